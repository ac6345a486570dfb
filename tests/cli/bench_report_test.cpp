// SPDX-License-Identifier: Apache-2.0
// Reporters, verdicts and comparisons on reports made up here, and the benchmark itself with a wrong kernel.
#include "bench/report.hpp"

#include <cstdio>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "bench/bench.hpp"
#include "bench/compare.hpp"
#include "bench/judge.hpp"
#include "bench/peers/peers.hpp"
#include "bench/text.hpp"
#include "support/temp_dir.hpp"

namespace hashtool::cli {
namespace {

Run made_run(const std::string& kernel, std::size_t nbytes, double rate, double step = 0.001)
{
    Run run;
    run.kernel = kernel;
    run.algorithm = "sha256";
    run.bytes = nbytes;
    for (int i = 0; i < 10; ++i) {
        run.samples.push_back(rate * (1 + step * (i * 7 % 10 - 4.5)));
        run.clock_hz.push_back(2e9);
        run.cpu_share.push_back(1);
    }
    run.cycles_per_byte = 2e9 / rate;
    return run;
}

Report made_report()
{
    Report report;
    report.host = {"1.0", "riscv64", "Board, fast", "zbb", "Linux 6.12", "14.2", 8, "performance", 3, false};
    report.runs = {made_run("sha256-portable", 64, 10e6), made_run("sha256-portable", 1024, 40e6),
                   made_run("sha256-riscv64-zknh", 64, 20e6), made_run("sha256-riscv64-zknh", 1024, 100e6)};
    report.runs[2].chosen = report.runs[3].chosen = true;
    report.unusable = {{"sha256-riscv64-zvknhb", "zvknhb"}};
    report.conditions.clock_before_hz = report.conditions.clock_after_hz = 2e9;
    report.conditions.rounds = {{0, 2e9}, {1, 2e9}, {2, 2e9}};
    report.verdict = "valid";
    return report;
}

// The lines of a text that hold a word.
std::vector<std::string> lines_with(const std::string& text, const std::string& word)
{
    std::istringstream in(text);
    std::vector<std::string> found;
    for (std::string line; std::getline(in, line);)
        if (line.find(word) != std::string::npos) found.push_back(line);
    return found;
}

TEST(BenchReport, LabelIsWhatFollowsCoreAndArchitecture)
{
    EXPECT_EQ(made_run("sha256-portable", 1, 1).label(), "portable");
    EXPECT_EQ(made_run("sha256-x86_64-avx2_x8", 1, 1).label(), "avx2_x8");
    EXPECT_EQ(made_run("peer:openssl-3.0.19", 1, 1).label(), "openssl-3.0.19");
}

TEST(BenchReport, TableFitsEightyColumnsAndMarksTheChoice)
{
    const std::string table = table_of(made_report());
    std::istringstream in(table);
    for (std::string line; std::getline(in, line);)
        EXPECT_LE(line.size(), 80U) << line;
    const auto zknh = lines_with(table, "zknh ");
    ASSERT_EQ(zknh.size(), 1U);
    EXPECT_EQ(zknh[0], "sha256    * zknh       20.0   100  0.4% ~20.0  2.50");
    EXPECT_EQ(lines_with(table, "portable  ")[0], "sha256      portable   10.0  40.0  0.4% ~50.0  1.00");
    EXPECT_EQ(lines_with(table, "n/a").front(), "n/a     sha256-riscv64-zvknhb: needs zvknhb");
    EXPECT_EQ(lines_with(table, "verdict").front(), "verdict valid");
}

TEST(BenchReport, CountedCyclesHaveNoTilde)
{
    Report report = made_report();
    for (cli::Run& run : report.runs)
        run.cycles_counted = true;
    EXPECT_EQ(table_of(report).find("~20"), std::string::npos);
    EXPECT_NE(csv_of(report).find(",20.000,counter,2.500"), std::string::npos);
}

TEST(BenchReport, CsvHasOneFieldForEachHeading)
{
    std::istringstream in(csv_of(made_report()));
    std::size_t lines = 0;
    for (std::string line; std::getline(in, line); ++lines)
        EXPECT_EQ(std::ranges::count(line, ','), 11) << line;
    EXPECT_EQ(lines, 5U);
}

TEST(BenchReport, MarkdownRowsHaveTheColumnsOfTheHead)
{
    const auto rows = lines_with(markdown_of(made_report()), "|");
    ASSERT_EQ(rows.size(), 4U);
    for (const std::string& row : rows)
        EXPECT_EQ(std::ranges::count(row, '|'), 8) << row;
}

TEST(BenchReport, OpensslIsInThousandsOfBytes)
{
    const std::string text = openssl_of(made_report());
    EXPECT_EQ(lines_with(text, "sha256:zknh").front(),
              "sha256:zknh                   20000.00k     100000.00k");
    EXPECT_NE(text.find("      64 bytes     1024 bytes\n"), std::string::npos);
}

TEST(BenchReport, JsonComesBackAsItWas)
{
    Report report = made_report();
    report.conditions.celsius_before = 41.5;
    report.conditions.throttle_events = 0;
    report.notes = {"a note"};
    report.wrong = {{"sha1-portable", "sha1 of 3 bytes"}};
    const std::string text = json_of(report);
    std::string why;
    const auto again = report_from_json(text, why);
    ASSERT_TRUE(again) << why;
    EXPECT_EQ(json_of(*again), text);
    EXPECT_EQ(again->runs[3].samples, report.runs[3].samples);
    EXPECT_TRUE(again->runs[3].chosen);
}

TEST(BenchReport, ReadsTheFirstVersionAndRefusesOtherText)
{
    std::string why;
    const auto report = report_from_json(
        R"({"schema": 1, "host": {"model": "M"}, "runs": [{"kernel": "md5-portable", "algorithm": "md5",
            "lanes": 1, "bytes": 64, "median_bytes_per_second": 2.0, "samples": [1, 2, 3]}]})",
        why);
    ASSERT_TRUE(report) << why;
    EXPECT_EQ(report->runs.front().median(), 2);
    EXPECT_EQ(report->host.model, "M");
    for (const char* text : {"", "x", "[]", "{}", R"({"schema":2})", R"({"schema":1})",
                             R"({"schema":1,"host":{},"runs":[{}]})", R"({"schema":1,"host":{},"runs":3})"}) {
        why.clear();
        EXPECT_FALSE(report_from_json(text, why)) << text;
        EXPECT_FALSE(why.empty()) << text;
    }
}

