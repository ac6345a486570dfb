// SPDX-License-Identifier: Apache-2.0
#include "lanes.hpp"

#include <algorithm>

namespace hashtool {

void compress(const Kernel& kernel, std::span<Stream* const> streams, std::size_t nblocks) noexcept
{
    State scratch[max_lanes - 1];
    State* states[max_lanes];
    const std::byte* data[max_lanes];
    for (std::size_t first = 0; first < streams.size(); first += kernel.lanes) {
        const auto group =
            streams.subspan(first, std::min<std::size_t>(kernel.lanes, streams.size() - first));
        for (std::size_t lane = 0; lane < group.size(); ++lane) {
            states[lane] = &group[lane]->state();
            data[lane] = group[lane]->ready().data;
        }
        for (std::size_t lane = group.size(); lane < kernel.lanes; ++lane) {
            scratch[lane - 1] = *states[0];  // defined contents; a keccak state must say its rate
            states[lane] = &scratch[lane - 1];
            data[lane] = data[0];
        }
        kernel.run(states, data, nblocks);
        for (Stream* stream : group)
            stream->advance(nblocks);
    }
}

}  // namespace hashtool
