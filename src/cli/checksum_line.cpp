// SPDX-License-Identifier: Apache-2.0
#include "checksum_line.hpp"

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <optional>
#include <utility>

#include "gnu_line.hpp"
#include "line_words.hpp"
#include "list_algorithm.hpp"
#include "quote.hpp"

namespace hashtool::cli {
namespace {

// Shorter runs of hex digits are words ("a file", "dead links"), not digests of a wrong length.
constexpr std::size_t least_digest_like = 16;

// Shortest digest taken for algorithms of free length, unless -l asks for less.
constexpr std::size_t least_bits = 128;

// As many hex digits are no base64 by accident: a SHA-256 digest in hex is not one of SHA-384 in base64.
constexpr std::size_t surely_hex = least_bits / 4;

class Parser {
public:
    Parser(const ListContext& list, ParserState& state) noexcept : list_(list), state_(state) {}

    Parsed parse(std::string_view line);

private:
    std::optional<Parsed> tagged(std::string_view text);
    Parsed after_tag(const Tag& tag, std::string_view text);
    Parsed untagged(std::string_view text);
    Parsed after_digest(Entry entry, std::string_view rest);
    Parsed no_blank(std::string_view word) const;
    Parsed with_name(Entry entry, std::string_view raw) const;
    const Algorithm* algorithm_of(std::string_view word, Source& source) const;
    std::optional<Problem> read_digest(std::string_view text, std::size_t nbytes, Entry& entry) const;
    std::optional<Problem> check_free_length(Entry& entry) const;

