// SPDX-License-Identifier: Apache-2.0
// SHA-1 (FIPS 180-4 6.1.2), the standard's letters. The schedule lives in 16 words that are replaced in
// place.
#include "state.hpp"

namespace hashtool {
namespace {

constexpr std::uint32_t Ch(std::uint32_t x, std::uint32_t y, std::uint32_t z) { return (x & y) ^ (~x & z); }
constexpr std::uint32_t Parity(std::uint32_t x, std::uint32_t y, std::uint32_t z) { return x ^ y ^ z; }
constexpr std::uint32_t Maj(std::uint32_t x, std::uint32_t y, std::uint32_t z)
{
    return (x & y) ^ (x & z) ^ (y & z);
}

using Function = std::uint32_t(std::uint32_t, std::uint32_t, std::uint32_t);

struct Registers {
    std::uint32_t a, b, c, d, e;
};

// W[t]: the message for t < 16, then ROTL1(W[t-3] ^ W[t-8] ^ W[t-14] ^ W[t-16]).
std::uint32_t schedule(std::uint32_t (&W)[16], unsigned t) noexcept
{
    if (t >= 16) W[t % 16] = std::rotl(W[(t + 13) % 16] ^ W[(t + 8) % 16] ^ W[(t + 2) % 16] ^ W[t % 16], 1);
    return W[t % 16];
}

// Unrolled, so that every index into W is known and W can stay in registers.
template <Function f, std::uint32_t K, unsigned from>
void twenty_rounds(Registers& r, std::uint32_t (&W)[16]) noexcept
{
#pragma GCC unroll 20
    for (unsigned t = from; t < from + 20; ++t) {
        const std::uint32_t T = std::rotl(r.a, 5) + f(r.b, r.c, r.d) + r.e + K + schedule(W, t);
        r = {T, r.a, std::rotl(r.b, 30), r.c, r.d};
    }
}

}  // namespace

extern "C" CompressOne hashtool_sha1_portable;
extern "C" void hashtool_sha1_portable(State* state, const std::byte* data, std::size_t nblocks) noexcept
{
    std::uint32_t H[5];
    for (std::size_t i = 0; i < 5; ++i)
        H[i] = load_native<std::uint32_t>(state->bytes + 4 * i);
    for (; nblocks != 0; --nblocks, data += 64) {
        std::uint32_t W[16];
        for (std::size_t t = 0; t < 16; ++t)
            W[t] = load_be<std::uint32_t>(data + 4 * t);
        Registers r{H[0], H[1], H[2], H[3], H[4]};
        twenty_rounds<Ch, 0x5a827999U, 0>(r, W);
        twenty_rounds<Parity, 0x6ed9eba1U, 20>(r, W);
        twenty_rounds<Maj, 0x8f1bbcdcU, 40>(r, W);
        twenty_rounds<Parity, 0xca62c1d6U, 60>(r, W);
        H[0] += r.a;
        H[1] += r.b;
        H[2] += r.c;
        H[3] += r.d;
        H[4] += r.e;
    }
    for (std::size_t i = 0; i < 5; ++i)
        store_native(state->bytes + 4 * i, H[i]);
}

}  // namespace hashtool
