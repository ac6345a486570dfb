// SPDX-License-Identifier: Apache-2.0
// Invocation: options that have been checked and given types. Nothing behind it sees a word of the command
// line but the names of files.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "checksum_line.hpp"
#include "face.hpp"
#include "hashtool/backend.hpp"
#include "options.hpp"

namespace hashtool::cli {

struct HashRun {
    const Face* face;
    Spec spec;
    LineStyle style;
    bool raw;
    bool debug;
    Backend backend;
    std::vector<std::string> files;  // empty: standard input
};

struct CheckRun {
    const Face* face;
    const Algorithm* algorithm;  // null: found line by line, or one of the family
    const Family* family;
    std::uint64_t bits;  // -l; 0: not given
    bool ignore_missing;
    bool strict;
    CheckTalk talk;
    Backend backend;
    std::vector<std::string> lists;  // empty: standard input
};

using Invocation = std::variant<HashRun, CheckRun, UsageError>;

// For Verb::hash and Verb::check. Checks stand in the order in which GNU reports them.
Invocation invocation_of(const Options& options, const Face& face);

// For people: "--backend avx2: not on this CPU: needs avx2".
std::string text_of_backend_error(const Error& error, std::string_view backend);

// The backend that --backend names, if at least one of the cores (all when null) can run with it here.
std::variant<Backend, UsageError> usable_backend(const std::string& text, const Core* core);

}  // namespace hashtool::cli
