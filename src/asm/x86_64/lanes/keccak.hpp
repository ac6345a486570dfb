// SPDX-License-Identifier: Apache-2.0
// Keccak-f[1600] and absorbing (FIPS 202 3.2, 3.3, 4) of one message a lane; all messages are of one rate.
// Lane (x, y) of the standard is A[x + 5 * y], a vector of that lane of every state.
#pragma once

#include "constants/keccak.h"
#include "lanes/vector.hpp"

namespace hashtool {
namespace {

template <typename Set> struct KeccakLanes {
    using Vector = typename Set::Vector;

    // rho's amount for lane i, FIPS 202 table 2 modulo 64.
    static constexpr unsigned offsets[25] = {0,  1,  62, 28, 27, 36, 44, 6,  55, 20, 3,  10, 43,
                                             25, 39, 41, 45, 15, 21, 8,  18, 2,  61, 56, 14};

    // pi: where lane i goes.
    static constexpr unsigned moved(unsigned i) { return i / 5 + 5 * ((2 * (i % 5) + 3 * (i / 5)) % 5); }

    template <unsigned i> HASHTOOL_LANES_FUNCTION void rho_pi(Vector (&B)[25], Vector lane) noexcept
    {
        if constexpr (offsets[i] == 0)
            B[moved(i)] = lane;
        else
            B[moved(i)] = rotate_left<Set, offsets[i]>(lane);
    }

    template <unsigned... i>
    HASHTOOL_LANES_FUNCTION void theta_rho_pi(Vector (&B)[25], const Vector (&A)[25],
                                              std::integer_sequence<unsigned, i...>) noexcept
    {
        Vector C[5], D[5];
#pragma GCC unroll 5
        for (unsigned x = 0; x < 5; ++x)
            C[x] = A[x] ^ A[x + 5] ^ A[x + 10] ^ A[x + 15] ^ A[x + 20];
#pragma GCC unroll 5
        for (unsigned x = 0; x < 5; ++x) {
            const Vector next = C[(x + 1) % 5];
            D[x] = C[(x + 4) % 5] ^ (next + next) ^ (next >> 63);
        }
        (rho_pi<i>(B, A[i] ^ D[i % 5]), ...);
    }

    HASHTOOL_LANES_FUNCTION void round(Vector (&A)[25], std::uint64_t RC) noexcept
    {
        Vector B[25];
        theta_rho_pi(B, A, std::make_integer_sequence<unsigned, 25>());
#pragma GCC unroll 5
        for (unsigned y = 0; y < 25; y += 5)
#pragma GCC unroll 5
            for (unsigned x = 0; x < 5; ++x)
                A[x + y] = B[x + y] ^ (~B[(x + 1) % 5 + y] & B[(x + 2) % 5 + y]);  // chi
        A[0] ^= RC;                                                                // iota
    }

    // xors `rate` bytes, a multiple of 8, of every message into A. An odd last word is the second one of a
    // piece that ends with the block: nothing is read outside it.
    HASHTOOL_LANES_FUNCTION void absorb(Vector (&A)[25], const std::byte* const data[], std::size_t offset,
                                        std::size_t rate) noexcept
    {
        Vector words[2];
        std::size_t i = 0;
        for (; i + 2 <= rate / 8; i += 2) {
            gather_piece<Set>(words, data, offset + 8 * i);
            A[i] ^= words[0];
            A[i + 1] ^= words[1];
        }
        if (i < rate / 8) {
            gather_piece<Set>(words, data, offset + 8 * i - 8);
            A[i] ^= words[1];
        }
    }

    HASHTOOL_LANES_FUNCTION void compress(State* const states[], const std::byte* const data[],
                                          std::size_t nblocks) noexcept
    {
#define HASHTOOL_WORD(x) x##U
        static constexpr std::uint64_t constants[24] = {KECCAK_RC(HASHTOOL_WORD)};
#undef HASHTOOL_WORD
        static_assert(keccak_rate_offset == 200);
        const std::uint64_t* const RC = from_memory(constants);
        const auto rate =
            static_cast<std::size_t>(load_native<std::uint64_t>(states[0]->bytes + keccak_rate_offset));
        const auto bytes = StateBytes<Set::lanes>::of(states);
        Vector all[28];  // the 25 lanes, the rate, and what follows them in memory
        gather<Set>(all, bytes.at, 0);
        Vector A[25];
        for (unsigned i = 0; i < 25; ++i)
            A[i] = all[i];
        for (std::size_t block = 0; block < nblocks; ++block) {
            absorb(A, data, block * rate, rate);
#pragma GCC unroll 2
            for (unsigned t = 0; t < 24; ++t)
                round(A, RC[t]);
        }
        for (unsigned i = 0; i < 25; ++i)
            all[i] = A[i];
        scatter<Set>(all, bytes.at);
    }
};

}  // namespace
}  // namespace hashtool
