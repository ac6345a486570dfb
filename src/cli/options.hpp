// SPDX-License-Identifier: Apache-2.0
// What the words of a command line say, before anything is checked or done.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cksum_type.hpp"
#include "command.hpp"

namespace CLI {
class App;
}

namespace hashtool::cli {

// How talkative a check is. --status, --warn and --quiet cancel one another: the last one given holds.
enum class CheckTalk : unsigned char { normal, warn, quiet, status };

// Why a command line cannot be carried out.
struct UsageError {
    std::string text;          // one message a line
    bool hint = true;          // followed by "Try '... --help' for more information."
    std::string choices = {};  // lines between the two
};

struct Options {
    Command command;
    std::vector<std::string> operands;  // as given, byte for byte

    // hash and check
    bool check = false;
    bool ignore_missing = false;
    bool strict = false;
    CheckTalk talk = CheckTalk::normal;
    bool binary = false;
    bool text = false;
    bool tag = false;
    bool untagged = false;
    bool zero = false;
    bool base64 = false;
    bool raw = false;
    std::optional<std::string> length;  // in bits, as typed
    std::string backend = "auto";
    bool verbose = false;
    bool debug = false;   // cksum: say what computes its CRC
    CksumType type = {};  // cksum -a, sum: in place of the command's algorithm; none: not given

    // list, backends, selftest, bench
    bool json = false;
    std::vector<std::string> algorithms;  // bench: names as typed; empty: one per core
    std::vector<std::string> sizes;       // bench: message lengths as typed
    std::optional<double> seconds;        // bench: time per row
    std::optional<unsigned> samples;      // bench: of each row
    std::optional<double> threshold;      // bench: change in per cent that counts
    bool quick = false;
    bool peers = false;
    bool csv = false;
    bool markdown = false;
    bool openssl = false;
    std::optional<std::string> save;                                // bench: where to keep the report
    std::vector<std::string> compare;                               // bench: one or two such files
    std::optional<std::string> html;                                // bench: where to write the page
    std::optional<std::string> against, file, cpus, threads, unit;  // bench: as typed
    std::optional<unsigned> offset, many;
    std::optional<double> sustain;  // seconds
    bool check_auto = false;
    bool no_header = false;

    // Options of --check that were given, by their long names, in the order of the help.
    [[nodiscard]] std::vector<std::string_view> check_only_given() const;
};

// What came of parsing.
struct ParsedOptions {
    enum class Kind : unsigned char { options, help, error };
    Kind kind = Kind::options;
    Options options;
    std::string text;  // of help, or of the error
};

// `words` are those behind the command's name.
ParsedOptions parse_options(const Command& command, const std::vector<std::string>& words);

// Walks a command's definition: fills `app` with the options of this command and binds them to `options`.
// Used for parsing and for making the man page and completions.
void define_options(CLI::App& app, Options& options);

}  // namespace hashtool::cli
