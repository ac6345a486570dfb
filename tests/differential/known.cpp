// SPDX-License-Identifier: Apache-2.0
#include "known.hpp"

#include <algorithm>
#include <array>

#include "edit.hpp"

namespace hashtool::test {
namespace {

using Lines = std::vector<std::string>;

Lines lines_of(std::string_view text)
{
    Lines lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return lines;
}

std::string joined(const Lines& lines)
{
    std::string text;
    for (const std::string& line : lines)
        text += line;
    return text;
}

bool replace(std::string& text, std::string_view from, std::string_view to)
{
    const std::size_t at = text.find(from);
    if (at != std::string::npos) text.replace(at, from.size(), to);
    return at != std::string::npos;
}

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

bool is_cksum(const Case& c) { return c.program == "cksum"; }

// ---- Differences of output alone: ours becomes what 9.1 would write. theirs only guides.

struct Rewriting {
    std::string_view name;
    void (*rewrite)(const Case& c, Seen& ours, const Seen& theirs);
};

// `\a\\b: OK` becomes `a\b: OK`, unless the name holds a newline.
void old_status_lines(const Case& c, Seen& ours, const Seen&)
{
    if (!c.checks()) return;
    Lines lines = lines_of(c.out == Out::shared ? ours.err : ours.out);
    for (std::string& line : lines) {
        if (!line.starts_with('\\')) continue;
        std::string name;
        bool newline = false;
        for (std::size_t i = 1; i < line.size(); ++i) {
            if (line[i] == '\\' && ++i < line.size()) {
                newline = newline || line[i] == 'n';
                name += line[i] == 'r' ? '\r' : line[i];
            } else {
                name += line[i];
            }
        }
        if (!newline) line = name;
    }
    (c.out == Out::shared ? ours.err : ours.out) = joined(lines);
}

// Some quoted names have '' before them.
void old_quotes(const Case& c, Seen& ours, const Seen& theirs)
{
    Lines mine = lines_of(ours.err);
    const Lines other = lines_of(theirs.err);
    const std::string start = c.program + ": ";
    for (std::size_t i = 0; i < mine.size() && i < other.size(); ++i) {
        std::string with = mine[i];
        if (mine[i].starts_with(start + "'")) with.insert(start.size(), "''");
        if (with == other[i]) mine[i] = with;
    }
    ours.err = joined(mine);
}

void old_texts(const Case& c, Seen& ours, const Seen&)
{
    if (!is_cksum(c)) return;
    replace(ours.err, "{bsd,sysv,crc,crc32b}", "{bsd,sysv,crc}");
    replace(ours.err, "--algorithm blake2b, sha2, or sha3", "--algorithm=blake2b");
}

void old_types(const Case& c, Seen& ours, const Seen&)
{
    if (!is_cksum(c) || !contains(ours.err, "Valid arguments are:")) return;
    for (const std::string_view line : {"  - 'crc32b'\n", "  - 'sha2'\n", "  - 'sha3'\n"})
        replace(ours.err, line, "");
}

void old_possibilities(const Case& c, Seen& ours, const Seen&)
{
    if (!is_cksum(c) || !contains(ours.err, "is ambiguous; possibilities:")) return;
    for (const std::string_view name : {" '--base64'", " '--raw'", " '--binary'", " '--text'"})
        replace(ours.err, name, "");
}

constexpr std::string_view no_options = "cksum: no -b, -t, --base64 or --raw";
constexpr std::string_view no_types = "cksum: no crc32b, sha2 or sha3";

constexpr Rewriting rewritings[] = {
    {"--check: only a newline has a name escaped", old_status_lines},
    {"names with ' and unprintable bytes: '' before them", old_quotes},
    {"cksum: the wording of complaints", old_texts},
    {no_types, old_types},
    {no_options, old_possibilities},
};

// ---- Differences in what is done: without what they are about, the two agree.

struct Matter {
    std::string_view name;
    // Whether their output shows it at all.
    bool (*shows)(const Case& c, const Seen& ours, const Seen& theirs);
    Case (*without)(const Case& c);
};

bool complains_of_length(const Case& c, const Seen&, const Seen& theirs)
{
    return theirs.status == 1 && theirs.err.starts_with(c.program + ": invalid length: '");
}

bool text_and_tag(const Case&, const Seen& ours, const Seen& theirs)
{
    constexpr std::string_view complaint = "--tag does not support --text mode";
    return contains(ours.err, complaint) != contains(theirs.err, complaint);
}

// "cksum: unrecognized option '--raw'", or for letters that it takes but does not know, the hint alone. An
// abbreviation may not be ambiguous there.
bool knows_no_option(const Case& c, const Seen& ours, const Seen& theirs)
{
    const std::string hint = "Try 'cksum --help' for more information.\n";
    if (!is_cksum(c)) return false;
    if (contains(ours.err, "is ambiguous; possibilities:")) return true;
    return theirs.status == 1 &&
           (theirs.err == hint || (contains(theirs.err, "option") && theirs.err.ends_with(hint)));
}

bool knows_no_type(const Case& c, const Seen&, const Seen& theirs)
{
    std::string complaint = "cksum: invalid argument '" + std::string(type_of(c)) + "' for '--algorithm'\n";
    complaint +=
        "Valid arguments are:\n  - 'bsd'\n  - 'sysv'\n  - 'crc'\n  - 'md5'\n  - 'sha1'\n  - 'sha224'\n"
        "  - 'sha256'\n  - 'sha384'\n  - 'sha512'\n  - 'blake2b'\n  - 'sm3'\n"
        "Try 'cksum --help' for more information.\n";
    return is_cksum(c) && theirs == Seen{1, {}, complaint};
}

bool fails_to_write(const Case& c, const Seen& ours, const Seen& theirs)
{
    return (c.out == Out::full || c.out == Out::closed) && ours.status == 1 && theirs.status == 1 &&
           contains(ours.err, ": write error") && contains(theirs.err, ": write error");
}

bool crc_of_nothing(const Case& c, const Seen&, const Seen& theirs)
{
    const std::string_view type = type_of(c);
    return is_cksum(c) && (type.empty() || type == "crc") &&
           (contains(theirs.out, "4294967295 0") || contains(theirs.err, "4294967295 0") ||
            c.out != Out::file);
}

bool checks(const Case& c, const Seen&, const Seen&) { return c.checks(); }

bool any_tag_checks(const Case& c, const Seen&, const Seen&)
{
    return c.checks() && (c.program == "b2sum" || is_cksum(c));
}

bool cksum_checks(const Case& c, const Seen&, const Seen&) { return is_cksum(c) && c.checks(); }

bool debugs(const Case& c, const Seen&, const Seen& theirs)
{
    return is_cksum(c) && contains(theirs.err, "using pclmul hardware support");
}

// A tag, one byte more (but not the "-" of a length), perhaps a blank, and "(".
bool odd_tag(std::string_view line)
{
    line.remove_prefix(std::min(line.find_first_not_of(" \t\\"), line.size()));
    for (const std::string_view tag :
         {"BLAKE2b", "MD5", "SHA1", "SHA224", "SHA256", "SHA384", "SHA512", "SM3"}) {
        if (!line.starts_with(tag)) continue;
        const std::string_view rest = line.substr(tag.size());
        if (rest.size() > 2 && rest[0] != '-' && rest[0] != '(' &&
            (rest[1] == '(' || rest.substr(1, 2) == " ("))
            return true;
    }
    return false;
}

bool has_nul(std::string_view line) { return line.find('\0') != std::string_view::npos; }

bool is_hex(std::string_view word)
{
    return word.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
}

bool is_base64(std::string_view word)
{
    const std::string_view body = word.substr(0, word.find_last_not_of('=') + 1);
    return word.size() % 4 == 0 && word.size() - body.size() <= 2 && !is_hex(word) &&
           body.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/") ==
               std::string_view::npos;
}

// A digest in base64 or one that may be mistaken for it, or a tag that 9.1 does not know.
bool unknown_to_old_cksum(std::string_view line)
{
    for (const std::string_view tag : {"SHA2", "SHA3", "CRC32B"})
        if (const std::size_t at = line.find(tag); at != std::string_view::npos &&
                                                   !line.substr(at).starts_with("SHA256") &&
                                                   !line.substr(at).starts_with("SHA224"))
            return true;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find_first_of(" \t\r\n=()*\\"), line.size());
        std::size_t padded = end;
        while (padded < line.size() && line[padded] == '=')
            ++padded;
        const std::string_view word = line.substr(0, padded);
        if (is_base64(word) && !word.empty()) return true;
        if (is_hex(word) && (word.size() == 4 || word.size() == 8 || word.size() == 64)) return true;
        line.remove_prefix(std::min(std::max<std::size_t>(padded, 1), line.size()));
    }
    return false;
}

