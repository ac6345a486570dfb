// SPDX-License-Identifier: Apache-2.0
#include "bench/statistics.hpp"

#include <algorithm>
#include <numeric>

#include "bench/elementary.hpp"

namespace hashtool::cli {
namespace {

std::vector<double> sorted(std::span<const double> samples)
{
    std::vector<double> copy(samples.begin(), samples.end());
    std::ranges::sort(copy);
    return copy;
}

// P(X < k) of a fair coin thrown n times.
double binomial_below(std::size_t n, std::size_t k)
{
    const auto tosses = static_cast<double>(n);
    double term = power_of_two(-static_cast<int>(n));  // not 0 up to a thousand throws
    double sum = 0;
    for (std::size_t i = 0; i < k; ++i) {
        sum += term;
        term *= (tosses - static_cast<double>(i)) / (static_cast<double>(i) + 1);
    }
    return sum;
}

// Both groups ranked together, ties sharing the mean of their ranks. Ranks are doubled, which makes them
// whole numbers.
struct Ranking {
    std::vector<std::size_t> doubled;  // of all samples in ascending order
    std::size_t sum_a = 0;             // of the first group's doubled ranks
    double tie_term = 0;               // sum of t^3 - t over groups of t equal samples
};

Ranking rank(std::span<const double> a, std::span<const double> b)
{
    std::vector<std::pair<double, bool>> all;
    for (const double value : a)
        all.emplace_back(value, true);
    for (const double value : b)
        all.emplace_back(value, false);
    std::ranges::sort(all, {}, [](const auto& sample) { return sample.first; });
    Ranking ranking;
    for (std::size_t first = 0; first < all.size();) {
        std::size_t end = first + 1;
        while (end < all.size() && all[end].first == all[first].first)
            ++end;
        const auto ties = static_cast<double>(end - first);
        ranking.tie_term += ties * ties * ties - ties;
        for (std::size_t i = first; i < end; ++i) {
            ranking.doubled.push_back(first + 1 + end);  // twice the mean of first+1 .. end
            if (all[i].second) ranking.sum_a += ranking.doubled.back();
        }
        first = end;
    }
    return ranking;
}

double u_of(const Ranking& ranking, std::size_t n)
{
    return static_cast<double>(ranking.sum_a) / 2 - static_cast<double>(n * (n + 1)) / 2;
}

// In how many ways n of these ranks add up to each sum. Doubles hold the numbers exactly up to 2^53, and to
// 16 digits beyond.
std::vector<double> ways_to_sum(const std::vector<std::size_t>& ranks, std::size_t n)
{
    const std::size_t largest = std::accumulate(ranks.begin(), ranks.end(), std::size_t{0});
    std::vector<std::vector<double>> ways(n + 1, std::vector<double>(largest + 1, 0.0));
    ways[0][0] = 1;
    for (const std::size_t rank : ranks)
        for (std::size_t taken = n; taken >= 1; --taken)
            for (std::size_t sum = largest; sum >= rank; --sum)
                ways[taken][sum] += ways[taken - 1][sum - rank];
    return ways[n];
}

double exact_p(const Ranking& ranking, std::size_t n)
{
    const std::vector<double> ways = ways_to_sum(ranking.doubled, n);
    double below = 0;
    double above = 0;
    double all = 0;
    for (std::size_t sum = 0; sum < ways.size(); ++sum) {
        all += ways[sum];
        if (sum <= ranking.sum_a) below += ways[sum];
        if (sum >= ranking.sum_a) above += ways[sum];
    }
    return std::min(1.0, 2 * std::min(below, above) / all);
}

double normal_p(const Ranking& ranking, double n, double m)
{
    const double total = n + m;
    const double mean = n * m / 2;
    const double variance = n * m / 12 * (total + 1 - ranking.tie_term / (total * (total - 1)));
    if (variance <= 0) return 1;  // all samples are equal
    const double distance = std::abs(u_of(ranking, static_cast<std::size_t>(n)) - mean);
    const double z = std::max(0.0, distance - 0.5) / square_root(variance);
    return error_complement(z / square_root(2.0));
}

}  // namespace

double median(std::span<const double> samples)
{
    if (samples.empty()) return 0;
    const std::vector<double> ordered = sorted(samples);
    const std::size_t middle = ordered.size() / 2;
    return ordered.size() % 2 != 0 ? ordered[middle] : (ordered[middle - 1] + ordered[middle]) / 2;
}

std::size_t interval_rank(std::size_t n, double confidence)
{
    std::size_t k = 0;
    while (2 * (k + 1) <= n && 1 - 2 * binomial_below(n, k + 1) >= confidence)
        ++k;
    return k;
}

Interval median_interval(std::span<const double> samples, double confidence)
{
    if (samples.empty()) return {};
    const std::vector<double> ordered = sorted(samples);
    const std::size_t n = ordered.size();
    const std::size_t k = std::max<std::size_t>(1, interval_rank(n, confidence));
    return {ordered[k - 1], ordered[n - k], std::max(0.0, 1 - 2 * binomial_below(n, k))};
}

RankTest mann_whitney(std::span<const double> a, std::span<const double> b)
{
    if (a.empty() || b.empty()) return {};
    if (a.size() + b.size() > exact_limit) return mann_whitney_normal(a, b);
    const Ranking ranking = rank(a, b);
    return {u_of(ranking, a.size()), exact_p(ranking, a.size()), true};
}

RankTest mann_whitney_normal(std::span<const double> a, std::span<const double> b)
{
    if (a.empty() || b.empty()) return {};
    const Ranking ranking = rank(a, b);
    const double p = normal_p(ranking, static_cast<double>(a.size()), static_cast<double>(b.size()));
    return {u_of(ranking, a.size()), p, false};
}

double smallest_p(std::size_t a, std::size_t b)
{
    double ways = 1;  // a of a + b
    for (std::size_t i = 1; i <= a; ++i)
        ways = ways * static_cast<double>(b + i) / static_cast<double>(i);
    return std::min(1.0, 2 / ways);
}

double signed_rank(std::span<const double> differences)
{
    std::vector<double> positive;
    std::vector<double> negative;
    for (const double difference : differences) {
        if (difference > 0) positive.push_back(difference);
        if (difference < 0) negative.push_back(-difference);
    }
    const Ranking ranking = rank(positive, negative);
    // In how many ways some of these ranks add up to each sum, as a part of all ways: with n pairs, 2^n.
    std::vector<double> part(1, 1.0);
    for (const std::size_t doubled : ranking.doubled) {
        std::vector<double> more(part.size() + doubled, 0.0);
        for (std::size_t sum = 0; sum < part.size(); ++sum) {
            more[sum] += part[sum] / 2;
            more[sum + doubled] += part[sum] / 2;
        }
        part = std::move(more);
    }
    const auto at = part.begin() + static_cast<std::ptrdiff_t>(ranking.sum_a);
    const double below = std::accumulate(part.begin(), at + 1, 0.0);
    const double above = std::accumulate(at, part.end(), 0.0);
    return std::min(1.0, 2 * std::min(below, above));
}

double smallest_paired_p(std::size_t pairs)
{
    return pairs == 0
               ? 1
               : std::min(1.0, 2 * power_of_two(-static_cast<int>(std::min<std::size_t>(pairs, 1000))));
}

std::vector<double> holm(std::span<const double> p)
{
    std::vector<std::size_t> order(p.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [p](std::size_t i) { return p[i]; });
    std::vector<double> adjusted(p.size());
    double so_far = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        so_far = std::max(so_far, std::min(1.0, p[order[i]] * static_cast<double>(p.size() - i)));
        adjusted[order[i]] = so_far;
    }
    return adjusted;
}

double geometric_mean(std::span<const double> values)
{
    if (values.empty()) return 1;
    double logarithms = 0;
    for (const double value : values)
        logarithms += natural_log(value);
    return exponential(logarithms / static_cast<double>(values.size()));
}

}  // namespace hashtool::cli
