// SPDX-License-Identifier: Apache-2.0
#define HASHTOOL_CRC_TARGET "avx2,pclmul,vpclmulqdq"
#include "crc_ymm.hpp"

namespace hashtool {

extern "C" CompressOne hashtool_crc32b_x86_64_avx2;
extern "C" [[gnu::target(HASHTOOL_CRC_TARGET)]] void
hashtool_crc32b_x86_64_avx2(State* state, const std::byte* data, std::size_t nblocks) noexcept
{
    crc_blocks<Ymm, BitOrder::reflected>(state, data, nblocks);
}

}  // namespace hashtool
