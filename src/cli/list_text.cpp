// SPDX-License-Identifier: Apache-2.0
#include "list_text.hpp"

#include <algorithm>

namespace hashtool::cli {
namespace {

// Enough to tell UTF-16 without a mark from text with a stray NUL. A line is enough too: who writes the list
// may wait for what becomes of it. The longest mark has four bytes.
constexpr std::size_t head_bytes = 64;
constexpr std::size_t mark_bytes = 4;

constexpr std::string_view pgp_message = "-----BEGIN PGP SIGNED MESSAGE-----";
constexpr std::string_view pgp_signature_begin = "-----BEGIN PGP SIGNATURE-----";
constexpr std::string_view pgp_signature_end = "-----END PGP SIGNATURE-----";

std::string_view text_of_bytes(ByteSpan bytes) noexcept
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

constexpr std::string_view key_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::string_view base64_marks = "0123456789+/=";

std::string_view without_trailing_blanks(std::string_view text) noexcept
{
    return text.substr(0, text.find_last_not_of(" \t\r") + 1);
}

// "Hash: SHA256". No checksum line has a colon behind its first word.
bool is_armor_header(std::string_view text) noexcept
{
    const std::size_t colon = text.find_first_not_of(key_letters);
    return colon != 0 && colon != std::string_view::npos && text[colon] == ':' &&
           (colon + 1 == text.size() || text[colon + 1] == ' ');
}

// What may stand inside a signature: its headers and base64. No checksum line is all base64.
bool is_armor(std::string_view text) noexcept
{
    const auto fits = [](char c) {
        return key_letters.find(c) != std::string_view::npos ||
               base64_marks.find(c) != std::string_view::npos;
    };
    return std::ranges::all_of(text, fits) || is_armor_header(text);
}

// Every second byte is NUL and no other is: ASCII in 16-bit units.
bool looks_like_utf16(std::string_view head) noexcept
{
    if (head.size() < 4) return false;
    std::size_t nuls[2] = {0, 0};
    const std::size_t pairs = head.size() / 2;
    for (std::size_t i = 0; i < 2 * pairs; ++i)
        nuls[i % 2] += head[i] == '\0';
    return std::max(nuls[0], nuls[1]) == pairs && std::min(nuls[0], nuls[1]) == 0;
}

// Of the first bytes those that tell the encoding; empty: there are too few yet.
std::string_view telling(std::string_view head) noexcept
{
    const std::size_t newline = head.find('\n', mark_bytes - 1);
    if (newline < head_bytes) return head.substr(0, newline + 1);
    return head.size() < head_bytes ? std::string_view() : head.substr(0, head_bytes);
}

void append_utf8(std::string& out, unsigned c)
{
    const auto tail = [&](unsigned shift) { out.push_back(static_cast<char>(0x80 | (c >> shift & 0x3f))); };
    if (c < 0x80) {
        out.push_back(static_cast<char>(c));
    } else if (c < 0x800) {
        out.push_back(static_cast<char>(0xc0 | c >> 6));
        tail(0);
    } else if (c < 0x10000) {
        out.push_back(static_cast<char>(0xe0 | c >> 12));
        tail(6);
        tail(0);
    } else {
        out.push_back(static_cast<char>(0xf0 | c >> 18));
        tail(12);
        tail(6);
        tail(0);
    }
}

}  // namespace

std::string_view text_of(ListLine::Kind kind) noexcept
{
    switch (kind) {
    case ListLine::Kind::too_long: return "line is too long";
    case ListLine::Kind::pgp_header: return "PGP header";
    case ListLine::Kind::pgp_signature: return "PGP signature";
    default: return {};
    }
}

void ListText::refuse(std::string_view why)
{
    if (refusal_.empty()) refusal_ = why;
}

// Collects the first bytes and recognises what they are.
void ListText::start()
{
    started_ = true;
    if (!decodes_) return;
    while (telling(head_).empty()) {
        const Result<ByteSpan> bytes = reader_.next();
        if (!bytes) {
            error_ = bytes.error();
            break;
        }
        if (bytes->empty()) {
            input_ended_ = true;
            break;
        }
        head_ += text_of_bytes(*bytes);
    }
    const std::string_view sample = telling(head_).empty() ? head_ : telling(head_);
    chunk_ = head_;
    const auto begins = [&](std::string_view mark) {
        if (!chunk_.starts_with(mark)) return false;
        chunk_.remove_prefix(mark.size());
        return true;
    };
    using namespace std::string_view_literals;
    if (begins("\xff\xfe\0\0"sv) || begins("\0\0\xfe\xff"sv)) {
        refuse("list is UTF-32");
    } else if (begins("\xff\xfe"sv)) {
        encoding_ = Encoding::utf16_le;
    } else if (begins("\xfe\xff"sv)) {
        encoding_ = Encoding::utf16_be;
    } else if (!begins("\xef\xbb\xbf"sv) && looks_like_utf16(sample)) {
        refuse("list is UTF-16 without a byte-order mark");
    }
    if (encoding_ != Encoding::bytes) decode(chunk_);
}

void ListText::put_unit(unsigned unit)
{
    const bool high = unit >= 0xd800 && unit <= 0xdbff;
    const bool low = unit >= 0xdc00 && unit <= 0xdfff;
    if ((high_surrogate_ != 0) != low) {
        refuse("list is damaged UTF-16: half a surrogate pair");
    } else if (high) {
        high_surrogate_ = unit;
    } else if (low) {
        append_utf8(decoded_, 0x10000 + ((high_surrogate_ - 0xd800) << 10) + (unit - 0xdc00));
        high_surrogate_ = 0;
    } else {
        append_utf8(decoded_, unit);
    }
}

// raw may be what chunk_ views; afterwards chunk_ is its UTF-8.
void ListText::decode(std::string_view raw)
{
    decoded_.clear();
    for (const char c : raw) {
        const int byte = static_cast<unsigned char>(c);
        if (odd_byte_ < 0) {
            odd_byte_ = byte;
            continue;
        }
        const int unit = encoding_ == Encoding::utf16_le ? byte << 8 | odd_byte_ : odd_byte_ << 8 | byte;
        odd_byte_ = -1;
        put_unit(static_cast<unsigned>(unit));
        if (!refusal_.empty()) break;
    }
    chunk_ = decoded_;
}

void ListText::end_of_input()
{
    input_ended_ = true;
    if (odd_byte_ >= 0 || high_surrogate_ != 0) refuse("list is damaged UTF-16: its last character is cut");
}

// Precondition: chunk_ is used up. False: there is no more, or no more of use.
bool ListText::refill()
{
    while (chunk_.empty()) {
        if (error_ || !refusal_.empty()) return false;
        if (input_ended_) {
            end_of_input();
            return false;
        }
        const Result<ByteSpan> bytes = reader_.next();
        if (!bytes) {
            error_ = bytes.error();
            return false;
        }
        if (bytes->empty()) {
            input_ended_ = true;
        } else if (encoding_ == Encoding::bytes) {
            chunk_ = text_of_bytes(*bytes);
        } else {
            decode(text_of_bytes(*bytes));
        }
    }
    return true;
}

// The next line as it stands in the file.
ListLine ListText::raw_line()
{
    line_.clear();
    too_long_ = false;
    const auto finished = [&](std::string_view text) {
        return ListLine{too_long_ ? ListLine::Kind::too_long : ListLine::Kind::text, text, ++number_};
    };
    bool any = false;
    while (!chunk_.empty() || refill()) {
        any = true;
        const std::size_t end = std::min(chunk_.find('\n'), chunk_.size());
        const bool complete = end < chunk_.size();
        std::string_view piece = chunk_.substr(0, end);
        chunk_.remove_prefix(std::min(end + 1, chunk_.size()));
        if (piece.size() > most_bytes_ - line_.size()) {
            too_long_ = true;
            piece = piece.substr(0, most_bytes_ - line_.size());
        }
        // The usual case: the whole line lies in the chunk, and nothing is copied.
        if (complete && line_.empty()) return finished(piece);
        line_ += piece;
        if (complete) return finished(line_);
    }
    // A line that was cut by an error is no line.
    if (error_) return {ListLine::Kind::read_error, {}, number_};
    if (!refusal_.empty()) return {ListLine::Kind::refused, {}, number_};
    return any ? finished(line_) : ListLine{ListLine::Kind::end, {}, number_};
}

// Marks what belongs to a PGP signature and undoes its dash-escaping. What does not look like it is text, so
// that no checksum line is left out because a line of the armor is damaged.
void ListText::classify(ListLine& line) noexcept
{
    if (!line.text.starts_with('-') && part_ != Part::pgp_header && part_ != Part::pgp_signature) return;
    const std::string_view text = without_trailing_blanks(line.text);
    if (part_ == Part::pgp_header) {
        if (text.empty() || is_armor_header(text)) {
            line.kind = ListLine::Kind::pgp_header;
            if (text.empty()) part_ = Part::pgp_body;
            return;
        }
        part_ = Part::pgp_body;
    }
    if (part_ == Part::plain && text == pgp_message) {
        part_ = Part::pgp_header;
        line.kind = ListLine::Kind::pgp_header;
    } else if (part_ != Part::pgp_signature && text == pgp_signature_begin) {
        part_ = Part::pgp_signature;
        line.kind = ListLine::Kind::pgp_signature;
    } else if (part_ == Part::pgp_signature && text == pgp_signature_end) {
        part_ = Part::plain;
        line.kind = ListLine::Kind::pgp_signature;
    } else if (part_ == Part::pgp_signature && is_armor(text)) {
        line.kind = ListLine::Kind::pgp_signature;
    } else if (part_ == Part::pgp_body && line.text.starts_with("- ")) {
        line.text.remove_prefix(2);
    }
}

ListLine ListText::next()
{
    if (!started_) start();
    // Nothing of a refused list counts, not even lines before the trouble that are already decoded.
    if (!refusal_.empty()) return {ListLine::Kind::refused, {}, number_};
    ListLine line = raw_line();
    if (decodes_ && line.kind == ListLine::Kind::text) classify(line);
    if (line.kind != ListLine::Kind::end || part_ == Part::plain) return line;
    refuse("list is cut: its PGP signature has no end");
    return {ListLine::Kind::refused, {}, number_};
}

}  // namespace hashtool::cli
