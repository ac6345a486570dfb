// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "cases.hpp"
#include "lines.hpp"
#include "runner.hpp"
#include "support/random.hpp"

namespace hashtool::test {
namespace {

using namespace std::string_literals;

template <typename List> std::string any_of(Random& random, const List& list)
{
    return std::string(std::begin(list)[random.below(std::size(list))]);
}

constexpr std::string_view programs[] = {"md5sum",    "sha1sum",   "sha224sum", "sha256sum",
                                         "sha384sum", "sha512sum", "b2sum",     "b2sum",
                                         "cksum",     "cksum",     "cksum",     "sum"};
constexpr std::string_view types[] = {"bsd",  "sysv",   "crc",     "crc32b", "md5",
                                      "sha1", "sha224", "sha256",  "sha384", "sha512",
                                      "sha2", "sha3",   "blake2b", "sm3",    "nope"};
constexpr std::string_view options[] = {
    "-b",       "-t",      "--tag", "-z",       "--binary", "--text",           "--zero",
    "-bt",      "--quiet", "-w",    "--status", "--strict", "--ignore-missing", "--untagged",
    "--base64", "--raw",   "--ta",  "--te",     "--st",     "--untag",          "--b",
    "-s",       "-r",      "-Q",    "--",       "-c"};
constexpr std::string_view check_options[] = {
    "--quiet",          "-w",     "--warn", "--status", "--strict",
    "--ignore-missing", "--stri", "--stat", "-wc",      "--untagged"};
constexpr std::string_view lengths[] = {"0",   "8",   "16",  "128", "224", "256", "384",
                                        "512", "513", "520", "9",   "x",   "+64", ""};
constexpr std::string_view digests[] = {"md5",      "sha1",     "sha224",   "sha256",   "sha384",  "sha512",
                                        "sha3-224", "sha3-256", "sha3-384", "sha3-512", "blake2b", "sm3"};
constexpr std::string_view pieces[] = {
    " ", "  ", "\t", "*", "\\",  "(",        ")",        ") = ",  "=",        "-",   "-64",  "-128", "0",
    "f", "\n", "\r", "#", "MD5", "SHA256 (", "SHA3-256", "SHA2-", "BLAKE2b-", "\\n", "\\\\", "/"};

std::string any_name(Random& random)
{
    switch (random.below(8)) {
    case 0: return any_of(random, bad_names());
    case 1: return "-";
    case 2:
    case 3: return any_of(random, file_names());
    default: return "f";
    }
}

std::string escaped(const std::string& name)
{
    std::string out;
    for (const char c : name) {
        if (c == '\n')
            out += "\\n";
        else if (c == '\r')
            out += "\\r";
        else if (c == '\\')
            out += "\\\\";
        else
            out += c;
    }
    return out;
}

std::string any_line(Random& random, std::string_view algorithm)
{
    unsigned bits = 0;
    if (algorithm == "blake2b" && random.below(2) == 0)
        bits = 8 * static_cast<unsigned>(1 + random.below(64));
    const std::string digest = random.below(5) == 0 ? base64_of(algorithm, bits) : hex_of(algorithm, bits);
    const std::string name = any_name(random);
    const std::string shown = escaped(name);
    const std::string mark = shown == name || random.below(9) == 0 ? "" : "\\";
    if (random.below(2) == 0) {
        const std::string separators[] = {"  ", " *", " "};
        return mark + digest + separators[random.below(8) == 0 ? 2 : random.below(2)] + shown;
    }
    std::string tag = tag_of(algorithm, bits);
    if (random.below(12) == 0)
        tag = any_of(random, std::to_array<std::string_view>(
                                 {"SHA2-256", "SHA3", "SHA2", "MD5-64", "CRC", "SHA1-160"}));
    return mark + tag + (random.below(6) == 0 ? "(" : " (") + shown + ") = " + digest;
}

// One byte or piece more, less or changed.
void damage(Random& random, std::string& line)
{
    const std::size_t at = random.below(line.size() + 1);
    switch (random.below(6)) {
    case 0: line.insert(at, any_of(random, pieces)); break;
    case 1: line.erase(at, 1 + random.below(3)); break;
    case 2:
        if (at < line.size()) line[at] = static_cast<char>(random.below(256));
        break;
    case 3: line.resize(at); break;
    case 4: line += any_of(random, pieces); break;
    default: line.insert(random.below(std::min<std::size_t>(line.size(), 12) + 1), any_of(random, pieces));
    }
}

std::string any_list(Random& random, std::string_view algorithm)
{
    std::string list;
    for (std::size_t lines = 1 + random.below(5); lines > 0; --lines) {
        std::string line =
            any_line(random, random.below(4) == 0 ? any_of(random, digests) : std::string(algorithm));
        if (random.below(3) == 0) damage(random, line);
        if (random.below(12) == 0) damage(random, line);
        list += line + (random.below(16) == 0 ? "\r\n" : "\n");
    }
    if (random.below(16) == 0) list.pop_back();
    return list;
}

void add_type(Random& random, Case& c, std::string& algorithm)
{
    if (c.program == "cksum" && random.below(4) != 0) {
        const std::string type = any_of(random, types);
        c.words.insert(c.words.end(), {"-a", type});
        algorithm =
            type == "sha2"   ? any_of(random, std::to_array<std::string_view>({"sha256", "sha224", "sha512"}))
            : type == "sha3" ? any_of(random, std::to_array<std::string_view>({"sha3-256", "sha3-384"}))
                             : type;
        if (type.starts_with("sha2") && type.size() == 4)
            c.words.insert(c.words.end(), {"-l", any_of(random, lengths)});
        if (type == "sha3") c.words.insert(c.words.end(), {"-l", any_of(random, lengths)});
    }
    if ((c.program == "b2sum" || c.program == "cksum") && random.below(6) == 0)
        c.words.insert(c.words.end(), {"-l", any_of(random, lengths)});
}

Case any_check(Random& random, Case c, std::string algorithm)
{
    if (std::ranges::find(digests, algorithm) == std::end(digests)) algorithm = any_of(random, digests);
    c.words.emplace_back("-c");
    for (std::size_t n = random.below(3); n > 0; --n)
        c.words.push_back(any_of(random, check_options));
    if (random.below(20) == 0) c.words.push_back(any_of(random, options));
    const std::string list = any_list(random, algorithm);
    if (random.below(5) == 0) {
        c.input = list;
    } else {
        c.list = list;
        c.input = "abc";
        c.words.emplace_back("L");
        if (random.below(8) == 0) c.words.push_back(any_name(random));
    }
    return c;
}

Case any_hash(Random& random, Case c)
{
    for (std::size_t n = random.below(4); n > 0; --n)
        c.words.push_back(any_of(random, options));
    for (std::size_t n = random.below(4); n > 0; --n) {
        const std::string name = any_name(random);
        c.words.push_back(name.starts_with('-') && name != "-" ? "./" + name : name);
    }
    c.input = "input";
    return c;
}

}  // namespace

std::vector<Case> generated_cases(std::size_t count, std::uint64_t seed)
{
    Random random(seed);
    std::vector<Case> cases;
    while (cases.size() < count) {
        Case c{any_of(random, programs)};
        std::string algorithm(algorithm_of(c.program));
        add_type(random, c, algorithm);
        c = random.below(3) == 0 ? any_hash(random, std::move(c))
                                 : any_check(random, std::move(c), algorithm);
        if (random.below(12) == 0) c.out = static_cast<Out>(random.below(4));
        if (random.below(16) == 0) c.in = static_cast<In>(random.below(4));
        if (random.below(12) == 0) c.environment = {"POSIXLY_CORRECT=1"};
        cases.push_back(std::move(c));
    }
    return cases;
}

}  // namespace hashtool::test
