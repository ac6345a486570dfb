// SPDX-License-Identifier: Apache-2.0
#include "gnu_options.hpp"

#include <getopt.h>

#include <vector>

#include "number.hpp"
#include "quote.hpp"

namespace hashtool::cli {
namespace {

// Values of options that have no letter.
enum LongOnly : int {
    opt_ignore_missing = 256,
    opt_quiet,
    opt_status,
    opt_strict,
    opt_tag,
    opt_base64,
    opt_debug,
    opt_raw,
    opt_untagged,
    opt_help,
    opt_version
};

constexpr unsigned set_bit(OptionSet set) { return 1U << static_cast<unsigned>(set); }
constexpr unsigned in_sum = set_bit(OptionSet::sum);
constexpr unsigned in_cksum = set_bit(OptionSet::cksum);
constexpr unsigned with_length = set_bit(OptionSet::blake2) | in_cksum;
constexpr unsigned in_digests = set_bit(OptionSet::digest) | with_length;

struct GnuOption {
    const char* name;   // null: a letter alone
    const char* value;  // what --help calls it; null: takes none
    int option;         // the letter, or a LongOnly
    unsigned sets;      // the names that have it
    const char* help;
};

// The order shows in the complaint about an ambiguous abbreviation.
constexpr GnuOption gnu_options[] = {
    {"length", "BITS", 'l', with_length, "length of the digest in bits"},
    {"check", nullptr, 'c', in_digests, "read digests from the FILEs and check them"},
    {"ignore-missing", nullptr, opt_ignore_missing, in_digests, "skip listed files that do not exist"},
    {"quiet", nullptr, opt_quiet, in_digests, "don't print OK for each file that matches"},
    {"status", nullptr, opt_status, in_digests, "print nothing for each file"},
    {"warn", nullptr, 'w', in_digests, "warn about improperly formatted lines"},
    {"strict", nullptr, opt_strict, in_digests, "fail when a line is improperly formatted"},
    {"tag", nullptr, opt_tag, in_digests, "write BSD style lines"},
    {"zero", nullptr, 'z', in_digests, "end lines with NUL and do not escape names"},
    {"algorithm", "TYPE", 'a', in_cksum, "what to compute; default: crc"},
    {"base64", nullptr, opt_base64, in_cksum, "write digests in base64, not hexadecimal"},
    {"debug", nullptr, opt_debug, in_cksum, "say what computes a CRC"},
    {"raw", nullptr, opt_raw, in_cksum, "write the bytes of one checksum and nothing else"},
    {"untagged", nullptr, opt_untagged, in_cksum, "write digest and name, without the algorithm"},
    {"binary", nullptr, 'b', in_digests, "mark names with *"},
    {"text", nullptr, 't', in_digests, "mark names with a blank"},
    {nullptr, nullptr, 'r', in_sum, "the BSD sum, sizes in blocks of 1024 bytes (default)"},
    {"sysv", nullptr, 's', in_sum, "the System V sum, sizes in blocks of 512 bytes"},
    {"help", nullptr, opt_help, in_digests | in_sum, "show this help and exit"},
    {"version", nullptr, opt_version, in_digests | in_sum, "show the version and exit"},
};

bool name_has(const GnuOption& row, const Face& face) { return (row.sets & set_bit(face.options)) != 0; }

bool has_letter(const GnuOption& row) { return row.option < 256; }

// The table as getopt_long wants it.
struct GetoptTable {
    std::string letters;
    std::vector<option> names;

