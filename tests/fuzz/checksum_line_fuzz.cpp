// SPDX-License-Identifier: Apache-2.0
// Any bytes, as a list: through ListText and the parser in every face. What parses must print and parse back.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "checksum_line.hpp"
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

void check_entry(const Entry& entry, const Face& face)
{
    require(entry.expected.size() <= entry.spec.digest_bytes, "a digest is no longer than its algorithm's");
    require(entry.name.find('\0') == std::string::npos, "no NUL in a name");
    check_printable(quote_name(entry.name, Charset::utf8));
    // A name that GNU takes by accident, or a cut digest, has no line of its own.
    if (entry.name.empty() || entry.expected.size() != entry.spec.digest_bytes) return;
    for (const unsigned bits : {0U, 1U, 2U, 3U}) {
        const LineStyle style{.tagged = (bits & 1) != 0, .binary = (bits & 2) != 0};
        if (style.tagged && !face.tag_bits && entry.spec.algorithm->length_rule != LengthRule::fixed)
            continue;
        std::string line = format_line(style, entry.spec, entry.expected, entry.name);
        line.pop_back();
        ParserState state;
        const Parsed parsed = parse_line(line, face, {entry.spec.algorithm}, state);
        const auto* again = std::get_if<Entry>(&parsed);
        require(again != nullptr, "what is printed parses");
        require(again->name == entry.name && again->expected == entry.expected, "and means the same");
    }
}

void run(ByteSpan bytes, std::size_t piece, const Face& face, const Algorithm* algorithm)
{
    SpanReader reader(bytes, piece);
    ListText text(reader, face);
    ParserState state;
    state.start_list(face);
    for (;;) {
        const ListLine line = text.next();
        if (line.kind == ListLine::Kind::end || line.kind == ListLine::Kind::refused) break;
        require(line.kind != ListLine::Kind::read_error, "no read error without one");
        if (line.kind != ListLine::Kind::text) continue;
        const Parsed parsed = parse_line(line.text, face, {algorithm}, state);
        if (const auto* problem = std::get_if<Problem>(&parsed)) check_printable(text_of(*problem));
        if (const auto* entry = std::get_if<Entry>(&parsed)) check_entry(*entry, face);
    }
}

}  // namespace

// The first byte chooses algorithm and piece size, the rest is the list.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t nbytes)
{
    if (nbytes == 0) return 0;
    const ByteSpan bytes = std::as_bytes(std::span(data + 1, nbytes - 1));
    const std::size_t choice = data[0] % (algorithms().size() + 1);
    const Algorithm* algorithm = choice == 0 ? nullptr : &algorithms()[choice - 1];
    const std::string_view list(reinterpret_cast<const char*>(data) + 1, nbytes - 1);
    (void)guess_from_list_name(list);
    check_printable(quote_name(list, Charset::utf8));
    check_printable(quote_value(list));
    for (const Face& face : faces())
        if (face.guesses || algorithm != nullptr || face.tag_bits)
            run(bytes, 1 + data[0] / 32U * 13U, face, algorithm);
    return 0;
}
