// SPDX-License-Identifier: Apache-2.0
// The CRC-32 of zip and gzip, whole blocks. The construction takes the tail and what comes after it.
#include "portable/crc.hpp"

namespace hashtool {

extern "C" CompressOne hashtool_crc32b_portable;
extern "C" void hashtool_crc32b_portable(State* state, const std::byte* data, std::size_t nblocks) noexcept
{
    crc_compress<BitOrder::reflected>(state, data, nblocks);
}

}  // namespace hashtool
