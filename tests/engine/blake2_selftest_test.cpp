// SPDX-License-Identifier: Apache-2.0
// The self-test of RFC 7693 appendix E for BLAKE2b: a hash of hashes over digest and message lengths. Its
// keyed half needs a key, which the engine does not offer; a keyed message is the key's block before the
// message, under another parameter word, so the same kernel does it here.
#include <gtest/gtest.h>

#include <cstring>

#include "construction/construction.hpp"
#include "state.hpp"
#include "support/tables.hpp"

namespace hashtool::test {
namespace {

using Bytes = std::vector<std::byte>;

// The appendix's generator: a Fibonacci sequence modulo 2^32 of which the top bytes are taken.
Bytes sequence(std::size_t nbytes, std::uint32_t seed)
{
    std::uint32_t a = 0xDEAD4BADU * seed;
    std::uint32_t b = 1;
    Bytes out;
    for (std::size_t i = 0; i < nbytes; ++i) {
        const std::uint32_t next = a + b;
        a = b;
        b = next;
        out.push_back(static_cast<std::byte>(next >> 24));
    }
    return out;
}

// RFC 7693 3.3 with a key, block by block.
Digest keyed(const Kernel& kernel, std::size_t digest_bytes, const Bytes& key, const Bytes& message)
{
    const Spec spec = spec_by_name("blake2b", digest_bytes);
    Bytes all = key;
    all.resize(128);
    all.insert(all.end(), message.begin(), message.end());
    State state;
    blake2.start(spec, state);
    store_native(state.bytes, load_native<std::uint64_t>(state.bytes) ^ std::uint64_t{key.size()} << 8);
    const std::size_t whole = (all.size() - 1) / 128;
    kernel.one(&state, all.data(), whole);
    std::byte last[256];
    const std::size_t tail = all.size() - whole * 128;
    std::memcpy(last, all.data() + whole * 128, tail);
    kernel.one(&state, last, blake2.finish(spec, state, last, tail, all.size()));
    Digest digest(digest_bytes);
    blake2.extract(spec, state, digest.data(), digest_bytes);
    return digest;
}

TEST(Blake2SelfTest, HashOfHashesOfRfc7693)
{
    for (const Kernel* kernel : usable_kernels(Core::blake2b)) {
        if (kernel->lanes != 1) continue;
        Hasher all(spec_by_name("blake2b", 32), *kernel);
        for (const std::size_t digest_bytes : {20U, 32U, 48U, 64U}) {
            for (const std::size_t nbytes : {0U, 3U, 128U, 129U, 255U, 1024U}) {
                const Bytes message = sequence(nbytes, static_cast<std::uint32_t>(nbytes));
                all.update(hash_with(*kernel, spec_by_name("blake2b", digest_bytes), message).bytes());
                const Bytes key = sequence(digest_bytes, static_cast<std::uint32_t>(digest_bytes));
                all.update(keyed(*kernel, digest_bytes, key, message).bytes());
            }
        }
        EXPECT_EQ(all.finish().hex(), "c23a7800d98123bd10f506c61e29da5603d763b8bbad2e737f5e765a7bccd475")
            << kernel->id;
    }
}

}  // namespace
}  // namespace hashtool::test
