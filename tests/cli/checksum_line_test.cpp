// SPDX-License-Identifier: Apache-2.0
// Reading checksum lines in every face.
#include "cli/lines.hpp"

namespace hashtool::cli {
namespace {

using namespace std::string_literals;
using Form = ParserState::Form;

// ---- GNU's rules, which our own face shares unless a test below says otherwise

TEST(ParseLine, EmptyLinesAndCommentsAreNothing)
{
    for (Case test : {sha256sum(), b2sum(), cksum(), own()}) {
        EXPECT_EQ(name_of(test, ""), "nothing");
        EXPECT_EQ(name_of(test, "\r"), "nothing");
        EXPECT_EQ(name_of(test, "# " + sha256 + "  f"), "nothing");
        EXPECT_TRUE(refused(test, " # no comment"));
        EXPECT_TRUE(refused(test, " "));
        EXPECT_TRUE(refused(test, "\r\r"));
    }
}

TEST(ParseLine, Untagged)
{
    for (const Case& test : {sha256sum(), own("sha256"), cksum("sha256"), own()}) {
        EXPECT_EQ(name_of(test, sha256 + "  f"), "<f>");
        EXPECT_EQ(name_of(test, sha256 + " *f"), "<f>");
        EXPECT_EQ(name_of(test, sha256 + "   f"), "< f>");
        EXPECT_EQ(name_of(test, sha256 + "  *f"), "<*f>");
        EXPECT_EQ(name_of(test, sha256 + "   "), "< >");
        EXPECT_EQ(name_of(test, sha256 + "  f  \t"), "<f  \t>");
        EXPECT_EQ(name_of(test, sha256 + "  f\r"), "<f>");
        EXPECT_EQ(name_of(test, sha256 + "  f\r\r"), "<f\r>");
        EXPECT_EQ(name_of(test, sha256 + "\t*f"), "<f>");
        EXPECT_EQ(name_of(test, " \t" + sha256 + "  f"), "<f>");
        EXPECT_EQ(name_of(test, sha256 + "  a) = b"), "<a) = b>");
        EXPECT_EQ(name_of(test, sha256 + "  SHA256 (f) = " + sha256), "<SHA256 (f) = " + sha256 + ">");
        EXPECT_EQ(name_of(test, sha256 + "  f(1).txt"), "<f(1).txt>");
        EXPECT_TRUE(refused(test, sha256 + "0  f"));
        EXPECT_TRUE(refused(test, sha256.substr(1) + "  f"));
        EXPECT_TRUE(refused(test, sha256.substr(1) + "g  f"));
        EXPECT_TRUE(refused(test, sha256));
        EXPECT_TRUE(refused(test, sha256 + "f"));
    }
}

TEST(ParseLine, UpperCaseHexIsTheSameDigest)
{
    std::string upper = sha256;
    for (char& c : upper)
        c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    ASSERT_NE(upper, sha256);
    for (Case test : {sha256sum(), own()}) {
        const Parsed parsed = test.parse(upper + "  f");
        ASSERT_TRUE(std::holds_alternative<Entry>(parsed)) << name_in(parsed);
        EXPECT_EQ(std::get<Entry>(parsed).expected.hex(), sha256);
    }
}

TEST(ParseLine, ReversedForm)
{
    for (const Case& test : {sha256sum(), own()}) {
        EXPECT_EQ(name_of(test, sha256 + " f"), "<f>");
        EXPECT_EQ(name_of(test, sha256 + "\tf"), "<f>");
        EXPECT_EQ(name_of(test, sha256 + " f g"), "<f g>");
    }
    // One character after the blank is a name, even a marker.
    EXPECT_EQ(name_of(sha256sum(), sha256 + "  "), "< >");
    EXPECT_EQ(name_of(sha256sum(), sha256 + " *"), "<*>");
    EXPECT_EQ(reason_of(own(), sha256 + "  "), Reason::missing_name);
    EXPECT_EQ(reason_of(own(), sha256 + " *"), Reason::missing_name);
}

TEST(ParseLine, FirstUntaggedLineDecidesTheForm)
{
    for (const Case& fresh : {sha256sum(), own()}) {
        Case standard = fresh;
        EXPECT_EQ(name_in(standard.parse(sha256 + "  f")), "<f>");
        EXPECT_EQ(standard.state.form, Form::standard);
        const Parsed mixed = standard.parse(sha256 + " g");
        ASSERT_TRUE(std::holds_alternative<Problem>(mixed)) << name_in(mixed);
        EXPECT_EQ(std::get<Problem>(mixed).reason, Reason::mixed_forms);
        EXPECT_EQ(name_in(standard.parse(sha256 + " *g")), "<g>");

        Case reversed = fresh;
        EXPECT_EQ(name_in(reversed.parse(sha256 + " f")), "<f>");
        EXPECT_EQ(name_in(reversed.parse(sha256 + "  g")), "< g>");
        EXPECT_EQ(name_in(reversed.parse(sha256 + " *g")), "<*g>");
        EXPECT_EQ(name_in(reversed.parse(sha256 + " *")), "<*>");
    }
}

TEST(ParseLine, WhatDoesNotDecideTheForm)
{
    Case test = sha256sum();
    EXPECT_EQ(name_in(test.parse("SHA256 (f) = " + sha256)), "<f>");
    EXPECT_TRUE(refused(test, md5 + " f"));
    test.parse(md5 + " f");
    test.parse(sha256 + " ");
    EXPECT_EQ(test.state.form, Form::undecided);
    // A bad escape does decide: its digest is valid.
    test.parse("\\" + sha256 + " a\\b");
    EXPECT_EQ(test.state.form, Form::reversed);
}

TEST(ParseLine, FormIsKeptOverListsUnderGnuNamesOnly)
{
    Case gnu = sha256sum();
    Case ours = own();
    for (Case* test : {&gnu, &ours}) {
        test->parse(sha256 + " f");
        test->state.start_list(test->face);
    }
    EXPECT_EQ(name_in(gnu.parse(sha256 + "  f")), "< f>");
    EXPECT_EQ(name_in(ours.parse(sha256 + "  f")), "<f>");
}

TEST(ParseLine, Tagged)
{
    for (const Case& test : {sha256sum(), own("sha256"), own(), cksum(), cksum("sha256")}) {
        EXPECT_EQ(name_of(test, "SHA256 (f) = " + sha256), "<f>");
        EXPECT_EQ(name_of(test, "SHA256(f)= " + sha256), "<f>");
        EXPECT_EQ(name_of(test, "SHA256 (f)=" + sha256), "<f>");
        EXPECT_EQ(name_of(test, " \tSHA256 (f)\t =\t " + sha256 + "\r"), "<f>");
        EXPECT_EQ(name_of(test, "SHA256 (a) = b) = " + sha256), "<a) = b>");
        EXPECT_EQ(name_of(test, "SHA256 ( (f) ) = " + sha256), "< (f) >");
        EXPECT_EQ(name_of(test, "SHA256 (a\\b) = " + sha256), "<a\\b>");
        EXPECT_TRUE(refused(test, "SHA256  (f) = " + sha256));
        EXPECT_TRUE(refused(test, "SHA256\t(f) = " + sha256));
        EXPECT_TRUE(refused(test, "SHA256 (f) = " + sha256 + " "));
        EXPECT_TRUE(refused(test, "SHA256 (f) " + sha256));
        EXPECT_TRUE(refused(test, "SHA256 (f = " + sha256));
        EXPECT_TRUE(refused(test, "SHA256 (f) = " + sha256 + "00"));
        EXPECT_TRUE(refused(test, "SHA256 (f) = " + sha256.substr(2)));
        EXPECT_TRUE(refused(test, "SHA256 f = " + sha256));
    }
    EXPECT_TRUE(refused(sha256sum(), "sha256 (f) = " + sha256));
    EXPECT_TRUE(refused(sha256sum(), "SHA2-256 (f) = " + sha256));
    EXPECT_TRUE(refused(sha256sum(), "MD5 (f) = " + md5));
    EXPECT_TRUE(refused(sha256sum(), "SHA256-256 (f) = " + sha256));
    EXPECT_TRUE(refused(md5sum(), "MD5-64 (f) = " + md5.substr(16)));
    EXPECT_EQ(name_of(sha256sum(), "SHA256 () = " + sha256), "<>");
    EXPECT_EQ(reason_of(own(), "SHA256 () = " + sha256), Reason::missing_name);
}

TEST(ParseLine, EscapedNames)
{
    for (const Case& test : {sha256sum(), own("sha256"), own()}) {
        EXPECT_EQ(name_of(test, "\\" + sha256 + "  a\\nb\\\\c\\rd"), "<a\nb\\c\rd>");
        EXPECT_EQ(name_of(test, " \\" + sha256 + " *a\\\\"), "<a\\>");
        EXPECT_EQ(name_of(test, "\\SHA256 (a\\nb) = " + sha256), "<a\nb>");
        EXPECT_EQ(name_of(test, "\\" + sha256 + "  plain"), "<plain>");
        EXPECT_EQ(name_of(test, sha256 + "  a\\nb\\"), "<a\\nb\\>");
        EXPECT_EQ(reason_of(test, "\\" + sha256 + "  a\\tb"), Reason::bad_escape);
        EXPECT_EQ(reason_of(test, "\\" + sha256 + "  a\\"), Reason::bad_escape);
        EXPECT_EQ(reason_of(test, "\\SHA256 (a\\) = " + sha256), Reason::bad_escape);
        EXPECT_EQ(reason_of(test, "\\" + sha256 + "  a\0b"s), Reason::nul_in_name);
        EXPECT_TRUE(refused(test, "\\\\" + sha256 + "  a"));
    }
}

TEST(ParseLine, NulInNames)
{
    EXPECT_EQ(name_of(sha256sum(), sha256 + "  f\0xyz"s), "<f>");
    EXPECT_EQ(name_of(sha256sum(), "SHA256 (f\0g) = "s + sha256), "<f>");
    EXPECT_EQ(reason_of(own(), sha256 + "  f\0xyz"s), Reason::nul_in_name);
    EXPECT_EQ(reason_of(own(), "SHA256 (f\0g) = "s + sha256), Reason::nul_in_name);
}

TEST(ParseLine, MissingNames)
{
    EXPECT_TRUE(refused(sha256sum(), sha256 + " "));
    EXPECT_EQ(name_of(b2sum(), blake + " "), "<>");
    EXPECT_EQ(name_of(cksum("sha256"), sha256 + " "), "<>");
    EXPECT_EQ(reason_of(own(), sha256 + " "), Reason::missing_name);
}

TEST(ParseLine, StandardInput)
{
    for (Case test : {sha256sum(), own()}) {
        EXPECT_EQ(name_of(test, sha256 + "  -"), "<->");
        test.list.standard_input = true;
        EXPECT_EQ(reason_of(test, sha256 + "  -"), Reason::standard_input);
        EXPECT_EQ(reason_of(test, "SHA256 (-) = " + sha256), Reason::standard_input);
        EXPECT_EQ(name_of(test, sha256 + "  ./-"), "<./->");
    }
}

// ---- Lengths

TEST(ParseLine, Blake2bLengthsUnderGnuNames)
{
    for (const Case& test : {b2sum(), cksum("blake2b")}) {
        EXPECT_EQ(spec_of_line(test, blake + "  f"), "blake2b/512");
        EXPECT_EQ(spec_of_line(test, hex(32) + "  f"), "blake2b/256");
        EXPECT_EQ(spec_of_line(test, "BLAKE2b (f) = " + blake), "blake2b/512");
        EXPECT_EQ(spec_of_line(test, "BLAKE2b-256 (f) = " + hex(32)), "blake2b/256");
        EXPECT_EQ(spec_of_line(test, "BLAKE2b-8 (f) = " + hex(1)), "blake2b/8");
        EXPECT_EQ(spec_of_line(test, "BLAKE2b-512(f)= " + blake), "blake2b/512");
        for (const std::string_view bits : {"0x80", "0X80", "0200", " 128", "+128", " \t+0x80", "128"})
            EXPECT_EQ(spec_of_line(test, "BLAKE2b-" + std::string(bits) + " (f) = " + hex(16)), "blake2b/128")
                << bits;
        for (const std::string_view bits :
             {"", "0", "12", "520", "-128", "128x", "0x", "08", "128 ", "1e2", "18446744073709551744"})
            EXPECT_TRUE(refused(test, "BLAKE2b-" + std::string(bits) + " (f) = " + hex(16))) << bits;
        EXPECT_TRUE(refused(test, "BLAKE2b (f) = " + hex(32)));
        EXPECT_TRUE(refused(test, "BLAKE2b-256 (f) = " + hex(31)));
        EXPECT_TRUE(refused(test, "BLAKE2B-256 (f) = " + hex(32)));
        EXPECT_TRUE(refused(test, hex(65) + "  f"));
        EXPECT_TRUE(refused(test, hex(32) + "0  f"));
    }
    EXPECT_EQ(spec_of_line(b2sum(), "ab  f"), "blake2b/8");
}

TEST(ParseLine, GnuTagsMayShortenAnyDigest)
{
    for (Case test : {cksum(), cksum("md5")}) {
        const Parsed parsed = test.parse("MD5-64 (f) = " + hex(8));
        ASSERT_TRUE(std::holds_alternative<Entry>(parsed)) << name_in(parsed);
        EXPECT_EQ(std::get<Entry>(parsed).expected.hex(), hex(8));
        EXPECT_EQ(std::get<Entry>(parsed).spec.digest_bytes, 16U);
        EXPECT_TRUE(refused(test, "MD5-136 (f) = " + hex(17)));
        EXPECT_TRUE(refused(test, "MD5-64 (f) = " + md5));
    }
}

TEST(ParseLine, OwnFaceTakesNoShortenedDigests)
{
    EXPECT_EQ(reason_of(own(), "MD5-64 (f) = " + hex(8)), Reason::bad_tag_length);
    EXPECT_EQ(reason_of(own(), "MD5-SHA1(f)= " + hex(36)), Reason::unknown_tag);
    EXPECT_EQ(reason_of(own("sha256"), "SHA256-128 (f) = " + hex(16)), Reason::bad_tag_length);
    EXPECT_EQ(reason_of(own(), "SHA3-256-128 (f) = " + hex(16)), Reason::bad_tag_length);
    EXPECT_EQ(name_of(own(), "MD5-128 (f) = " + md5), "<f>");
    // Not SHA-512 cut to 256 bits, but the algorithm of that name.
    EXPECT_EQ(spec_of_line(own(), "SHA512-256 (f) = " + sha256), "sha512-256/256");
    EXPECT_EQ(reason_of(own("sha512"), "SHA512-256 (f) = " + sha256), Reason::other_algorithm);
    // Numbers are decimal.
    EXPECT_EQ(spec_of_line(own(), "BLAKE2b-256 (f) = " + hex(32)), "blake2b/256");
    for (const std::string_view bits : {"0x100", "+256", " 256", "", "0", "520", "12"})
        EXPECT_EQ(reason_of(own(), "BLAKE2b-" + std::string(bits) + " (f) = " + hex(32)),
                  Reason::bad_tag_length)
            << bits;
}

TEST(ParseLine, OwnFaceTakesNoShortDigestsUnlessAsked)
{
    EXPECT_EQ(reason_of(own(), "BLAKE2b-120 (f) = " + hex(15)), Reason::too_short);
    EXPECT_EQ(reason_of(own("blake2b"), hex(15) + "  f"), Reason::too_short);
    EXPECT_EQ(reason_of(own("blake2b"), "ab  f"), Reason::too_short);
    EXPECT_EQ(reason_of(own(), "SHAKE128 (f) = " + hex(15)), Reason::too_short);
    EXPECT_EQ(reason_of(own("shake256"), hex(1) + "  f"), Reason::too_short);
    EXPECT_EQ(spec_of_line(own(), "BLAKE2b-128 (f) = " + hex(16)), "blake2b/128");
    EXPECT_EQ(spec_of_line(own("shake256"), hex(16) + "  f"), "shake256/128");

    Case asked = own("shake128");
    asked.list.bits = 64;
    EXPECT_EQ(spec_of_line(asked, hex(8) + "  f"), "shake128/64");
    EXPECT_EQ(spec_of_line(asked, "SHAKE128 (f) = " + hex(8)), "shake128/64");
    EXPECT_EQ(reason_of(asked, hex(7) + "  f"), Reason::wrong_length);
    EXPECT_EQ(reason_of(asked, "SHAKE128 (f) = " + hex(32)), Reason::wrong_length);
    // Under GNU's names -l does not restrict what lines may say.
    Case gnu = b2sum();
    gnu.list.bits = 64;
    EXPECT_EQ(spec_of_line(gnu, hex(32) + "  f"), "blake2b/256");
}

TEST(ParseLine, ShakeDigestTellsItsLength)
{
    for (const std::size_t nbytes : {16U, 32U, 64U, 200U, 5000U}) {
        const std::string expected = "shake256/" + std::to_string(nbytes * 8);
        EXPECT_EQ(spec_of_line(own(), "SHAKE256 (f) = " + hex(nbytes)), expected);
        EXPECT_EQ(spec_of_line(own("shake256"), hex(nbytes) + "  f"), expected);
    }
    EXPECT_EQ(reason_of(own(), "SHAKE256 (f) = " + hex(16) + "0"), Reason::wrong_length);
    EXPECT_EQ(spec_of_line(own(), "SHAKE256-256 (f) = " + hex(32)), "shake256/256");
    EXPECT_EQ(reason_of(own(), "SHAKE256-256 (f) = " + hex(16)), Reason::wrong_length);
}

// ---- cksum

TEST(ParseLine, CksumWithoutAlgorithmTakesTaggedLinesOnly)
{
    EXPECT_EQ(spec_of_line(cksum(), "MD5 (f) = " + md5), "md5/128");
    EXPECT_EQ(spec_of_line(cksum(), "SM3 (f) = " + sha256), "sm3/256");
    EXPECT_EQ(spec_of_line(cksum(), "SHA3-256 (f) = " + sha256), "sha3-256/256");
    EXPECT_EQ(reason_of(cksum(), sha256 + "  f"), Reason::untagged);
    EXPECT_TRUE(refused(cksum(), "CRC (f) = 1234"));
    EXPECT_TRUE(refused(cksum("md5"), "SHA256 (f) = " + sha256));

    Case test = cksum();
    EXPECT_FALSE(test.state.type);
    test.parse("MD5 (f) = nonsense");
    EXPECT_EQ(test.state.type.tag(), "MD5");
    test.parse("NOPE (f) = nonsense");
    EXPECT_EQ(test.state.type.tag(), "MD5");
}

TEST(ParseLine, Base64)
{
    Digest digest;
    ASSERT_TRUE(parse_hex(sha256, digest));
    const std::string text = digest.base64();
    for (const Case& test : {cksum("sha256"), own("sha256")})
        EXPECT_EQ(name_of(test, text + "  f"), "<f>");
    // Without an algorithm its length tells too little.
    EXPECT_TRUE(refused(own(), text + "  f"));
    EXPECT_EQ(reason_of(own("blake2b"), "Dear reader"), Reason::not_a_checksum_line);
    EXPECT_EQ(reason_of(own("blake2b"), blake.substr(1) + "g  f"), Reason::bad_digest);
    for (const Case& test : {cksum("sha256"), own("sha256"), own()}) {
        EXPECT_EQ(name_of(test, "SHA256 (f) = " + text), "<f>");
        EXPECT_TRUE(refused(test, "SHA256 (f) = " + text.substr(0, text.size() - 1)));
    }
    EXPECT_TRUE(refused(sha256sum(), "SHA256 (f) = " + text));
    EXPECT_TRUE(refused(sha256sum(), text + "  f"));
}

TEST(ParseLine, HexOrBase64IsToldByTheLength)
{
    // Base64 by accident of hex digits alone: -l, which such a short digest needs, decides.
    Digest digest;
    ASSERT_TRUE(parse_base64("dEED", digest));
    for (const std::string_view name : {"shake128", "blake2b"}) {
        Case test = own(name);
        const std::string tag = test.list.algorithm->tag == "BLAKE2b" ? "BLAKE2b-24" : "SHAKE128";
        test.list.bits = 24;
        for (const std::string& line : {"dEED  f"s, tag + " (f) = dEED", digest.hex() + "  f"}) {
            const Parsed parsed = test.parse(line);
            ASSERT_TRUE(std::holds_alternative<Entry>(parsed)) << line << " gives " << name_in(parsed);
            EXPECT_EQ(std::get<Entry>(parsed).expected, digest) << line;
            EXPECT_EQ(std::get<Entry>(parsed).spec.digest_bytes, 3U) << line;
        }
    }
    Case two_bytes = own("shake128");
    two_bytes.list.bits = 16;
    EXPECT_EQ(spec_of_line(two_bytes, "dEED  f"), "shake128/16");

    // The 64 digits of a SHA-256 digest would be one of SHA-384 in base64.
    EXPECT_EQ(reason_of(own("sha384"), sha256 + "  f"), Reason::wrong_length);
    EXPECT_EQ(reason_of(own("sha3-384"), sha256 + "  f"), Reason::wrong_length);
    EXPECT_EQ(reason_of(own(), "SHA384 (f) = " + sha256), Reason::wrong_length);
    EXPECT_EQ(reason_of(own(), "BLAKE2b-192 (f) = " + md5), Reason::wrong_length);
}

// ---- Lists in the wild

TEST(ParseLine, OtherToolsTags)
{
    struct Row {
        std::string line, spec;
    };
    for (const Row& row : {
             Row{"SHA2-256(f)= " + sha256, "sha256/256"},
             Row{"SHA2-512/256(f)= " + sha256, "sha512-256/256"},
             Row{"SHA2-512/224(f)= " + hex(28), "sha512-224/224"},
             Row{"SHA3-256(f)= " + sha256, "sha3-256/256"},
             Row{"SHAKE-128(f)= " + hex(16), "shake128/128"},
             Row{"SHAKE-256(f)= " + hex(32), "shake256/256"},
             Row{"BLAKE2B-512(f)= " + blake, "blake2b/512"},
             Row{"SHA512t256 (f) = " + sha256, "sha512-256/256"},
             Row{"SHA1(f)= " + hex(20), "sha1/160"},
             Row{"sha256 (f) = " + sha256, "sha256/256"},
             Row{"SM3 (f) = " + sha256, "sm3/256"},
         }) {
        EXPECT_EQ(spec_of_line(own(), row.line), row.spec) << row.line;
        EXPECT_EQ(name_of(own(), row.line), "<f>") << row.line;
    }
}

TEST(ParseLine, EveryTagOfTheTableIsRead)
{
    for (const Algorithm& a : algorithms()) {
        if (!is_digest(a)) continue;
        const std::string digest = hex(a.default_bits / 8);
        const std::string expected = std::string(a.name) + "/" + std::to_string(a.default_bits);
        EXPECT_EQ(spec_of_line(own(), std::string(a.tag) + " (f) = " + digest), expected);
        std::string rest(a.aliases);
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find(' '), rest.size());
            EXPECT_EQ(spec_of_line(own(), rest.substr(0, end) + "(f)= " + digest), expected);
            rest.erase(0, end + 1);
        }
    }
}

