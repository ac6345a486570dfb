// SPDX-License-Identifier: Apache-2.0
// The SHA-2 compression function (FIPS 180-4 6.2.2, 6.4.2), once for both word sizes.
#pragma once

#include "state.hpp"

namespace hashtool {

// The six functions of FIPS 180-4 4.1.2 and 4.1.3 differ in amounts only: three rotations for Sigma, two rotations
// and a shift for sigma.
struct Amounts {
    int r1, r2, r3;
};

template <typename Word, unsigned rounds, Amounts Sigma0, Amounts Sigma1, Amounts sigma0, Amounts sigma1>
struct Sha2 {
    template <Amounts by>
    static constexpr Word Sigma(Word x) noexcept
    {
        return std::rotr(x, by.r1) ^ std::rotr(x, by.r2) ^ std::rotr(x, by.r3);
    }
    template <Amounts by>
    static constexpr Word sigma(Word x) noexcept
    {
        return std::rotr(x, by.r1) ^ std::rotr(x, by.r2) ^ (x >> by.r3);
    }
    static constexpr Word Ch(Word x, Word y, Word z) noexcept { return (x & y) ^ (~x & z); }
    static constexpr Word Maj(Word x, Word y, Word z) noexcept { return (x & y) ^ (x & z) ^ (y & z); }

    static void compress(State* state, const std::byte* data, std::size_t nblocks, const Word (&K)[rounds]) noexcept
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
    static void one_block(Word (&H)[8], const std::byte* data, const Word (&K)[rounds]) noexcept
    {
        Word W[16];  // W[t] in W[t mod 16]
        Word a = H[0], b = H[1], c = H[2], d = H[3], e = H[4], f = H[5], g = H[6], h = H[7];
        for (unsigned t = 0; t < rounds; ++t) {
            if (t < 16)
                W[t] = load_be<Word>(data + sizeof(Word) * t);
            else
                W[t % 16] += sigma<sigma1>(W[(t + 14) % 16]) + W[(t + 9) % 16] + sigma<sigma0>(W[(t + 1) % 16]);
            const Word T1 = h + Sigma<Sigma1>(e) + Ch(e, f, g) + K[t] + W[t % 16];
            const Word T2 = Sigma<Sigma0>(a) + Maj(a, b, c);
            h = g;
            g = f;
            f = e;
            e = d + T1;
            d = c;
            c = b;
            b = a;
            a = T1 + T2;
        }
        H[0] += a;
        H[1] += b;
        H[2] += c;
        H[3] += d;
        H[4] += e;
        H[5] += f;
        H[6] += g;
        H[7] += h;
    }
};

}  // namespace hashtool
