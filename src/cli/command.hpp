// SPDX-License-Identifier: Apache-2.0
// The first word of the command line: an algorithm or one of a few verbs.
#pragma once

#include <span>
#include <string_view>

#include "hashtool/algorithm.hpp"

namespace hashtool::cli {

enum class Verb : unsigned char { hash, check, list, backends, selftest, bench };

struct Command {
    Verb verb;
    std::string_view name;       // "sha256", "check"
    const Algorithm* algorithm;  // of Verb::hash, else null
    std::string_view operand;    // what its operands are: "FILE"; empty: it takes none
    std::string_view summary;
};

// The verbs other than algorithms, in the order of the help.
std::span<const Command> verbs() noexcept;

// Null name: there is no such command.
Command find_command(std::string_view word) noexcept;
// Verb::hash of an algorithm.
Command hash_command(const Algorithm& algorithm) noexcept;

}  // namespace hashtool::cli
