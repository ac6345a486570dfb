// SPDX-License-Identifier: Apache-2.0
#define HASHTOOL_CRC_TARGET "pclmul,sse4.1,ssse3"
#include "crc_xmm.hpp"

namespace hashtool {

extern "C" CompressOne hashtool_crc_x86_64_pclmul;
extern "C" [[gnu::target(HASHTOOL_CRC_TARGET)]] void
hashtool_crc_x86_64_pclmul(State* state, const std::byte* data, std::size_t nblocks) noexcept
{
    crc_blocks<Xmm, BitOrder::msb_first>(state, data, nblocks);
}

}  // namespace hashtool
