// SPDX-License-Identifier: Apache-2.0
// Which algorithm a list means: by tag, by the list's name, by digest length. All from the engine's table.
#pragma once

#include <cstddef>
#include <string_view>

#include "hashtool/algorithm.hpp"

namespace hashtool::cli {

struct Tag {
    const Algorithm* algorithm = nullptr;  // null: not a tag
    std::size_t nbytes = 0;                // from "-BITS"; 0: none given
    bool bad_length = false;               // "-BITS" is there, but not a length that is taken
};

// text: the tag alone, "SHA256" or "BLAKE2b-256".
Tag read_tag(std::string_view text) noexcept;

// The tag of a line that has the shape "TAG (name) = " with a tag nobody knows; empty when it has another
// shape.
std::string_view unknown_tag(std::string_view text) noexcept;

// The algorithm in a list's file name: "SHA256SUMS", "sha256sum.txt", "x.sm3", "x.sha3-256"; letter case does
// not matter, directories are not looked at, the longest match counts, of two equally long ones the last.
// Null: none.
const Algorithm* guess_from_list_name(std::string_view path) noexcept;

// MD5, SHA-1 or SHA-2, by digest length; null: none has it.
const Algorithm* guess_from_length(std::size_t digest_bytes) noexcept;

}  // namespace hashtool::cli
