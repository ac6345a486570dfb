// SPDX-License-Identifier: Apache-2.0
#include "bench/elementary.hpp"

#include <bit>
#include <cstdint>
#include <limits>

namespace hashtool::cli {
namespace {

constexpr double ln2 = 0.693147180559945309417;
constexpr double root_of_pi = 1.772453850905516027298;

struct Parts {
    double fraction;  // 1 <= fraction < 2
    int exponent;
};

Parts parts_of(double x) noexcept
{
    const auto bits = std::bit_cast<std::uint64_t>(x);
    const int exponent = static_cast<int>(bits >> 52 & 0x7ff) - 1023;
    return {std::bit_cast<double>((bits & 0x000fffffffffffffU) | 0x3ff0000000000000U), exponent};
}

}  // namespace

double power_of_two(int k) noexcept
{
    if (k < -1022) return 0;
    if (k > 1023) return std::numeric_limits<double>::infinity();
    return std::bit_cast<double>(static_cast<std::uint64_t>(k + 1023) << 52);
}

// Newton's iteration from a power of two within a factor of two of the root.
double square_root(double x) noexcept
{
    if (x <= 0) return 0;
    double y = power_of_two(parts_of(x).exponent / 2);
    for (int i = 0; i < 8; ++i)
        y = (y + x / y) / 2;
    return y;
}

// log(f) = 2 atanh((f - 1) / (f + 1)), with f between 1/sqrt(2) and sqrt(2).
double natural_log(double x) noexcept
{
    auto [fraction, exponent] = parts_of(x);
    if (fraction > 1.4142135623730951) {
        fraction /= 2;
        ++exponent;
    }
    const double t = (fraction - 1) / (fraction + 1);
    double sum = 0;
    double power = t;
    for (int n = 1; n < 40; n += 2, power *= t * t)
        sum += power / n;
    return 2 * sum + exponent * ln2;
}

// exp(k ln 2 + r) = 2^k exp(r), the rest by its series.
double exponential(double x) noexcept
{
    if (x < -745) return 0;
    if (x > 710) return std::numeric_limits<double>::infinity();
    const int k = static_cast<int>(x / ln2 + (x < 0 ? -0.5 : 0.5));
    const double r = x - k * ln2;
    double sum = 1;
    double term = 1;
    for (int n = 1; n < 20; ++n) {
        term *= r / n;
        sum += term;
    }
    return sum * power_of_two(k);
}

// Near zero by the series of erf whose terms are all positive, further out by the continued fraction of erfc
// (Abramowitz and Stegun 7.1.6, 7.1.14).
double error_complement(double z) noexcept
{
    const double scale = exponential(-z * z) / root_of_pi;
    if (z < 2) {
        double sum = 0;
        double term = z;
        for (int n = 1; n < 120; n += 2) {
            sum += term;
            term *= 2 * z * z / (n + 2);
        }
        return 1 - 2 * scale * sum;
    }
    double tail = z;
    for (int n = 80; n > 0; --n)
        tail = z + n / 2.0 / tail;
    return scale / tail;
}

}  // namespace hashtool::cli
