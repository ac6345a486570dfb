// SPDX-License-Identifier: Apache-2.0
#include "program.hpp"

#include <cstdlib>

#include "exit_status.hpp"
#include "generate.hpp"
#include "gnu_options.hpp"
#include "help.hpp"
#include "run.hpp"
#include "version.hpp"

namespace hashtool::cli {
namespace {

// Whether names may be shown in UTF-8, by the variables that setlocale would ask, in its order.
Charset charset_of_environment()
{
    for (const char* variable : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* value = std::getenv(variable);
        if (value == nullptr || *value == '\0') continue;
        const std::string_view locale(value);
        const bool utf8 = locale.ends_with("UTF-8") || locale.ends_with("utf8") || locale.ends_with("UTF8");
        return utf8 ? Charset::utf8 : Charset::ascii;
    }
    return Charset::ascii;
}

int say(Console& console, std::string_view text)
{
    console.out().write(text);
    return close_output(console, exit_ok);
}

int usage_error(Console& console, const UsageError& error, const std::string& help_command, int status)
{
    std::string_view rest = error.text;
    while (!rest.empty()) {  // some complaints are two messages
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        console.error(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    if (!error.choices.empty())
        console.line(std::string_view(error.choices).substr(0, error.choices.size() - 1));
    if (error.hint) console.line("Try '" + help_command + " --help' for more information.");
    return status;
}

int run_files(const Options& options, const Face& face, Console& console, const std::string& help_command)
{
    const Invocation invocation = invocation_of(options, face);
    if (const auto* error = std::get_if<UsageError>(&invocation))
        return usage_error(console, *error, help_command, face.usage_status);
    if (const auto* check = std::get_if<CheckRun>(&invocation)) return run_check(*check, console);
    return run_hash(std::get<HashRun>(invocation), console);
}

int run(const Options& options, Console& console, const std::string& help_command)
{
    if (options.verbose) console.enable_verbose();
    switch (options.command.verb) {
    case Verb::hash:
    case Verb::check: return run_files(options, own_face(), console, help_command);
    case Verb::list: return run_list(options, console);
    case Verb::backends: return run_backends(options, console);
    case Verb::selftest: return run_selftest(options, console);
    case Verb::bench: return run_bench(options, console);
    }
    return exit_usage;
}

}  // namespace

int own_program(int argc, char** argv, Output& out)
{
    Console console("hashtool", charset_of_environment(), out);
    const std::string word = argc > 1 ? argv[1] : "";
    if (word == "--help" || word == "-h") return say(console, top_help());
    if (word == "--version") return say(console, version_text("hashtool"));
    if (word == "--generate") return run_generate(argc > 2 ? argv[2] : "", console);
    if (word == "--bench-worker") return run_bench_worker();
    if (argc < 2)
        return usage_error(console, {"an algorithm or a command is missing"}, "hashtool", exit_usage);
    const Command command = find_command(word);
    if (command.name.empty())
        return usage_error(console, {"unknown algorithm or command " + quote_value(word, Charset::utf8)},
                           "hashtool", exit_usage);

    const std::string help_command = "hashtool " + word;
    ParsedOptions parsed = parse_options(command, std::vector<std::string>(argv + 2, argv + argc));
    if (parsed.kind == ParsedOptions::Kind::help) return say(console, parsed.text);
    if (parsed.kind == ParsedOptions::Kind::error)
        return usage_error(console, {parsed.text}, help_command, exit_usage);
    if (const std::string_view unknown = cpu_override_errors(); !unknown.empty())
        return usage_error(console, {"HASHTOOL_CPU: not understood: " + quote_value(unknown)}, help_command,
                           exit_usage);
    return run(parsed.options, console, help_command);
}

int gnu_program(const Algorithm& algorithm, int argc, char** argv, Output& out)
{
    Console console(argv[0], Charset::ascii, out);
    const Face& face = *gnu_face(algorithm.applet);
    const Command command = hash_command(algorithm);
    const GnuParsed parsed = parse_gnu_options(command, face, argc, argv);
    const auto say_late = [&](std::string_view text) {
        if (face.late_write_errors) out.fail_late();
        return say(console, text);
    };
    switch (parsed.kind) {
    case GnuParsed::Kind::help: return say_late(gnu_help(command, face, console.program()));
    case GnuParsed::Kind::version: return say_late(version_text(algorithm.applet));
    case GnuParsed::Kind::complained: return usage_error(console, {}, console.program(), face.usage_status);
    case GnuParsed::Kind::error:
        return usage_error(console, parsed.error, console.program(), face.usage_status);
    case GnuParsed::Kind::options: break;
    }
    return run_files(parsed.options, face, console, console.program());
}

}  // namespace hashtool::cli
