// SPDX-License-Identifier: Apache-2.0
#define HASHTOOL_LANES_TARGET "avx2"
#include "lanes/blake2b.hpp"

namespace hashtool {

extern "C" CompressMany hashtool_blake2b_x86_64_avx2_x4;
extern "C" [[gnu::target(HASHTOOL_LANES_TARGET)]] void
hashtool_blake2b_x86_64_avx2_x4(State* const states[], const std::byte* const data[],
                                std::size_t nblocks) noexcept
{
    Blake2bLanes<Ymm<std::uint64_t>>::compress(states, data, nblocks);
}

}  // namespace hashtool
