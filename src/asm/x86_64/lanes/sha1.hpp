// SPDX-License-Identifier: Apache-2.0
// SHA-1 (FIPS 180-4 6.1.2) of one message a lane, the standard's letters.
#pragma once

#include "lanes/vector.hpp"

namespace hashtool {
namespace {

template <typename Set> struct Sha1Lanes {
    using Vector = typename Set::Vector;

    template <unsigned t> HASHTOOL_LANES_FUNCTION Vector f(Vector b, Vector c, Vector d) noexcept
    {
        if constexpr (t < 20) return (b & c) + (~b & d);
        if constexpr (t >= 40 && t < 60) return (b & c) + ((b ^ c) & d);
        return b ^ c ^ d;
    }

    // a..e in a ring: letter p of round t is r[(p - t) mod 5]. W[t] replaces W[t-16].
    template <unsigned t>
    HASHTOOL_LANES_FUNCTION void round(Vector (&r)[5], Vector (&W)[16], const std::uint32_t* K) noexcept
    {
        if constexpr (t >= 16)
            W[t % 16] = rotate_left<Set, 1>(W[(t + 13) % 16] ^ W[(t + 8) % 16] ^ W[(t + 2) % 16] ^ W[t % 16]);
        const Vector a = r[(100 - t) % 5];
        Vector& b = r[(101 - t) % 5];
        Vector& e = r[(104 - t) % 5];
        e += W[t % 16] + K[t / 20];
        e += f<t>(b, r[(102 - t) % 5], r[(103 - t) % 5]);
        e += rotate_left<Set, 5>(a);
        b = rotate_left<Set, 30>(b);
    }

    template <unsigned from, unsigned... t>
    HASHTOOL_LANES_FUNCTION void twenty_rounds(Vector (&r)[5], Vector (&W)[16], const std::uint32_t* K,
                                               std::integer_sequence<unsigned, t...>) noexcept
    {
        (round<from + t>(r, W, K), ...);
    }

    HASHTOOL_LANES_FUNCTION void compress(State* const states[], const std::byte* const data[],
                                          std::size_t nblocks) noexcept
    {
        static constexpr std::uint32_t constants[4] = {0x5a827999U, 0x6ed9eba1U, 0x8f1bbcdcU, 0xca62c1d6U};
        constexpr auto twenty = std::make_integer_sequence<unsigned, 20>();
        const std::uint32_t* const K = from_memory(constants);
        const auto bytes = StateBytes<Set::lanes>::of(states);
        Vector H[8];  // five are the state's; what follows it in memory comes and goes with them
        gather<Set>(H, bytes.at, 0);
        for (std::size_t block = 0; block < nblocks; ++block) {
            Vector W[16];
            gather_be<Set>(W, data, block * 64);
            Vector r[5] = {H[0], H[1], H[2], H[3], H[4]};
            twenty_rounds<0>(r, W, K, twenty);
            twenty_rounds<20>(r, W, K, twenty);
            twenty_rounds<40>(r, W, K, twenty);
            twenty_rounds<60>(r, W, K, twenty);
#pragma GCC unroll 5
            for (unsigned i = 0; i < 5; ++i)
                H[i] += r[i];
        }
        scatter<Set>(H, bytes.at);
    }
};

}  // namespace
}  // namespace hashtool
