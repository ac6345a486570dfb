// SPDX-License-Identifier: Apache-2.0
// The statistics against published tables, and against plain enumeration where there are ties.
#include "bench/statistics.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "support/settings.hpp"

namespace hashtool::cli {
namespace {

// Two groups without ties whose U (of the smaller side) is exactly this: b is 1..m, and the elements of a are
// put one behind each of as many of b's values as are still wanted.
struct Groups {
    std::vector<double> a, b;
};
Groups groups_with_u(std::size_t n, std::size_t m, std::size_t u)
{
    Groups groups;
    for (std::size_t i = 1; i <= m; ++i)
        groups.b.push_back(static_cast<double>(i));
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t over = std::min(u, m);  // b's values that this one is above
        u -= over;
        groups.a.push_back(static_cast<double>(over) + 0.5 + static_cast<double>(i) / 1000);
    }
    return groups;
}

double p_of(std::size_t n, std::size_t m, std::size_t u)
{
    const Groups groups = groups_with_u(n, m, u);
    const RankTest test = mann_whitney(groups.a, groups.b);
    EXPECT_EQ(test.u, static_cast<double>(u));
    EXPECT_TRUE(test.exact);
    return test.p;
}

TEST(Statistics, Median)
{
    EXPECT_EQ(median({}), 0);
    EXPECT_EQ(median(std::vector<double>{3}), 3);
    EXPECT_EQ(median(std::vector<double>{9, 1, 5}), 5);
    EXPECT_EQ(median(std::vector<double>{9, 1, 5, 2}), 3.5);
}

// Ranks of the 95 % interval of a median: the two-sided 5 % critical values of the sign test, plus one
// (Dixon and Mood 1946, table 1; Conover, Practical Nonparametric Statistics).
TEST(Statistics, IntervalRanks)
{
    struct {
        std::size_t n, k;
    } const table[] = {{5, 0},  {6, 1},  {8, 1},  {9, 2},  {11, 2}, {12, 3},  {14, 3},  {15, 4},
                       {17, 5}, {20, 6}, {23, 7}, {25, 8}, {28, 9}, {30, 10}, {35, 12}, {40, 14}};
    for (const auto& row : table)
        EXPECT_EQ(interval_rank(row.n, 0.95), row.k) << row.n;
}

TEST(Statistics, IntervalOfTenSamples)
{
    const std::vector<double> samples = {7, 3, 10, 1, 9, 2, 8, 4, 6, 5};
    const Interval interval = median_interval(samples);
    EXPECT_EQ(interval.low, 2);
    EXPECT_EQ(interval.high, 9);
    EXPECT_NEAR(interval.coverage, 0.978515625, 1e-12);  // 1 - 2 * 11 / 1024
}

TEST(Statistics, FewSamplesGiveTheExtremesAndSayWhatTheyCover)
{
    const Interval interval = median_interval(std::vector<double>{1, 2, 3, 4, 5});
    EXPECT_EQ(interval.low, 1);
    EXPECT_EQ(interval.high, 5);
    EXPECT_NEAR(interval.coverage, 0.9375, 1e-12);
    EXPECT_EQ(median_interval(std::vector<double>{4}).coverage, 0);
}

// Probabilities of a U at most so large: Mann and Whitney 1947, table I (three digits, one-sided).
TEST(Statistics, MannWhitneyProbabilities)
{
    struct {
        std::size_t n, u;
        double p;
    } const table[] = {{3, 0, .050}, {3, 1, .100}, {3, 2, .200}, {3, 3, .350}, {4, 0, .014}, {4, 1, .029},
                       {4, 2, .057}, {4, 3, .100}, {4, 4, .171}, {4, 5, .243}, {4, 6, .343}, {5, 0, .004},
                       {5, 1, .008}, {5, 2, .016}, {5, 3, .028}, {5, 4, .048}, {5, 5, .075}, {5, 6, .111},
                       {5, 7, .155}, {5, 8, .210}, {5, 9, .274}, {5, 10, .345}};
    for (const auto& row : table)
        EXPECT_NEAR(p_of(row.n, row.n, row.u) / 2, row.p, 0.00051) << row.n << ' ' << row.u;
}

// Largest U that is significant, two-sided (tables of Auble 1953 as reprinted in Siegel, Nonparametric
// Statistics, table K).
TEST(Statistics, MannWhitneyCriticalValues)
{
    struct {
        std::size_t n, at5, at1;
    } const table[] = {{5, 2, 0},   {6, 5, 2},    {7, 8, 4},    {8, 13, 7},
                       {9, 17, 11}, {10, 23, 16}, {15, 64, 51}, {20, 127, 105}};
    for (const auto& row : table) {
        EXPECT_LE(p_of(row.n, row.n, row.at5), 0.05) << row.n;
        EXPECT_GT(p_of(row.n, row.n, row.at5 + 1), 0.05) << row.n;
        EXPECT_LE(p_of(row.n, row.n, row.at1), 0.01) << row.n;
        EXPECT_GT(p_of(row.n, row.n, row.at1 + 1), 0.01) << row.n;
    }
}

TEST(Statistics, MannWhitneyHasNoDirection)
{
    const Groups groups = groups_with_u(6, 9, 10);
    const RankTest one = mann_whitney(groups.a, groups.b);
    const RankTest other = mann_whitney(groups.b, groups.a);
    EXPECT_EQ(one.u + other.u, 54);
    EXPECT_NEAR(one.p, other.p, 1e-12);
}

// U by counting pairs, p by going through every way to divide the samples.
double enumerated_p(const std::vector<double>& a, const std::vector<double>& b)
{
    std::vector<double> all = a;
    all.insert(all.end(), b.begin(), b.end());
    const auto u_of = [&all](const std::vector<int>& in_a) {
        double u = 0;
        for (std::size_t i = 0; i < all.size(); ++i)
            for (std::size_t j = 0; j < all.size(); ++j)
                if (in_a[i] == 1 && in_a[j] == 0) u += all[i] > all[j] ? 1 : all[i] == all[j] ? 0.5 : 0;
        return u;
    };
    std::vector<int> in_a(all.size(), 0);
    std::fill_n(in_a.begin(), a.size(), 1);
    const double seen = u_of(in_a);
    std::ranges::sort(in_a);
    double below = 0, above = 0, count = 0;
    do {
        const double u = u_of(in_a);
        count += 1;
        below += u <= seen ? 1 : 0;
        above += u >= seen ? 1 : 0;
    } while (std::next_permutation(in_a.begin(), in_a.end()));
    return std::min(1.0, 2 * std::min(below, above) / count);
}

TEST(Statistics, TiesAreExactToo)
{
    std::minstd_rand random(7);
    for (unsigned trial = 0; trial < 60; ++trial) {
        std::vector<double> a(2 + random() % 4), b(2 + random() % 5);
        for (double& value : a)
            value = static_cast<double>(random() % 4);
        for (double& value : b)
            value = static_cast<double>(random() % 4 + trial % 2);
        EXPECT_NEAR(mann_whitney(a, b).p, enumerated_p(a, b), 1e-12) << trial;
    }
}

TEST(Statistics, EqualSamplesAreNoDifference)
{
    const std::vector<double> same(10, 4.0);
    EXPECT_EQ(mann_whitney(same, same).p, 1);
    EXPECT_EQ(mann_whitney_normal(same, same).p, 1);
    EXPECT_EQ(mann_whitney({}, same).p, 1);
}

// The approximation meets the exact distribution where both can be had, with and without ties.
TEST(Statistics, NormalApproximation)
{
    std::minstd_rand random(3);
    for (unsigned trial = 0; trial < (test::slow_machine ? 4 : 20); ++trial) {
        std::vector<double> a(30), b(30);
        for (double& value : a)
            value = static_cast<double>(random() % (trial % 2 == 0 ? 6 : 100000));
        for (double& value : b)
            value = static_cast<double>(random() % (trial % 2 == 0 ? 6 : 100000)) * 1.1;
        const RankTest exact = mann_whitney(a, b);
        const RankTest normal = mann_whitney_normal(a, b);
        EXPECT_TRUE(exact.exact);
        EXPECT_FALSE(normal.exact);
        EXPECT_EQ(exact.u, normal.u);
        EXPECT_NEAR(normal.p, exact.p, 0.006) << trial;
    }
    const std::vector<double> many(exact_limit, 1.0);
    EXPECT_FALSE(mann_whitney(many, many).exact);
}

// Critical values of the two-sided test at 5 % and 1 %, as tables of it give them: the largest smaller sum of
// ranks that is significant.
TEST(Statistics, SignedRankCriticalValues)
{
    const struct {
        int n, five, one;
    } rows[] = {{6, 0, -1}, {8, 3, 0}, {10, 8, 3}, {15, 25, 15}, {20, 52, 37}, {25, 89, 68}};
    // Differences 1 .. n, of which those are negative whose ranks add up to `sum`.
    const auto p_of = [](int n, int sum) {
        std::vector<double> differences;
        for (int i = n; i >= 1; --i) {
            const bool negative = i <= sum;
            sum -= negative ? i : 0;
            differences.push_back(negative ? -i : i);
        }
        return signed_rank(differences);
    };
    for (const auto& row : rows) {
        EXPECT_LE(p_of(row.n, row.five), 0.05) << row.n;
        EXPECT_GT(p_of(row.n, row.five + 1), 0.05) << row.n;
        if (row.one >= 0) {
            EXPECT_LE(p_of(row.n, row.one), 0.01) << row.n;
        }
        EXPECT_GT(p_of(row.n, row.one + 1), 0.01) << row.n;
    }
}

TEST(Statistics, SignedRankTiesAndZeros)
{
    EXPECT_EQ(signed_rank({}), 1);
    EXPECT_EQ(signed_rank(std::vector<double>{0, 0}), 1);
    EXPECT_DOUBLE_EQ(signed_rank(std::vector<double>{1, 1, 1, 1, 1, 1, 0}), 2.0 / 64);
    // Ranks 1.5, 1.5, 3: of the 8 ways, sums 0, 1.5, 1.5, 3, 3, 4.5, 4.5, 6; positive 1.5.
    EXPECT_DOUBLE_EQ(signed_rank(std::vector<double>{1, -1, -2}), 2 * 3.0 / 8);
    EXPECT_DOUBLE_EQ(signed_rank(std::vector<double>{-1, 1, 2}), 2 * 3.0 / 8);
    EXPECT_DOUBLE_EQ(smallest_paired_p(10), 2.0 / 1024);
    EXPECT_EQ(smallest_paired_p(0), 1);
}

TEST(Statistics, SmallestP)
{
    EXPECT_NEAR(smallest_p(5, 5), 2.0 / 252, 1e-12);
    EXPECT_NEAR(smallest_p(10, 10), 2.0 / 184756, 1e-15);
    EXPECT_NEAR(p_of(10, 10, 0), smallest_p(10, 10), 1e-15);
    EXPECT_EQ(smallest_p(0, 10), 1);
}

// The four values that texts on the method work through: 0.01, 0.04, 0.03, 0.005.
TEST(Statistics, Holm)
{
    const std::vector<double> adjusted = holm(std::vector<double>{0.01, 0.04, 0.03, 0.005});
    const double wanted[] = {0.03, 0.06, 0.06, 0.02};
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_NEAR(adjusted[i], wanted[i], 1e-12) << i;
    EXPECT_EQ(holm(std::vector<double>{0.6, 0.7}), (std::vector<double>{1, 1}));
    EXPECT_TRUE(holm({}).empty());
}

TEST(Statistics, GeometricMean)
{
    EXPECT_NEAR(geometric_mean(std::vector<double>{2, 8}), 4, 1e-12);
    EXPECT_NEAR(geometric_mean(std::vector<double>{0.5, 2}), 1, 1e-12);
    EXPECT_EQ(geometric_mean({}), 1);
}

}  // namespace
}  // namespace hashtool::cli
