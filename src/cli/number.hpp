// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace hashtool::cli {

// Decimal digits behind optional blanks and a plus sign. Values past 64 bits are as wrong as any that is too
// large: they become the largest one.
std::optional<std::uint64_t> parse_number(std::string_view text);

}  // namespace hashtool::cli
