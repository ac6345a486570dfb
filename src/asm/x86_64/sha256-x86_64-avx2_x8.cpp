// SPDX-License-Identifier: Apache-2.0
#define HASHTOOL_LANES_TARGET "avx2"
#include "constants/sha256.h"
#include "lanes/sha2.hpp"

namespace hashtool {

extern "C" CompressMany hashtool_sha256_x86_64_avx2_x8;
extern "C" [[gnu::target(HASHTOOL_LANES_TARGET)]] void
hashtool_sha256_x86_64_avx2_x8(State* const states[], const std::byte* const data[],
                               std::size_t nblocks) noexcept
{
#define HASHTOOL_WORD(x) x##U
    static constexpr std::uint32_t K[64] = {SHA256_K(HASHTOOL_WORD)};
#undef HASHTOOL_WORD
    Sha2Lanes<Ymm<std::uint32_t>, Sha256Amounts, 64>::compress(states, data, nblocks, K);
}

}  // namespace hashtool
