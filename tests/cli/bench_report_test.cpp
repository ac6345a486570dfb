// SPDX-License-Identifier: Apache-2.0
// Reporters on reports made up here, and the benchmark itself with a wrong kernel.
#include "bench/report.hpp"

#include <cstdio>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "bench/bench.hpp"
#include "bench/peers/peers.hpp"
#include "bench/text.hpp"
#include "cli/bench_made.hpp"
#include "support/temp_dir.hpp"

namespace hashtool::cli {
namespace {

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
        EXPECT_EQ(std::ranges::count(line, ','), 15) << line;
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

TEST(BenchReport, CoreGroupsStandApart)
{
    Report report = made_report();
    report.host.groups = {{"A", {0, 1, 2, 3}, 446, 1.6e9, "MIDR 0x1"}, {"B", {4, 5}, 1024, 2.4e9, ""}};
    for (std::size_t i = 0; i < 4; ++i) {
        cli::Run run = report.runs[i];
        run.cores = "B";
        run.samples.assign(10, 4 * run.median());
        report.runs.push_back(run);
        report.runs[i].cores = "A";
    }
    const std::string table = table_of(report);
    EXPECT_EQ(lines_with(table, "A  ").front(), "A       CPU 0-3: up to 1.60 GHz, capacity 446, MIDR 0x1");
    EXPECT_EQ(lines_with(table, "cores A").size(), 1U);
    const auto zknh = lines_with(table, "zknh ");
    ASSERT_EQ(zknh.size(), 2U);
    EXPECT_EQ(zknh[1].substr(0, 36), "sha256    * zknh       80.0   400  0");
    EXPECT_TRUE(zknh[1].ends_with("  2.50")) << "against the portable kernel of the same cores";
    std::string why;
    const auto again = report_from_json(json_of(report), why);
    ASSERT_TRUE(again) << why;
    EXPECT_EQ(json_of(*again), json_of(report));
    EXPECT_EQ(again->host.groups[0].cpus.size(), 4U);
}

TEST(BenchReport, OtherRowsHaveLinesOfTheirOwn)
{
    Report report = made_report();
    report.runs.push_back(made_run("sha256-riscv64-zknh", 1024, 98e6));
    report.runs.back().kind = RowKind::unaligned;
    report.runs.back().offset = 1;
    report.runs.push_back(made_run("sha256-riscv64-zknh", 1024, 780e6));
    report.runs.back().kind = RowKind::all_cores;
    report.runs.back().threads = 8;
    report.runs.push_back(made_run("auto", 4096, 41e6));
    report.runs.back().kind = RowKind::many;
    report.runs.push_back(made_run("auto", 1, 0));
    report.runs.back().kind = RowKind::sustained;
    report.runs.back().threads = 2;
    report.runs.back().samples = {2e9, 2e9, 1.8e9, 1.5e9};
    const std::string table = table_of(report);
    EXPECT_EQ(lines_with(table, "zknh ").size(), 2U);  // one of the table, one of threads
    EXPECT_EQ(lines_with(table, "offset").front(), "offset  +1 at 1K: sha256 -2%");
    EXPECT_EQ(lines_with(table, "threads").front(),
              "threads 8: sha256 zknh at 1K 780 MB/s +-0.4%, 7.8 x one");
    EXPECT_EQ(lines_with(table, "many").front(),
              "many    sha256 4K files: 10010 files/s, 41.0 MB/s +-0.4%, 1 threads");
    EXPECT_EQ(lines_with(table, "sustain").front(),
              "sustain sha256 on 2 threads: 2000 MB/s first, 1500 last (-25.0%)");
    EXPECT_EQ(sizes_of(report), (std::vector<std::size_t>{64, 1024}));
}

TEST(BenchReport, StyleIsForPeopleOnly)
{
    const Report report = made_report();
    const Style mebi{1048576, "MiB/s", true, false};
    EXPECT_EQ(lines_with(table_of(report, mebi), "* zknh")[0],
              "sha256    * zknh       19.1  95.4  0.4% ~20.0  2.50");
    EXPECT_NE(table_of(report, mebi).find("MiB/s = 2^20"), std::string::npos);
    EXPECT_EQ(json_of(report, mebi), json_of(report));
    const Style bare{1e6, "MB/s", false, false};
    EXPECT_EQ(table_of(report, bare).find("sha256      portable"), 0U);
    EXPECT_EQ(csv_of(report, bare).find("sha256-portable,sha256,1,64"), 0U);
    EXPECT_EQ(openssl_of(report, bare).find("sha256:portable"), 0U);
    EXPECT_EQ(markdown_of(report, bare).find("| algorithm"), 0U);
    EXPECT_EQ(table_of(report).find('\033'), std::string::npos);
    const Style colour{1e6, "MB/s", true, true};
    EXPECT_NE(table_of(report, colour).find("\033[32mverdict valid\033[0m\n"), std::string::npos);
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
        subject->place();
        subject->run(3);
        EXPECT_TRUE(std::ranges::equal(subject->digests(), subject->expected()))
            << subject->row().kernel << ' ' << subject->row().algorithm << ' ' << subject->row().bytes;
        EXPECT_TRUE(subject->row().is_peer());
        subject->release();
    }
}

TEST(BenchPeers, SpeedOfTheProgram)
{
    EXPECT_EQ(speed_in("+H:1024\n+F:25:sha512-256:542845731.65\n"), 542845731.65);
    EXPECT_EQ(speed_in("+F:25:sha1:12"), 12);
    for (const char* text : {"", "+H:1024\n", "+F:25:sha1:\n", "+F:25:sha1:none\n"})
        EXPECT_EQ(speed_in(text), 0) << text;
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
    EXPECT_EQ(lines_with(result.out, "sha256  ").size(), 1U) << result.out;
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
