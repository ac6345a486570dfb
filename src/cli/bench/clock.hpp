// SPDX-License-Identifier: Apache-2.0
// Time, and the core's clock seen through a loop of known length.
#pragma once

namespace hashtool::cli {

double wall_seconds() noexcept;        // monotonic
double thread_cpu_seconds() noexcept;  // 0 where the system does not count it

// The core's clock, if it adds one word in one cycle as almost all do: the fastest of a few short chains of
// adds that each wait for the one before. It takes well under a millisecond.
double clock_loop_hz() noexcept;

// Runs the loop until the clock has stopped rising, at most so long; returns the clock.
double warm_up(double seconds_at_most) noexcept;

}  // namespace hashtool::cli
