// SPDX-License-Identifier: Apache-2.0
// --against: two builds by turns on one core, each in processes of its own.
#pragma once

#include "bench/measure.hpp"
#include "message.hpp"

namespace hashtool::cli {

struct Pair {
    Report theirs, ours;
};

// Times the rows in both builds: each round starts both programs anew, so that where their memory and code
// lie is chance and not a difference; who is first changes with every row and round. Nothing, and it has been
// said why, when one of them cannot be started or goes away.
std::optional<Pair> measure_pair(const std::string& theirs, const std::string& ours,
                                 std::span<const Run> rows, const Timing& timing, const Place& place,
                                 Console& console);

}  // namespace hashtool::cli
