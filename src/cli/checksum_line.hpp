// SPDX-License-Identifier: Apache-2.0
// One line of a checksum list, as text and back. Pure: no I/O, and no list of algorithms but the engine's.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "cksum_type.hpp"
#include "face.hpp"
#include "hashtool/algorithm.hpp"
#include "hashtool/digest.hpp"
#include "list_algorithm.hpp"

namespace hashtool::cli {

// ---- Writing

struct LineStyle {
    bool tagged = false;  // "SHA256 (name) = digest", else "digest  name"
    bool binary = false;  // untagged: the marker before the name is `*`
    bool zero = false;    // the line ends in NUL and the name is not escaped
    bool base64 = false;  // the digest in base64, else in lower-case hex
};

// The tag of a spec: "SHA256", "BLAKE2b-256" (BLAKE2b of 512 bits is plain), "SHAKE128" whatever its length.
std::string tag_of(const Spec& spec);

// The whole line with its end, of a digest. Every line that is not zero-terminated parses back to the same
// name and digest, if the name is not empty and holds no NUL, which no file name does.
std::string format_line(const LineStyle& style, const Spec& spec, const Digest& digest,
                        std::string_view name);

// The line of a checksum that is no digest (Algorithm::report), as POSIX cksum and the two sum programs print
// it. The name is not escaped; null: none is printed.
std::string format_sum(const Algorithm& algorithm, const Digest& sum, std::uint64_t nbytes,
                       const std::string* name, bool zero);

// ---- Reading

// How an entry's algorithm was found. From list_name and digest_length follows a duty to say so, once per
// list.
enum class Source : unsigned char { command, tag, list_name, digest_length };

struct Entry {
    Spec spec;         // digest_bytes is the whole digest to compute
    Digest expected;   // may be shorter than the spec's in the lenient grammar: compare that many bytes
    std::string name;  // as on disk, escapes undone
    Source source;
};

enum class Reason : unsigned char {
    not_a_checksum_line,  // nothing of a checksum line in it
    bare_digest,          // a digest and no name
    missing_name,
    unknown_tag,      // detail: the tag
    other_algorithm,  // detail: the tag; algorithm: what the command asks for
    bad_tag_length,   // detail: the tag; algorithm: the one it names
    untagged,         // only tagged lines are taken here
    unknown_length,   // no tag, and no algorithm goes with a digest of `found` bits
    wrong_length,     // found and wanted: digits of the digest
    too_short,        // found: bits; below what an algorithm of free length may have in a list
    bad_digest,       // neither hex nor, where taken, base64
    bad_escape,
    nul_in_name,
    mixed_forms,       // one blank after the digest in a list of lines with two, or the other way round
    standard_input,    // the name "-" in a list that is itself standard input
    malformed_tagged,  // a known tag, then not "(name) = digest"
};

struct Problem {
    Reason reason;
    const Algorithm* algorithm = nullptr;
    std::size_t found = 0;
    std::size_t wanted = 0;
    std::string detail = {};
};

// A sentence part for people: "digest has 62 hex digits, SHA256 has 64". No control bytes.
std::string text_of(const Problem& problem);

// What the caller knows about the list.
struct ListContext {
    const Algorithm* algorithm = nullptr;  // the command's; null: found line by line
    std::uint64_t bits = 0;                // -l; 0: not given
    const Algorithm* named =
        nullptr;                  // guess_from_list_name(); used when algorithm is null and a line untagged
    bool standard_input = false;  // the list is read from standard input
    const Family* family = nullptr;  // of `cksum -a sha3`; algorithm is then of no account
};

// What lines leave behind for the lines after them.
struct ParserState {
    enum class Form : unsigned char { undecided, standard, reversed };
    Form form = Form::undecided;
    // Lenient grammar: the type and length that the latest tag has set.
    CksumType type = {};
    std::uint64_t bits = 0;

    // To be called before each list.
    void start_list(const Face& face) noexcept
    {
        if (!face.one_form_per_run) form = Form::undecided;
    }
};

// monostate: an empty line or a comment, which counts for nothing.
using Parsed = std::variant<std::monostate, Entry, Problem>;

// line: one line without its newline (a carriage return at its end is taken off here).
Parsed parse_line(std::string_view line, const Face& face, const ListContext& list, ParserState& state);

}  // namespace hashtool::cli