    const ListContext& list_;
    ParserState& state_;
    bool escaped_ = false;
};

// Digest of a fixed number of bytes, or of any number (0) or the one that -l gives. entry.spec.algorithm is
// set; expected and the spec's length are filled in.
std::optional<Problem> Parser::read_digest(std::string_view text, std::size_t nbytes, Entry& entry) const
{
    const Algorithm& algorithm = *entry.spec.algorithm;
    const bool free = nbytes == 0;
    // "deed" is two bytes in hex or three in base64: only -l can tell.
    if (free) nbytes = static_cast<std::size_t>(list_.bits / 8);
    const bool hex = all_hex(text);
    const bool fits = nbytes == 0 ? text.size() % 2 == 0 : text.size() == 2 * nbytes;
    if (hex && fits && parse_hex(text, entry.expected)) return free ? check_free_length(entry) : std::nullopt;
    if (!(hex && text.size() >= surely_hex) && parse_base64(text, entry.expected)) {
        if (!free && entry.expected.size() == nbytes) return std::nullopt;
        // Four letters make three bytes of base64: of a wrong length it is taken for a word, not for a
        // digest.
        if (free && !check_free_length(entry)) return std::nullopt;
    }
    if (hex && free && parse_hex(text, entry.expected)) return check_free_length(entry);
    if (hex) return Problem{Reason::wrong_length, &algorithm, text.size(), 2 * nbytes};
    return Problem{Reason::bad_digest, &algorithm};
}

std::optional<Problem> Parser::check_free_length(Entry& entry) const
{
    const Algorithm* algorithm = entry.spec.algorithm;
    const std::size_t nbytes = entry.expected.size();
    const Result<Spec> spec = spec_of(*algorithm, std::uint64_t{nbytes} * 8);
    if (!spec) return Problem{Reason::wrong_length, algorithm, 2 * nbytes};
    entry.spec = *spec;
    if (list_.bits != 0) {
        if (nbytes * 8 != list_.bits)
            return Problem{Reason::wrong_length, algorithm, 2 * nbytes,
                           static_cast<std::size_t>(list_.bits / 4)};
    } else if (nbytes * 8 < least_bits) {
        return Problem{Reason::too_short, algorithm, nbytes * 8, least_bits};
    }
    return std::nullopt;
}

Parsed Parser::with_name(Entry entry, std::string_view raw) const
{
    if (raw.find('\0') != std::string_view::npos) return Problem{Reason::nul_in_name};
    if (!escaped_) {
        entry.name = raw;
    } else if (!unescape_name(raw, entry.name)) {
        return Problem{Reason::bad_escape};
    }
    if (entry.name.empty()) return Problem{Reason::missing_name};
    if (entry.name == "-" && list_.standard_input) return Problem{Reason::standard_input};
    return entry;
}

// text begins with what may be a tag. Nothing when it is none: the line may still be an untagged one.
std::optional<Parsed> Parser::tagged(std::string_view text)
{
    const std::size_t open = text.find('(');
    if (open == std::string_view::npos) return std::nullopt;
    std::string_view head = text.substr(0, open);
    if (head.ends_with(' ')) head.remove_suffix(1);
    const Tag tag = read_tag(head);
    if (!tag.algorithm) return std::nullopt;
    if (list_.algorithm && list_.algorithm != tag.algorithm)
        return Problem{Reason::other_algorithm, list_.algorithm, 0, 0, std::string(head)};
    if (tag.bad_length) return Problem{Reason::bad_tag_length, tag.algorithm, 0, 0, std::string(head)};
    return after_tag(tag, text.substr(open + 1));
}

Parsed Parser::after_tag(const Tag& tag, std::string_view text)
{
    const std::size_t close = text.rfind(')');
    if (close == std::string_view::npos) return Problem{Reason::malformed_tagged, tag.algorithm};
    std::string_view rest = skip_blanks(text.substr(close + 1));
    if (!rest.starts_with('=')) return Problem{Reason::malformed_tagged, tag.algorithm};
    rest = skip_blanks(rest.substr(1));

    Entry entry{spec_of(*tag.algorithm), {}, {}, Source::tag};
    std::size_t nbytes = tag.nbytes;
    if (nbytes == 0 && tag.algorithm->length_rule != LengthRule::any) nbytes = entry.spec.digest_bytes;
    if (auto problem = read_digest(rest, nbytes, entry)) return *std::move(problem);
    // A tag's length is checked like one found in the line.
    if (tag.algorithm->length_rule != LengthRule::fixed)
        if (auto problem = check_free_length(entry)) return *std::move(problem);
    return with_name(std::move(entry), text.substr(0, close));
}

// The algorithm of an untagged line whose first word is given; null: none.
const Algorithm* Parser::algorithm_of(std::string_view word, Source& source) const
{
    source = Source::command;
    if (list_.algorithm) return list_.algorithm;
    source = Source::list_name;
    if (list_.named) return list_.named;
    source = Source::digest_length;
    // Not base64: a damaged SHA-256 digest in hex would be one of SHA-384.
    return all_hex(word) && word.size() % 2 == 0 ? guess_from_length(word.size() / 2) : nullptr;
}

// No blank after the first word.
Parsed Parser::no_blank(std::string_view word) const
{
    Entry entry{};
    entry.spec.algorithm = algorithm_of(word, entry.source);
    if (!entry.spec.algorithm) return Problem{Reason::not_a_checksum_line};
    const std::size_t nbytes =
        entry.spec.algorithm->length_rule == LengthRule::fixed ? entry.spec.algorithm->default_bits / 8 : 0;
    if (read_digest(word, nbytes, entry)) return Problem{Reason::not_a_checksum_line};
    return Problem{Reason::bare_digest, entry.spec.algorithm, word.size()};
}

Parsed Parser::untagged(std::string_view text)
{
    const std::size_t end = text.find_first_of(blanks);
    if (end == std::string_view::npos) return no_blank(text);
    const std::string_view word = text.substr(0, end);

    Entry entry{};
    entry.spec.algorithm = algorithm_of(word, entry.source);
    const bool digest_like = all_hex(word) && word.size() >= least_digest_like;
    if (!entry.spec.algorithm) {
        if (!digest_like) return Problem{Reason::not_a_checksum_line};
        return Problem{Reason::unknown_length, nullptr, word.size() * 4};
    }
    const Algorithm& algorithm = *entry.spec.algorithm;
    entry.spec = spec_of(algorithm);
    const std::size_t nbytes = algorithm.length_rule == LengthRule::fixed ? entry.spec.digest_bytes : 0;
    if (auto problem = read_digest(word, nbytes, entry)) {
        if (!digest_like && word.size() != 2 * entry.spec.digest_bytes &&
            problem->reason != Reason::too_short)
            return Problem{Reason::not_a_checksum_line};
        return *std::move(problem);
    }
    return after_digest(std::move(entry), text.substr(end + 1));
}

// rest: what follows the one blank after the digest of an untagged line.
Parsed Parser::after_digest(Entry entry, std::string_view rest)
{
    using Form = ParserState::Form;
    if (rest.empty()) return Problem{Reason::missing_name};
    const bool marker = rest.size() > 1 && (rest[0] == ' ' || rest[0] == '*');
    // A marker and nothing behind it.
    if ((rest == " " || rest == "*") && state_.form != Form::reversed) return Problem{Reason::missing_name};
    if (!marker && state_.form == Form::standard) return Problem{Reason::mixed_forms};
    if (state_.form == Form::undecided) state_.form = marker ? Form::standard : Form::reversed;
    if (state_.form == Form::standard) rest.remove_prefix(1);
    return with_name(std::move(entry), rest);
}

Parsed Parser::parse(std::string_view line)
{
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty() || line.starts_with('#')) return std::monostate{};
    std::string_view text = skip_blanks(line);
    if (text.starts_with('\\')) {
        escaped_ = true;
        text.remove_prefix(1);
    }
    if (auto parsed = tagged(text)) return *std::move(parsed);
    Parsed parsed = untagged(text);
    const auto* problem = std::get_if<Problem>(&parsed);
    if (problem && problem->reason == Reason::not_a_checksum_line) {
        if (const std::string_view tag = unknown_tag(text); !tag.empty())
            return Problem{Reason::unknown_tag, nullptr, 0, 0, std::string(tag)};
    }
    return parsed;
}

std::string digits(std::size_t count) { return std::to_string(count) + " hex digits"; }

std::string text_of_length(const Problem& p)
{
    const std::string tag(p.algorithm->tag);
    if (p.wanted == 0) return "digest has " + digits(p.found) + ", which " + tag + " cannot have";
    if (p.algorithm->length_rule == LengthRule::fixed)
        return "digest has " + digits(p.found) + ", " + tag + " has " + std::to_string(p.wanted);
    return "digest has " + digits(p.found) + ", " + std::to_string(p.wanted) + " are expected";
}

}  // namespace

