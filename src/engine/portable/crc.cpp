// SPDX-License-Identifier: Apache-2.0
// The CRC of POSIX cksum, whole blocks. The construction takes the tail and what comes after it.
#include "portable/crc.hpp"

namespace hashtool {

extern "C" CompressOne hashtool_crc_portable;
extern "C" void hashtool_crc_portable(State* state, const std::byte* data, std::size_t nblocks) noexcept
{
    crc_compress<BitOrder::msb_first>(state, data, nblocks);
}

}  // namespace hashtool
