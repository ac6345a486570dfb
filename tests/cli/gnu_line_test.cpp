// SPDX-License-Identifier: Apache-2.0
// What GNU takes by accident and what lines leave behind for later ones; rules that the own face shares are
// in checksum_line_test.cpp.
#include "gnu_line.hpp"

#include "cli/lines.hpp"

namespace hashtool::cli {
namespace {

Case cksum_family(std::string_view name)
{
    Case test{*gnu_face("cksum")};
    test.list.family = find_cksum_type(name).family;
    return test;
}

TEST(GnuLine, FamiliesTakeTheirMembersLengths)
{
    for (const std::size_t nbytes : {28U, 32U, 48U, 64U}) {
        const std::string bits = std::to_string(nbytes * 8);
        EXPECT_EQ(spec_of_line(cksum_family("sha2"), hex(nbytes) + "  f"), "sha" + bits + "/" + bits);
        EXPECT_EQ(spec_of_line(cksum_family("sha3"), hex(nbytes) + " *f"), "sha3-" + bits + "/" + bits);
        EXPECT_EQ(spec_of_line(cksum_family("sha2"), "SHA2-" + bits + " (f) = " + hex(nbytes)),
                  "sha" + bits + "/" + bits);
        EXPECT_EQ(spec_of_line(cksum(), "SHA3-" + bits + "(f)=" + hex(nbytes)), "sha3-" + bits + "/" + bits);
    }
    EXPECT_TRUE(refused(cksum_family("sha2"), hex(20) + "  f"));
    EXPECT_TRUE(refused(cksum_family("sha2"), "SHA1 (f) = " + hex(20)));
    EXPECT_TRUE(refused(cksum_family("sha3"), "SHA256 (f) = " + hex(32)));
    EXPECT_EQ(spec_of_line(cksum(), "SHA3 (f) = " + hex(64)), "sha3-512/512");
}

TEST(GnuLine, AMembersTagDecidesForTheFamilysLaterLines)
{
    Case test = cksum_family("sha2");
    EXPECT_EQ(spec_in(test.parse(hex(28) + "  f")), "sha224/224");
    EXPECT_EQ(spec_in(test.parse("SHA256 (f) = " + hex(32))), "sha256/256");
    EXPECT_TRUE(std::holds_alternative<Problem>(test.parse(hex(28) + "  f")));
    EXPECT_EQ(spec_in(test.parse(hex(32) + "  f")), "sha256/256");
}

TEST(GnuLine, ATagsLengthHoldsForUntaggedLines)
{
    Case test = cksum("md5");
    EXPECT_EQ(name_in(test.parse("MD5-64 (f) = " + md5.substr(0, 16))), "<f>");
    EXPECT_TRUE(std::holds_alternative<Problem>(test.parse(md5 + "  f")));
    EXPECT_EQ(name_in(test.parse(md5.substr(0, 16) + "  f")), "<f>");
    EXPECT_EQ(name_in(test.parse("MD5 (f) = " + md5)), "<f>");
    EXPECT_EQ(name_in(test.parse(md5 + "  f")), "<f>");
}

TEST(GnuLine, TagLengthsAreIntegersOfC)
{
    for (const char* bits : {"128", "0x80", "0X80", "0200", "+128", " 128", "\t128"})
        EXPECT_EQ(spec_of_line(b2sum(), "BLAKE2b-" + std::string(bits) + " (f) = " + hex(16)), "blake2b/128");
    for (const char* bits : {"", "-128", "128 0", "08", "0x", "0", "129", "520", "99999999999999999999"})
        EXPECT_TRUE(refused(b2sum(), "BLAKE2b-" + std::string(bits) + " (f) = " + hex(16))) << bits;
}

TEST(GnuLine, Base64MayEndInAnyBits)
{
    const std::string zeros = "AAAAAAAAAAAAAAAAAAAAA";
    for (const char last : {'A', 'B', 'P'})
        EXPECT_EQ(name_of(cksum("md5"), zeros + last + "==  f"), "<f>") << last;
    EXPECT_EQ(name_of(own("md5"), zeros + "A==  f"), "<f>");
    EXPECT_TRUE(refused(own("md5"), zeros + "B==  f")) << "our own face has one spelling for a digest";
    EXPECT_TRUE(refused(cksum("md5"), zeros + "A=A  f"));
    EXPECT_TRUE(refused(sha256sum(), "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=  f"));
}

TEST(GnuLine, HexThatLooksLikeBase64)
{
    const Case blake2b = cksum("blake2b");
    EXPECT_EQ(spec_of_line(blake2b, "abc0de  f"), "blake2b/24");
    EXPECT_TRUE(refused(blake2b, "abcd  f")) << "2 bytes are four characters in base64 too";
    EXPECT_TRUE(refused(blake2b, "abc=  f"));
    EXPECT_EQ(spec_of_line(blake2b, "ab==  f"), "blake2b/8");
    EXPECT_EQ(spec_of_line(blake2b, "abG=  f"), "blake2b/16");
    EXPECT_EQ(spec_of_line(blake2b, "SHA1 (x) = .."), "blake2b/24");
    EXPECT_EQ(spec_of_line(b2sum(), "abcd  f"), "blake2b/16");
}

TEST(GnuLine, NulEndsWhatCCallsAString)
{
    using namespace std::string_literals;
    EXPECT_EQ(name_of(sha256sum(), sha256 + "  f\0x"s), "<f>");
    EXPECT_TRUE(refused(sha256sum(), "\\" + sha256 + "  f\0x"s));
    EXPECT_EQ(name_of(sha256sum(), sha256 + "\0 f"s), "<f>");
}

TEST(GnuLine, KindIsOfTheTagSeenLast)
{
    Case test = cksum();
    EXPECT_EQ(gnu_line_kind(test.list, test.state), "CRC");
    (void)test.parse("SHA3-256 (f) = nonsense");
    EXPECT_EQ(gnu_line_kind(test.list, test.state), "SHA3");
    (void)test.parse("nonsense");
    EXPECT_EQ(gnu_line_kind(test.list, test.state), "SHA3");
    (void)test.parse("MD5 x");
    EXPECT_EQ(gnu_line_kind(test.list, test.state), "MD5");
    EXPECT_EQ(gnu_line_kind(b2sum().list, {}), "BLAKE2b");
    EXPECT_EQ(gnu_line_kind(cksum_family("sha2").list, {}), "SHA2");
}

}  // namespace
}  // namespace hashtool::cli
