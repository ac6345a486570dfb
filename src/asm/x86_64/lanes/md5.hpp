// SPDX-License-Identifier: Apache-2.0
// MD5 (RFC 1321 3.4) of one message a lane, the standard's letters. A step waits for the one before it from
// end to end, so that several vectors are worked on side by side.
#pragma once

#include "constants/md5.h"
#include "lanes/vector.hpp"

namespace hashtool {
namespace {

template <typename Set, unsigned vectors> struct Md5Lanes {
    using Vector = typename Set::Vector;

    // T[i] as step i adds it: I(x, y, z) is -(y ^ (~x & z)) - 1, and the one is taken off here.
    struct Table {
        std::uint32_t T[64];
        constexpr explicit Table(const std::uint32_t (&standard)[64]) : T()
        {
            for (unsigned i = 0; i < 64; ++i)
                T[i] = standard[i] - (i < 48 ? 0U : 1U);
        }
    };

    template <unsigned round>
    HASHTOOL_LANES_FUNCTION Vector plus(Vector a, Vector x, Vector y, Vector z) noexcept
    {
        if constexpr (round == 0) return a + (z ^ (x & (y ^ z)));
        if constexpr (round == 1) return a + (y & ~z) + (x & z);  // disjoint bits; only the last waits for x
        if constexpr (round == 2) return a + (x ^ (y ^ z));
        return a - (y ^ (~x & z));
    }

    // A..D in a ring: letter p of step i is r[(p - i) mod 4].
    template <unsigned i>
    HASHTOOL_LANES_FUNCTION void step(Vector (&r)[vectors][4], const Vector (&X)[vectors][16],
                                      const std::uint32_t* T) noexcept
    {
        constexpr unsigned shifts[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};
        constexpr unsigned first[4] = {0, 1, 5, 0}, stride[4] = {1, 5, 3, 7};
        constexpr unsigned round = i / 16, word = (first[round] + stride[round] * i) % 16;
#pragma GCC unroll 4
        for (unsigned v = 0; v < vectors; ++v) {
            Vector& a = r[v][(64 - i) % 4];
            const Vector b = r[v][(65 - i) % 4], c = r[v][(66 - i) % 4], d = r[v][(67 - i) % 4];
            a = plus<round>(a + X[v][word] + T[i], b, c, d);
            a = b + rotate_left<Set, shifts[round][i % 4]>(a);
        }
    }

    template <unsigned... i>
    HASHTOOL_LANES_FUNCTION void all_steps(Vector (&r)[vectors][4], const Vector (&X)[vectors][16],
                                           const std::uint32_t* T,
                                           std::integer_sequence<unsigned, i...>) noexcept
    {
        (step<i>(r, X, T), ...);
    }

    HASHTOOL_LANES_FUNCTION void compress(State* const states[], const std::byte* const data[],
                                          std::size_t nblocks) noexcept
    {
#define HASHTOOL_WORD(x) x##U
        static constexpr std::uint32_t standard[64] = {MD5_T(HASHTOOL_WORD)};
#undef HASHTOOL_WORD
        static constexpr Table table(standard);
        const std::uint32_t* const T = from_memory(table.T);
        const auto bytes = StateBytes<vectors * Set::lanes>::of(states);
        Vector H[vectors][4];
#pragma GCC unroll 4
        for (unsigned v = 0; v < vectors; ++v)
            gather<Set>(H[v], bytes.at + v * Set::lanes, 0);
        for (std::size_t block = 0; block < nblocks; ++block) {
            Vector X[vectors][16];
            Vector r[vectors][4];
#pragma GCC unroll 4
            for (unsigned v = 0; v < vectors; ++v) {
                gather<Set>(X[v], data + v * Set::lanes, block * 64);
#pragma GCC unroll 4
                for (unsigned k = 0; k < 4; ++k)
                    r[v][k] = H[v][k];
            }
            all_steps(r, X, T, std::make_integer_sequence<unsigned, 64>());
#pragma GCC unroll 4
            for (unsigned v = 0; v < vectors; ++v)
#pragma GCC unroll 4
                for (unsigned k = 0; k < 4; ++k)
                    H[v][k] += r[v][k];
        }
#pragma GCC unroll 4
        for (unsigned v = 0; v < vectors; ++v)
            scatter<Set>(H[v], bytes.at + v * Set::lanes);
    }
};

}  // namespace
}  // namespace hashtool
