// SPDX-License-Identifier: Apache-2.0
// Face: what differs between our own command line and the GNU names, as data. Code asks for a field, never
// for a name, so that this table is the whole list of differences.
#pragma once

#include <span>
#include <string_view>

namespace hashtool::cli {

// Where a tag may carry a length: "BLAKE2b-256".
enum class TagBits : unsigned char {
    never,     // the tag alone
    variable,  // algorithms of free length; for the others it must be their one length
    any        // any tag; the comparison is cut to that many bits
};

struct Face {
    std::string_view name;  // "own", or the GNU programs it stands for

    // Checksum lines.
    TagBits tag_bits;
    bool every_spelling;    // tags in any letter case, and the other tags of the algorithm table
    bool c_integers;        // a tag's length in C syntax: "0x80", "0200", " +128"
    bool guesses;           // untagged lines without a given algorithm: from list name or digest length
    bool base64;            // digests in base64 too
    bool unnamed;           // an untagged line may end after digest and blank: the empty name
    bool loose_names;       // a NUL ends a name, a tagged name may be empty; else both are refused
    bool one_form_per_run;  // standard or reversed is decided once for all lists, else for each list
    unsigned least_bits;    // shortest digest taken for algorithms of free length, unless -l asks for less
    bool length_binds;      // with -l, a digest of another length is refused

    // Messages.
    int usage_status;  // exit status of a command line that makes no sense
    bool explains;     // says what is wrong with a line; else only that it is improperly formatted

    // Text of lists.
    bool decodes_text;  // byte-order marks, UTF-16, PGP clear-signing; else bytes are bytes
};

// Our own.
const Face& own_face() noexcept;

// The face of a program started under this name ("sha256sum"), null when it is none of GNU's names here.
const Face* gnu_face(std::string_view applet) noexcept;

// All rows, for tests.
std::span<const Face> faces() noexcept;

}  // namespace hashtool::cli
