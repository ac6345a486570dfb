// SPDX-License-Identifier: Apache-2.0
// Any bytes, as a list: through ListText and the parser in every face. What parses must print and parse back.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "checksum_line.hpp"
#include "gnu_line.hpp"
#include "list_text.hpp"
#include "quote.hpp"

namespace {

using namespace hashtool;
using namespace hashtool::cli;

void require(bool holds, const char* what)
{
    if (holds) return;
    std::fprintf(stderr, "broken: %s\n", what);
    std::abort();
}

class SpanReader final : public Reader {
public:
    SpanReader(ByteSpan bytes, std::size_t piece) : rest_(bytes), piece_(piece) {}
    Result<ByteSpan> next() override
    {
        const ByteSpan piece = rest_.first(std::min(piece_, rest_.size()));
        rest_ = rest_.subspan(piece.size());
        return piece;
    }

private:
    ByteSpan rest_;
    std::size_t piece_;
};

void check_printable(std::string_view text)
{
    for (const char c : text)
        require(static_cast<unsigned char>(c) >= 0x20 && c != 0x7f, "no control byte in a message");
}

// Whether a line of this style is sure to parse back. Under the GNU names some short digests are ill-formed
// in hex, and base64 of a length to be guessed may look like hex.
bool comes_back(const LineStyle& style, const Spec& spec, const Face& face)
{
    const bool fixed = spec.algorithm->length_rule == LengthRule::fixed;
    if (style.tagged && !face.tag_bits && !fixed) return false;
    if (style.base64 && (!face.base64 || !fixed)) return false;
    return face.grammar == Grammar::strict || !face.base64 ||
           (spec.digest_bytes != 2 && spec.digest_bytes != 4);
}

void check_entry(const Entry& entry, const Face& face)
{
    require(entry.expected.size() <= entry.spec.digest_bytes, "a digest is no longer than its algorithm's");
    require(entry.name.find('\0') == std::string::npos, "no NUL in a name");
    check_printable(quote_name(entry.name, Charset::utf8));
    check_printable(quote_name(entry.name, Charset::ascii));
    // A name that GNU takes by accident, or a cut digest, has no line of its own.
    if (entry.name.empty() || entry.expected.size() != entry.spec.digest_bytes) return;
    for (unsigned bits = 0; bits < 8; ++bits) {
        const LineStyle style{
            .tagged = (bits & 1) != 0, .binary = (bits & 2) != 0, .base64 = (bits & 4) != 0};
        if (!comes_back(style, entry.spec, face)) continue;
        std::string line = format_line(style, entry.spec, entry.expected, entry.name);
        line.pop_back();
        ParserState state;
        const Parsed parsed = parse_line(line, face, {entry.spec.algorithm}, state);
        const auto* again = std::get_if<Entry>(&parsed);
        require(again != nullptr, "what is printed parses");
        require(again->name == entry.name && again->expected == entry.expected, "and means the same");
    }
}

void run(ByteSpan bytes, std::size_t piece, const Face& face, const CksumType& type)
{
    SpanReader reader(bytes, piece);
    ListText text(reader, face);
    ListContext context;
    context.algorithm = type.algorithm;
    context.family = type.family;
    ParserState state;
    state.start_list(face);
    for (;;) {
        const ListLine line = text.next();
        if (line.kind == ListLine::Kind::end || line.kind == ListLine::Kind::refused) break;
        require(line.kind != ListLine::Kind::read_error, "no read error without one");
        if (line.kind != ListLine::Kind::text) continue;
        const Parsed parsed = parse_line(line.text, face, context, state);
        if (const auto* problem = std::get_if<Problem>(&parsed)) check_printable(text_of(*problem));
        if (const auto* entry = std::get_if<Entry>(&parsed)) check_entry(*entry, face);
        check_printable(gnu_line_kind(context, state));
    }
}

// Every algorithm of ours, every type of cksum, and none, which leaves it to the lines.
CksumType type_of(std::size_t choice)
{
    const std::size_t count = algorithms().size() + cksum_type_names().size() + 1;
    choice %= count;
    if (choice < algorithms().size()) return {&algorithms()[choice], nullptr};
    choice -= algorithms().size();
    return choice == 0 ? CksumType{} : find_cksum_type(cksum_type_names()[choice - 1]);
}

// What a face's command line can ask for.
bool can_be_asked(const Face& face, const CksumType& type)
{
    switch (face.options) {
    case OptionSet::none: return !type || (type.family == nullptr && type.is_digest());
    case OptionSet::digest:
        return type.algorithm != nullptr && type.is_digest() && gnu_face(type.algorithm->applet) == &face;
    case OptionSet::blake2: return type.algorithm != nullptr && type.algorithm->applet == face.name;
    case OptionSet::cksum:
        return !type || type.family != nullptr || (type.is_digest() && find_cksum_type(type.algorithm->name));
    case OptionSet::sum: break;
    }
    return false;
}

}  // namespace

// The first two bytes choose algorithm and piece size, the rest is the list.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t nbytes)
{
    if (nbytes < 2) return 0;
    const ByteSpan bytes = std::as_bytes(std::span(data + 2, nbytes - 2));
    const CksumType type = type_of(data[0]);
    const std::string_view list(reinterpret_cast<const char*>(data) + 2, nbytes - 2);
    (void)guess_from_list_name(list);
    check_printable(quote_name(list, Charset::utf8));
    check_printable(quote_value(list));
    for (const Face& face : faces())
        if (can_be_asked(face, type)) run(bytes, 1 + data[1] % 61U, face, type);
    return 0;
}
