// SPDX-License-Identifier: Apache-2.0
// BLAKE2b (RFC 7693 3.2) of one message a lane, the standard's letters.
#pragma once

#include "lanes/vector.hpp"

namespace hashtool {
namespace {

template <typename Set> struct Blake2bLanes {
    using Vector = typename Set::Vector;

    static constexpr std::uint8_t SIGMA[10][16] = {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
                                                   {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
                                                   {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
                                                   {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
                                                   {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
                                                   {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
                                                   {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
                                                   {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
                                                   {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
                                                   {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};

    // R1, R2 and R3 are whole bytes: the order of a word's bytes after a rotation to the right.
    HASHTOOL_LANES_FUNCTION Vector right32(Vector x) noexcept
    {
        static constexpr std::uint8_t order[16] = {4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11};
        return Set::shuffle_bytes(x, order);
    }
    HASHTOOL_LANES_FUNCTION Vector right24(Vector x) noexcept
    {
        static constexpr std::uint8_t order[16] = {3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10};
        return Set::shuffle_bytes(x, order);
    }
    HASHTOOL_LANES_FUNCTION Vector right16(Vector x) noexcept
    {
        static constexpr std::uint8_t order[16] = {2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9};
        return Set::shuffle_bytes(x, order);
    }
    HASHTOOL_LANES_FUNCTION Vector right63(Vector x) noexcept { return (x + x) ^ (x >> 63); }

    HASHTOOL_LANES_FUNCTION void G(Vector (&v)[16], std::size_t a, std::size_t b, std::size_t c,
                                   std::size_t d, Vector x, Vector y) noexcept
    {
        v[a] += v[b] + x;
        v[d] = right32(v[d] ^ v[a]);
        v[c] += v[d];
        v[b] = right24(v[b] ^ v[c]);
        v[a] += v[b] + y;
        v[d] = right16(v[d] ^ v[a]);
        v[c] += v[d];
        v[b] = right63(v[b] ^ v[c]);
    }

    template <unsigned round>
    HASHTOOL_LANES_FUNCTION void mix(Vector (&v)[16], const Vector (&m)[16]) noexcept
    {
        constexpr auto& s = SIGMA[round % 10];
#pragma GCC unroll 4
        for (std::size_t i = 0; i < 4; ++i)  // columns
            G(v, i, i + 4, i + 8, i + 12, m[s[2 * i]], m[s[2 * i + 1]]);
#pragma GCC unroll 4
        for (std::size_t i = 0; i < 4; ++i)  // diagonals
            G(v, i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12, m[s[2 * i + 8]], m[s[2 * i + 9]]);
    }

    template <unsigned... round>
    HASHTOOL_LANES_FUNCTION void all_rounds(Vector (&v)[16], const Vector (&m)[16],
                                            std::integer_sequence<unsigned, round...>) noexcept
    {
        (mix<round>(v, m), ...);
    }

    HASHTOOL_LANES_FUNCTION void compress(State* const states[], const std::byte* const data[],
                                          std::size_t nblocks) noexcept
    {
        static constexpr std::uint64_t constants[8] = {
            0x6a09e667f3bcc908U, 0xbb67ae8584caa73bU, 0x3c6ef372fe94f82bU, 0xa54ff53a5f1d36f1U,
            0x510e527fade682d1U, 0x9b05688c2b3e6c1fU, 0x1f83d9abfb41bd6bU, 0x5be0cd19137e2179U};
        static_assert(blake2b_counter_offset == 64 && blake2b_flag_offset == 80);
        const std::uint64_t* const IV = from_memory(constants);
        const auto bytes = StateBytes<Set::lanes>::of(states);
        Vector h[12];  // h[0..7], t0, t1, f0, and what follows them in memory
        gather<Set>(h, bytes.at, 0);
        for (std::size_t block = 0; block < nblocks; ++block) {
            Vector m[16];
            gather<Set>(m, data, block * 128);
            h[8] += 128;
            h[9] -= reinterpret_cast<Vector>(h[8] < 128);  // a true comparison is -1
            Vector v[16];
#pragma GCC unroll 8
            for (unsigned i = 0; i < 8; ++i) {
                v[i] = h[i];
                v[i + 8] = Vector{} + IV[i];
            }
            v[12] ^= h[8];
            v[13] ^= h[9];
            v[14] ^= h[10];
            all_rounds(v, m, std::make_integer_sequence<unsigned, 12>());
#pragma GCC unroll 8
            for (unsigned i = 0; i < 8; ++i)
                h[i] ^= v[i] ^ v[i + 8];
        }
        scatter<Set>(h, bytes.at);
    }
};

}  // namespace
}  // namespace hashtool
