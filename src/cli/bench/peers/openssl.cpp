// SPDX-License-Identifier: Apache-2.0
#include "bench/peers/library.hpp"
#include "bench/peers/peers.hpp"

namespace hashtool::cli {
namespace {

constexpr int version_number_text = 6;  // OPENSSL_VERSION_STRING

struct Functions {
    const char* (*version)(int);
    void* (*fetch)(void* library, const char* name, const char* properties);
    void* (*context)();
    int (*init)(void* context, const void* type, const void* parameters);
    int (*update)(void* context, const void* data, std::size_t nbytes);
    int (*final)(void* context, unsigned char* digest, unsigned* nbytes);
    int (*final_xof)(void* context, unsigned char* digest, std::size_t nbytes);
    void (*free_context)(void* context);
    void (*free_type)(void* type);
};

class OpensslHash : public PeerHash {
public:
    OpensslHash(const Functions& functions, void* type, bool any_length)
        : functions_(functions), type_(type), context_(functions.context()), any_length_(any_length)
    {
        functions_.init(context_, type_, nullptr);
    }
    ~OpensslHash() override
    {
        functions_.free_context(context_);
        functions_.free_type(type_);
    }
    OpensslHash(const OpensslHash&) = delete;
    OpensslHash& operator=(const OpensslHash&) = delete;
    void hash(ByteSpan message, Digest& digest) override
    {
        auto* bytes = reinterpret_cast<unsigned char*>(digest.data());
        functions_.init(context_, nullptr, nullptr);  // the same algorithm again
        functions_.update(context_, message.data(), message.size());
        if (any_length_)
            functions_.final_xof(context_, bytes, digest.size());
        else
            functions_.final(context_, bytes, nullptr);
    }

private:
    const Functions& functions_;
    void* type_;
    void* context_;
    bool any_length_;
};

class Openssl : public Peer {
public:
    Openssl() : library_("libcrypto.so.3")
    {
        library_.find("OpenSSL_version", functions_.version);
        library_.find("EVP_MD_fetch", functions_.fetch);
        library_.find("EVP_MD_CTX_new", functions_.context);
        library_.find("EVP_DigestInit_ex2", functions_.init);
        library_.find("EVP_DigestUpdate", functions_.update);
        library_.find("EVP_DigestFinal_ex", functions_.final);
        library_.find("EVP_DigestFinalXOF", functions_.final_xof);
        library_.find("EVP_MD_CTX_free", functions_.free_context);
        library_.find("EVP_MD_free", functions_.free_type);
    }
    [[nodiscard]] const std::string& why() const noexcept { return library_.why(); }
    [[nodiscard]] std::string name() const override
    {
        return std::string("openssl-") + functions_.version(version_number_text);
    }
    std::unique_ptr<PeerHash> open(const Spec& spec, const PeerNames& names) override
    {
        void* type = names.openssl != nullptr ? functions_.fetch(nullptr, names.openssl, nullptr) : nullptr;
        if (type == nullptr) return nullptr;
        return std::make_unique<OpensslHash>(functions_, type,
                                             spec.algorithm->length_rule == LengthRule::any);
    }

private:
    Library library_;
    Functions functions_{};
};

}  // namespace

std::unique_ptr<Peer> open_openssl(std::string& why)
{
    auto peer = std::make_unique<Openssl>();
    why = peer->why();
    return why.empty() ? std::move(peer) : nullptr;
}

}  // namespace hashtool::cli