TEST(BenchReport, PeersAreSetAgainstTheBestForOneMessage)
{
    Report report = made_report();
    EXPECT_TRUE(peer_ratios(report).empty());
    EXPECT_EQ(table_of(report).find("best peer"), std::string::npos);
    report.runs.push_back(made_run("sha256-riscv64-zvknhb_x4", 1024, 900e6));
    report.runs.back().lanes = 4;
    report.runs.push_back(made_run("peer:a-1", 1024, 50e6));
    report.runs.push_back(made_run("peer:b-2", 1024, 80e6));
    const auto ratios = peer_ratios(report);
    ASSERT_EQ(ratios.size(), 1U);
    EXPECT_EQ(ratios[0].ours, "sha256-riscv64-zknh");
    EXPECT_EQ(ratios[0].peer, "peer:b-2");
    EXPECT_NEAR(ratios[0].ratio, 1.25, 1e-9);
    EXPECT_NE(table_of(report).find("best peer\nsha256                     -  1.25\n"), std::string::npos)
        << table_of(report);
}

TEST(BenchReport, AMissingRowLeavesItsCell)
{
    Report report = made_report();
    report.runs.push_back(made_run("sha256-riscv64-zbb", 1024, 70e6));
    EXPECT_EQ(lines_with(table_of(report), "zbb  ")[0],
              "sha256      zbb           -  70.0  0.4% ~28.6  1.75");
    EXPECT_EQ(lines_with(openssl_of(report), ":zbb")[0], left("sha256:zbb", 38) + "-      70000.00k");
    EXPECT_NE(markdown_of(report).find("| sha256-riscv64-zbb | - | 70.0 |"), std::string::npos);
}

// A library that is there gives our digests, message after message.
TEST(BenchPeers, Agree)
{
    std::vector<Spec> specs;
    for (const Algorithm& algorithm : algorithms())
        specs.push_back(spec_of(algorithm));
    const std::size_t sizes[] = {1, 64, 1000};
    std::vector<std::string> notes;
    const auto subjects = peer_subjects(specs, sizes, notes);
    std::string said;
    for (const std::string& note : notes)
        said += note + "; ";
    const auto is_seen = [](const auto& subject) { return !subject->times_itself(); };
    if (std::ranges::none_of(subjects, is_seen)) GTEST_SKIP() << said;
    for (const auto& subject : subjects) {
        if (subject->times_itself()) continue;
        subject->run(3);
        EXPECT_TRUE(std::ranges::equal(subject->digests(), subject->expected()))
            << subject->row().kernel << ' ' << subject->row().algorithm << ' ' << subject->row().bytes;
        EXPECT_TRUE(subject->row().is_peer());
    }
}

