// SPDX-License-Identifier: Apache-2.0
// The man page: prose in blocks, everything that the tables know from the tables. No date, so that the page
// depends on nothing but the sources.
#include "generate.hpp"

#include <algorithm>

namespace hashtool::cli {
namespace {

constexpr std::string_view man_description = R"(.SH DESCRIPTION
.B hashtool
computes the digests of files, and checks files against lists of digests.
With no
.IR FILE ,
or when
.I FILE
is
.BR \- ,
it reads standard input.
A word
.B \-\-
ends the options; every word behind it is the name of a file.
)";

constexpr std::string_view lists = R"(.SH "CHECKING LISTS"
.B "hashtool check"
reads lists, one file in a line, and finds the algorithm line by line:
.IP 1. 4
a tag at the start of the line decides;
.IP 2. 4
else the name of the list does, if it holds the name of an algorithm:
.IR SHA256SUMS ,
.IR sha512sum.txt ,
.IR image.iso.sm3 ;
.IP 3. 4
else the length of the digest, among MD5, SHA-1 and SHA-2 only.
.PP
In the cases 2 and 3 a message says once for each list what was assumed.
.B "hashtool"
.I ALGORITHM
.B \-c
takes every line without a tag for that algorithm, and refuses tags of others.
.PP
These lines are understood, with hexadecimal digits of either case or base64:
.PP
.nf
.RS 4
.IB DIGEST "  " NAME
.IB DIGEST " *" NAME
.IB DIGEST " " NAME
.IB TAG " (" NAME ") = " DIGEST
.IB TAG ( NAME ")= " DIGEST
.RE
.fi
.PP
Whether the names of a list stand behind one blank or behind two characters is decided by its first line without
a tag.
A line that starts with a backslash has an escaped name, see
.BR OUTPUT .
Empty lines and lines that start with # are left out.
Lines may end in CR LF; a list may be UTF\-8 with a byte\-order mark or UTF\-16 with one, or be clear\-signed with
PGP, whose signature is not checked; a list that ends inside a signature, or before it, fails.
.PP
Never taken for a checksum line: an unknown tag, a digest of a wrong length, a digest without a name, a digest of
less than 128 bits of an algorithm of free length unless
.B \-l
asks for it, a name with a NUL or a bad escape.
Such lines are counted; with
.B \-\-warn
each is named by its number and the reason, with
.B \-\-strict
the check fails.
UTF\-16 without a byte\-order mark is refused as a whole.
A list in which nothing was verified fails.
)";

constexpr std::string_view output = R"(.SH OUTPUT
A line is the digest in lower\-case hexadecimal, a blank, a marker (a blank, or * with
.BR \-b )
and the name.
If the name holds a backslash, a newline or a carriage return, the line starts with a backslash, and these are
written
.BR \e\e ,
.B \en
and
.BR \er .
.TP
.B \-\-tag
writes the algorithm's tag, the name in parentheses and the digest. For BLAKE2b of less than 512 bits the tag tells
the length.
.TP
.B \-z
ends the line with a NUL instead of a newline and escapes nothing.
.TP
.B \-\-base64
writes digests in base64 with padding, in lines of either shape.
.TP
.B \-\-raw
writes the bytes of the digest of one file, without name or line end.
.PP
Of what is no digest, a line is the checksum and the size of the file, in decimal, and the name as it is.
The size is in bytes, of bsd in units of 1024 and of sysv of 512.
.PP
Messages go to standard error. Control bytes of names are never written to it as they are.
)";

constexpr std::string_view environment = R"(.SH BACKENDS
An algorithm may have several kernels, each written for an instruction set.
The first row of
.B "hashtool backends"
that fits the processor, the algorithm and the number of messages at hand is used.
.B \-\-backend
takes a word of an instruction set, which admits all its kernels, or the id of one kernel.
A kernel that the processor cannot run, or that does not exist for the algorithm, is refused with status 2, for
one given algorithm before any file is opened.
.SH ENVIRONMENT
.TP
.B HASHTOOL_CPU
Words separated by commas.
.BI \- NAME
makes the program believe that the processor lacks the feature
.I NAME
and all that builds on it;
.BI +policy: NAME
and
.BI \-policy: NAME
set and clear a preference.
Nothing can add an instruction set.
.B "hashtool backends"
shows what is left.
.TP
.BR LC_ALL ", " LC_CTYPE ", " LANG
The first that is set says whether messages may show names in UTF\-8.
.SH "EXIT STATUS"
.TP
.B 0
All went well.
.TP
.B 1
A file could not be read, a digest did not match, a list verified nothing, or writing failed; for
.B selftest
and
.BR bench ,
a kernel gave a wrong digest.
.TP
.B 2
The command line makes no sense, or
.B HASHTOOL_CPU
was not understood; nothing was done.
.SH EXAMPLES
.EX
hashtool sha256 *.iso > SHA256SUMS
hashtool check SHA256SUMS
hashtool blake2b \-l 256 \-\-tag notes.txt
hashtool shake256 \-l 512 \-\-raw key.bin | hashtool sha3\-256
HASHTOOL_CPU=\-avx2 hashtool backends
.EE
)";

// The hyphens of options become minus signs, which can be copied from the page; those inside words stay.
std::string roff(std::string_view text)
{
    std::string out;
    char before = ' ';
    for (const char c : text) {
        if (c == '\\')
            out += "\\e";
        else if (c == '-' && (before == ' ' || before == '"' || before == '-'))
            out += "\\-";
        else
            out += c;
        before = c;
    }
    return out;
}

// Names of options, commands and algorithms: every hyphen is a minus sign.
std::string literal(std::string_view text) { return replaced(text, "-", "\\-"); }

