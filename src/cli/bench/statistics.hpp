// SPDX-License-Identifier: Apache-2.0
// The statistics of measurements. Nothing here assumes a distribution: timings have a floor and a long tail.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace hashtool::cli {

// 0 of nothing.
double median(std::span<const double> samples);

// The confidence interval of the median that order statistics give: the narrowest pair x(k), x(n+1-k) that
// covers the median with at least this confidence, whatever the distribution. For up to 1000 samples.
struct Interval {
    double low = 0, high = 0;
    double coverage = 0;  // what the pair really covers; below the wish when there are too few samples
};
Interval median_interval(std::span<const double> samples, double confidence = 0.95);

// k of the pair above for n samples, counted from 1; 0: even the extremes cover less (95 %: n < 6).
std::size_t interval_rank(std::size_t n, double confidence);

// Mann-Whitney U test, two-sided: the probability of samples at least as unlike as these when both come from
// one distribution. Exact (the permutation distribution of the rank sum, ties included) up to
// `exact_limit` samples in all; beyond that the normal approximation, corrected for ties and continuity.
struct RankTest {
    double u = 0;  // of the first group: pairs in which it is larger, ties count half
    double p = 1;
    bool exact = false;
};
inline constexpr std::size_t exact_limit = 60;
RankTest mann_whitney(std::span<const double> a, std::span<const double> b);
// The approximation alone, for samples of any number.
RankTest mann_whitney_normal(std::span<const double> a, std::span<const double> b);
// The smallest p that so many samples without ties can give; 1 of nothing.
double smallest_p(std::size_t a, std::size_t b);

// Wilcoxon's signed-rank test, two-sided, of pairs taken under the same conditions: the probability of
// differences at least as lopsided as these when neither side is larger. Differences of zero are left out.
// Exact, ties included: meant for up to a few hundred pairs.
double signed_rank(std::span<const double> differences);
// The smallest p that so many pairs can give.
double smallest_paired_p(std::size_t pairs);

// Holm's step-down correction: p values that may each be compared with the level wanted for all together.
std::vector<double> holm(std::span<const double> p);

// Of positive values; 1 of nothing.
double geometric_mean(std::span<const double> values);

}  // namespace hashtool::cli
