// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "case.hpp"

namespace hashtool::test {

// Every name with every option, kind of file, stream and rule for lines; all different.
std::vector<Case> enumerated_cases();

// As many as asked for: names, mixes of options, damaged lists. The same for the same seed.
std::vector<Case> generated_cases(std::size_t count, std::uint64_t seed);

}  // namespace hashtool::test
