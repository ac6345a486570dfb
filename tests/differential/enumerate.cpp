// SPDX-License-Identifier: Apache-2.0
#include <set>

#include "cases.hpp"
#include "lines.hpp"
#include "runner.hpp"

namespace hashtool::test {
namespace {

using Words = std::vector<std::string>;

constexpr std::string_view programs[] = {"md5sum",    "sha1sum", "sha224sum", "sha256sum", "sha384sum",
                                         "sha512sum", "b2sum",   "cksum",     "sum"};
constexpr std::string_view types[] = {"bsd",    "sysv",   "crc",    "crc32b", "md5",     "sha1",
                                      "sha224", "sha256", "sha384", "sha512", "blake2b", "sm3"};

Words join(Words a, const Words& b)
{
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

Words all(std::span<const std::string_view> names)
{
    Words words{"--"};
    words.insert(words.end(), names.begin(), names.end());
    return words;
}

class Collector {
public:
    void add(Case c)
    {
        if (seen_.insert(text_of(c)).second) cases_.push_back(std::move(c));
    }
    void add(std::string_view program, Words words) { add({std::string(program), std::move(words)}); }
    std::vector<Case> take() { return std::move(cases_); }

private:
    std::set<std::string> seen_;
    std::vector<Case> cases_;
};

// ---- What is printed

void hashing(Collector& out)
{
    const Words styles[] = {{},      {"-b"},          {"-t"}, {"--tag"}, {"-z"}, {"--tag", "-z"},
                            {"-bz"}, {"--tag", "-b"}, {"-tb"}};
    const Words operands[] = {{},
                              {"-"},
                              all(file_names()),
                              all(bad_names()),
                              {"f", "-", "missing", "-", "g"},
                              {"big", "dir", "empty"},
                              {"/dev/null", "/proc/version", "/dev/stdin"}};
    for (const std::string_view program : programs)
        for (const Words& style : styles)
            for (const Words& files : operands)
                out.add({std::string(program), join(style, files), "", "from standard input"});
    for (const Words& style : {Words{"-r"}, {"-s"}, {"--sysv"}, {"-rs"}, {"-sr"}})
        for (const Words& files : operands)
            out.add({"sum", join(style, files), "", "from standard input"});
    // One name at a time: escaping and quoting.
    for (const std::string_view program : {"md5sum", "b2sum", "cksum", "sum"}) {
        for (const std::string_view name : file_names())
            out.add(program, {"--", std::string(name)});
        for (const std::string_view name : bad_names())
            out.add(program, {"--", std::string(name), "f"});
    }
}

void cksum_types(Collector& out)
{
    const Words styles[] = {{},
                            {"--untagged"},
                            {"--base64"},
                            {"--untagged", "--base64"},
                            {"--raw"},
                            {"-z"},
                            {"--tag"},
                            {"--untagged", "-b"},
                            {"--untagged", "-t"},
                            {"--raw", "-z"},
                            {"--tag", "--untagged"},
                            {"--untagged", "--tag"},
                            {"-b"}};
    const Words operands[] = {{}, {"f"}, {"a\nb", "a\\b", "dir", "missing", "f"}};
    std::vector<Words> chosen;
    for (const std::string_view type : types)
        chosen.push_back({"-a", std::string(type)});
    for (const char* family : {"sha2", "sha3"})
        for (const char* bits : {"224", "256", "384", "512"})
            chosen.push_back({"-a", family, "-l", bits});
    chosen.push_back({"-a", "blake2b", "-l", "128"});
    chosen.push_back({"--algorithm=blake2b", "--length=8"});
    for (const Words& type : chosen)
        for (const Words& style : styles)
            for (const Words& files : operands)
                out.add({"cksum", join(join(type, style), files), "", "stdin"});
}

// ---- The command line

void usage(Collector& out)
{
    const Words lines[] = {{"--nosuch"},
                           {"--nosuch=x", "f"},
                           {"--nosuch", "--help"},
                           {"-Q"},
                           {"-\xff"},
                           {"-\n"},
                           {"-cQ"},
                           {"--check=x"},
                           {"--chec=x"},
                           {"--st"},
                           {"--s"},
                           {"--t"},
                           {"--b"},
                           {"--bi", "f"},
                           {"--ta", "f"},
                           {"--te", "f"},
                           {"--c"},
                           {"--l"},
                           {"--len"},
                           {"-l"},
                           {"--length"},
                           {"--a"},
                           {"--al", "md5", "f"},
                           {"-a"},
                           {"--d", "f"},
                           {"--r", "f"},
                           {"--u", "f"},
                           {"--un", "f"},
                           {"--i"},
                           {"--q"},
                           {"--w"},
                           {"--z", "f"},
                           {"--v="},
                           {"--h=x"},
                           {"--", "--help"},
                           {"--=x"},
                           {"-"},
                           {"-h"},
                           {"-V"},
                           {"--string"},
                           {"-s", "f"},
                           {"-r", "f"},
                           {"--sys", "f"},
                           {"f", "--tag", "g"},
                           {"f", "--", "--tag"},
                           {"-c", "--tag"},
                           {"-c", "-z"},
                           {"-c", "-b"},
                           {"-c", "-t"},
                           {"-c", "-zb", "--tag"},
                           {"-c", "-bt", "--tag"},
                           {"--ignore-missing", "f"},
                           {"--status", "f"},
                           {"--warn", "f"},
                           {"-w", "f"},
                           {"--quiet", "f"},
                           {"--strict", "f"},
                           {"--strict", "--quiet", "f"},
                           {"--warn", "--quiet", "f"},
                           {"--quiet", "--warn", "f"},
                           {"--status", "--warn", "f"},
                           {"--strict", "--ignore-missing", "f"},
                           {"--tag", "-t", "f"},
                           {"-t", "--tag", "f"},
                           {"-bt", "--tag", "f"},
                           {"--tag", "-tb", "f"},
                           {"--tag", "-t", "--strict", "f"},
                           {"--raw", "f"},
                           {"--raw", "f", "g"},
                           {"--base64", "f"},
                           {"--raw", "--base64", "f"},
                           {"--raw", "--base64", "-c"},
                           {"-c", "--raw", "f", "g"},
                           {"-c", "--base64", "empty"},
                           {"--untagged", "-c", "empty"},
                           {"--untagged", "--tag", "-c", "empty"},
                           {"--tag", "--untagged", "-c", "empty"},
                           {"-t", "f"},
                           {"--untagged", "-t", "f"},
                           {"--untagged", "--tag", "-t", "f"},
                           {"--debug", "empty"},
                           {"-c", "missing"},
                           {"-c", "dir"},
                           {"-c", "empty", "missing", "f"},
                           {"-c", ""},
                           {"-c", "a\nb"},
                           {"-c", "it's"},
                           {"-cw", "f"},
                           {"-wc", "f"},
                           {"-c", "-c", "f"},
                           {"--che", "--quie", "/dev/null"},
                           {"-tbtb", "f"},
                           {""},
                           {"", "f"}};
    for (const std::string_view program : programs)
        for (const Words& words : lines) {
            out.add(program, words);
            if (words.size() > 1)
                out.add({std::string(program), words, "", "", In::text, Out::file, {"POSIXLY_CORRECT=1"}});
        }
}

void values(Collector& out)
{
    for (const char* type :
         {"nope", "", "MD5", "md", "sha2", "sha3", "sha5", "it's", "a\\b", "\n\xff", "crc32", "SHA3"})
        for (const Words& rest : {Words{"f"}, {"-c", "empty"}, {"--length=8", "f"}, {"-l", "x", "f"}})
            out.add("cksum", join({"-a", type}, rest));
    for (const char* length : {"0",          "8",
                               "9",          "08",
                               "010",        "512",
                               "513",        "520",
                               "0x10",       " 8",
                               "8 ",         "+8",
                               "-8",         "+-8",
                               "",           "8k",
                               "1e2",        "99999999999999999999",
                               "4294967296", "18446744073709551616",
                               "\t16",       "224",
                               "256",        "384",
                               "160",        "1"}) {
        for (const Words& before :
             {Words{}, {"-a", "blake2b"}, {"-a", "sha2"}, {"-a", "sha3"}, {"-a", "md5"}, {"-a", "bsd"}})
            for (const Words& rest : {Words{"f"}, {"-c", "empty"}})
                out.add("cksum", join(join(before, {"-l", length}), rest));
        for (const Words& rest : {Words{"f"}, {"-c", "empty"}, {"-l", "16", "f"}, {"-l", "9", "f"}})
            out.add("b2sum", join({"-l", length}, rest));
        out.add("b2sum", {std::string("--length=") + length, "--tag", "f"});
    }
    for (const std::string_view type : types)
        for (const Words& rest :
             {Words{"-c", "empty"}, {"-c", "--tag"}, {"-c", "-z"}, {"--check", "--raw", "f", "g"}})
            out.add("cksum", join({"-a", std::string(type)}, rest));
}

// ---- Streams

void streams(Collector& out)
{
    const Words runs[] = {{"f"},
                          {"f", "missing", "g"},
                          {"missing"},
                          {"-z", "f"},
                          {"-z", "f", "missing", "g"},
                          {"-z", "a\nb", "f"},
                          {"-"},
                          {},
                          {"f", "-", "g"},
                          {"-", "-"},
                          {"--tag", "f"},
                          {"/dev/stdin"}};
    std::vector<Words> with_types;
    for (const Words& words : runs)
        with_types.push_back(words);
    for (const char* type : {"crc", "bsd", "sysv", "crc32b", "md5", "sm3"})
        for (const Words& words : {Words{"f"},
                                   {"f", "missing", "g"},
                                   {"--raw", "f"},
                                   {"-z", "f"},
                                   {"--raw"},
                                   {"-z", "missing", "f"}})
            with_types.push_back(join({"-a", type}, words));
    for (const std::string_view program : programs)
        for (const Words& words : with_types)
            for (const In in : {In::text, In::closed, In::directory, In::write_only})
                for (const Out to : {Out::file, Out::full, Out::closed, Out::shared})
                    if (program == "md5sum" || program == "cksum" || program == "sum" || program == "b2sum") {
                        if (in != In::text && to == Out::shared) continue;
                        if (words.size() > 1 && words[0] == "-a" && program != "cksum") continue;
                        out.add({std::string(program), words, "", "input", in, to});
                    }
}

// ---- Lists

void lists(Collector& out)
{
    const std::pair<std::string, Words> readers[] = {{"md5sum", {"-c"}},
                                                     {"sha256sum", {"-c"}},
                                                     {"b2sum", {"-c"}},
                                                     {"cksum", {"-c"}},
                                                     {"cksum", {"-a", "md5", "-c"}},
                                                     {"cksum", {"-a", "blake2b", "-c"}},
                                                     {"cksum", {"-a", "sha2", "-c"}},
                                                     {"cksum", {"-a", "sha3", "-c"}},
                                                     {"cksum", {"-a", "sha256", "-c"}},
                                                     {"cksum", {"-a", "sm3", "-c"}}};
    for (const auto& [program, words] : readers) {
        std::string_view algorithm = algorithm_of(program);
        if (program == "cksum") {
            algorithm = words.size() < 2 ? "md5" : std::string_view(words[1]);
            if (algorithm == "sha2") algorithm = "sha256";
            if (algorithm == "sha3") algorithm = "sha3-256";
        }
        for (const std::string& list : lists_of(algorithm)) {
            out.add({program, join(words, {"-w", "L"}), list});
            out.add({program, join(words, {"--strict", "--ignore-missing", "L"}), list});
        }
    }
}

void check_options(Collector& out)
{
    const std::string md5 = hex_of("md5");
    const std::string good = md5 + "  f\n";
    const std::string bad = md5 + "  g\n";
    const std::string contents[] = {good,
                                    bad,
                                    good + bad,
                                    good + "nonsense\n",
                                    md5 + "  missing\n",
                                    good + md5 + "  missing\n",
                                    "nonsense\n",
                                    "",
                                    md5 + "  dir\nnonsense\nnonsense\n" + bad + bad + md5 + "  dir\n",
                                    md5 + "  -\n",
                                    md5 + "  -\n" + md5 + "  -\n",
                                    md5 + "  a\\b\n" + md5 + "  a\rb\n",
                                    good + md5 + " f\n"};
    const Words options[] = {{},
                             {"--quiet"},
                             {"--status"},
                             {"-w"},
                             {"--strict"},
                             {"--ignore-missing"},
                             {"--quiet", "-w"},
                             {"-w", "--quiet"},
                             {"--status", "-w"},
                             {"-w", "--status"},
                             {"--quiet", "--status"},
                             {"--status", "--quiet", "--strict"},
                             {"-w", "--strict", "--ignore-missing"}};
    for (const std::string& list : contents)
        for (const Words& words : options) {
            out.add({"md5sum", join(join({"-c"}, words), {"L"}), list, "abc"});
            out.add({"md5sum", join({"-c"}, words), "", list});
            out.add({"cksum", join(join({"-a", "md5", "-c"}, words), {"L", "missing", "L"}), list, "abc"});
        }
    for (const std::string& list : contents)
        for (const In in : {In::text, In::closed, In::directory, In::write_only})
            for (const Out to : {Out::file, Out::full, Out::closed, Out::shared})
                for (const Words& words : {Words{"-c", "L"},
                                           {"-c", "--quiet", "L"},
                                           {"-c", "--status", "L", "missing"},
                                           {"-c"},
                                           {"-c", "-", "L"}})
                    if (in == In::text || words.size() != 3) out.add({"md5sum", words, list, "abc", in, to});
}

}  // namespace

std::vector<Case> enumerated_cases()
{
    Collector out;
    hashing(out);
    cksum_types(out);
    usage(out);
    values(out);
    streams(out);
    lists(out);
    check_options(out);
    return out.take();
}

}  // namespace hashtool::test
