// SPDX-License-Identifier: Apache-2.0
// Reading and writing checksum lines in every face.
#include "checksum_line.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/random.hpp"

namespace hashtool::cli {
namespace {

using namespace std::string_literals;
using Form = ParserState::Form;

const Algorithm& algorithm(std::string_view name)
{
    const Algorithm* found = find_algorithm(name);
    EXPECT_NE(found, nullptr) << name;
    return *found;
}

// A digest in hex of this many bytes, the same every time.
std::string hex(std::size_t nbytes)
{
    std::string text;
    for (std::size_t i = 0; i < nbytes; ++i)
        text += {"0123456789abcdef"[i * 7 % 16], "fedcba9876543210"[i * 5 % 16]};
    return text;
}

const std::string md5 = hex(16);
const std::string sha256 = hex(32);
const std::string blake = hex(64);

struct Case {
    const Face& face;
    ListContext list = {};
    ParserState state = {};

    Parsed parse(std::string_view line) { return parse_line(line, face, list, state); }
};

Case md5sum() { return {*gnu_face("md5sum"), {&algorithm("md5")}}; }
Case sha256sum() { return {*gnu_face("sha256sum"), {&algorithm("sha256")}}; }
Case b2sum() { return {*gnu_face("b2sum"), {&algorithm("blake2b")}}; }
Case cksum() { return {*gnu_face("cksum")}; }
Case cksum(std::string_view name) { return {*gnu_face("cksum"), {&algorithm(name)}}; }
Case own() { return {own_face()}; }
Case own(std::string_view name) { return {own_face(), {&algorithm(name)}}; }

// What came out, in a form that a failed expectation shows well.
std::string name_in(const Parsed& parsed)
{
    if (const auto* entry = std::get_if<Entry>(&parsed)) return "<" + entry->name + ">";
    if (const auto* problem = std::get_if<Problem>(&parsed)) return "problem: " + text_of(*problem);
    return "nothing";
}

std::string name_of(Case test, std::string_view line) { return name_in(test.parse(line)); }

bool refused(Case test, std::string_view line) { return std::holds_alternative<Problem>(test.parse(line)); }

// "shake128/256" for an entry.
std::string spec_in(const Parsed& parsed)
{
    const auto* entry = std::get_if<Entry>(&parsed);
    if (!entry) return name_in(parsed);
    EXPECT_EQ(entry->expected.size(), entry->spec.digest_bytes);
    return std::string(entry->spec.algorithm->name) + "/" + std::to_string(entry->spec.digest_bytes * 8);
}

std::string spec_of_line(Case test, std::string_view line) { return spec_in(test.parse(line)); }

Reason reason_of(Case test, std::string_view line)
{
    const Parsed parsed = test.parse(line);
    const auto* problem = std::get_if<Problem>(&parsed);
    EXPECT_NE(problem, nullptr) << line << " gives " << name_in(parsed);
    if (!problem) return Reason{};
    EXPECT_FALSE(text_of(*problem).empty());
    return problem->reason;
}

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
    EXPECT_EQ(test.state.last_tag, nullptr);
    test.parse("MD5 (f) = nonsense");
    ASSERT_NE(test.state.last_tag, nullptr);
    EXPECT_EQ(test.state.last_tag->tag, "MD5");
    test.parse("NOPE (f) = nonsense");
    EXPECT_EQ(test.state.last_tag->tag, "MD5");
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

// ---- Guesses

TEST(GuessFromListName, FindsTheAlgorithm)
{
    struct Row {
        std::string_view path, name;
    };
    for (const Row& row : {
             Row{"SHA256SUMS", "sha256"},
             Row{"sha256sum.txt", "sha256"},
             Row{"x.sm3", "sm3"},
             Row{"x.SHA3-256", "sha3-256"},
             Row{"x.sha512-256", "sha512-256"},
             Row{"SHA512SUMS.gpg", "sha512"},
             Row{"/md5/x.sha1", "sha1"},
             Row{"MD5SUMS-metalink", "md5"},
             Row{"b2sums.txt", "blake2b"},
             Row{"x.blake2b", "blake2b"},
             Row{"x.tar.gz.sha-256", "sha256"},
             Row{"SHA3_512", "sha3-512"},
             Row{"x.shake128", "shake128"},
             Row{"sha256.sha512", "sha512"},
             Row{"md5sum.sha256", "sha256"},
             Row{"SHA2-256", "sha256"},
             Row{"sha512-2240", "sha512"},
             Row{"CHECKSUM.SHA512-FreeBSD", "sha512"},
             Row{"SHA512t256SUMS", "sha512-256"},
         }) {
        const Algorithm* found = guess_from_list_name(row.path);
        ASSERT_NE(found, nullptr) << row.path;
        EXPECT_EQ(found->name, row.name) << row.path;
    }
    for (const std::string_view path :
         {"", "list", "/sha256/", "md5/list", "foo-b2.txt", "xmd5", "md5x", "sha2567", "-", "sum", "sums"})
        EXPECT_EQ(guess_from_list_name(path), nullptr) << path;
}

TEST(GuessFromListName, KnowsEveryNameOfTheTable)
{
    for (const Algorithm& a : algorithms()) {
        EXPECT_EQ(guess_from_list_name("x." + std::string(a.name)), &a) << a.name;
        EXPECT_EQ(guess_from_list_name(std::string(a.name) + "sums.txt"), &a) << a.name;
        if (a.applet.empty()) continue;
        EXPECT_EQ(guess_from_list_name(a.applet), &a) << a.applet;
    }
}

TEST(GuessFromLength, Md5Sha1Sha2Only)
{
    struct Row {
        std::size_t nbytes;
        std::string_view name;
    };
    for (const Row& row : {Row{16, "md5"}, Row{20, "sha1"}, Row{28, "sha224"}, Row{32, "sha256"},
                           Row{48, "sha384"}, Row{64, "sha512"}})
        EXPECT_EQ(guess_from_length(row.nbytes), &algorithm(row.name));
    for (const std::size_t nbytes : {0U, 1U, 15U, 17U, 33U, 128U})
        EXPECT_EQ(guess_from_length(nbytes), nullptr);
}

// ---- Writing

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
    if (a.length_rule == LengthRule::fixed) return spec_of(a);
    const std::size_t most = a.length_rule == LengthRule::any ? 300 : a.default_bits / 8;
    return {&a, 16 + random.below(most - 15)};
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
            if (style.base64 && !face.base64) continue;
            if (style.tagged && face.tag_bits == TagBits::never &&
                spec.algorithm->length_rule != LengthRule::fixed)
                continue;
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
