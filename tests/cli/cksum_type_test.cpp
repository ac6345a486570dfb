// SPDX-License-Identifier: Apache-2.0
// What cksum -a names, and the numbers of -l.
#include "cksum_type.hpp"

#include <gtest/gtest.h>

#include "number.hpp"

namespace hashtool::cli {
namespace {

TEST(CksumTypes, EveryNameIsFoundAndNoOther)
{
    EXPECT_EQ(cksum_type_names().size(), 14U);
    for (const std::string_view name : cksum_type_names()) {
        const CksumType type = find_cksum_type(name);
        ASSERT_TRUE(type) << name;
        EXPECT_NE(type.algorithm == nullptr, type.family == nullptr) << name;
    }
    // Algorithms that GNU has no name for, abbreviations, other case.
    for (const std::string_view name : {"", "shake128", "sha3-256", "sha512-256", "sha", "MD5", "blake2b "})
        EXPECT_FALSE(find_cksum_type(name)) << name;
}

TEST(CksumTypes, FoundByTheirTagsIfTheyAreDigests)
{
    for (const std::string_view name : cksum_type_names()) {
        const CksumType type = find_cksum_type(name);
        EXPECT_EQ(cksum_type_of_tag(type.tag()) == type, type.is_digest()) << name;
    }
    EXPECT_EQ(cksum_type_of_tag("SHA3").family->name, "sha3");
    for (const std::string_view tag : {"CRC", "BSD", "SYSV", "CRC32B", "SHA3-256", "md5", "SHAKE128", ""})
        EXPECT_FALSE(cksum_type_of_tag(tag)) << tag;
}

TEST(CksumTypes, FamiliesHaveFourMembers)
{
    for (const std::string_view name : {"sha2", "sha3"}) {
        const CksumType family = find_cksum_type(name);
        EXPECT_TRUE(family.has_lengths());
        EXPECT_EQ(family.full_bits(), 512U);
        for (std::uint64_t bits = 0; bits <= 1024; ++bits) {
            const auto spec = family.spec(bits);
            const bool member = bits == 224 || bits == 256 || bits == 384 || bits == 512;
            ASSERT_EQ(static_cast<bool>(spec), member) << name << " of " << bits << " bits";
            if (!member) continue;
            EXPECT_EQ(spec->digest_bytes * 8, bits);
            EXPECT_TRUE(family.has_member({spec->algorithm, nullptr}));
        }
        EXPECT_FALSE(family.has_member(find_cksum_type("sha1")));
        EXPECT_FALSE(family.has_member(family));
    }
    EXPECT_TRUE(find_cksum_type("sha2").has_member(find_cksum_type("sha384")));
    EXPECT_FALSE(find_cksum_type("sha3").has_member(find_cksum_type("sha384")));
}

TEST(CksumTypes, LengthsOfTheOthers)
{
    const CksumType blake2b = find_cksum_type("blake2b");
    EXPECT_TRUE(blake2b.has_lengths());
    EXPECT_EQ(blake2b.spec(24)->digest_bytes, 3U);
    for (const std::uint64_t bits : {0U, 9U, 520U})
        EXPECT_FALSE(blake2b.spec(bits)) << bits;
    // One length, but GNU's tags may ask for a part of it to be compared.
    const CksumType md5 = find_cksum_type("md5");
    EXPECT_FALSE(md5.has_lengths());
    EXPECT_EQ(md5.spec(64)->digest_bytes, 16U);
    EXPECT_FALSE(md5.spec(136));
}

TEST(Numbers, AsStrtoumaxReadsDecimals)
{
    EXPECT_EQ(parse_number("0"), 0U);
    EXPECT_EQ(parse_number("010"), 10U);
    EXPECT_EQ(parse_number(" \t+8"), 8U);
    EXPECT_EQ(parse_number("18446744073709551615"), ~std::uint64_t{0});
    EXPECT_EQ(parse_number("99999999999999999999"), ~std::uint64_t{0}) << "too large is the largest";
    for (const std::string_view text : {"", " ", "+", "-1", "+-1", "8 ", "8k", "0x8", "1e2", "--8"})
        EXPECT_FALSE(parse_number(text)) << '"' << text << '"';
}

}  // namespace
}  // namespace hashtool::cli
