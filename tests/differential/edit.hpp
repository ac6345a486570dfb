// SPDX-License-Identifier: Apache-2.0
// Cases with something taken out of them.
#pragma once

#include <functional>
#include <initializer_list>
#include <string_view>

#include "case.hpp"

namespace hashtool::test {

// The options, by long names in any abbreviation, and letters in any cluster.
Case without_options(Case c, std::initializer_list<std::string_view> names, std::string_view letters);

// -l or --length, with its value.
Case without_lengths(Case c);

// Operands of this name.
Case without_operand(Case c, std::string_view name);

// The lines of its lists that `matter` is true for.
Case without_lines(Case c, const std::function<bool(std::string_view)>& matter);

// The value of the last -a or --algorithm; empty: none is given.
std::string_view type_of(const Case& c);

}  // namespace hashtool::test
