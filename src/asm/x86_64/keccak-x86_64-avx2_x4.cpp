// SPDX-License-Identifier: Apache-2.0
#define HASHTOOL_LANES_TARGET "avx2"
#include "lanes/keccak.hpp"

namespace hashtool {

extern "C" CompressMany hashtool_keccak_x86_64_avx2_x4;
extern "C" [[gnu::target(HASHTOOL_LANES_TARGET)]] void
hashtool_keccak_x86_64_avx2_x4(State* const states[], const std::byte* const data[],
                               std::size_t nblocks) noexcept
{
    KeccakLanes<Ymm<std::uint64_t>>::compress(states, data, nblocks);
}

}  // namespace hashtool