std::string text_of(const Problem& p)
{
    const std::string tag(p.algorithm ? p.algorithm->tag : "");
    switch (p.reason) {
    case Reason::not_a_checksum_line: return "not a checksum line";
    case Reason::bare_digest: return "no file name: a bare " + tag + " digest";
    case Reason::missing_name: return "file name is missing";
    case Reason::unknown_tag: return "unknown algorithm tag " + quote_value(p.detail);
    case Reason::other_algorithm: return "tag " + quote_value(p.detail) + " is not " + tag;
    case Reason::bad_tag_length:
        return "tag " + quote_value(p.detail) + " has a length that " + tag + " cannot have";
    case Reason::untagged: return "no algorithm tag";
    case Reason::unknown_length:
        return "no algorithm tag, and a digest of " + std::to_string(p.found) + " bits tells none";
    case Reason::wrong_length: return text_of_length(p);
    case Reason::too_short:
        return tag + " digest of " + std::to_string(p.found) + " bits, at least " + std::to_string(p.wanted) +
               " are expected";
    case Reason::bad_digest: return "no well-formed " + tag + " digest";
    case Reason::bad_escape: return "bad escape in file name";
    case Reason::nul_in_name: return "NUL in file name";
    case Reason::mixed_forms: return "one blank before the file name in a list that has two";
    case Reason::standard_input: return "list is standard input, which cannot be checked as a file";
    case Reason::malformed_tagged: return "algorithm tag without '(name) = digest'";
    }
    return {};
}

std::string tag_of(const Spec& spec)
{
    std::string tag(spec.algorithm->tag);
    if (spec.algorithm->length_rule == LengthRule::up_to_default &&
        spec.digest_bytes * 8 != spec.algorithm->default_bits)
        tag += '-' + std::to_string(spec.digest_bytes * 8);
    return tag;
}

std::string format_sum(const Algorithm& algorithm, const Digest& sum, std::uint64_t nbytes,
                       const std::string* name, bool zero)
{
    std::uint32_t value = 0;
    for (const std::byte b : sum.bytes())
        value = value << 8 | std::to_integer<std::uint32_t>(b);
    char text[64];
    switch (algorithm.report) {
    case Report::blocks_1024:
        std::snprintf(text, sizeof text, "%05" PRIu32 " %5" PRIu64, value, (nbytes + 1023) / 1024);
        break;
    case Report::blocks_512:
        std::snprintf(text, sizeof text, "%" PRIu32 " %" PRIu64, value, (nbytes + 511) / 512);
        break;
    default: std::snprintf(text, sizeof text, "%" PRIu32 " %" PRIu64, value, nbytes);
    }
    std::string line(text);
    if (name != nullptr) (line += ' ') += *name;
    line += zero ? '\0' : '\n';
    return line;
}

std::string format_line(const LineStyle& style, const Spec& spec, const Digest& digest, std::string_view name)
{
    const std::string text = style.base64 ? digest.base64() : digest.hex();
    std::string line;
    line.reserve(text.size() + name.size() + 24);
    const bool escape = !style.zero && needs_escape(name);
    if (escape) line.push_back('\\');
    const auto put_name = [&] { escape ? line += escape_name(name) : line += name; };
    if (style.tagged) {
        line += tag_of(spec);
        line += " (";
        put_name();
        line += ") = ";
        line += text;
    } else {
        line += text;
        line += style.binary ? " *" : "  ";
        put_name();
    }
    line.push_back(style.zero ? '\0' : '\n');
    return line;
}

Parsed parse_line(std::string_view line, const Face& face, const ListContext& list, ParserState& state)
{
    if (face.grammar == Grammar::lenient) return parse_gnu_line(line, face, list, state);
    return Parser(list, state).parse(line);
}

}  // namespace hashtool::cli
