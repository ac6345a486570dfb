// SPDX-License-Identifier: Apache-2.0
// SHA-224 and SHA-256 (FIPS 180-4 6.2.2).
#include "portable/sha2.hpp"

#include "constants/sha256.h"

namespace hashtool {
namespace {

#define WORD(x) x##U
constexpr std::uint32_t K[64] = {SHA256_K(WORD)};
#undef WORD

// Rotations of Sigma0, Sigma1; rotations and shift of sigma0, sigma1.
using Sha256 =
    Sha2<std::uint32_t, 64, Amounts{2, 13, 22}, Amounts{6, 11, 25}, Amounts{7, 18, 3}, Amounts{17, 19, 10}>;

}  // namespace

extern "C" CompressOne hashtool_sha256_portable;
extern "C" void hashtool_sha256_portable(State* state, const std::byte* data, std::size_t nblocks) noexcept
{
    Sha256::compress(state, data, nblocks, K);
}

}  // namespace hashtool
