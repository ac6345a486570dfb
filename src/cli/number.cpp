// SPDX-License-Identifier: Apache-2.0
#include "number.hpp"

#include <charconv>

namespace hashtool::cli {

std::optional<std::uint64_t> parse_number(std::string_view text)
{
    const std::size_t start = text.find_first_not_of(" \t\n\v\f\r");
    if (start == std::string_view::npos) return std::nullopt;
    text.remove_prefix(start);
    if (text.starts_with('+')) text.remove_prefix(1);
    if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc::result_out_of_range) return ~std::uint64_t{0};
    return value;
}

}  // namespace hashtool::cli