TEST(ParseLine, AlgorithmOfUntaggedLines)
{
    const auto found = [](const Case& test, const std::string& line) {
        Case copy = test;
        const Parsed parsed = copy.parse(line);
        return std::holds_alternative<Entry>(parsed) ? std::get<Entry>(parsed).source : Source::tag;
    };
    Case named = own();
    named.list.named = &algorithm("sm3");
    EXPECT_EQ(spec_of_line(named, sha256 + "  f"), "sm3/256");
    EXPECT_EQ(found(named, sha256 + "  f"), Source::list_name);
    EXPECT_EQ(spec_of_line(named, "SHA256 (f) = " + sha256), "sha256/256");
    EXPECT_EQ(reason_of(named, md5 + "  f"), Reason::wrong_length);

    EXPECT_EQ(found(own(), sha256 + "  f"), Source::digest_length);
    EXPECT_EQ(found(own("sha256"), sha256 + "  f"), Source::command);
    EXPECT_EQ(spec_of_line(own(), md5 + "  f"), "md5/128");
    EXPECT_EQ(spec_of_line(own(), hex(64) + "  f"), "sha512/512");
    EXPECT_EQ(reason_of(own(), hex(30) + "  f"), Reason::unknown_length);
}

TEST(ParseLine, ReasonsTellWhatIsWrong)
{
    const auto text = [](Case test, const std::string& line) {
        const Parsed parsed = test.parse(line);
        const auto* problem = std::get_if<Problem>(&parsed);
        return problem ? text_of(*problem) : "no problem";
    };
    EXPECT_EQ(text(own("sha256"), sha256.substr(2) + "  f"), "digest has 62 hex digits, SHA256 has 64");
    EXPECT_EQ(text(own(), "SHA256 (f) = " + sha256.substr(2)), "digest has 62 hex digits, SHA256 has 64");
    EXPECT_EQ(text(own(), sha256), "no file name: a bare SHA256 digest");
    EXPECT_EQ(text(own("md5"), md5), "no file name: a bare MD5 digest");
    EXPECT_EQ(text(own(), "TIGER (f) = 00"), "unknown algorithm tag 'TIGER'");
    EXPECT_EQ(text(own("md5"), "SHA256 (f) = " + sha256), "tag 'SHA256' is not MD5");
    EXPECT_EQ(text(own(), "Dear reader (you) know"), "not a checksum line");
    EXPECT_EQ(text(own("sha256"), "add a file"), "not a checksum line");
    EXPECT_EQ(text(own(), "-----BEGIN"), "not a checksum line");
    EXPECT_EQ(reason_of(own("sha256"), "x" + sha256.substr(1) + "  f"), Reason::bad_digest);
    EXPECT_EQ(reason_of(own(), "SHA256 (f) : " + sha256), Reason::malformed_tagged);
}

}  // namespace
}  // namespace hashtool::cli