TEST(BenchPeers, SpeedOfTheProgram)
{
    EXPECT_EQ(speed_in("+H:1024\n+F:25:sha512-256:542845731.65\n"), 542845731.65);
    EXPECT_EQ(speed_in("+F:25:sha1:12"), 12);
    for (const char* text : {"", "+H:1024\n", "+F:25:sha1:\n", "+F:25:sha1:none\n"})
        EXPECT_EQ(speed_in(text), 0) << text;
}

TEST(BenchJudge, Valid) { EXPECT_EQ(judge(made_report()), "valid"); }

TEST(BenchJudge, ThrottledWhenTheClockFellForGood)
{
    Report report = made_report();
    report.conditions.rounds = {{0, 2e9}, {10, 2e9}, {20, 1.8e9}, {30, 1.7e9}};
    EXPECT_EQ(judge(report), "throttled: clock fell from 2.00 GHz to 1.70 GHz after 20 s");
    report.conditions.rounds.push_back({40, 2e9});
    EXPECT_EQ(judge(report), "noisy: the clock moved between 1.70 GHz and 2.00 GHz");
    report.conditions.throttle_events = 2;
    EXPECT_EQ(judge(report), "throttled: the system counted 2 thermal events");
}

TEST(BenchJudge, NoisyForWantOfCpu)
{
    Report report = made_report();
    report.conditions.cpu_share = 0.5;
    EXPECT_EQ(judge(report), "noisy: the thread had the CPU for 50% of the time only");
}

TEST(BenchJudge, NoisyForWideRows)
{
    Report report = made_report();
    report.runs[1] = made_run("sha256-portable", 1024, 40e6, 0.05);
    EXPECT_EQ(judge(report), "noisy: 1 of 4 rows vary by more than 5%");
}

TEST(BenchJudge, EmulationIsNeverValid)
{
    Report report = made_report();
    report.host.emulated = true;
    EXPECT_TRUE(judge(report).starts_with("noisy: under emulation"));
}

TEST(BenchCompare, SameIsNoDifference)
{
    const Comparison comparison = compare(made_report(), made_report(), default_threshold);
    ASSERT_EQ(comparison.rows.size(), 4U);
    for (const Difference& row : comparison.rows)
        EXPECT_FALSE(row.differs);
    EXPECT_TRUE(comparison.warnings.empty());
    EXPECT_NEAR(comparison.geometric_mean, 1, 1e-12);
}

TEST(BenchCompare, FindsTheOneRowThatChanged)
{
    const Report before = made_report();
    Report after = made_report();
    after.runs[3] = made_run("sha256-riscv64-zknh", 1024, 95e6);
    const Comparison comparison = compare(before, after, default_threshold);
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_EQ(comparison.rows[i].differs, i == 3) << i;
    EXPECT_NEAR(comparison.rows[3].change, -0.05, 1e-9);
    EXPECT_NE(comparison_table(comparison).find("-5.0%  (n=10+10, p=0.000)"), std::string::npos);
    EXPECT_EQ(lines_with(comparison_table(comparison), "~").size(), 3U);
}

TEST(BenchCompare, ASmallChangeIsNoneHoweverSure)
{
    const Report before = made_report();
    Report after = made_report();
    after.runs[3] = made_run("sha256-riscv64-zknh", 1024, 101.5e6);
    EXPECT_LT(compare(before, after, default_threshold).rows[3].p, significance);
    EXPECT_FALSE(compare(before, after, default_threshold).rows[3].differs);
    EXPECT_TRUE(compare(before, after, 0.01).rows[3].differs);
}

TEST(BenchCompare, TheClocksOwnChangeIsTakenOut)
{
    const Report before = made_report();
    Report after = made_report();
    for (cli::Run& run : after.runs) {
        for (double& rate : run.samples)
            rate *= 1.2;
        for (double& hz : run.clock_hz)
            hz *= 1.2;
    }
    for (const Difference& row : compare(before, after, default_threshold).rows)
        EXPECT_FALSE(row.differs);
}

TEST(BenchCompare, LostTimeIsTakenOut)
{
    const Report before = made_report();
    Report after = made_report();
    for (cli::Run& run : after.runs) {
        for (double& rate : run.samples)
            rate *= 0.6;
        for (double& share : run.cpu_share)
            share *= 0.6;
    }
    for (const Difference& row : compare(before, after, default_threshold).rows)
        EXPECT_FALSE(row.differs);
    for (cli::Run& run : after.runs)
        run.cpu_share.clear();  // a report that does not know
    for (const Difference& row : compare(before, after, default_threshold).rows)
        EXPECT_TRUE(row.differs);
}