    explicit GetoptTable(const Face& face)
    {
        for (const GnuOption& row : gnu_options) {
            if (!name_has(row, face)) continue;
            if (has_letter(row)) {
                letters += static_cast<char>(row.option);
                if (row.value) letters += ':';
            }
            if (row.name)
                names.push_back({row.name, row.value ? required_argument : no_argument, nullptr, row.option});
        }
        names.push_back({nullptr, 0, nullptr, 0});
    }
};

UsageError no_such_type(const char* value)
{
    UsageError error{"invalid argument " + quote_value(value) + " for '--algorithm'", true,
                     "Valid arguments are:\n"};
    for (const std::string_view name : cksum_type_names())
        ((error.choices += "  - ") += quote_value(name)) += '\n';
    return error;
}

// Values are looked at when they are met; whether a length fits is seen when all options are known.
bool take_value(int option, GnuParsed& parsed)
{
    if (option == 'a') {
        parsed.options.type = find_cksum_type(optarg);
        if (!parsed.options.type) parsed.error = no_such_type(optarg);
        return static_cast<bool>(parsed.options.type);
    }
    parsed.options.length = optarg;
    const bool number = parse_number(optarg).has_value();
    if (!number) parsed.error = {"invalid length: " + quote_value(optarg), false};
    return number;
}

// False: not an option that only sets something.
bool set_option(int option, Options& options)
{
    switch (option) {
    case 'b': options.binary = true, options.text = false; return true;
    case 't': options.text = true, options.binary = false; return true;
    case 'c': options.check = true; return true;
    case 'w': options.talk = CheckTalk::warn; return true;
    case 'z': options.zero = true; return true;
    case 'r': options.type = find_cksum_type("bsd"); return true;
    case 's': options.type = find_cksum_type("sysv"); return true;
    case opt_ignore_missing: options.ignore_missing = true; return true;
    case opt_quiet: options.talk = CheckTalk::quiet; return true;
    case opt_status: options.talk = CheckTalk::status; return true;
    case opt_strict: options.strict = true; return true;
    case opt_tag: options.tag = true, options.untagged = false; return true;
    case opt_untagged: options.untagged = true, options.tag = false; return true;
    case opt_base64: options.base64 = true; return true;
    case opt_raw: options.raw = true; return true;
    case opt_debug: options.debug = true; return true;
    default: return false;
    }
}

std::string gnu_option_text(const GnuOption& row)
{
    std::string text = has_letter(row) ? "  -" + std::string(1, static_cast<char>(row.option)) : "    ";
    if (row.name) ((text += has_letter(row) ? ", --" : "  --")) += row.name;
    if (row.value) (text += '=') += row.value;
    constexpr std::size_t column = 24;
    text.append(text.size() < column ? column - text.size() : 1, ' ');
    return text + row.help + "\n";
}

}  // namespace

GnuParsed parse_gnu_options(const Command& command, const Face& face, int argc, char** argv)
{
    GnuParsed parsed;
    parsed.options.command = command;
    const GetoptTable table(face);
    optind = 0;  // start over; glibc then reads POSIXLY_CORRECT again
    for (;;) {
        const int option = getopt_long(argc, argv, table.letters.c_str(), table.names.data(), nullptr);
        if (option == -1) break;
        if (set_option(option, parsed.options)) continue;
        switch (option) {
        case 'a':
        case 'l':
            if (take_value(option, parsed)) continue;
            parsed.kind = GnuParsed::Kind::error;
            return parsed;
        case opt_help: return {GnuParsed::Kind::help};
        case opt_version: return {GnuParsed::Kind::version};
        default: return {GnuParsed::Kind::complained};
        }
    }
    parsed.options.operands.assign(argv + optind, argv + argc);
    return parsed;
}

std::string gnu_help(const Command& command, const Face& face, const std::string& program)
{
    std::string text = "Usage: " + program + " [OPTION]... [FILE]...\nPrint or check " +
                       std::string(command.algorithm->tag) + " checksums (" +
                       std::string(command.algorithm->standard) +
                       "). hashtool under the name of the GNU program.\n"
                       "With no FILE, or when FILE is -, read standard input.\n\n";
    for (const GnuOption& row : gnu_options)
        if (name_has(row, face)) text += gnu_option_text(row);
    if (face.options != OptionSet::cksum) return text;
    text += "\nTYPE is one of:";
    for (const std::string_view name : cksum_type_names())
        (text += ' ') += name;
    return text + "\n";
}

}  // namespace hashtool::cli
