// SPDX-License-Identifier: Apache-2.0
// The SHA-2 compression function (FIPS 180-4 6.2.2, 6.4.2), once for both word sizes.
#pragma once

#include "state.hpp"

namespace hashtool {

// The six functions of FIPS 180-4 4.1.2 and 4.1.3 differ in amounts only: three rotations for Sigma, two
// rotations and a shift for sigma.
struct Amounts {
    int r1, r2, r3;
};

template <typename Word, unsigned rounds, Amounts Sigma0, Amounts Sigma1, Amounts sigma0, Amounts sigma1>
struct Sha2 {
    template <Amounts by> static constexpr Word Sigma(Word x) noexcept
    {
        return std::rotr(x, by.r1) ^ std::rotr(x, by.r2) ^ std::rotr(x, by.r3);
    }
    template <Amounts by> static constexpr Word sigma(Word x) noexcept
    {
        return std::rotr(x, by.r1) ^ std::rotr(x, by.r2) ^ (x >> by.r3);
    }
    static constexpr Word Ch(Word x, Word y, Word z) noexcept { return (x & y) ^ (~x & z); }
    static constexpr Word Maj(Word x, Word y, Word z) noexcept { return (x & y) ^ (x & z) ^ (y & z); }

    static void compress(State* state, const std::byte* data, std::size_t nblocks,
                         const Word (&K)[rounds]) noexcept
    {
        Word H[8];
        for (std::size_t i = 0; i < 8; ++i)
            H[i] = load_native<Word>(state->bytes + sizeof(Word) * i);
        for (; nblocks != 0; --nblocks, data += 16 * sizeof(Word))
            one_block(H, data, K);
        for (std::size_t i = 0; i < 8; ++i)
            store_native(state->bytes + sizeof(Word) * i, H[i]);
    }

private:
    struct Registers {
        Word a, b, c, d, e, f, g, h;
    };

    // Round t with the schedule word and constant already found: FIPS 180-4 6.2.2 step 3, 6.4.2 step 3.
    static void round(Registers& r, Word Kt, Word Wt) noexcept
    {
        const Word T1 = r.h + Sigma<Sigma1>(r.e) + Ch(r.e, r.f, r.g) + Kt + Wt;
        const Word T2 = Sigma<Sigma0>(r.a) + Maj(r.a, r.b, r.c);
        r = {T1 + T2, r.a, r.b, r.c, r.d + T1, r.e, r.f, r.g};
    }

    // W[t] lives in W[t mod 16]. Sixteen rounds are unrolled so that the index is known and W can stay in
    // registers.
    static void one_block(Word (&H)[8], const std::byte* data, const Word (&K)[rounds]) noexcept
    {
        Word W[16];
        Registers r{H[0], H[1], H[2], H[3], H[4], H[5], H[6], H[7]};
#pragma GCC unroll 16
        for (unsigned i = 0; i < 16; ++i) {
            W[i] = load_be<Word>(data + sizeof(Word) * i);
            round(r, K[i], W[i]);
        }
        for (unsigned t = 16; t < rounds; t += 16) {
#pragma GCC unroll 16
            for (unsigned i = 0; i < 16; ++i) {
                W[i] += sigma<sigma1>(W[(i + 14) % 16]) + W[(i + 9) % 16] + sigma<sigma0>(W[(i + 1) % 16]);
                round(r, K[t + i], W[i]);
            }
        }
        H[0] += r.a;
        H[1] += r.b;
        H[2] += r.c;
        H[3] += r.d;
        H[4] += r.e;
        H[5] += r.f;
        H[6] += r.g;
        H[7] += r.h;
    }
};

}  // namespace hashtool
