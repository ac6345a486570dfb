// SPDX-License-Identifier: Apache-2.0
#define HASHTOOL_LANES_TARGET "avx2"
#include "lanes/sm3.hpp"

namespace hashtool {

extern "C" CompressMany hashtool_sm3_x86_64_avx2_x8;
extern "C" [[gnu::target(HASHTOOL_LANES_TARGET)]] void
hashtool_sm3_x86_64_avx2_x8(State* const states[], const std::byte* const data[],
                            std::size_t nblocks) noexcept
{
    Sm3Lanes<Ymm<std::uint32_t>>::compress(states, data, nblocks);
}

}  // namespace hashtool
