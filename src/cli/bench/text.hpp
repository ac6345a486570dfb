// SPDX-License-Identifier: Apache-2.0
// Numbers as the benchmark's tables show them.
#pragma once

#include <optional>
#include <string>

namespace hashtool::cli {

// As snprintf.
[[gnu::format(printf, 1, 2)]] std::string format(const char* pattern, ...);

// Three digits that mean something, at most five characters: "7.05", "331", "12345".
std::string three_digits(double value);
// Blanks on the left.
std::string right(const std::string& text, std::size_t width);
// Blanks on the right, at least one.
std::string left(const std::string& text, std::size_t width);
// Words broken into lines of at most 80 columns, all but the first indented.
std::string wrapped(const std::string& text, std::size_t indent);
// "3.02 GHz"
std::string gigahertz(double hz);

}  // namespace hashtool::cli
