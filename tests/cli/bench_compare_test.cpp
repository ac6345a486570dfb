// SPDX-License-Identifier: Apache-2.0
// Verdicts, comparisons and the check of the automatic choice, on reports made up here.
#include "bench/compare.hpp"

#include <gtest/gtest.h>

#include "bench/auto_check.hpp"
#include "bench/judge.hpp"
#include "cli/bench_made.hpp"

namespace hashtool::cli {
namespace {

TEST(BenchJudge, Valid) { EXPECT_EQ(judge(made_report()), "valid"); }

TEST(BenchJudge, ThrottledWhenTheClockFellForGood)
{
    Report report = made_report();
    report.conditions.rounds = {{0, 2e9, ""}, {10, 2e9, ""}, {20, 1.8e9, ""}, {30, 1.7e9, ""}};
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
    EXPECT_EQ(judge(report), "noisy: 1 of 4 rows vary by more than 3.0%");
}

TEST(BenchJudge, EmulationIsNeverValid)
{
    Report report = made_report();
    report.host.emulated = true;
    EXPECT_TRUE(judge(report).starts_with("noisy: under emulation"));
}

TEST(BenchJudge, EachCoreGroupHasAClockOfItsOwn)
{
    Report report = made_report();
    report.conditions.rounds = {{0, 2e9, "A"}, {0, 1e9, "B"}, {1, 2e9, "A"}, {1, 1e9, "B"}};
    EXPECT_EQ(judge(report), "valid");
    report.conditions.rounds.push_back({2, 0.8e9, "B"});
    EXPECT_EQ(judge(report), "throttled: clock fell from 1.00 GHz to 0.80 GHz after 2 s");
}

TEST(BenchJudge, RowsOfManyThreadsDoNotCount)
{
    Report report = made_report();
    report.runs.push_back(made_run("sha256-portable", 1024, 40e6, 0.05));
    report.runs.back().kind = RowKind::all_cores;
    EXPECT_EQ(judge(report), "valid");
}

TEST(BenchCheckAuto, FindsTheBetterKernelPastTheTolerance)
{
    Report report = made_report();
    EXPECT_EQ(check_auto(report).cases, 2U);
    EXPECT_TRUE(check_auto(report).shortfalls.empty());
    report.runs.push_back(made_run("sha256-riscv64-zbb", 1024, 102e6));
    EXPECT_TRUE(check_auto(report).shortfalls.empty()) << "2 % are within the tolerance";
    report.runs.back() = made_run("sha256-riscv64-zbb", 1024, 110e6);
    const AutoCheck check = check_auto(report);
    ASSERT_EQ(check.shortfalls.size(), 1U);
    EXPECT_EQ(check.shortfalls[0].best->kernel, "sha256-riscv64-zbb");
    EXPECT_NEAR(check.shortfalls[0].behind, 1 - 100.0 / 110, 1e-9);
    EXPECT_NE(auto_check_text(check, report).find("1 of 2 cases"), std::string::npos);
    report.runs.back().lanes = 2;  // a case of its own, in which nothing was chosen
    EXPECT_EQ(check_auto(report).without.size(), 1U);
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

// Both are slowed by what happens meanwhile, by up to a half; one of them is 4 % slower all the time.
TEST(BenchCompare, PairsShareWhatDisturbedThem)
{
    Report before = made_report();
    Report after = made_report();
    for (std::size_t row = 0; row < 4; ++row)
        for (std::size_t i = 0; i < 10; ++i) {
            const double disturbed = 1 - 0.05 * static_cast<double>(i * 7 % 10);
            before.runs[row].samples[i] = 40e6 * disturbed;
            after.runs[row].samples[i] =
                40e6 * disturbed * (row == 2 ? 0.96 : 1 + (i % 2 == 0 ? 0.001 : -0.001));
        }
    EXPECT_FALSE(compare(before, after, default_threshold).rows[2].differs);
    const Comparison paired = compare(before, after, default_threshold, Pairing::in_order);
    for (std::size_t row = 0; row < 4; ++row)
        EXPECT_EQ(paired.rows[row].differs, row == 2) << row;
    EXPECT_NEAR(paired.rows[2].change, -0.04, 1e-9);
}

// Always faster, but by the threshold and no more: some pairs are below it, some above.
TEST(BenchCompare, PairsMustBeBeyondTheThreshold)
{
    Report before = made_report();
    Report after = made_report();
    for (std::size_t i = 0; i < 10; ++i) {
        before.runs[0].samples[i] = 40e6;
        after.runs[0].samples[i] = 40e6 * (i % 2 == 0 ? 1.028 : 1.016);
        before.runs[1].samples[i] = 40e6;
        after.runs[1].samples[i] = 40e6 * (i % 2 == 0 ? 1.048 : 1.036);
    }
    const Comparison paired = compare(before, after, default_threshold, Pairing::in_order);
    EXPECT_GT(paired.rows[0].change, default_threshold);
    EXPECT_FALSE(paired.rows[0].differs);
    EXPECT_TRUE(paired.rows[1].differs);
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

}  // namespace
}  // namespace hashtool::cli
