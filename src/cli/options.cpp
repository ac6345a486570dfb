// SPDX-License-Identifier: Apache-2.0
// Only the chosen command's options are built: the definition of a command is on the start-up path of every
// run.
#include "options.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>

#include "bench/definition.hpp"
#include "help.hpp"
#include "quote.hpp"

namespace hashtool::cli {
namespace {

// Which of these holds is read off the order of parsing afterwards: see talk_of.
void define_talk(CLI::App& app)
{
    const auto flag = [&app](const char* names, const char* description) {
        app.add_flag(names)->description(description)->group("Checking");
    };
    flag("-w,--warn", "warn about improperly formatted lines, with number and reason");
    flag("--quiet", "don't print OK for each file that matches");
    flag("--status", "print nothing for each file, the exit status tells all");
}

void define_check(CLI::App& app, Options& options)
{
    app.add_flag("--ignore-missing", options.ignore_missing, "skip listed files that do not exist")
        ->group("Checking");
    define_talk(app);
    app.add_flag("--strict", options.strict, "fail when a line is improperly formatted")->group("Checking");
}

void define_engine(CLI::App& app, Options& options)
{
    app.add_option(
           "--backend", options.backend,
           "force an instruction set (\"avx2\", \"portable\") or a kernel id from \"hashtool backends\"")
        ->option_text("NAME")
        ->take_last();
    app.add_flag("--verbose", options.verbose,
                 "say on standard error which kernel hashed each file, and why");
}

// Checksums that are no digests: their lines carry a size, and lists of them cannot be checked.
void define_sum(CLI::App& app, Options& options)
{
    app.add_flag("-z,--zero", options.zero, "end lines with NUL, not newline");
    app.add_flag("--raw", options.raw, "write the bytes of one checksum, big-endian, and nothing else");
    define_engine(app, options);
}

void define_hash(CLI::App& app, Options& options)
{
    if (!is_digest(*options.command.algorithm)) {
        define_sum(app, options);
        return;
    }
    app.add_flag("-c,--check", options.check, "read digests from the FILEs and check them");
    app.add_flag("--tag", options.tag, "write BSD style lines, \"SHA256 (name) = digest\"");
    app.add_flag("-b,--binary", options.binary, "mark names with * (files are read the same)");
    app.add_flag("-t,--text", options.text, "mark names with a blank (default)");
    app.add_flag("-z,--zero", options.zero, "end lines with NUL, not newline, and do not escape names");
    app.add_flag("--base64", options.base64, "write digests in base64, not hexadecimal");
    app.add_flag("--raw", options.raw, "write the bytes of one digest and nothing else");
    if (options.command.algorithm->length_rule != LengthRule::fixed)
        app.add_option("-l,--length", options.length, "length of the digest in bits, a multiple of 8")
            ->option_text("BITS")
            ->take_last();
    define_check(app, options);
    define_engine(app, options);
}

std::string description_of(const Command& command)
{
    if (command.verb == Verb::hash)
        return "Print or check " + std::string(command.algorithm->tag) + " digests (" +
               std::string(command.algorithm->standard) +
               ").\nWith no FILE, or when FILE is -, read standard input.";
    std::string text(command.summary);
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text + ".";
}

// --status, --warn and --quiet: the last one given holds.
CheckTalk talk_of(const CLI::App& app)
{
    CheckTalk talk = CheckTalk::normal;
    for (const CLI::Option* option : app.parse_order()) {
        const std::string name = option->get_name();
        if (name == "--warn") talk = CheckTalk::warn;
        if (name == "--quiet") talk = CheckTalk::quiet;
        if (name == "--status") talk = CheckTalk::status;
    }
    return talk;
}

// So do --binary and --text.
void settle_marker(const CLI::App& app, Options& options)
{
    for (const CLI::Option* option : app.parse_order()) {
        const std::string name = option->get_name();
        if (name != "--binary" && name != "--text") continue;
        options.binary = name == "--binary";
        options.text = !options.binary;
    }
}

// Words of CLI11, which repeat what was typed: no control byte of that may reach a terminal.
std::string printable(std::string_view text)
{
    const std::string quoted = quote_value(text, Charset::utf8);
    return quoted.substr(1, quoted.size() - 2);
}

bool looks_like_option(const std::string& word) { return word.size() > 1 && word.front() == '-'; }

// CLI11 would take the next word for the value of "--length=".
bool lacks_value(const std::string& word)
{
    return word.starts_with("--") && word.find('=') == word.size() - 1;
}

ParsedOptions failure(std::string text) { return {ParsedOptions::Kind::error, {}, std::move(text)}; }

}  // namespace

std::vector<std::string_view> Options::check_only_given() const
{
    std::vector<std::string_view> given;
    if (ignore_missing) given.emplace_back("ignore-missing");
    if (talk == CheckTalk::status) given.emplace_back("status");
    if (talk == CheckTalk::warn) given.emplace_back("warn");
    if (talk == CheckTalk::quiet) given.emplace_back("quiet");
    if (strict) given.emplace_back("strict");
    return given;
}

void define_options(CLI::App& app, Options& options)
{
    const Verb verb = options.command.verb;
    app.name("hashtool " + std::string(options.command.name));
    app.description(description_of(options.command));
    app.set_help_flag("-h,--help", "show this help and exit");
    app.allow_extras();
    if (verb == Verb::hash) define_hash(app, options);
    if (verb == Verb::check) {
        define_check(app, options);
        define_engine(app, options);
    }
    if (verb == Verb::bench) define_bench_options(app, options);
    if (verb == Verb::backends || verb == Verb::selftest)
        app.add_flag("--json", options.json, "write one JSON document");
    for (CLI::Option* option : app.get_options())  // no "--strict=false"
        if (option->get_items_expected_max() == 0) option->disable_flag_override();
}

ParsedOptions parse_options(const Command& command, const std::vector<std::string>& words)
{
    ParsedOptions parsed;
    parsed.options.command = command;
    Options& options = parsed.options;
    const auto mark = std::ranges::find(words, "--");
    const std::vector<std::string> front(words.begin(), mark);

    const auto empty = std::ranges::find_if(front, lacks_value);
    if (empty != front.end()) return failure("no value in " + quote_value(*empty, Charset::utf8));
    if (std::ranges::any_of(front, looks_like_option)) {
        CLI::App app;
        define_options(app, options);
        try {
            app.parse(std::vector<std::string>(front.rbegin(), front.rend()));  // the order that CLI11 takes
        } catch (const CLI::CallForHelp&) {
            return {ParsedOptions::Kind::help, {}, command_help(app, command)};
        } catch (const CLI::ParseError& error) {
            return failure(printable(error.what()));
        }
        options.operands = app.remaining();
        options.talk = talk_of(app);
        settle_marker(app, options);
        const auto unknown = std::ranges::find_if(options.operands, looks_like_option);
        if (unknown != options.operands.end())
            return failure("unrecognized option " + quote_value(*unknown, Charset::utf8));
    } else {
        options.operands =
            front;  // nothing to parse: building the App would cost more than hashing a small file
    }
    if (mark != words.end()) options.operands.insert(options.operands.end(), mark + 1, words.end());
    if (command.operand.empty() && !options.operands.empty())
        return failure("extra operand " + quote_value(options.operands.front()));
    return parsed;
}

}  // namespace hashtool::cli
