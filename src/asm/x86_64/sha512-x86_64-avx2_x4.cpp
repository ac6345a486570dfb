// SPDX-License-Identifier: Apache-2.0
#define HASHTOOL_LANES_TARGET "avx2"
#include "constants/sha512.h"
#include "lanes/sha2.hpp"

namespace hashtool {

extern "C" CompressMany hashtool_sha512_x86_64_avx2_x4;
extern "C" [[gnu::target(HASHTOOL_LANES_TARGET)]] void
hashtool_sha512_x86_64_avx2_x4(State* const states[], const std::byte* const data[],
                               std::size_t nblocks) noexcept
{
#define HASHTOOL_WORD(x) x##U
    static constexpr std::uint64_t K[80] = {SHA512_K(HASHTOOL_WORD)};
#undef HASHTOOL_WORD
    Sha2Lanes<Ymm<std::uint64_t>, Sha512Amounts, 80>::compress(states, data, nblocks, K);
}

}  // namespace hashtool
