// SPDX-License-Identifier: Apache-2.0
// usage: gnu_differential HASHTOOL [--root DIRECTORY] [--generated N] [--every N] [--part I/N] [--show N]
// The same cases under hashtool and GNU's tools: this machine's, or those unpacked into the directory.
// Agreement is with 9.10; what 9.1 does otherwise must be a difference that has a name. --every N takes each
// Nth of the enumerated cases, --part a share of all; by default a part of them, all with
// HASHTOOL_TEST_FULL=1. Ends with 77, having said why, when there is nothing to compare with.
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>

#include "cases.hpp"
#include "known.hpp"
#include "runner.hpp"
#include "support/settings.hpp"

namespace {

using namespace hashtool::test;

constexpr std::uint64_t seed = 20260301;

struct Settings {
    std::string hashtool;
    std::string root = "/";
    std::size_t generated = full_run() ? 10000 : 1500;
    std::size_t every = full_run() ? 1 : 3;
    std::size_t part = 0;
    std::size_t parts = 1;
    std::size_t show = 20;
};

Settings settings_of(int argc, char** argv)
{
    Settings settings;
    settings.hashtool = std::filesystem::absolute(argv[1]).string();
    for (int i = 2; i + 1 < argc; i += 2) {
        const std::string_view word = argv[i];
        const std::string value = argv[i + 1];
        if (word == "--generated") settings.generated = std::stoul(value);
        if (word == "--every") settings.every = std::stoul(value);
        if (word == "--show") settings.show = std::stoul(value);
        if (word == "--root") settings.root = std::filesystem::absolute(value).string();
        if (word != "--part") continue;
        settings.part = std::stoul(value) - 1;
        settings.parts = std::stoul(value.substr(value.find('/') + 1));
    }
    return settings;
}

// Tools under a root directory; of another root than this machine's they have a loader and libraries of their
// own.
Tools tools_of(const std::string& root)
{
    Tools tools{"GNU coreutils"};
    tools.directory = (std::filesystem::path(root) / "usr/bin").string();
    if (root == "/" || !std::filesystem::exists(root + "/usr/lib")) return tools;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root + "/usr/lib"))
        if (entry.path().filename().string().starts_with("ld-linux"))
            tools.loader = {entry.path().string(), "--library-path", entry.path().parent_path().string()};
    return tools;
}

// "9.1"; empty: not GNU's.
std::string version_of(Runner& runner, const Tools& tools)
{
    if (!std::filesystem::exists(tools.directory + "/md5sum")) return {};
    const std::string text = runner.run(tools, {"md5sum", {"--version"}}).out;
    constexpr std::string_view owner = "md5sum (GNU coreutils) ";
    if (!text.starts_with(owner)) return {};
    return text.substr(owner.size(), text.find('\n') - owner.size());
}

class Comparison {
public:
    Comparison(Runner& runner, Tools ours, Tools theirs, std::size_t show)
        : ours_(std::move(ours)), theirs_(std::move(theirs)),
          show_(show), both_{[&runner, this](const Case& c) { return runner.run(ours_, c); },
                             [&runner, this](const Case& c) { return runner.run(theirs_, c); }}
    {
    }
    Comparison(const Comparison&) = delete;
    Comparison& operator=(const Comparison&) = delete;

    void compare(const Case& c, bool older)
    {
        const Seen ours = both_.ours(c);
        const Seen theirs = both_.theirs(c);
        ++total_;
        if (ours == theirs) {
            ++agree_;
            return;
        }
        const DifferenceNames names = older ? known_differences(c, ours, theirs, both_) : DifferenceNames{};
        for (const std::string_view name : names)
            ++known_[name];
        if (!names.empty() || ++failed_ > show_) return;
        std::printf("FAILED: %s\n    ours   %s\n    theirs %s\n", text_of(c).c_str(), text_of(ours).c_str(),
                    text_of(theirs).c_str());
    }

    // True: no fault was found.
    bool conclude() const
    {
        std::printf("%zu agree, %zu differ by name, %zu FAILED\n", agree_, total_ - agree_ - failed_,
                    failed_);
        for (const auto& [name, count] : known_)
            std::printf("    %5zu %s\n", count, std::string(name).c_str());
        return failed_ == 0;
    }

private:
    Tools ours_;
    Tools theirs_;
    std::size_t show_;
    BothTools both_;
    std::size_t total_ = 0;
    std::size_t agree_ = 0;
    std::size_t failed_ = 0;
    std::map<std::string_view, std::size_t> known_;
};

std::vector<Case> chosen_cases(const Settings& settings)
{
    std::vector<Case> enumerated = enumerated_cases();
    std::vector<Case> cases;
    for (std::size_t i = 0; i < enumerated.size(); i += settings.every)
        cases.push_back(std::move(enumerated[i]));
    for (Case& c : generated_cases(settings.generated, seed))
        cases.push_back(std::move(c));
    std::vector<Case> part;
    for (std::size_t i = settings.part; i < cases.size(); i += settings.parts)
        part.push_back(std::move(cases[i]));
    std::printf(
        "%zu cases (part %zu of %zu): of %zu enumerated every %zu., and %zu generated from seed %llu\n",
        part.size(), settings.part + 1, settings.parts, enumerated.size(), settings.every, settings.generated,
        static_cast<unsigned long long>(seed));
    return part;
}

}  // namespace

int main(int argc, char** argv)
{
    if (argc < 2) return 2;
    const Settings settings = settings_of(argc, argv);
    Tools ours{"hashtool"};
    ours.program = settings.hashtool;
    const Tools theirs = tools_of(settings.root);
    Runner runner;
    const std::string version = version_of(runner, theirs);
    if (version != "9.1" && version != "9.10") {
        std::printf("skipped: GNU coreutils under %s: %s\n", settings.root.c_str(),
                    version.empty() ? "none" : (version + ", whose differences are not known").c_str());
        return 77;
    }
    std::printf("hashtool and GNU coreutils %s\n", version.c_str());
    Comparison comparison(runner, ours, theirs, settings.show);
    for (const Case& c : chosen_cases(settings))
        comparison.compare(c, version == "9.1");
    return comparison.conclude() ? 0 : 1;
}
