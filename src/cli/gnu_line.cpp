// SPDX-License-Identifier: Apache-2.0
#include "gnu_line.hpp"

#include <algorithm>
#include <optional>

#include "line_words.hpp"
#include "quote.hpp"

namespace hashtool::cli {
namespace {

using namespace std::string_view_literals;

// GNU's lines are C strings: a NUL ends a word as a blank does.
constexpr std::string_view gnu_word_ends = " \t\0"sv;

// As parse_base64(), but bits that the padding cuts off may be anything.
bool parse_loose_base64(std::string_view text, Digest& out)
{
    const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
    std::string unpadded(text);
    unpadded.replace(unpadded.size() - padding, padding, padding, 'A');
    Digest longer;
    if (!parse_base64(unpadded, longer)) return false;
    out = Digest(longer.bytes().first(longer.size() - padding));
    return true;
}

constexpr std::size_t base64_characters(std::size_t nbytes) noexcept { return (nbytes + 2) / 3 * 4; }

int digit_value(char c) noexcept
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return 99;
}

// A number as C writes integers ("0x80", "0200", " +128") at the start of text, which is moved behind it.
// Nothing longer than a tag's length is needed.
std::optional<std::uint64_t> take_c_integer(std::string_view& text) noexcept
{
    text.remove_prefix(std::min(text.find_first_not_of(" \t\n\v\f\r"), text.size()));
    if (text.starts_with('+')) text.remove_prefix(1);
    int base = 10;
    if (text.size() > 2 && text[0] == '0' && (text[1] | 0x20) == 'x' && digit_value(text[2]) < 16) {
        base = 16;
        text.remove_prefix(2);
    } else if (text.starts_with('0')) {
        base = 8;
    }
    constexpr std::uint64_t limit = std::uint64_t{1} << 32;
    std::uint64_t value = 0;
    std::size_t count = 0;
    for (; count < text.size() && digit_value(text[count]) < base; ++count)
        value = std::min(limit, value * static_cast<unsigned>(base) +
                                    static_cast<unsigned>(digit_value(text[count])));
    if (count == 0) return std::nullopt;
    text.remove_prefix(count);
    return value;
}

class GnuParser {
public:
    GnuParser(const Face& face, const ListContext& list, ParserState& state) noexcept
        : face_(face), list_(list), state_(state), given_{list.algorithm, list.family}
    {
        if (list.family != nullptr) given_.algorithm = nullptr;
        if (!state_.type) become(given_);
    }

    Parsed parse(std::string_view line);

private:
    void become(const CksumType& type) noexcept;
    bool recognise(std::string_view text) noexcept;
    std::optional<Parsed> tagged(std::string_view text);
    Parsed after_tag(std::string_view text);
    Parsed untagged(std::string_view text);
    Parsed after_digest(Entry entry, std::string_view rest);
    Parsed with_name(Entry entry, std::string_view raw) const;
    [[nodiscard]] std::optional<Entry> entry_of(std::string_view digest) const;
    [[nodiscard]] std::uint64_t bits_of(std::string_view digest) const;

