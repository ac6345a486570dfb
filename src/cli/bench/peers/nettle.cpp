// SPDX-License-Identifier: Apache-2.0
#include <string_view>

#include "bench/peers/library.hpp"
#include "bench/peers/peers.hpp"

namespace hashtool::cli {
namespace {

// The descriptor that version 3 (libnettle.so.8) publishes for each hash.
struct Descriptor {
    const char* name;
    unsigned context_bytes;
    unsigned digest_bytes;
    unsigned block_bytes;
    void (*init)(void* context);
    void (*update)(void* context, std::size_t nbytes, const std::uint8_t* data);
    void (*digest)(void* context, std::size_t nbytes, std::uint8_t* digest);  // starts again, too
};

struct alignas(64) ContextLine {
    std::byte bytes[64];
};

class NettleHash : public PeerHash {
public:
    explicit NettleHash(const Descriptor& descriptor)
        : descriptor_(descriptor), context_(descriptor.context_bytes / sizeof(ContextLine) + 1)
    {
        descriptor_.init(context_.data());
    }
    void hash(ByteSpan message, Digest& digest) override
    {
        descriptor_.update(context_.data(), message.size(),
                           reinterpret_cast<const std::uint8_t*>(message.data()));
        descriptor_.digest(context_.data(), digest.size(), reinterpret_cast<std::uint8_t*>(digest.data()));
    }

private:
    const Descriptor& descriptor_;
    std::vector<ContextLine> context_;
};

class Nettle : public Peer {
public:
    Nettle() : library_("libnettle.so.8")
    {
        library_.find("nettle_get_hashes", hashes_);
        library_.find("nettle_version_major", major_);
        library_.find("nettle_version_minor", minor_);
    }
    [[nodiscard]] const std::string& why() const noexcept { return library_.why(); }
    [[nodiscard]] std::string name() const override
    {
        return "nettle-" + std::to_string(major_()) + '.' + std::to_string(minor_());
    }
    std::unique_ptr<PeerHash> open(const Spec& spec, const PeerNames& names) override
    {
        if (names.nettle == nullptr) return nullptr;
        for (const Descriptor* const* hash = hashes_(); *hash != nullptr; ++hash)
            if ((*hash)->name == std::string_view(names.nettle) && (*hash)->digest_bytes == spec.digest_bytes)
                return std::make_unique<NettleHash>(**hash);
        return nullptr;
    }

private:
    Library library_;
    const Descriptor* const* (*hashes_)() = nullptr;
    int (*major_)() = nullptr;
    int (*minor_)() = nullptr;
};

}  // namespace

std::unique_ptr<Peer> open_nettle(std::string& why)
{
    auto peer = std::make_unique<Nettle>();
    why = peer->why();
    return why.empty() ? std::move(peer) : nullptr;
}

}  // namespace hashtool::cli
