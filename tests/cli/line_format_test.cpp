// SPDX-License-Identifier: Apache-2.0
#include "cli/lines.hpp"
#include "support/random.hpp"

namespace hashtool::cli {
namespace {

TEST(FormatLine, Shapes)
{
    Digest digest;
    ASSERT_TRUE(parse_hex(md5, digest));
    const Spec spec = spec_of(algorithm("md5"));
    EXPECT_EQ(format_line({}, spec, digest, "a b"), md5 + "  a b\n");
    EXPECT_EQ(format_line({.binary = true}, spec, digest, "f"), md5 + " *f\n");
    EXPECT_EQ(format_line({.tagged = true}, spec, digest, "f"), "MD5 (f) = " + md5 + "\n");
    EXPECT_EQ(format_line({.tagged = true, .binary = true}, spec, digest, "f"), "MD5 (f) = " + md5 + "\n");
    EXPECT_EQ(format_line({.zero = true}, spec, digest, "a\n\\"), md5 + "  a\n\\" + std::string(1, '\0'));
    EXPECT_EQ(format_line({.base64 = true}, spec, digest, "f"), digest.base64() + "  f\n");
    EXPECT_EQ(format_line({}, spec, digest, "a\n\\\r\t"), "\\" + md5 + "  a\\n\\\\\\r\t\n");
    EXPECT_EQ(format_line({.tagged = true}, spec, digest, "a\n"), "\\MD5 (a\\n) = " + md5 + "\n");
}

TEST(TagOf, LengthOnlyForBlake2b)
{
    EXPECT_EQ(tag_of(spec_of(algorithm("blake2b"))), "BLAKE2b");
    EXPECT_EQ(tag_of({&algorithm("blake2b"), 32}), "BLAKE2b-256");
    EXPECT_EQ(tag_of({&algorithm("shake128"), 100}), "SHAKE128");
    EXPECT_EQ(tag_of(spec_of(algorithm("sha512-256"))), "SHA512/256");
    EXPECT_EQ(tag_of(spec_of(algorithm("sha3-256"))), "SHA3-256");
}

std::string random_name(test::Random& random)
{
    constexpr std::string_view parts[] = {") = ", "(", "\\",  "\n", "\r",       " ",    "*",
                                          "\t",   "#", "\\n", "-",  "SHA256 (", "\x1b", "\xff"};
    std::string name;
    do {
        if (random.below(3) == 0)
            name.push_back(static_cast<char>(1 + random.below(255)));
        else
            name += parts[random.below(std::size(parts))];
    } while (random.below(6) != 0);
    return name;
}

Spec random_spec(test::Random& random)
{
    const Algorithm& a = algorithms()[random.below(algorithms().size())];
    if (!is_digest(a)) return random_spec(random);
    if (a.length_rule == LengthRule::fixed) return spec_of(a);
    const std::size_t most = a.length_rule == LengthRule::any ? 300 : a.default_bits / 8;
    return {&a, 16 + random.below(most - 15)};
}

TEST(FormatSum, Shapes)
{
    const std::string name = "f";
    const auto line = [&name](std::string_view algorithm_name, std::string_view hex_sum,
                              std::uint64_t nbytes) {
        Digest sum;
        EXPECT_TRUE(parse_hex(hex_sum, sum));
        return format_sum(algorithm(algorithm_name), sum, nbytes, &name, false);
    };
    EXPECT_EQ(line("crc", "ffffffff", 0), "4294967295 0 f\n");
    EXPECT_EQ(line("crc32b", "0000000a", 5), "10 5 f\n");
    EXPECT_EQ(line("bsd", "0007", 1024), "00007     1 f\n");
    EXPECT_EQ(line("bsd", "ffff", 1025), "65535     2 f\n");
    EXPECT_EQ(line("sysv", "0007", 513), "7 2 f\n");
    Digest sum;
    ASSERT_TRUE(parse_hex("0007", sum));
    EXPECT_EQ(format_sum(algorithm("sysv"), sum, 0, nullptr, true), std::string("7 0") + '\0');
}

TEST(RoundTrip, WhatIsPrintedParsesBack)
{
    test::Random random(2024);
    for (int round = 0; round < 20000; ++round) {
        const Spec spec = random_spec(random);
        const Digest digest(random.bytes(spec.digest_bytes));
        const std::string name = random_name(random);
        const LineStyle style{.tagged = random.below(2) == 0,
                              .binary = random.below(2) == 0,
                              .zero = false,
                              .base64 = random.below(2) == 0};
        std::string line = format_line(style, spec, digest, name);
        ASSERT_EQ(line.find('\n'), line.size() - 1);
        line.pop_back();
        // Tagged lines need no algorithm; GNU's faces read what they write too.
        Case test{own_face(), {style.tagged && random.below(2) == 0 ? nullptr : spec.algorithm}};
        for (const Face& face : faces()) {
            const bool lenient = face.grammar == Grammar::lenient;
            if (lenient && !cksum_type_of_tag(spec.algorithm->tag)) continue;
            if (style.base64 && !face.base64) continue;
            if (style.tagged && !face.tag_bits && spec.algorithm->length_rule != LengthRule::fixed) continue;
            ParserState state;
            const Parsed parsed = parse_line(line, face, test.list, state);
            ASSERT_TRUE(std::holds_alternative<Entry>(parsed))
                << face.name << ": " << line << ": " << name_in(parsed);
            const Entry& entry = std::get<Entry>(parsed);
            EXPECT_EQ(entry.name, name) << line;
            EXPECT_EQ(entry.expected, digest) << line;
            EXPECT_EQ(entry.spec.algorithm, spec.algorithm) << line;
            EXPECT_EQ(entry.spec.digest_bytes, spec.digest_bytes) << line;
        }
    }
}

}  // namespace
}  // namespace hashtool::cli
