// SPDX-License-Identifier: Apache-2.0
// BLAKE2b compression F (RFC 7693 3.1, 3.2), the standard's letters. The counter t advances by a block before
// each.
#include "state.hpp"

namespace hashtool {
namespace {

constexpr std::uint64_t IV[8] = {0x6a09e667f3bcc908U, 0xbb67ae8584caa73bU, 0x3c6ef372fe94f82bU,
                                 0xa54ff53a5f1d36f1U, 0x510e527fade682d1U, 0x9b05688c2b3e6c1fU,
                                 0x1f83d9abfb41bd6bU, 0x5be0cd19137e2179U};

constexpr std::uint8_t SIGMA[10][16] = {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
                                        {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
                                        {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
                                        {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
                                        {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
                                        {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
                                        {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
                                        {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
                                        {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
                                        {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};

// Mixing function G (RFC 7693 3.1) with R1..R4 = 32, 24, 16, 63.
void G(std::uint64_t& a, std::uint64_t& b, std::uint64_t& c, std::uint64_t& d, std::uint64_t x,
       std::uint64_t y) noexcept
{
    a += b + x;
    d = std::rotr(d ^ a, 32);
    c += d;
    b = std::rotr(b ^ c, 24);
    a += b + y;
    d = std::rotr(d ^ a, 16);
    c += d;
    b = std::rotr(b ^ c, 63);
}

void F(std::uint64_t (&h)[8], const std::byte* data, std::uint64_t t0, std::uint64_t t1,
       std::uint64_t f0) noexcept
{
    std::uint64_t m[16];
    for (std::size_t i = 0; i < 16; ++i)
        m[i] = load_le<std::uint64_t>(data + 8 * i);
    std::uint64_t v[16];
    for (std::size_t i = 0; i < 8; ++i) {
        v[i] = h[i];
        v[i + 8] = IV[i];
    }
    v[12] ^= t0;
    v[13] ^= t1;
    v[14] ^= f0;
#pragma GCC unroll 12  // the table's entries become known addresses
    for (unsigned round = 0; round < 12; ++round) {
        const auto& s = SIGMA[round % 10];
        G(v[0], v[4], v[8], v[12], m[s[0]], m[s[1]]);
        G(v[1], v[5], v[9], v[13], m[s[2]], m[s[3]]);
        G(v[2], v[6], v[10], v[14], m[s[4]], m[s[5]]);
        G(v[3], v[7], v[11], v[15], m[s[6]], m[s[7]]);
        G(v[0], v[5], v[10], v[15], m[s[8]], m[s[9]]);
        G(v[1], v[6], v[11], v[12], m[s[10]], m[s[11]]);
        G(v[2], v[7], v[8], v[13], m[s[12]], m[s[13]]);
        G(v[3], v[4], v[9], v[14], m[s[14]], m[s[15]]);
    }
    for (std::size_t i = 0; i < 8; ++i)
        h[i] ^= v[i] ^ v[i + 8];
}

}  // namespace

extern "C" CompressOne hashtool_blake2b_portable;
extern "C" void hashtool_blake2b_portable(State* state, const std::byte* data, std::size_t nblocks) noexcept
{
    std::byte* const counter = state->bytes + blake2b_counter_offset;
    const auto f0 = load_native<std::uint64_t>(state->bytes + blake2b_flag_offset);
    auto t0 = load_native<std::uint64_t>(counter);
    auto t1 = load_native<std::uint64_t>(counter + 8);
    std::uint64_t h[8];
    for (std::size_t i = 0; i < 8; ++i)
        h[i] = load_native<std::uint64_t>(state->bytes + 8 * i);
    for (; nblocks != 0; --nblocks, data += 128) {
        t0 += 128;
        t1 += t0 < 128 ? 1 : 0;
        F(h, data, t0, t1, f0);
    }
    for (std::size_t i = 0; i < 8; ++i)
        store_native(state->bytes + 8 * i, h[i]);
    store_native(counter, t0);
    store_native(counter + 8, t1);
}

}  // namespace hashtool
