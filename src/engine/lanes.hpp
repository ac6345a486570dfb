// SPDX-License-Identifier: Apache-2.0
// Drives several streams of one core through a kernel of any number of lanes.
#pragma once

#include <span>

#include "stream.hpp"

namespace hashtool {

// Compresses the next nblocks of every stream and advances it. Streams beyond a multiple of the kernel's
// lanes run with idle lanes, which work on a scratch state and on another lane's data. Preconditions: each
// stream has nblocks ready; the kernel is of their core.
void compress(const Kernel& kernel, std::span<Stream* const> streams, std::size_t nblocks) noexcept;

}  // namespace hashtool
