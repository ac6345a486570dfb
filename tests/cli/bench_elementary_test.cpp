// SPDX-License-Identifier: Apache-2.0
// The elementary functions of the statistics against the C library's, over the ranges that occur.
#include "bench/elementary.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace hashtool::cli {
namespace {

void expect_close(double ours, double wanted, double x)
{
    EXPECT_NEAR(ours, wanted, std::abs(wanted) * 1e-12 + 1e-300) << x;
}

TEST(Elementary, AgreesWithTheCLibrary)
{
    for (double x = 1e-9; x < 1e15; x *= 1.7) {
        expect_close(square_root(x), std::sqrt(x), x);
        expect_close(natural_log(x) + 100, std::log(x) + 100, x);
    }
    for (double x = -700; x < 700; x += 0.37)
        expect_close(exponential(x), std::exp(x), x);
    for (double z = 0; z < 12; z += 0.01)
        EXPECT_NEAR(error_complement(z), std::erfc(z), std::erfc(z) * 1e-11) << z;
    for (int k = -1022; k <= 1023; ++k)
        EXPECT_EQ(power_of_two(k), std::ldexp(1.0, k)) << k;
    EXPECT_EQ(exponential(-800), 0);
    EXPECT_EQ(power_of_two(-2000), 0);
}

}  // namespace
}  // namespace hashtool::cli
