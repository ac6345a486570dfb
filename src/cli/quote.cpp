// SPDX-License-Identifier: Apache-2.0
#include "quote.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace hashtool::cli {
namespace {

constexpr std::string_view plain_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
constexpr std::string_view bare_marks = "%+,-./@_]{}#~";

bool printable_ascii(char c) noexcept { return c >= ' ' && c <= '~'; }

struct CodePoint {
    std::uint32_t value;
    std::size_t nbytes;  // 0: not valid UTF-8
};

// The code point that text starts with; shortest form only, no surrogates, nothing past U+10FFFF.
CodePoint decode_utf8(std::string_view text) noexcept
{
    constexpr CodePoint bad{0, 0};
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::uint32_t lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    const std::size_t nbytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    constexpr std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (lead < 0xc0 || lead >= 0xf8 || text.size() < nbytes) return bad;
    std::uint32_t value = lead & (0x7fU >> nbytes);
    for (std::size_t i = 1; i < nbytes; ++i) {
        if ((byte(i) & 0xc0) != 0x80) return bad;
        value = value << 6 | (byte(i) & 0x3fU);
    }
    if (value < least[nbytes] || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff)) return bad;
    return {value, nbytes};
}

// Characters that move the cursor or reorder what is shown around them, or that cannot be seen at all.
bool harmful(std::uint32_t c) noexcept
{
    const auto within = [c](std::uint32_t first, std::uint32_t last) { return c >= first && c <= last; };
    return c < 0x20 || within(0x7f, 0x9f) ||  // C0, DEL, C1
           c == 0x061c || within(0x200e, 0x200f) ||
           within(0x202a, 0x202e) ||               // bidirectional marks, overrides
           within(0x2066, 0x2069) ||               // and isolates
           within(0x2028, 0x2029) || c == 0xfeff;  // separators, byte-order mark
}

// Length of the printable character that text starts with, 0 when its first byte must be escaped.
std::size_t printable(std::string_view text, Charset charset) noexcept
{
    if (charset == Charset::ascii || static_cast<unsigned char>(text[0]) < 0x80)
        return printable_ascii(text[0]) ? 1 : 0;
    const CodePoint c = decode_utf8(text);
    return harmful(c.value) ? 0 : c.nbytes;
}

void append_byte_escape(std::string& out, char c)
{
    constexpr std::string_view named = "\a\b\t\n\v\f\r";
    constexpr std::string_view names = "abtnvfr";
    out.push_back('\\');
    if (const std::size_t at = named.find(c); at != std::string_view::npos) {
        out.push_back(names[at]);
        return;
    }
    const auto value = static_cast<unsigned char>(c);
    for (int shift = 6; shift >= 0; shift -= 3)
        out.push_back(static_cast<char>('0' + (value >> shift & 7)));
}

// What of a name decides its quotes.
struct Survey {
    bool unprintable = false;
    bool apostrophe = false;
    bool bare = true;     // nothing that a shell could take for its own
    bool doubles = true;  // nothing that means something inside double quotes, or may not stand there
};

Survey survey(std::string_view name, Charset charset) noexcept
{
    Survey s;
    for (std::size_t at = 0; at < name.size();) {
        const std::size_t nbytes = printable(name.substr(at), charset);
        const char c = name[at];
        const bool mark = bare_marks.find(c) != std::string_view::npos;
        const bool leading = (c == '#' || c == '~') && at == 0;
        const bool plain = nbytes > 1 || mark || plain_letters.find(c) != std::string_view::npos;
        const bool never_doubled = c == '{' || c == '}' || ((c == '#' || c == '~') && at != 0);
        s.unprintable |= nbytes == 0;
        s.apostrophe |= c == '\'';
        s.bare &= plain && !leading;
        s.doubles &= (plain && !never_doubled) || c == ' ' || c == ':' || c == '\'';
        at += std::max<std::size_t>(nbytes, 1);
    }
    if (name.empty() || name == "{" || name == "}") s.bare = false;
    return s;
}

}  // namespace

bool needs_escape(std::string_view name) noexcept
{
    return name.find_first_of("\\\n\r") != std::string_view::npos;
}

std::string escape_name(std::string_view name)
{
    std::string out;
    out.reserve(name.size() + 8);
    for (const char c : name) {
        switch (c) {
        case '\\': out += "\\\\"; break;
        case '\n': out += "\\n"; break;
        case '\r': out += "\\r"; break;
        default: out.push_back(c);
        }
    }
    return out;
}

bool unescape_name(std::string_view text, std::string& out)
{
    out.clear();
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        char c = text[at];
        if (c == '\0') return false;
        if (c == '\\') {
            if (++at == text.size()) return false;
            switch (text[at]) {
            case '\\': break;
            case 'n': c = '\n'; break;
            case 'r': c = '\r'; break;
            default: return false;
            }
        }
        out.push_back(c);
    }
    return true;
}

std::string quote_name(std::string_view name, Charset charset)
{
    const Survey s = survey(name, charset);
    if (s.bare) return std::string(name);
    if (s.apostrophe && s.doubles) return '"' + std::string(name) + '"';

    std::string out = "'";
    bool in_run = false;  // of escaped bytes
    for (std::size_t at = 0; at < name.size();) {
        const std::size_t nbytes = printable(name.substr(at), charset);
        if (nbytes == 0) {
            if (!in_run) out += "'$'";
            append_byte_escape(out, name[at]);
        } else if (name[at] == '\'') {
            out += "'\\''";
        } else {
            if (in_run) out += "''";
            out += name.substr(at, nbytes);
        }
        in_run = nbytes == 0;
        at += std::max<std::size_t>(nbytes, 1);
    }
    return out += '\'';
}

std::string quote_value(std::string_view text, Charset charset)
{
    std::string out = "'";
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t nbytes = printable(text.substr(at), charset);
        if (nbytes == 0) {
            append_byte_escape(out, text[at]);
        } else {
            if (text[at] == '\'' || text[at] == '\\') out.push_back('\\');
            out += text.substr(at, nbytes);
        }
        at += std::max<std::size_t>(nbytes, 1);
    }
    return out += '\'';
}

}  // namespace hashtool::cli