std::string option_entry(const OptionRow& row, const std::string& only)
{
    std::string head = "\\fB\\-\\-" + literal(row.name) + "\\fR";
    if (!row.letter.empty()) head = "\\fB\\-" + row.letter + "\\fR, " + head;
    if (!row.value.empty()) head += " \\fI" + row.value + "\\fR";
    return ".TP\n" + head + "\n" + roff(row.description) + only + ".\n";
}

std::string usage_line(const Command& command, std::string_view name)
{
    std::string text = "hashtool " + std::string(name) + " [\\fIOPTION\\fR]...";
    if (!command.operand.empty()) text += " [\\fI" + std::string(command.operand) + "\\fR]...";
    return text;
}

std::string bits_of(const Algorithm& algorithm)
{
    std::string bits = std::to_string(algorithm.default_bits) + " bits";
    switch (algorithm.length_rule) {
    case LengthRule::fixed: return bits;
    case LengthRule::up_to_default: return bits + ", or any multiple of 8 below";
    case LengthRule::any: return bits + ", or any multiple of 8";
    }
    return bits;
}

std::string algorithm_section()
{
    std::string text =
        ".SH ALGORITHMS\n"
        "Each with the bits of its digest, its tag in lists and the standard that defines it.\n";
    for (const Algorithm& algorithm : algorithms()) {
        const std::string tag =
            is_digest(algorithm) ? literal(algorithm.tag) : "no digest, its lists cannot be checked";
        text += ".TP 13\n.B " + literal(algorithm.name) + "\n" + bits_of(algorithm) + "; " + tag + "; " +
                literal(algorithm.standard) + ".\n";
    }
    return text;
}

bool has_option(const CommandGroup& group, const OptionRow& row)
{
    return std::ranges::any_of(group.rows, [&row](const OptionRow& other) { return other.name == row.name; });
}

// " (blake2b only)" or " (not crc)" for what not every algorithm takes, whichever is shorter.
std::string only_for(const OptionRow& row, const std::vector<CommandGroup>& groups)
{
    std::string with;
    std::string without;
    for (const CommandGroup& group : groups) {
        if (group.commands.front().verb != Verb::hash) continue;
        std::string& names = has_option(group, row) ? with : without;
        names += (names.empty() ? "" : ", ") + names_of(group, ", ");
    }
    if (without.empty()) return "";
    return with.size() <= without.size() ? " (" + literal(with) + " only)"
                                         : " (not " + literal(without) + ")";
}

std::string algorithm_options(const std::vector<CommandGroup>& groups)
{
    // The group with most options stands for all.
    const CommandGroup* widest = &groups.front();
    for (const CommandGroup& group : groups)
        if (group.commands.front().verb == Verb::hash && group.rows.size() > widest->rows.size())
            widest = &group;
    std::string text = ".SS " + usage_line(widest->commands.front(), "\\fIALGORITHM\\fR") + "\n" +
                       "Print or check digests.\n";
    for (const OptionRow& row : widest->rows)
        text += option_entry(row, only_for(row, groups));
    return text;
}

std::string command_section()
{
    const std::vector<CommandGroup> groups = command_groups();
    std::string text = ".SH COMMANDS\n" + algorithm_options(groups);
    for (const Command& command : verbs()) {
        std::string summary = roff(command.summary);
        summary[0] = static_cast<char>(summary[0] - 'a' + 'A');
        text += ".SS " + usage_line(command, command.name) + "\n" + summary + ".\n";
        for (const OptionRow& row : option_rows(command))
            text += option_entry(row, "");
    }
    text += ".SS In place of a command\n";
    for (const OptionRow& row : top_option_rows())
        text += option_entry(row, "");
    return text;
}

std::string other_tags()
{
    std::string text =
        ".PP\nTags in any letter case are understood, and besides those under ALGORITHMS, optionally with\n"
        "the length behind a hyphen where it is free:\n";
    std::string tags;
    for (const Algorithm& algorithm : algorithms())
        if (!algorithm.aliases.empty()) tags += " " + std::string(algorithm.aliases);
    return text + literal(replaced(tags.substr(1), " ", ",\n")) + ".\n";
}

std::string gnu_names()
{
    std::string text =
        ".SH \"GNU NAMES\"\nStarted under one of these names, by a link to it, the program takes the "
        "options, writes the\nlines and messages and returns the statuses of the GNU program of that "
        "name:\n";
    std::string names;
    for (const Algorithm& algorithm : algorithms())
        if (!algorithm.applet.empty()) names += (names.empty() ? "" : ",\n") + std::string(algorithm.applet);
    return text + names + ".\nA wrong command line then ends with status 1.\n";
}

}  // namespace

std::string man_page()
{
    std::string text = ".\\\" SPDX-License-Identifier: Apache-2.0\n"
                       ".\\\" Made by scripts/generate from the program's tables; do not edit.\n"
                       ".TH HASHTOOL 1 \"\" \"hashtool " HASHTOOL_VERSION "\" \"User Commands\"\n"
                       ".SH NAME\nhashtool \\- print, check and measure checksums\n"
                       ".SH SYNOPSIS\n"
                       ".B hashtool\n.I ALGORITHM\n.RI [ OPTION ]...\n.RI [ FILE ]...\n.br\n"
                       ".B hashtool\n.I COMMAND\n.RI [ OPTION ]...\n.RI [ LIST ]...\n";
    text += man_description;
    text += algorithm_section();
    text += command_section();
    text += lists;
    text += other_tags();
    text += output;
    text += environment;
    text += gnu_names();
    text += ".SH \"SEE ALSO\"\n.BR sha256sum (1),\n.BR b2sum (1),\n.BR openssl\\-dgst (1ssl)\n";
    return text;
}

}  // namespace hashtool::cli
