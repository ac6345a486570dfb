// SPDX-License-Identifier: Apache-2.0
// MD5 (RFC 1321 3.4), the standard's letters: state A B C D, message words X[0..15], constants T[1..64].
#include "constants/md5.h"
#include "state.hpp"

namespace hashtool {
namespace {

#define WORD(x) x##U
constexpr std::uint32_t T[64] = {MD5_T(WORD)};
#undef WORD

constexpr std::uint32_t F(std::uint32_t x, std::uint32_t y, std::uint32_t z) { return (x & y) | (~x & z); }
constexpr std::uint32_t G(std::uint32_t x, std::uint32_t y, std::uint32_t z) { return (x & z) | (y & ~z); }
constexpr std::uint32_t H(std::uint32_t x, std::uint32_t y, std::uint32_t z) { return x ^ y ^ z; }
constexpr std::uint32_t I(std::uint32_t x, std::uint32_t y, std::uint32_t z) { return y ^ (x | ~z); }

using Function = std::uint32_t(std::uint32_t, std::uint32_t, std::uint32_t);

struct Registers {
    std::uint32_t A, B, C, D;
};

// One round of 16 steps: step i uses X[(first + stride * i) mod 16] and rotates by shifts[i mod 4].
template <Function function, unsigned round, unsigned first, unsigned stride, int s0, int s1, int s2, int s3>
void do_round(Registers& r, const std::uint32_t (&X)[16]) noexcept
{
    constexpr int shifts[4] = {s0, s1, s2, s3};
#pragma GCC unroll 16
    for (unsigned i = 0; i < 16; ++i) {
        const std::uint32_t sum =
            r.A + function(r.B, r.C, r.D) + X[(first + stride * i) % 16] + T[16 * round + i];
        r.A = r.D;
        r.D = r.C;
        r.C = r.B;
        r.B += std::rotl(sum, shifts[i % 4]);
    }
}

}  // namespace

extern "C" CompressOne hashtool_md5_portable;
extern "C" void hashtool_md5_portable(State* state, const std::byte* data, std::size_t nblocks) noexcept
{
    auto* const words = state->bytes;
    Registers h{load_native<std::uint32_t>(words), load_native<std::uint32_t>(words + 4),
                load_native<std::uint32_t>(words + 8), load_native<std::uint32_t>(words + 12)};
    for (; nblocks != 0; --nblocks, data += 64) {
        std::uint32_t X[16];
        for (std::size_t i = 0; i < 16; ++i)
            X[i] = load_le<std::uint32_t>(data + 4 * i);
        Registers r = h;
        do_round<F, 0, 0, 1, 7, 12, 17, 22>(r, X);
        do_round<G, 1, 1, 5, 5, 9, 14, 20>(r, X);
        do_round<H, 2, 5, 3, 4, 11, 16, 23>(r, X);
        do_round<I, 3, 0, 7, 6, 10, 15, 21>(r, X);
        h = {h.A + r.A, h.B + r.B, h.C + r.C, h.D + r.D};
    }
    store_native(words, h.A);
    store_native(words + 4, h.B);
    store_native(words + 8, h.C);
    store_native(words + 12, h.D);
}

}  // namespace hashtool
