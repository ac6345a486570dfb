// SPDX-License-Identifier: Apache-2.0
#define HASHTOOL_LANES_TARGET "avx2"
#include "lanes/sha1.hpp"

namespace hashtool {

extern "C" CompressMany hashtool_sha1_x86_64_avx2_x8;
extern "C" [[gnu::target(HASHTOOL_LANES_TARGET)]] void
hashtool_sha1_x86_64_avx2_x8(State* const states[], const std::byte* const data[],
                             std::size_t nblocks) noexcept
{
    Sha1Lanes<Ymm<std::uint32_t>>::compress(states, data, nblocks);
}

}  // namespace hashtool
