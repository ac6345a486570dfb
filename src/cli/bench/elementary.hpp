// SPDX-License-Identifier: Apache-2.0
// The few elementary functions that the statistics need. Not the C library's: those live in a library of
// their own, and loading it would cost every run of the program, also those that only hash, a fifth of its
// start-up.
#pragma once

namespace hashtool::cli {

// 2^k, for k from -1022 to 1023; below: 0.
double power_of_two(int k) noexcept;
double square_root(double x) noexcept;       // x >= 0
double natural_log(double x) noexcept;       // x > 0 and normal
double exponential(double x) noexcept;       // 0 and infinity past the range of double
double error_complement(double z) noexcept;  // erfc(z), z >= 0

}  // namespace hashtool::cli
