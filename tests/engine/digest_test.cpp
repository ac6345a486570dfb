// SPDX-License-Identifier: Apache-2.0
#include "hashtool/digest.hpp"

#include <gtest/gtest.h>

#include <cctype>

#include "support/random.hpp"

namespace hashtool::test {
namespace {

Digest of(std::string_view text) { return Digest(std::as_bytes(std::span(text.data(), text.size()))); }

TEST(Digest, HexIsLowerCaseInOrder)
{
    constexpr std::byte bytes[] = {std::byte{0x00}, std::byte{0x0f}, std::byte{0xf0}, std::byte{0xa9}};
    EXPECT_EQ(Digest(bytes).hex(), "000ff0a9");
}

TEST(Digest, HexRoundTripInEitherCase)
{
    Random random(1);
    for (std::size_t nbytes = 1; nbytes < 200; ++nbytes) {
        const Digest digest(random.bytes(nbytes));
        std::string text = digest.hex();
        Digest back;
        ASSERT_TRUE(parse_hex(text, back));
        EXPECT_EQ(back, digest);
        for (char& c : text)
            c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        Digest upper;
        ASSERT_TRUE(parse_hex(text, upper));
        EXPECT_EQ(upper, digest);
    }
}

TEST(Digest, HexTakesNothingElse)
{
    for (const std::string_view text :
         {"", "0", "abc", "0x", " 00", "00 ", "0 0", "0g", "g0", "+1", "-1", "00\n"}) {
        Digest digest = of("kept");
        EXPECT_FALSE(parse_hex(text, digest)) << '"' << text << '"';
        EXPECT_EQ(digest, of("kept"));
    }
    for (int c = 0; c < 256; ++c) {
        const std::string text = {'0', static_cast<char>(c)};
        Digest digest;
        EXPECT_EQ(parse_hex(text, digest),
                  std::string_view("0123456789abcdefABCDEF").find(static_cast<char>(c)) !=
                      std::string_view::npos)
            << c;
    }
}

// RFC 4648 section 10.
TEST(Digest, Base64OfTheStandard)
{
    constexpr std::pair<std::string_view, std::string_view> pairs[] = {
        {"f", "Zg=="},        {"fo", "Zm8="},        {"foo", "Zm9v"},
        {"foob", "Zm9vYg=="}, {"fooba", "Zm9vYmE="}, {"foobar", "Zm9vYmFy"}};
    EXPECT_EQ(Digest().base64(), "");
    for (const auto& [plain, encoded] : pairs) {
        EXPECT_EQ(of(plain).base64(), encoded);
        Digest back;
        ASSERT_TRUE(parse_base64(encoded, back)) << encoded;
        EXPECT_EQ(back, of(plain));
    }
}

TEST(Digest, Base64RoundTrip)
{
    Random random(2);
    for (std::size_t nbytes = 1; nbytes < 200; ++nbytes) {
        const Digest digest(random.bytes(nbytes));
        Digest back;
        ASSERT_TRUE(parse_base64(digest.base64(), back));
        EXPECT_EQ(back, digest);
    }
}

TEST(Digest, Base64TakesNothingElse)
{
    for (const std::string_view text : {"", "Z", "Zg", "Zg=", "Zg===", "====", "Z===", "=Zg=", "Zg=a",
                                        "Zg==Zg==", "Zm9v=", "Zm9v====", "Zm 9", "Zm9v\n", "Zm-_"}) {
        Digest digest = of("kept");
        EXPECT_FALSE(parse_base64(text, digest)) << '"' << text << '"';
        EXPECT_EQ(digest, of("kept"));
    }
    // Bits behind the last byte must be zero, or one digest would have several spellings.
    for (const std::string_view text : {"Zh==", "Zv==", "Zm9=", "Zm+="}) {
        Digest digest;
        EXPECT_FALSE(parse_base64(text, digest)) << text;
    }
    constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (int c = 0; c < 256; ++c) {
        if (c == '=') continue;
        const std::string text = {'A', static_cast<char>(c), 'A', 'A'};
        Digest digest;
        EXPECT_EQ(parse_base64(text, digest), alphabet.find(static_cast<char>(c)) != std::string_view::npos)
            << c;
    }
}

TEST(Digest, EqualityIsOfLengthAndEveryByte)
{
    Random random(3);
    for (const std::size_t nbytes : {1U, 16U, 63U, 64U, 65U, 168U}) {
        const Digest digest(random.bytes(nbytes));
        EXPECT_EQ(digest, Digest(digest.bytes()));
        EXPECT_NE(digest, Digest(digest.bytes().first(nbytes - 1)));
        for (std::size_t i = 0; i < nbytes; ++i) {
            Digest other = digest;
            other.data()[i] ^= std::byte{1};
            EXPECT_NE(digest, other) << i;
        }
    }
}

TEST(Digest, CopiesAreTheirOwn)
{
    for (const std::size_t nbytes : {32U, 65U}) {
        const Digest first{std::size_t(nbytes)};
        Digest second = first;
        second.data()[0] = std::byte{1};
        EXPECT_EQ(first.bytes()[0], std::byte{0});
        const Digest third = std::move(second);
        EXPECT_EQ(third.bytes()[0], std::byte{1});
        EXPECT_EQ(third.size(), nbytes);
    }
}

}  // namespace
}  // namespace hashtool::test
