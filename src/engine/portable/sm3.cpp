// SPDX-License-Identifier: Apache-2.0
// SM3 (GB/T 32905-2016 5.3), the standard's letters: state V = A..H, expanded words W, W'[j] = W[j] ^ W[j+4].
#include "constants/sm3.h"
#include "state.hpp"

namespace hashtool {
namespace {

#define WORD(x) x##U
constexpr std::uint32_t T[64] = {SM3_T(WORD)};  // T[j] <<< j
#undef WORD

constexpr std::uint32_t P0(std::uint32_t x) { return x ^ std::rotl(x, 9) ^ std::rotl(x, 17); }
constexpr std::uint32_t P1(std::uint32_t x) { return x ^ std::rotl(x, 15) ^ std::rotl(x, 23); }
constexpr std::uint32_t FF(unsigned j, std::uint32_t x, std::uint32_t y, std::uint32_t z)
{
    return j < 16 ? x ^ y ^ z : (x & y) | (x & z) | (y & z);
}
constexpr std::uint32_t GG(unsigned j, std::uint32_t x, std::uint32_t y, std::uint32_t z)
{
    return j < 16 ? x ^ y ^ z : (x & y) | (~x & z);
}

void expand(std::uint32_t (&W)[68], const std::byte* data) noexcept
{
    for (std::size_t j = 0; j < 16; ++j)
        W[j] = load_be<std::uint32_t>(data + 4 * j);
    for (std::size_t j = 16; j < 68; ++j)
        W[j] = P1(W[j - 16] ^ W[j - 9] ^ std::rotl(W[j - 3], 15)) ^ std::rotl(W[j - 13], 7) ^ W[j - 6];
}

void one_block(std::uint32_t (&V)[8], const std::byte* data) noexcept
{
    std::uint32_t W[68];
    expand(W, data);
    std::uint32_t A = V[0], B = V[1], C = V[2], D = V[3], E = V[4], F = V[5], G = V[6], H = V[7];
    for (unsigned first = 0; first < 64; first += 16) {
#pragma GCC unroll 16
        for (unsigned i = 0; i < 16; ++i) {
            const unsigned j = first + i;
            const std::uint32_t SS1 = std::rotl(std::rotl(A, 12) + E + T[j], 7);
            const std::uint32_t SS2 = SS1 ^ std::rotl(A, 12);
            const std::uint32_t TT1 = FF(first, A, B, C) + D + SS2 + (W[j] ^ W[j + 4]);
            const std::uint32_t TT2 = GG(first, E, F, G) + H + SS1 + W[j];
            D = C;
            C = std::rotl(B, 9);
            B = A;
            A = TT1;
            H = G;
            G = std::rotl(F, 19);
            F = E;
            E = P0(TT2);
        }
    }
    V[0] ^= A;
    V[1] ^= B;
    V[2] ^= C;
    V[3] ^= D;
    V[4] ^= E;
    V[5] ^= F;
    V[6] ^= G;
    V[7] ^= H;
}

}  // namespace

extern "C" CompressOne hashtool_sm3_portable;
extern "C" void hashtool_sm3_portable(State* state, const std::byte* data, std::size_t nblocks) noexcept
{
    std::uint32_t V[8];
    for (std::size_t i = 0; i < 8; ++i)
        V[i] = load_native<std::uint32_t>(state->bytes + 4 * i);
    for (; nblocks != 0; --nblocks, data += 64)
        one_block(V, data);
    for (std::size_t i = 0; i < 8; ++i)
        store_native(state->bytes + 4 * i, V[i]);
}

}  // namespace hashtool
