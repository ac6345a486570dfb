// SPDX-License-Identifier: Apache-2.0
// Face: what differs between our own command line and the GNU names, as data. Code asks for a field, never
// for a name, so that this table is the whole list of differences.
#pragma once

#include <span>
#include <string_view>

namespace hashtool::cli {

// Which rows of the GNU option table a name has.
enum class OptionSet : unsigned char { none, digest, blake2, cksum, sum };

// How a line of a list is read.
enum class Grammar : unsigned char {
    strict,  // checksum_line.cpp: every spelling and every algorithm, and nothing that is not meant
    lenient  // gnu_line.cpp: whatever GNU takes, by intent or by accident
};

struct Face {
    std::string_view name;  // "own", or the GNU programs it stands for

    // Command line.
    OptionSet options;
    int usage_status;  // exit status of a command line that makes no sense
    bool tagged;       // lines are tagged unless something else is asked for
    bool raw_check;    // --check goes with --raw and --base64, which then mean nothing

    // Checksum lines.
    Grammar grammar;
    bool guesses;           // untagged lines without a given algorithm: from list name or digest length
    bool base64;            // digests in base64 too
    bool tag_bits;          // a tag may carry a length: "BLAKE2b-256"
    bool unnamed;           // an untagged line may end after digest and blank: the empty name
    bool one_form_per_run;  // standard or reversed is decided once for all lists, else for each list

    // Messages.
    bool explains;           // says what is wrong with a line; else only that it is improperly formatted
    bool late_write_errors;  // what stdio does not flush fails at the end of the run, not where it is written
    bool closes_input;       // complains at the end that a standard input it has read cannot be closed

    // Text of lists.
    bool decodes_text;   // byte-order marks, UTF-16, PGP clear-signing; else bytes are bytes
    bool bounded_lines;  // a line past max_line_bytes is ill-formed; else memory is the limit
};

// Our own.
const Face& own_face() noexcept;

// The face of a program started under this name ("sha256sum"), null when it is none of GNU's names here.
const Face* gnu_face(std::string_view applet) noexcept;

// All rows, for tests.
std::span<const Face> faces() noexcept;

}  // namespace hashtool::cli
