// SPDX-License-Identifier: Apache-2.0
#define HASHTOOL_LANES_TARGET "avx2"
#include "lanes/md5.hpp"

namespace hashtool {

extern "C" CompressMany hashtool_md5_x86_64_avx2_x16;
extern "C" [[gnu::target(HASHTOOL_LANES_TARGET)]] void
hashtool_md5_x86_64_avx2_x16(State* const states[], const std::byte* const data[],
                             std::size_t nblocks) noexcept
{
    Md5Lanes<Ymm<std::uint32_t>, 2>::compress(states, data, nblocks);
}

}  // namespace hashtool
