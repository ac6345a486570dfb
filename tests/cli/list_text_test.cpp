// SPDX-License-Identifier: Apache-2.0
#include "list_text.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <string>
#include <string_view>
#include <vector>

namespace hashtool::cli {
namespace {

using namespace std::string_literals;
using namespace std::string_view_literals;
using Kind = ListLine::Kind;

// Gives its text in pieces of a fixed size, then the end or an error.
class PieceReader final : public Reader {
public:
    PieceReader(std::string_view text, std::size_t piece, bool fails = false)
        : text_(text), piece_(piece), fails_(fails)
    {
    }
    Result<ByteSpan> next() override
    {
        const std::string_view piece = std::string_view(text_).substr(at_, piece_);
        at_ += piece.size();
        if (piece.empty() && fails_) return Error{Error::Kind::read, EIO};
        // A copy that dies with the next call, as real readers' spans do.
        current_.assign(piece.begin(), piece.end());
        return std::as_bytes(std::span(current_));
    }

private:
    std::string text_;
    std::size_t piece_;
    bool fails_;
    std::size_t at_ = 0;
    std::vector<char> current_;
};

struct Copy {
    Kind kind;
    std::string text;
    std::uint64_t number;
    friend bool operator==(const Copy&, const Copy&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Copy& c)
    {
        return out << '{' << static_cast<int>(c.kind) << ' ' << c.text.substr(0, 80) << ' ' << c.number
                   << '}';
    }
};

struct Reading {
    std::vector<Copy> lines;
    Kind last;
    std::string refusal;
    bool has_error;
};

Reading read_all(std::string_view text, const Face& face, std::size_t piece, bool fails = false)
{
    PieceReader reader(text, piece, fails);
    ListText list(reader, face);
    Reading result{};
    for (;;) {
        const ListLine line = list.next();
        result.last = line.kind;
        if (line.kind == Kind::end || line.kind == Kind::read_error || line.kind == Kind::refused) break;
        result.lines.push_back({line.kind, std::string(line.text), line.number});
    }
    EXPECT_EQ(list.next().kind, result.last) << "the end is final";
    result.refusal = list.refusal();
    result.has_error = list.error().has_value();
    return result;
}

const std::size_t pieces[] = {1, 2, 3, 7, 64, 1000};

void expect_lines(std::string_view text, const Face& face, const std::vector<Copy>& expected)
{
    for (const std::size_t piece : pieces) {
        const Reading result = read_all(text, face, piece);
        EXPECT_EQ(result.lines, expected) << "pieces of " << piece;
        EXPECT_EQ(result.last, Kind::end) << "pieces of " << piece;
    }
}

const Face& gnu() { return *gnu_face("sha256sum"); }

std::string utf16(std::u16string_view text, bool little)
{
    std::string out;
    for (const char16_t unit : text) {
        const char low = static_cast<char>(unit & 255);
        const char high = static_cast<char>(unit >> 8);
        out.push_back(little ? low : high);
        out.push_back(little ? high : low);
    }
    return out;
}

TEST(ListText, SplitsAtNewlinesAlone)
{
    for (const Face* face : {&own_face(), &gnu()}) {
        expect_lines("", *face, {});
        expect_lines(
            "a\n\nb\r\nc", *face,
            {{Kind::text, "a", 1}, {Kind::text, "", 2}, {Kind::text, "b\r", 3}, {Kind::text, "c", 4}});
        expect_lines("\n", *face, {{Kind::text, "", 1}});
        expect_lines("x\0y\n"sv, *face, {{Kind::text, std::string("x\0y", 3), 1}});
    }
}

TEST(ListText, GnuNamesTakeBytesAsBytes)
{
    expect_lines("\xef\xbb\xbf"
                 "a\n",
                 gnu(),
                 {{Kind::text,
                   "\xef\xbb\xbf"
                   "a",
                   1}});
    expect_lines("\xff\xfe"
                 "a\0\n\0"sv,
                 gnu(),
                 {{Kind::text,
                   std::string("\xff\xfe"
                               "a\0",
                               4),
                   1},
                  {Kind::text, std::string(1, '\0'), 2}});
    expect_lines("-----BEGIN PGP SIGNATURE-----\n", gnu(),
                 {{Kind::text, "-----BEGIN PGP SIGNATURE-----", 1}});
}

TEST(ListText, Utf8MarkIsTakenOff)
{
    expect_lines("\xef\xbb\xbf"
                 "a\nb\n",
                 own_face(), {{Kind::text, "a", 1}, {Kind::text, "b", 2}});
    expect_lines("\xef\xbb\xbf", own_face(), {});
}

TEST(ListText, Utf16IsDecoded)
{
    const std::u16string_view text = u"\ufeffab \u00e9\u65e5\U0001f600\r\nlast";
    for (const bool little : {true, false})
        expect_lines(utf16(text, little), own_face(),
                     {{Kind::text, "ab \xc3\xa9\xe6\x97\xa5\xf0\x9f\x98\x80\r", 1}, {Kind::text, "last", 2}});
}

TEST(ListText, DamagedUtf16IsRefused)
{
    const auto refused = [](const std::string& text) {
        for (const std::size_t piece : pieces) {
            const Reading result = read_all(text, own_face(), piece);
            EXPECT_EQ(result.last, Kind::refused);
            EXPECT_NE(result.refusal.find("UTF-16"), std::string::npos) << result.refusal;
        }
    };
    for (const bool little : {true, false}) {
        const auto with = [little](std::initializer_list<char16_t> units) {
            return utf16(std::u16string(units), little);
        };
        refused(with({0xfeff, u'a', 0xd83d, u'b', u'\n'}));  // high half alone
        refused(with({0xfeff, u'a', 0xde00, u'b', u'\n'}));  // low half alone
        refused(with({0xfeff, 0xd83d, 0xd83d, 0xde00}));     // two high halves
        refused(with({0xfeff, u'a', 0xd83d}));               // cut pair
        refused(with({0xfeff, u'a', u'\n'}) + "x");          // odd byte
    }
}

TEST(ListText, OtherEncodingsAreRefusedByName)
{
    for (const std::size_t piece : pieces) {
        for (const bool little : {true, false}) {
            const Reading result = read_all(utf16(u"0123456789abcdef  name\r\n", little), own_face(), piece);
            EXPECT_EQ(result.refusal, "list is UTF-16 without a byte-order mark");
            EXPECT_TRUE(result.lines.empty());
        }
        EXPECT_EQ(read_all("\xff\xfe\0\0a\0\0\0"sv, own_face(), piece).refusal, "list is UTF-32");
        EXPECT_EQ(read_all("\0\0\xfe\xff\0\0\0a"sv, own_face(), piece).refusal, "list is UTF-32");
    }
    // A stray NUL is no reason to refuse the whole list.
    expect_lines("a\0b\0xy\n"sv, own_face(), {{Kind::text, std::string("a\0b\0xy", 6), 1}});
}

TEST(ListText, PgpLinesAreMarkedAndDashesUndone)
{
    constexpr std::string_view text = "-----BEGIN PGP SIGNED MESSAGE-----\r\n"
                                      "Hash: SHA256\r\n"
                                      "\r\n"
                                      "abc  f\n"
                                      "- -----odd name\n"
                                      "-x\n"
                                      "-----BEGIN PGP SIGNATURE-----\n"
                                      "\n"
                                      "iQEz=\n"
                                      "-----END PGP SIGNATURE-----\n"
                                      "def  g\n"
                                      "- h\n";
    expect_lines(text, own_face(),
                 {{Kind::pgp_header, "-----BEGIN PGP SIGNED MESSAGE-----\r", 1},
                  {Kind::pgp_header, "Hash: SHA256\r", 2},
                  {Kind::pgp_header, "\r", 3},
                  {Kind::text, "abc  f", 4},
                  {Kind::text, "-----odd name", 5},
                  {Kind::text, "-x", 6},
                  {Kind::pgp_signature, "-----BEGIN PGP SIGNATURE-----", 7},
                  {Kind::pgp_signature, "", 8},
                  {Kind::pgp_signature, "iQEz=", 9},
                  {Kind::pgp_signature, "-----END PGP SIGNATURE-----", 10},
                  {Kind::text, "def  g", 11},
                  {Kind::text, "- h", 12}});
}

// The kinds of the lines, and how the list ends.
std::string outline(std::string_view text)
{
    std::string kinds;
    for (const std::size_t piece : pieces) {
        const Reading result = read_all(text, own_face(), piece);
        std::string now;
        for (const Copy& line : result.lines)
            now += line.kind == Kind::text ? 't' : line.kind == Kind::pgp_header ? 'h' : 's';
        now += result.last == Kind::refused ? "|" + result.refusal : std::string();
        EXPECT_TRUE(piece == pieces[0] || now == kinds) << now << " is not " << kinds;
        kinds = std::move(now);
    }
    return kinds;
}

// No line with a checksum may be left out because one of the lines around it is damaged or missing.
TEST(ListText, DamagedPgpArmorHidesNoLines)
{
    const std::string begin = "-----BEGIN PGP SIGNED MESSAGE-----\n";
    const std::string signature = "-----BEGIN PGP SIGNATURE-----\n";
    const std::string end = "-----END PGP SIGNATURE-----\n";
    const std::string line = "0123  f\n";
    const std::string whole =
        begin + "Hash: SHA256\n\n" + line + signature + "Version: X 1\nComment:\n\niQ/+\n=x\n" + end;
    EXPECT_EQ(outline(whole), "hhhtsssssss");
    EXPECT_EQ(outline(whole + whole), "hhhtssssssshhhtsssssss");
    EXPECT_EQ(outline(begin + "Hash: SHA256\n" + line + line + signature + end), "hhttss") << "no empty line";
    EXPECT_EQ(outline(begin + line + "\n" + line + signature + end), "htttss");
    EXPECT_EQ(outline(begin + signature + end), "hss");
    for (const std::string& other : {line, "MD5 (f) = 00\n"s, "MD5(f)=00\n"s, "0123\tf\n"s, "0123 f\r\n"s})
        EXPECT_EQ(outline(signature + "iQ==\n" + other + end + line), "sstst") << other;
    EXPECT_EQ(outline(signature + "iQ==\n" + whole), "sstssttssssss") << "no end line";
}

TEST(ListText, ListCutInsidePgpArmorIsRefused)
{
    const std::string begin = "-----BEGIN PGP SIGNED MESSAGE-----\n";
    const std::string signature = "-----BEGIN PGP SIGNATURE-----\n";
    const std::string cut = "|list is cut: its PGP signature has no end";
    EXPECT_EQ(outline(begin), "h" + cut);
    EXPECT_EQ(outline(begin + "Hash: SHA256\n"), "hh" + cut);
    EXPECT_EQ(outline(begin + "\nf\n"), "hht" + cut);
    EXPECT_EQ(outline("f\n" + signature), "ts" + cut);
    EXPECT_EQ(outline(signature + "\niQ==\n-----END PGP SIG"), "ssst" + cut);
}

TEST(ListText, ReadErrorsEndTheList)
{
    for (const std::size_t piece : pieces) {
        for (const Face* face : {&own_face(), &gnu()}) {
            const Reading result = read_all("a\nhalf a line", *face, piece, true);
            EXPECT_EQ(result.lines, (std::vector<Copy>{{Kind::text, "a", 1}}));
            EXPECT_EQ(result.last, Kind::read_error);
            EXPECT_TRUE(result.has_error);
        }
    }
}

TEST(ListText, LongLinesAreReportedAndSkipped)
{
    const std::string fits(max_line_bytes, 'a');
    for (const std::size_t piece : {std::size_t{100000}, 3 * max_line_bytes}) {
        const std::string list = fits + "\n" + fits + "b\nnext\n" + fits + "c";
        const Reading result = read_all(list, own_face(), piece);
        ASSERT_EQ(result.lines.size(), 4U);
        EXPECT_EQ(result.lines[0], (Copy{Kind::text, fits, 1}));
        EXPECT_EQ(result.lines[1], (Copy{Kind::too_long, fits, 2}));
        EXPECT_EQ(result.lines[2], (Copy{Kind::text, "next", 3}));
        EXPECT_EQ(result.lines[3], (Copy{Kind::too_long, fits, 4}));
        // GNU's names know no limit.
        const Reading whole = read_all(list, gnu(), piece);
        ASSERT_EQ(whole.lines.size(), 4U);
        EXPECT_EQ(whole.lines[1], (Copy{Kind::text, fits + "b", 2}));
        EXPECT_EQ(whole.lines[3], (Copy{Kind::text, fits + "c", 4}));
    }
}

}  // namespace
}  // namespace hashtool::cli
