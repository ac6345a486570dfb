// SPDX-License-Identifier: Apache-2.0
// SHA-256 and SHA-512 (FIPS 180-4 6.2.2, 6.4.2) of one message a lane, the standard's letters.
#pragma once

#include "lanes/vector.hpp"

namespace hashtool {
namespace {

// Amounts of the functions of FIPS 180-4 4.1.2 and 4.1.3.
struct Sha256Amounts {
    static constexpr unsigned Sigma0[3] = {2, 13, 22}, Sigma1[3] = {6, 11, 25};
    static constexpr unsigned sigma0[3] = {7, 18, 3}, sigma1[3] = {17, 19, 10};
};
struct Sha512Amounts {
    static constexpr unsigned Sigma0[3] = {28, 34, 39}, Sigma1[3] = {14, 18, 41};
    static constexpr unsigned sigma0[3] = {1, 8, 7}, sigma1[3] = {19, 61, 6};
};

template <typename Set, typename Amounts, unsigned rounds> struct Sha2Lanes {
    using Vector = typename Set::Vector;
    using Word = typename Set::Word;

    // a..h in a ring: letter p of round t is r[(p - t) mod 8]. ab is a ^ b, which is b ^ c of the next round.
    struct Registers {
        Vector r[8];
        Vector ab;
    };

    template <unsigned t> HASHTOOL_LANES_FUNCTION void round(Registers& s, Vector W, Word K) noexcept
    {
        const Vector a = s.r[(16 - t) % 8], b = s.r[(17 - t) % 8];
        Vector& d = s.r[(19 - t) % 8];
        const Vector e = s.r[(20 - t) % 8], f = s.r[(21 - t) % 8], g = s.r[(22 - t) % 8];
        Vector& h = s.r[(23 - t) % 8];
        h += W + K;
        h += (e & f) + (~e & g);
        h += rotate_right<Set, Amounts::Sigma1[0]>(e) ^ rotate_right<Set, Amounts::Sigma1[1]>(e) ^
             rotate_right<Set, Amounts::Sigma1[2]>(e);
        d += h;
        const Vector bc = s.ab;
        s.ab = a ^ b;
        h += b ^ (s.ab & bc);  // Maj(a, b, c)
        h += rotate_right<Set, Amounts::Sigma0[0]>(a) ^ rotate_right<Set, Amounts::Sigma0[1]>(a) ^
             rotate_right<Set, Amounts::Sigma0[2]>(a);
    }

    // W[t] from W[t-16], in place.
    template <unsigned t> HASHTOOL_LANES_FUNCTION void schedule(Vector (&W)[16]) noexcept
    {
        const Vector x = W[(t + 14) % 16], y = W[(t + 1) % 16];
        W[t] += W[(t + 9) % 16] +
                (rotate_right<Set, Amounts::sigma1[0]>(x) ^ rotate_right<Set, Amounts::sigma1[1]>(x) ^
                 (x >> Amounts::sigma1[2])) +
                (rotate_right<Set, Amounts::sigma0[0]>(y) ^ rotate_right<Set, Amounts::sigma0[1]>(y) ^
                 (y >> Amounts::sigma0[2]));
    }

    template <bool expand, unsigned... t>
    HASHTOOL_LANES_FUNCTION void sixteen_rounds(Registers& s, Vector (&W)[16], const Word* K,
                                                std::integer_sequence<unsigned, t...>) noexcept
    {
        ((expand ? schedule<t>(W) : void(), round<t>(s, W[t], K[t])), ...);
    }

    HASHTOOL_LANES_FUNCTION void compress(State* const states[], const std::byte* const data[],
                                          std::size_t nblocks, const Word (&constants)[rounds]) noexcept
    {
        constexpr auto sixteen = std::make_integer_sequence<unsigned, 16>();
        const Word* const K = from_memory(constants);
        const auto bytes = StateBytes<Set::lanes>::of(states);
        Vector H[8];
        gather<Set>(H, bytes.at, 0);
        for (std::size_t block = 0; block < nblocks; ++block) {
            Vector W[16];
            gather_be<Set>(W, data, block * 16 * sizeof(Word));
            Registers s;
#pragma GCC unroll 8
            for (unsigned i = 0; i < 8; ++i)
                s.r[i] = H[i];
            s.ab = H[1] ^ H[2];
            sixteen_rounds<false>(s, W, K, sixteen);
#pragma GCC unroll 1
            for (unsigned t = 16; t < rounds; t += 16)
                sixteen_rounds<true>(s, W, K + t, sixteen);
#pragma GCC unroll 8
            for (unsigned i = 0; i < 8; ++i)
                H[i] += s.r[i];
        }
        scatter<Set>(H, bytes.at);
    }
};

}  // namespace
}  // namespace hashtool
