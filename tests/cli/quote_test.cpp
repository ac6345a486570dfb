// SPDX-License-Identifier: Apache-2.0
#include "quote.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/random.hpp"

namespace hashtool::cli {
namespace {

using namespace std::string_view_literals;

std::string gnu(std::string_view name) { return quote_name(name, Charset::ascii); }

TEST(EscapeName, ChangesThreeBytesOnly)
{
    EXPECT_EQ(escape_name("a\\b\nc\rd"), "a\\\\b\\nc\\rd");
    EXPECT_EQ(escape_name("tab\t blank \x1b \x7f \xff"), "tab\t blank \x1b \x7f \xff");
    EXPECT_TRUE(needs_escape("\\"));
    EXPECT_TRUE(needs_escape("a\n"));
    EXPECT_TRUE(needs_escape("\ra"));
    EXPECT_FALSE(needs_escape("a\t\x1b\xff"));
    EXPECT_FALSE(needs_escape(""));
}

TEST(UnescapeName, RefusesWhatEscapeNameDoesNotWrite)
{
    std::string out;
    ASSERT_TRUE(unescape_name("a\\\\b\\nc\\rd", out));
    EXPECT_EQ(out, "a\\b\nc\rd");
    for (const std::string_view bad : {"\\t"sv, "\\"sv, "a\\"sv, "\\\\\\"sv, "\\x41"sv, "\\N"sv, "a\0b"sv})
        EXPECT_FALSE(unescape_name(bad, out)) << bad;
}

TEST(UnescapeName, IsTheInverse)
{
    test::Random random(7);
    for (int round = 0; round < 2000; ++round) {
        std::string name;
        for (std::size_t i = random.below(20); i > 0; --i)
            name.push_back("\\\\\n\rab\t\xff"[random.below(8)]);
        std::string back;
        ASSERT_TRUE(unescape_name(escape_name(name), back));
        EXPECT_EQ(back, name);
    }
}

TEST(QuoteName, BareNames)
{
    for (const std::string_view name : {"a", "Az09", "%+,-./@_]", "a#", "a~", "a{}b", "{a", "a}", "{}", "x]"})
        EXPECT_EQ(gnu(name), name);
}

TEST(QuoteName, SingleQuotes)
{
    EXPECT_EQ(gnu(""), "''");
    EXPECT_EQ(gnu("a:b"), "'a:b'");
    EXPECT_EQ(gnu("#a"), "'#a'");
    EXPECT_EQ(gnu("~a"), "'~a'");
    EXPECT_EQ(gnu("{"), "'{'");
    EXPECT_EQ(gnu("}"), "'}'");
    EXPECT_EQ(gnu("standard input"), "'standard input'");
    for (const char c : " !\"$&()*:;<=>?[\\^|`"sv) {
        const std::string name = std::string("a") + c;
        EXPECT_EQ(gnu(name), "'" + name + "'");
    }
}

TEST(QuoteName, Apostrophes)
{
    EXPECT_EQ(gnu("it's"), "\"it's\"");
    EXPECT_EQ(gnu("'"), "\"'\"");
    EXPECT_EQ(gnu("it's: a b"), "\"it's: a b\"");
    EXPECT_EQ(gnu("#it's"), "\"#it's\"");
    EXPECT_EQ(gnu("~'"), "\"~'\"");
    EXPECT_EQ(gnu("it's $x"), "'it'\\''s $x'");
    EXPECT_EQ(gnu("'#"), "''\\''#'");
    EXPECT_EQ(gnu("'~"), "''\\''~'");
    EXPECT_EQ(gnu("'{"), "''\\''{'");
    EXPECT_EQ(gnu("}'"), "'}'\\'''");
}

TEST(QuoteName, UnprintableBytes)
{
    EXPECT_EQ(gnu("a\nb"), "'a'$'\\n''b'");
    EXPECT_EQ(gnu("a\n\nb"), "'a'$'\\n\\n''b'");
    EXPECT_EQ(gnu("a\n"), "'a'$'\\n'");
    EXPECT_EQ(gnu("\xff"), "''$'\\377'");
    EXPECT_EQ(gnu("\a\b\t\n\v\f\r"), "''$'\\a\\b\\t\\n\\v\\f\\r'");
    EXPECT_EQ(gnu("\x1b\x7f\x01"), "''$'\\033\\177\\001'");
    EXPECT_EQ(gnu("\0"sv), "''$'\\000'");
    EXPECT_EQ(gnu("it's\n"), "'it'\\''s'$'\\n'");
    EXPECT_EQ(gnu("\n'a"), "''$'\\n'\\''a'");
    EXPECT_EQ(gnu("\xc3\xa9"), "''$'\\303\\251'");
}

TEST(QuoteName, Utf8StaysReadable)
{
    const auto own = [](std::string_view name) { return quote_name(name, Charset::utf8); };
    EXPECT_EQ(own("caf\xc3\xa9"), "caf\xc3\xa9");
    EXPECT_EQ(own("\xe6\x97\xa5 \xf0\x9f\x98\x80"), "'\xe6\x97\xa5 \xf0\x9f\x98\x80'");
    EXPECT_EQ(own("l'\xc3\xa9t\xc3\xa9"), "\"l'\xc3\xa9t\xc3\xa9\"");
    EXPECT_EQ(own("\xf4\x8f\xbf\xbd"), "\xf4\x8f\xbf\xbd");  // U+10FFFD
}

TEST(QuoteName, Utf8ThatCouldHarmIsEscaped)
{
    for (const std::string_view bad : {
             "\xc2\x80"sv,
             "\xc2\x9b"sv,
             "\xc2\x9f"sv,  // C1, with the one-character escape sequence start
             "\xe2\x80\xa8"sv,
             "\xe2\x80\xa9"sv,  // U+2028, U+2029
             "\xe2\x80\xaa"sv,
             "\xe2\x80\xae"sv,  // U+202A, U+202E
             "\xe2\x81\xa6"sv,
             "\xe2\x81\xa9"sv,  // U+2066, U+2069
             "\xe2\x80\x8f"sv,
             "\xd8\x9c"sv,
             "\xef\xbb\xbf"sv,  // marks
             "\xc0\x80"sv,
             "\xc1\xbf"sv,
             "\xe0\x80\xaf"sv,
             "\xf0\x80\x80\x80"sv,  // longer than needed
             "\xed\xa0\x80"sv,
             "\xf4\x90\x80\x80"sv,
             "\xf8\x88\x80\x80\x80"sv,  // surrogate, too large
             "\xc3"sv,
             "\xe2\x82"sv,
             "\x80"sv,
             "\xc3("sv,  // cut, stray
         }) {
        const std::string quoted = quote_name(bad, Charset::utf8);
        EXPECT_EQ(quoted.find(bad[0]), std::string::npos) << quoted;
        EXPECT_TRUE(quoted.starts_with("''$'\\")) << quoted;
    }
    EXPECT_EQ(quote_name("a\xc2\x9b"
                         "b",
                         Charset::utf8),
              "'a'$'\\302\\233''b'");
}

TEST(QuoteName, NeverHoldsControlBytes)
{
    test::Random random(11);
    for (int round = 0; round < 5000; ++round) {
        std::string name;
        for (std::size_t i = random.below(12); i > 0; --i)
            name.push_back(static_cast<char>(random.below(256)));
        for (const Charset charset : {Charset::ascii, Charset::utf8}) {
            for (const std::string& text : {quote_name(name, charset), quote_value(name, charset)}) {
                for (const char c : text) {
                    const auto byte = static_cast<unsigned char>(c);
                    EXPECT_TRUE(byte >= 0x20 && byte != 0x7f && (charset == Charset::utf8 || byte < 0x80));
                }
            }
        }
    }
}

TEST(QuoteValue, CEscapesInSingleQuotes)
{
    EXPECT_EQ(quote_value("8k"), "'8k'");
    EXPECT_EQ(quote_value(""), "''");
    EXPECT_EQ(quote_value("it's \\"), "'it\\'s \\\\'");
    EXPECT_EQ(quote_value("a\n\t\x1b\xff"), "'a\\n\\t\\033\\377'");
    EXPECT_EQ(quote_value("\xc3\xa9"), "'\\303\\251'");
    EXPECT_EQ(quote_value("\xc3\xa9", Charset::utf8), "'\xc3\xa9'");
}

}  // namespace
}  // namespace hashtool::cli
