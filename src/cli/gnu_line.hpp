// SPDX-License-Identifier: Apache-2.0
// The lenient grammar: one line of a checksum list as the GNU tools read it, with everything that they take
// by accident. What a line leaves behind for later lines is part of that.
#pragma once

#include "checksum_line.hpp"

namespace hashtool::cli {

// line: as for parse_line().
Parsed parse_gnu_line(std::string_view line, const Face& face, const ListContext& list, ParserState& state);

// What a complaint about an ill-formed line calls it: "MD5", or the tag that was recognised last.
std::string_view gnu_line_kind(const ListContext& list, const ParserState& state) noexcept;

}  // namespace hashtool::cli