TEST(BenchCompare, WarnsOfWhatIsUnlike)
{
    const Report before = made_report();
    Report after = made_report();
    after.host.governor = "schedutil";
    after.host.model = "Other";
    after.verdict = "noisy: x";
    after.runs.pop_back();
    after.runs[0].samples.resize(5);
    after.runs[0].clock_hz.resize(5);
    after.runs[0].cpu_share.resize(5);
    const Comparison comparison = compare(before, after, default_threshold);
    const std::string text = comparison_table(comparison);
    for (const char* warning :
         {"CPU differs (Board, fast / Other)", "governor differs (performance / schedutil)",
          "new is noisy: x", "1 rows are in one of the reports only", "numbers of samples differ",
          "1 rows have fewer than 6 samples: no verdict"})
        EXPECT_NE(text.find(std::string("warning: ") + warning + "\n"), std::string::npos) << warning;
    EXPECT_FALSE(comparison.rows[0].decided);
}

TEST(BenchCompare, SaysWhenNothingCouldBeSignificant)
{
    Report few = made_report();
    for (cli::Run& run : few.runs) {
        run.samples.resize(6);
        run.clock_hz.resize(6);
    }
    EXPECT_TRUE(compare(few, few, default_threshold).warnings.empty());  // 4 * 2 / 924 < 0.01
    few.runs.push_back(made_run("sha256-riscv64-zbb", 64, 1e6));
    few.runs.back().samples.resize(6);
    few.runs.back().clock_hz.resize(6);
    EXPECT_EQ(compare(few, few, default_threshold).warnings.size(), 1U);
}

// A whole run, what it wrote to stdout and its exit status.
struct Ran {
    int status;
    std::string out;
};
Ran ran(Options options, std::span<const Kernel> table)
{
    const test::TempDir folder;
    const std::string path = folder / "out";
    std::FILE* file = std::fopen(path.c_str(), "wb");
    Ran result;
    {
        Output out(::fileno(file));
        Console console("bench test", Charset::ascii, out);
        options.seconds = 0.001;
        options.sizes = {"64", "1K"};
        options.algorithms = {"sha256"};
        result.status = run_bench(options, console, table);
    }
    std::fclose(file);
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    result.out = text.str();
    return result;
}

const Kernel& portable_sha256() { return *std::ranges::find(kernels(), "sha256-portable", &Kernel::id); }

// Right up to three blocks, then one bit is off.
void wrong_when_long(State* state, const std::byte* data, std::size_t nblocks) noexcept
{
    portable_sha256().one(state, data, nblocks);
    if (nblocks > 3) state->bytes[0] ^= std::byte{1};
}

TEST(BenchRun, AWrongKernelIsSaidAndNotTimedAndFails)
{
    Kernel wrong = portable_sha256();
    wrong.id = "sha256-test-wrong";
    wrong.isa = "wrong";
    wrong.one = wrong_when_long;
    const Kernel table[] = {wrong, portable_sha256()};
    const Ran result = ran({}, table);
    EXPECT_EQ(result.status, 1);
    EXPECT_EQ(lines_with(result.out, "WRONG").size(), 1U);
    EXPECT_EQ(lines_with(result.out, "sha256-test-wrong").size(), 1U);
    EXPECT_EQ(lines_with(result.out, "sha256 ").size(), 1U) << result.out;
    const Ran right = ran({}, std::span(table).subspan(1));
    EXPECT_EQ(right.status, 0);
    EXPECT_TRUE(lines_with(right.out, "WRONG").empty());
}

TEST(BenchRun, WhatTheCpuLacksIsListedWithItsName)
{
    FeatureSet lacking;
    for (std::size_t i = 0; i < feature_count && lacking.empty(); ++i)
        if (!cpu_features().has(static_cast<Feature>(i))) lacking.add(static_cast<Feature>(i));
    ASSERT_FALSE(lacking.empty());
    Kernel other = portable_sha256();
    other.id = "sha256-test-other";
    other.needs = lacking;
    const Kernel table[] = {other, portable_sha256()};
    const Ran result = ran({}, table);
    EXPECT_EQ(result.status, 0);
    EXPECT_NE(result.out.find("n/a     sha256-test-other: needs " + to_string(lacking) + "\n"),
              std::string::npos)
        << result.out;
}

}  // namespace
}  // namespace hashtool::cli
