// SPDX-License-Identifier: Apache-2.0
#include "portable/sums.hpp"

namespace hashtool {

extern "C" CompressOne hashtool_bsd_portable;
extern "C" void hashtool_bsd_portable(State* state, const std::byte* data, std::size_t nblocks) noexcept
{
    const auto sum = load_native<std::uint32_t>(state->bytes);
    store_native(state->bytes, bsd_bytes(sum, data, nblocks * checksum_block_bytes));
}

}  // namespace hashtool
