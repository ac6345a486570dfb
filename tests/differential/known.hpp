// SPDX-License-Identifier: Apache-2.0
// Differences that are no fault: what GNU coreutils 9.1 does otherwise than 9.10, which hashtool follows.
#pragma once

#include <functional>
#include <set>
#include <string_view>

#include "case.hpp"

namespace hashtool::test {

// Runs any case under hashtool, and under the older GNU tools.
struct BothTools {
    std::function<Seen(const Case&)> ours;
    std::function<Seen(const Case&)> theirs;
};

using DifferenceNames = std::set<std::string_view>;

// The names of the differences that explain this one, all of them needed; none: it is a fault. A name is
// given only where one of these has been seen: hashtool's output becomes theirs when what the difference says
// is done to it; or the two agree as soon as what the difference is about is taken out of the case.
DifferenceNames known_differences(const Case& c, const Seen& ours, const Seen& theirs,
                                  const BothTools& tools);

}  // namespace hashtool::test
