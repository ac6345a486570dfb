// SPDX-License-Identifier: Apache-2.0
// Keccak-f[1600] and absorbing (FIPS 202 3.2, 3.3, 4): each block is xored into the first `rate` bytes, then
// permuted. Lane (x, y) is A[x + 5 * y].
#include "constants/keccak.h"
#include "state.hpp"

namespace hashtool {
namespace {

#define WORD(x) x##U
constexpr std::uint64_t RC[24] = {KECCAK_RC(WORD)};
#undef WORD

// Rotation of lane (x, y) in rho, FIPS 202 table 2, modulo 64.
constexpr int offsets[25] = {0,  1,  62, 28, 27, 36, 44, 6,  55, 20, 3,  10, 43,
                             25, 39, 41, 45, 15, 21, 8,  18, 2,  61, 56, 14};

void permute(std::uint64_t (&A)[25]) noexcept
{
    for (const std::uint64_t constant : RC) {
        // theta
        std::uint64_t C[5];
#pragma GCC unroll 5
        for (unsigned x = 0; x < 5; ++x)
            C[x] = A[x] ^ A[x + 5] ^ A[x + 10] ^ A[x + 15] ^ A[x + 20];
#pragma GCC unroll 5
        for (unsigned x = 0; x < 5; ++x) {
            const std::uint64_t D = C[(x + 4) % 5] ^ std::rotl(C[(x + 1) % 5], 1);
#pragma GCC unroll 5
            for (unsigned y = 0; y < 25; y += 5)
                A[x + y] ^= D;
        }
        // rho and pi: lane (x, y) goes to (y, 2x + 3y)
        std::uint64_t B[25];
#pragma GCC unroll 5
        for (unsigned y = 0; y < 5; ++y)
#pragma GCC unroll 5
            for (unsigned x = 0; x < 5; ++x)
                B[y + 5 * ((2 * x + 3 * y) % 5)] = std::rotl(A[x + 5 * y], offsets[x + 5 * y]);
                // chi
#pragma GCC unroll 5
        for (unsigned y = 0; y < 25; y += 5)
#pragma GCC unroll 5
            for (unsigned x = 0; x < 5; ++x)
                A[x + y] = B[x + y] ^ (~B[(x + 1) % 5 + y] & B[(x + 2) % 5 + y]);
        // iota
        A[0] ^= constant;
    }
}

}  // namespace

extern "C" CompressOne hashtool_keccak_portable;
extern "C" void hashtool_keccak_portable(State* state, const std::byte* data, std::size_t nblocks) noexcept
{
    const auto rate = static_cast<std::size_t>(load_native<std::uint64_t>(state->bytes + keccak_rate_offset));
    std::uint64_t A[25];
    for (std::size_t i = 0; i < 25; ++i)
        A[i] = load_le<std::uint64_t>(state->bytes + 8 * i);
    for (; nblocks != 0; --nblocks, data += rate) {
        for (std::size_t i = 0; i < rate / 8; ++i)
            A[i] ^= load_le<std::uint64_t>(data + 8 * i);
        permute(A);
    }
    for (std::size_t i = 0; i < 25; ++i)
        store_le(state->bytes + 8 * i, A[i]);
}

}  // namespace hashtool