Case without_failing_writes(Case c)
{
    c.out = Out::file;
    return c;
}

Case without_nothing(Case c)
{
    c = without_operand(std::move(c), "dir");
    c.in = In::text;
    return c;
}

constexpr std::array matters = {
    Matter{"-l: each value is checked where it stands", complains_of_length,
           [](const Case& c) { return without_lengths(c); }},
    Matter{no_types, knows_no_type, nullptr},
    Matter{no_options, knows_no_option,
           [](const Case& c) {
               return without_options(c, {"base64", "raw", "binary", "text"}, "bt");
           }},
    Matter{"-t and --tag: their order decides", text_and_tag,
           [](const Case& c) { return without_options(c, {"text"}, "t"); }},
    Matter{"cksum: --tag with --check", cksum_checks,
           [](const Case& c) { return without_options(c, {"tag"}, ""); }},
    Matter{"cksum: --debug knows PCLMULQDQ alone", debugs,
           [](const Case& c) { return without_options(c, {"debug"}, ""); }},
    Matter{"write errors show at the end and have no reason", fails_to_write,
           [](const Case& c) { return without_failing_writes(c); }},
    Matter{"cksum: what cannot be read has the CRC of nothing", crc_of_nothing,
           [](const Case& c) { return without_nothing(c); }},
    Matter{"cksum: no base64, SHA2 or SHA3 in lists", cksum_checks,
           [](const Case& c) { return without_lines(c, unknown_to_old_cksum); }},
    Matter{"b2sum, cksum: a byte more between tag and (", any_tag_checks,
           [](const Case& c) { return without_lines(c, odd_tag); }},
    Matter{"--check: a NUL beside a digest", checks, [](const Case& c) { return without_lines(c, has_nul); }},
};

