// SPDX-License-Identifier: Apache-2.0
// SM3 (GB/T 32905-2016 5.3) of one message a lane, the standard's letters.
#pragma once

#include "constants/sm3.h"
#include "lanes/vector.hpp"

namespace hashtool {
namespace {

template <typename Set> struct Sm3Lanes {
    using Vector = typename Set::Vector;

    template <unsigned n> HASHTOOL_LANES_FUNCTION Vector left(Vector x) noexcept
    {
        return rotate_left<Set, n>(x);
    }

    // x ^ (x <<< near) ^ (x <<< near + 8): P0 with 9, P1 with 15.
    template <unsigned near> HASHTOOL_LANES_FUNCTION Vector P(Vector x) noexcept
    {
        static constexpr std::uint8_t by8[16] = {3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14};
        return x ^ left<near>(x ^ Set::shuffle_bytes(x, by8));
    }

    // A..H in two rings of four: letter p of round j is at (p - j) mod 4. T is rotated already.
    template <unsigned j, bool first>
    HASHTOOL_LANES_FUNCTION void round(Vector (&abcd)[4], Vector (&efgh)[4], Vector W, Vector W4,
                                       std::uint32_t T) noexcept
    {
        const Vector A = abcd[(64 - j) % 4], C = abcd[(66 - j) % 4];
        const Vector E = efgh[(64 - j) % 4], G = efgh[(66 - j) % 4];
        Vector &B = abcd[(65 - j) % 4], &D = abcd[(67 - j) % 4];
        Vector &F = efgh[(65 - j) % 4], &H = efgh[(67 - j) % 4];
        const Vector A12 = left<12>(A);
        const Vector SS1 = left<7>(A12 + E + T);
        const Vector FF = first ? A ^ B ^ C : (A & B) + ((A ^ B) & C);
        const Vector GG = first ? E ^ F ^ G : (E & F) + (~E & G);
        D = FF + D + (SS1 ^ A12) + (W ^ W4);
        H = P<9>(GG + H + SS1 + W);
        B = left<9>(B);
        F = left<19>(F);
    }

    // W[j + 16], in the place of W[j]; the standard's (1) of 5.3.2.
    template <unsigned j> HASHTOOL_LANES_FUNCTION void expand(Vector (&W)[16]) noexcept
    {
        W[j % 16] = P<15>(W[j % 16] ^ W[(j + 7) % 16] ^ left<15>(W[(j + 13) % 16])) ^
                    left<7>(W[(j + 3) % 16]) ^ W[(j + 10) % 16];
    }

    // Round j needs W[j] and W[j + 4]; after it W[j] may go. The last turn needs four more words only.
    template <bool first, unsigned expanded, unsigned... j>
    HASHTOOL_LANES_FUNCTION void sixteen_rounds(Vector (&abcd)[4], Vector (&efgh)[4], Vector (&W)[16],
                                                const std::uint32_t* T,
                                                std::integer_sequence<unsigned, j...>) noexcept
    {
        ((round<j, first>(abcd, efgh, W[j], W[(j + 4) % 16], T[j]), j < expanded ? expand<j>(W) : void()),
         ...);
    }

    HASHTOOL_LANES_FUNCTION void compress(State* const states[], const std::byte* const data[],
                                          std::size_t nblocks) noexcept
    {
#define HASHTOOL_WORD(x) x##U
        static constexpr std::uint32_t constants[64] = {SM3_T(HASHTOOL_WORD)};
#undef HASHTOOL_WORD
        constexpr auto sixteen = std::make_integer_sequence<unsigned, 16>();
        const std::uint32_t* const T = from_memory(constants);
        const auto bytes = StateBytes<Set::lanes>::of(states);
        Vector V[8];
        gather<Set>(V, bytes.at, 0);
        for (std::size_t block = 0; block < nblocks; ++block) {
            Vector W[16];
            gather_be<Set>(W, data, block * 64);
            Vector abcd[4] = {V[0], V[1], V[2], V[3]};
            Vector efgh[4] = {V[4], V[5], V[6], V[7]};
            sixteen_rounds<true, 16>(abcd, efgh, W, T, sixteen);
#pragma GCC unroll 1
            for (unsigned j = 16; j < 48; j += 16)
                sixteen_rounds<false, 16>(abcd, efgh, W, T + j, sixteen);
            sixteen_rounds<false, 4>(abcd, efgh, W, T + 48, sixteen);
#pragma GCC unroll 4
            for (unsigned i = 0; i < 4; ++i) {
                V[i] ^= abcd[i];
                V[i + 4] ^= efgh[i];
            }
        }
        scatter<Set>(V, bytes.at);
    }
};

}  // namespace
}  // namespace hashtool
