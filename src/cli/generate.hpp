// SPDX-License-Identifier: Apache-2.0
// --generate man|bash|zsh|fish: the man page and completions, made from the tables and the option definitions.
#pragma once

#include <string_view>

#include "message.hpp"

namespace hashtool::cli {

// Writes the document to stdout; exit_usage for any other word.
int run_generate(std::string_view what, Console& console);

}  // namespace hashtool::cli
