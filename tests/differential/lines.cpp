// SPDX-License-Identifier: Apache-2.0
#include "lines.hpp"

#include "hashtool/hasher.hpp"

namespace hashtool::test {
namespace {

using namespace std::string_literals;

Digest digest_for(std::string_view algorithm, unsigned bits)
{
    const std::string_view message = "abc";
    return digest_of(spec_of(*find_algorithm(algorithm), bits).value(),
                     std::as_bytes(std::span(message.data(), message.size())));
}

std::string upper(std::string text)
{
    for (char& c : text)
        if (c >= 'a' && c <= 'f') c = static_cast<char>(c - 'a' + 'A');
    return text;
}

// D: the digest of f; T: the tag.
std::vector<std::string> untagged_lists(const std::string& D)
{
    return {D + "  f\n",
            D + " *f\n",
            D + " f\n",
            D + "  f",
            D + "  f\r\n",
            D + "  f\r",
            D + "  f\n" + D + " f\n",
            D + " f\n" + D + "  f\n",
            D + " f\n" + D + " *f\n",
            D + "  \n",
            D + " \n",
            D + "\n",
            D + "   \n",
            D + " *\n",
            D + "   f\n",
            D + "\tf\n",
            D + "\t f\n",
            "  " + D + "  f\n",
            "\t" + D + "  f\n",
            "# " + D + "  f\n",
            " # " + D + "  f\n",
            "\n\n" + D + "  f\n",
            "\r\n" + D + "  f\n",
            upper(D) + "  f\n",
            D + "0  f\n",
            D.substr(1) + "  f\n",
            D + D + "  f\n",
            "g" + D.substr(1) + "  f\n",
            D + "  f \n",
            "\\" + D + "  a\\nb\n",
            "\\" + D + "  a\\\\b\n",
            "\\" + D + "  a\\rb\n",
            "\\" + D + "  a\\tb\n",
            "\\" + D + "  f\\\n",
            "\\" + D + "  f\n",
            D + "  a\\nb\n",
            " \\" + D + "  f\n",
            "\\ " + D + "  f\n",
            "\\\\" + D + "  f\n",
            D + "  a\\b\n",
            D + "  a\rb\n",
            "\\" + D + "  no\\nfile\n",
            D + "  it's not\n",
            D + "  \xfe'\n",
            "\\" + D + "  \n",
            "\\" + D + " f\n",
            "\\" + D + " \n",
            D + "  f\0x\n"s,
            D + "\0 f\n"s,
            D + " \0f\n"s,
            "\\" + D + "  f\0\n"s,
            "\0" + D + "  f\n"s,
            D + "  -\n",
            D + "  missing\n",
            D + "  dir\n",
            D + "  f/x\n",
            D + "  loop\n",
            D + "  dangling\n",
            D + "  missing\n" + D + "  f\n",
            D + "  g\n" + D + "  f\n",
            D + "  dir\n" + D + "  f\nnonsense\n",
            "nonsense\nnonsense\n" + D + "  g\n" + D + "  g\n",
            D + "  f\nnonsense\n",
            D + "  g\n",
            D + "  *star\n",
            D + " *star\n",
            D + "   lead\n",
            D + "  ./f\n",
            D + "  a b\n",
            D + "  f\n" + D + "   f\n"};
}

std::vector<std::string> tagged_lists(const std::string& D, const std::string& T)
{
    return {T + " (f) = " + D + "\n",
            T + "(f)= " + D + "\n",
            T + "(f)=" + D + "\n",
            T + "  (f) = " + D + "\n",
            T + "\t(f) = " + D + "\n",
            T + " (f)  =  " + D + "\n",
            T + " (f)\t=\t" + D + "\n",
            T + " (f) = " + D + " \n",
            T + " (f) = " + D + "\r\n",
            T + " (f = " + D + "\n",
            T + " f) = " + D + "\n",
            T + " (f) " + D + "\n",
            T + " (f) = \n",
            T + " (f) =\n",
            T + " (f)\n",
            T + " (\n",
            T + " \n",
            T + "\n",
            T + " () = " + D + "\n",
            T + " (x) = y) = " + D + "\n",
            T + " (MD5 () = " + D + "\n",
            T + " (f) = " + D + "0\n",
            T + " (f) = " + D.substr(2) + "\n",
            T + " (f) = g" + D.substr(1) + "\n",
            T + " (f) = " + upper(D) + "\n",
            " " + T + " (f) = " + D + "\n",
            "\\" + T + " (a\\nb) = " + D + "\n",
            "\\" + T + " (a\\b) = " + D + "\n",
            T + " (a\\nb) = " + D + "\n",
            "\\" + T + " (f\\) = " + D + "\n",
            T + " (f\0) = "s + D + "\n",
            T + "\0(f) = "s + D + "\n",
            T + " (f)\0= "s + D + "\n",
            "\\" + T + " (f\0) = "s + D + "\n",
            T + " (f) = " + D + "\0\n"s,
            T + " (-) = " + D + "\n",
            T + "-128 (f) = " + D.substr(0, 32) + "\n",
            T + "-64 (f) = " + D.substr(0, 16) + "\n",
            T + "-16 (f) = " + D.substr(0, 4) + "\n",
            T + "-32 (f) = " + D.substr(0, 8) + "\n",
            T + "-0 (f) = " + D + "\n",
            T + "-12 (f) = " + D + "\n",
            T + "-9999 (f) = " + D + "\n",
            T + "-0x80 (f) = " + D.substr(0, 32) + "\n",
            T + "-0200 (f) = " + D.substr(0, 32) + "\n",
            T + "- 128 (f) = " + D.substr(0, 32) + "\n",
            T + "-+128 (f) = " + D.substr(0, 32) + "\n",
            T + "--128 (f) = " + D.substr(0, 32) + "\n",
            T + "-128x (f) = " + D.substr(0, 32) + "\n",
            T + "-128(f)=" + D.substr(0, 32) + "\n",
            T + "-128  (f) = " + D.substr(0, 32) + "\n",
            T + "- (f) = " + D + "\n",
            T + "x (f) = " + D + "\n",
            "x" + T + " (f) = " + D + "\n",
            T + " (f) = " + D + "\n" + D + "  f\n" + D + " f\n",
            T + "-64 (f) = " + D.substr(0, 16) + "\n" + D + "  f\n",
            "nonsense\n" + T + " (f) = " + D + "\nnonsense\n",
            T + " (g) = " + D + "\n",
            "(f) = " + D + "\n"};
}

// Not of one algorithm.
std::vector<std::string> mixed_lists()
{
    const std::string md5 = hex_of("md5");
    const std::string sha256 = hex_of("sha256");
    const std::string sha3 = hex_of("sha3-256");
    return {"",
            "\n",
            "# comment\n",
            "nonsense\n",
            "MD5 (f) = " + md5 + "\nSHA256 (f) = " + sha256 + "\n",
            "SHA1 (x) = nonsense\nfoo\nMD5 (f) = " + md5 + "\nfoo\n",
            "CRC (f) = 1234\n",
            "CRC32B (f) = 1234\n",
            "SYSV (f) = 1\nfoo\n",
            "sha256 (f) = " + sha256 + "\n",
            "SHA2-256 (f) = " + sha256 + "\n",
            "SHA2-256 (f) = " + sha256 + "\nSHA224 (f) = " + hex_of("sha224") + "\n" + sha256 + "  f\n",
            "SHA224 (f) = " + hex_of("sha224") + "\nSHA256 (f) = " + sha256 + "\n" + sha256 + "  f\n",
            "SHA512 (f) = 1\nfoo\nSHA2 (f) = 2\nfoo\n" + sha256 + "  f\n",
            "SHA3-256 (f) = " + sha3 + "\nfoo\n",
            "SHA3 (f) = " + hex_of("sha3-512") + "\n" + sha3 + "  f\n",
            "SHA3-160 (f) = " + sha3.substr(24) + "\n",
            "SHA2-160 (f) = " + sha3.substr(24) + "\n",
            "SM3 (f) = " + hex_of("sm3") + "\n",
            "SHA512/256 (f) = " + hex_of("sha512-256") + "\n",
            "SHAKE128 (f) = " + hex_of("shake128") + "\n",
            "MD5 (f) = " + base64_of("md5") + "\n",
            base64_of("md5") + "  f\n",
            base64_of("sha256") + "  f\n",
            base64_of("sha3-256") + "  f\n",
            base64_of("blake2b") + "  f\n",
            base64_of("blake2b", 64) + "  f\n",
            base64_of("blake2b", 24) + "  f\n",
            base64_of("blake2b", 8) + "  f\n",
            base64_of("md5").substr(0, 23) + "  f\n",
            base64_of("md5").substr(0, 21) + "R=  f\n",
            base64_of("md5").substr(0, 21) + "R==  f\n",
            base64_of("md5").substr(0, 20) + "====  f\n",
            "=" + base64_of("md5").substr(1) + "  f\n",
            "MD5 (f) = " + base64_of("md5") + "=\n",
            hex_of("blake2b", 8) + "  f\n",
            hex_of("blake2b", 16) + "  f\n",
            hex_of("blake2b", 24) + "  f\n",
            hex_of("blake2b", 32) + "  f\n",
            hex_of("blake2b", 256) + "  f\n",
            "SHA1 (x) = y\n",
            "SHA1 x\n",
            "abc=  f\n",
            "ab==  f\n",
            "a===  f\n",
            "abcdefgh  f\n",
            "ABCDEFGHIJKL  f\n",
            hex_of("sha1") + "  f\n",
            hex_of("sha224") + "  f\n",
            hex_of("sha384") + "  f\n",
            hex_of("sha512") + "  f\n"};
}

}  // namespace

std::string_view algorithm_of(std::string_view program)
{
    for (const Algorithm& algorithm : algorithms())
        if (algorithm.applet == program) return algorithm.name;
    return {};
}

std::string hex_of(std::string_view algorithm, unsigned bits) { return digest_for(algorithm, bits).hex(); }

std::string base64_of(std::string_view algorithm, unsigned bits)
{
    return digest_for(algorithm, bits).base64();
}

std::string tag_of(std::string_view algorithm, unsigned bits)
{
    std::string tag(find_algorithm(algorithm)->tag);
    if (bits != 0 && bits != find_algorithm(algorithm)->default_bits) tag += "-" + std::to_string(bits);
    return tag;
}

std::vector<std::string> lists_of(std::string_view algorithm)
{
    const std::string digest = hex_of(algorithm);
    std::vector<std::string> lists = untagged_lists(digest);
    for (std::string& list : tagged_lists(digest, tag_of(algorithm)))
        lists.push_back(std::move(list));
    for (std::string& list : mixed_lists())
        lists.push_back(std::move(list));
    return lists;
}

}  // namespace hashtool::test
