// SPDX-License-Identifier: Apache-2.0
#define HASHTOOL_CRC_TARGET "avx512f,avx512bw,avx512vl,pclmul,vpclmulqdq"
#include "crc_zmm.hpp"

namespace hashtool {

extern "C" CompressOne hashtool_crc_x86_64_avx512;
extern "C" [[gnu::target(HASHTOOL_CRC_TARGET)]] void
hashtool_crc_x86_64_avx512(State* state, const std::byte* data, std::size_t nblocks) noexcept
{
    crc_blocks<Zmm, BitOrder::msb_first>(state, data, nblocks);
}

}  // namespace hashtool
