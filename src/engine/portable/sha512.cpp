// SPDX-License-Identifier: Apache-2.0
// SHA-384, SHA-512, SHA-512/t (FIPS 180-4 6.4.2).
#include "portable/sha2.hpp"

#include "constants/sha512.h"

namespace hashtool {
namespace {

#define WORD(x) x##U
constexpr std::uint64_t K[80] = {SHA512_K(WORD)};
#undef WORD

// Rotations of Sigma0, Sigma1; rotations and shift of sigma0, sigma1.
using Sha512 =
    Sha2<std::uint64_t, 80, Amounts{28, 34, 39}, Amounts{14, 18, 41}, Amounts{1, 8, 7}, Amounts{19, 61, 6}>;

}  // namespace

extern "C" CompressOne hashtool_sha512_portable;
extern "C" void hashtool_sha512_portable(State* state, const std::byte* data, std::size_t nblocks) noexcept
{
    Sha512::compress(state, data, nblocks, K);
}

}  // namespace hashtool