    const Face& face_;
    const ListContext& list_;
    ParserState& state_;
    CksumType given_;
    bool escaped_ = false;
};

void GnuParser::become(const CksumType& type) noexcept
{
    state_.type = type;
    state_.bits = type ? type.full_bits() : 0;
}

// Finds the type that a tag names, where the command leaves that open: it then holds for later lines too.
// False: the line cannot be a tagged one.
bool GnuParser::recognise(std::string_view text) noexcept
{
    const bool any = !given_;
    const bool family = given_.family != nullptr && state_.type == given_;
    if (!any && !family) return true;
    const CksumType type = cksum_type_of_tag(text.substr(0, text.find_first_of(" -(\t\0"sv)));
    if (!type) return !any;
    if (any || given_.has_member(type)) become(type);
    return true;
}

// Nothing: the line may still be an untagged one.
std::optional<Parsed> GnuParser::tagged(std::string_view text)
{
    if (!recognise(text) || !state_.type) return std::nullopt;
    if (!text.starts_with(state_.type.tag())) return std::nullopt;
    text.remove_prefix(state_.type.tag().size());
    std::uint64_t bits = state_.type.full_bits();
    if (face_.tag_bits && text.starts_with('-')) {
        text.remove_prefix(1);
        const auto given = take_c_integer(text);
        if (!given || !state_.type.spec(*given))
            return Problem{Reason::bad_tag_length, state_.type.algorithm};
        bits = *given;
    }
    if (text.starts_with(' ')) text.remove_prefix(1);
    if (!text.starts_with('(')) return std::nullopt;
    state_.bits = bits;
    return after_tag(text.substr(1));
}

Parsed GnuParser::after_tag(std::string_view text)
{
    const std::size_t close = text.rfind(')');
    if (close == std::string_view::npos) return Problem{Reason::malformed_tagged, state_.type.algorithm};
    std::string_view rest = skip_blanks(text.substr(close + 1));
    if (!rest.starts_with('=')) return Problem{Reason::malformed_tagged, state_.type.algorithm};
    auto entry = entry_of(skip_blanks(rest.substr(1)));
    if (!entry) return Problem{Reason::bad_digest, state_.type.algorithm};
    entry->source = Source::tag;
    return with_name(*std::move(entry), text.substr(0, close));
}

// What state_.bits say is hex or, where taken, base64 of exactly that length. Where the two have the same
// length (2 and 4 bytes) it is base64, which then never fits.
std::optional<Entry> GnuParser::entry_of(std::string_view digest) const
{
    const auto spec = state_.type.spec(state_.bits);
    if (!spec) return std::nullopt;
    const auto nbytes = static_cast<std::size_t>(state_.bits / 8);
    Entry entry{*spec, {}, {}, Source::command};
    const bool base64 = face_.base64 && digest.size() == base64_characters(nbytes);
    const bool good = base64 ? parse_loose_base64(digest, entry.expected) : parse_hex(digest, entry.expected);
    if (!good || entry.expected.size() != nbytes) return std::nullopt;
    return entry;
}

// The length that an untagged digest's own length means. A word of hex digits counts as hex even if it is
// padded as base64 is.
std::uint64_t GnuParser::bits_of(std::string_view digest) const
{
    const std::size_t hex = std::min(digest.find_first_not_of(hex_digits), digest.size());
    if (hex == digest.size() || digest[hex] == '=') return std::uint64_t{hex} * 4;
    Digest decoded;
    if (!face_.base64 || !parse_loose_base64(digest, decoded)) return 0;
    return std::uint64_t{decoded.size()} * 8;
}

Parsed GnuParser::untagged(std::string_view text)
{
    if (!given_) return Problem{Reason::untagged};
    const std::size_t end = text.find_first_of(gnu_word_ends);
    if (end == std::string_view::npos) return Problem{Reason::not_a_checksum_line};
    const std::string_view word = text.substr(0, end);
    if (state_.type.has_lengths()) state_.bits = bits_of(word);
    auto entry = entry_of(word);
    if (!entry) return Problem{Reason::bad_digest, state_.type.algorithm};
    return after_digest(*std::move(entry), text.substr(end + 1));
}

// rest: what follows the one blank after the digest of an untagged line.
Parsed GnuParser::after_digest(Entry entry, std::string_view rest)
{
    using Form = ParserState::Form;
    if (rest.empty() && !face_.unnamed) return Problem{Reason::missing_name};
    const bool marker = rest.size() > 1 && (rest[0] == ' ' || rest[0] == '*');
    if (!marker && state_.form == Form::standard) return Problem{Reason::mixed_forms};
    if (state_.form == Form::undecided) state_.form = marker ? Form::standard : Form::reversed;
    if (state_.form == Form::standard) rest.remove_prefix(1);
    return with_name(std::move(entry), rest);
}

Parsed GnuParser::with_name(Entry entry, std::string_view raw) const
{
    if (escaped_) {
        if (raw.find('\0') != std::string_view::npos) return Problem{Reason::nul_in_name};
        if (!unescape_name(raw, entry.name)) return Problem{Reason::bad_escape};
    } else {
        entry.name = raw.substr(0, raw.find('\0'));
    }
    if (entry.name == "-" && list_.standard_input) return Problem{Reason::standard_input};
    return entry;
}

Parsed GnuParser::parse(std::string_view line)
{
    if (line.starts_with('#')) return std::monostate{};
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty()) return std::monostate{};
    std::string_view text = skip_blanks(line);
    if (text.starts_with('\\')) {
        escaped_ = true;
        text.remove_prefix(1);
    }
    if (auto parsed = tagged(text)) return *std::move(parsed);
    return untagged(text);
}

}  // namespace

Parsed parse_gnu_line(std::string_view line, const Face& face, const ListContext& list, ParserState& state)
{
    return GnuParser(face, list, state).parse(line);
}

std::string_view gnu_line_kind(const ListContext& list, const ParserState& state) noexcept
{
    if (state.type) return state.type.tag();
    if (list.family != nullptr) return list.family->tag;
    return list.algorithm != nullptr ? list.algorithm->tag : "CRC";
}

}  // namespace hashtool::cli
