// SPDX-License-Identifier: Apache-2.0
// File names and option values as text: escaped in checksum lines, quoted in messages. Pure functions on
// bytes.
#pragma once

#include <string>
#include <string_view>

namespace hashtool::cli {

// True when a checksum line must start with a backslash for this name: it holds a backslash, newline or CR.
bool needs_escape(std::string_view name) noexcept;

// `\\`, `\n` and `\r` for backslash, newline and carriage return; every other byte as it is.
std::string escape_name(std::string_view name);

// The inverse. False, and out unspecified, on any other escape, a lone backslash at the end, or a NUL.
bool unescape_name(std::string_view text, std::string& out);

// Which bytes may reach a terminal as they are.
enum class Charset : unsigned char {
    ascii,  // printable ASCII alone (the C locale; the GNU names)
    utf8    // also valid UTF-8, but for control characters, line separators and what turns the writing
            // direction
};

// A file name in a message: bare when that is safe, else in the shell's quotes, so that it can be pasted
// back. Bytes that are not printable are written `$'\n'` or `$'\377'`; the result never holds a control byte.
std::string quote_name(std::string_view name, Charset charset);

// An option's value in a message: always in single quotes, with C escapes inside.
std::string quote_value(std::string_view text, Charset charset = Charset::ascii);

}  // namespace hashtool::cli
