// SPDX-License-Identifier: Apache-2.0
// What both grammars of checksum lines are made of.
#pragma once

#include <algorithm>
#include <string_view>

namespace hashtool::cli {

inline constexpr std::string_view blanks = " \t";
inline constexpr std::string_view hex_digits = "0123456789abcdefABCDEF";

inline std::string_view skip_blanks(std::string_view text) noexcept
{
    return text.substr(std::min(text.find_first_not_of(blanks), text.size()));
}

inline bool all_hex(std::string_view text) noexcept
{
    return !text.empty() && text.find_first_not_of(hex_digits) == std::string_view::npos;
}

}  // namespace hashtool::cli