class Search {
public:
    explicit Search(const BothTools& tools) : tools_(tools) {}

    // True: explained, and names_ say by what.
    bool explain(const Case& c, Seen ours, const Seen& theirs)
    {
        const DifferenceNames before = names_;
        for (const Rewriting& rewriting : rewritings) {
            const Seen plain = ours;
            rewriting.rewrite(c, ours, theirs);
            if (ours != plain) names_.insert(rewriting.name);
        }
        if (ours == theirs) return true;
        for (const Matter& matter : matters)
            if (matter.shows(c, ours, theirs) && agrees_without(c, matter)) return true;
        names_ = before;
        return false;
    }

    [[nodiscard]] const DifferenceNames& names() const { return names_; }

private:
    bool agrees_without(const Case& c, const Matter& matter)
    {
        const DifferenceNames before = names_;
        names_.insert(matter.name);
        if (matter.without == nullptr) return true;  // their whole output is known
        const Case rest = matter.without(c);
        if (text_of(rest) != text_of(c) && explain(rest, tools_.ours(rest), tools_.theirs(rest))) return true;
        names_ = before;
        return false;
    }

    const BothTools& tools_;
    DifferenceNames names_;
};

}  // namespace

DifferenceNames known_differences(const Case& c, const Seen& ours, const Seen& theirs, const BothTools& tools)
{
    Search search(tools);
    return search.explain(c, ours, theirs) ? search.names() : DifferenceNames{};
}

}  // namespace hashtool::test
