// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "hashtool/algorithm.hpp"

namespace hashtool::cli {

// The algorithm for which a GNU name stands, by the last component of argv[0]: "/usr/bin/sha256sum" is
// SHA-256. Null: the program was started under its own name, or any other.
const Algorithm* applet_algorithm(std::string_view argv0) noexcept;

}  // namespace hashtool::cli
