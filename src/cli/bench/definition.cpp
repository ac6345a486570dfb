// SPDX-License-Identifier: Apache-2.0
#include "bench/definition.hpp"

#include <CLI/App.hpp>

#include "options.hpp"

namespace hashtool::cli {
namespace {

// Options of one group of the help.
class Definition {
public:
    Definition(CLI::App& app, const char* group) : app_(app), group_(group) {}

    template <class T> void value(const char* name, T& target, const char* word, const char* what)
    {
        app_.add_option(name, target, what)->option_text(word)->take_last()->group(group_);
    }
    void list(const char* name, std::vector<std::string>& target, const char* what)
    {
        app_.add_option(name, target, what)->delimiter(',')->option_text("LIST")->group(group_);
    }
    void flag(const char* name, bool& target, const char* what)
    {
        app_.add_flag(name, target, what)->group(group_);
    }

private:
    CLI::App& app_;
    const char* group_;
};

void define_rows(CLI::App& app, Options& options)
{
    Definition rows(app, "What is measured");
    rows.list("--algo", options.algorithms, "algorithms (default: one per core)");
    rows.list("--size", options.sizes,
              "message lengths in bytes, as 16384 or 16K (default: 64,1K,1350,8K,16K,1M)");
    rows.value("--backend", options.backend, "LIST",
               "only these instruction sets or kernel ids (default: all)");
    rows.value("--cpu", options.cpus, "LIST",
               "these CPUs, each by itself, as 0,4-5 (default: one of each kind of core)");
    rows.value("--threads", options.threads, "N|all",
               "threads of the line for all cores, then for every algorithm (default: all)");
    rows.value("--offset", options.offset, "N",
               "bytes behind a cache line where the messages of the unaligned rows start; 0: no such rows "
               "(default: 1)");
    rows.flag("--peers", options.peers, "libcrypto, libnettle and libgcrypt as well, where they are");
    rows.flag("--check-auto", options.check_auto,
              "every kernel with any number of messages; fail when the automatic choice is more than 3% "
              "below the best");
    rows.value("--against", options.against, "PROGRAM",
               "this and another build of hashtool by turns; say which rows differ");
    rows.value("--file", options.file, "PATH", "no kernels: hashing this file, cached and not");
    rows.value("--many", options.many, "N", "no kernels: hashing so many small files");
    rows.value("--sustain", options.sustain, "S",
               "no kernels: all cores for so many seconds, first and last speed");
}

void define_timing(CLI::App& app, Options& options)
{
    Definition timing(app, "How long");
    timing.value("--seconds", options.seconds, "S", "time for each row (default: so that all take 40)");
    timing.value("--samples", options.samples, "N", "samples of each row (default: 10)");
    timing.flag("--quick", options.quick, "a first look: three sizes, 5 seconds");
}

void define_output(CLI::App& app, Options& options)
{
    Definition group(app, "Output");
    group.flag("--csv", options.csv, "write one line of comma-separated values for each row");
    group.flag("--markdown", options.markdown, "write a table to be pasted into an issue");
    group.flag("--openssl", options.openssl, "write the six columns of \"openssl speed\"");
    group.flag("--json", options.json, "write one JSON document");
    group.value("--html", options.html, "FILE", "write a page with charts to FILE as well");
    group.value("--save", options.save, "FILE", "keep the report, as JSON, in FILE as well");
    app.add_option("--compare", options.compare,
                   "compare a saved report with this run, or with another one, and say what has changed")
        ->expected(1, 2)
        ->option_text("OLD [NEW]")
        ->group("Output");
    group.value("--threshold", options.threshold, "PERCENT",
                "what a change must exceed to count (default: 2)");
    group.value("--unit", options.unit, "MB|MiB", "10^6 or 2^20 bytes a second in tables (default: MB)");
    group.flag("--no-header", options.no_header, "leave out what stands above the rows");
}

}  // namespace

void define_bench_options(CLI::App& app, Options& options)
{
    define_rows(app, options);
    define_timing(app, options);
    define_output(app, options);
}

}  // namespace hashtool::cli
