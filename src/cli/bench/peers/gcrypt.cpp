// SPDX-License-Identifier: Apache-2.0
#include "bench/peers/library.hpp"
#include "bench/peers/peers.hpp"

namespace hashtool::cli {
namespace {

constexpr int disable_secure_memory = 37;    // GCRYCTL_DISABLE_SECMEM
constexpr int initialization_finished = 38;  // GCRYCTL_INITIALIZATION_FINISHED

using HashBuffer = void(int algorithm, void* digest, const void* data, std::size_t nbytes);

// The library's one-shot call: it has no context to set up.
class GcryptHash : public PeerHash {
public:
    GcryptHash(HashBuffer* function, int algorithm) : function_(function), algorithm_(algorithm) {}
    void hash(ByteSpan message, Digest& digest) override
    {
        function_(algorithm_, digest.data(), message.data(), message.size());
    }

private:
    HashBuffer* function_;
    int algorithm_;
};

class Gcrypt : public Peer {
public:
    Gcrypt() : library_("libgcrypt.so.20")
    {
        library_.find("gcry_check_version", check_version_);
        library_.find("gcry_control", control_);
        library_.find("gcry_md_map_name", map_name_);
        library_.find("gcry_md_get_algo_dlen", digest_bytes_);
        library_.find("gcry_md_hash_buffer", hash_buffer_);
        if (!library_.why().empty()) return;
        version_ = check_version_(nullptr);  // initialises the library
        control_(disable_secure_memory, 0);
        control_(initialization_finished, 0);
    }
    [[nodiscard]] const std::string& why() const noexcept { return library_.why(); }
    [[nodiscard]] std::string name() const override { return "gcrypt-" + version_; }
    std::unique_ptr<PeerHash> open(const Spec& spec, const PeerNames& names) override
    {
        if (names.gcrypt == nullptr) return nullptr;
        const int algorithm = map_name_(names.gcrypt);
        if (algorithm == 0 || digest_bytes_(algorithm) != spec.digest_bytes) return nullptr;
        return std::make_unique<GcryptHash>(hash_buffer_, algorithm);
    }

private:
    Library library_;
    std::string version_;
    const char* (*check_version_)(const char*) = nullptr;
    unsigned (*control_)(int command, ...) = nullptr;
    int (*map_name_)(const char*) = nullptr;
    unsigned (*digest_bytes_)(int algorithm) = nullptr;
    HashBuffer* hash_buffer_ = nullptr;
};

}  // namespace

std::unique_ptr<Peer> open_gcrypt(std::string& why)
{
    auto peer = std::make_unique<Gcrypt>();
    why = peer->why();
    return why.empty() ? std::move(peer) : nullptr;
}

}  // namespace hashtool::cli
