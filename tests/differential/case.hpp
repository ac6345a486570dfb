// SPDX-License-Identifier: Apache-2.0
// One run of a checksum tool under its GNU name, and what came of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hashtool::test {

enum class In : unsigned char { text, closed, directory, write_only };
enum class Out : unsigned char { file, full, closed, shared };  // shared: with standard error

struct Case {
    std::string program = {};             // "md5sum"
    std::vector<std::string> words = {};  // its arguments
    std::string list = {};                // content of the file L
    std::string input = {};               // of standard input, when that is text
    In in = In::text;
    Out out = Out::file;
    std::vector<std::string> environment = {};

    [[nodiscard]] bool has_word(std::string_view word) const;
    // A check is asked for, in any spelling.
    [[nodiscard]] bool checks() const;
};

struct Seen {
    int status = -1;  // 128 + signal where it was killed
    std::string out = {};
    std::string err = {};

    friend bool operator==(const Seen&, const Seen&) = default;
};

// Everything needed to repeat it, in one line of printable ASCII.
std::string text_of(const Case& c);
std::string text_of(const Seen& ended);

}  // namespace hashtool::test
