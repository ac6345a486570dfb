// SPDX-License-Identifier: Apache-2.0
// Several messages in memory at once, and the known answers that every kernel must give.
#pragma once

#include <span>
#include <string>

#include "hashtool/digest.hpp"
#include "hashtool/kernel.hpp"

namespace [[gnu::visibility("default")]] hashtool {

// Hashes messages[i] into digests[i] with this one kernel, as many side by side as it has lanes; lanes whose
// message has ended go on idle. Preconditions: both spans have the same size; the kernel is of the spec's
// core and runs here.
void digest_many(const Kernel& kernel, Spec spec, std::span<const ByteSpan> messages,
                 std::span<Digest> digests);

// Runs the known answers of every algorithm on the kernel's core through it, one by one and with all lanes
// fed. Returns what came out wrong first, for people ("sha384 of 4000 bytes"); empty: all is right.
// Precondition: the kernel runs on this CPU.
std::string verify(const Kernel& kernel);

}  // namespace hashtool
