// SPDX-License-Identifier: Apache-2.0
// Timing subjects in interleaved rounds.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "bench/report.hpp"
#include "hashtool/digest.hpp"
#include "hashtool/kernel.hpp"

namespace hashtool::cli {

// What is timed: whole messages, start to digest.
class Subject {
public:
    virtual ~Subject() = default;
    // Hashes all messages so many times.
    virtual void run(std::size_t repeats) = 0;
    // Of the messages, after a run.
    [[nodiscard]] virtual std::span<const Digest> digests() const = 0;
    // A program that times itself: its bytes per second, 0 when it failed. Nothing of all others.
    virtual std::optional<double> own_rate() { return std::nullopt; }
    [[nodiscard]] virtual bool times_itself() const { return false; }
    // What they must be.
    [[nodiscard]] virtual std::vector<Digest> expected() const = 0;
    [[nodiscard]] const Run& row() const noexcept { return row_; }

protected:
    explicit Subject(Run row) : row_(std::move(row)) {}

private:
    Run row_;
};

std::unique_ptr<Subject> kernel_subject(const Kernel& kernel, Spec spec, std::size_t nbytes);

struct Timing {
    double seconds = 0.3;      // of one row, all samples together
    std::size_t samples = 10;  // of one row
    double warm_up = 2;        // at most
    double deadline = 0;       // seconds after the start from which no round begins; 0: none
    std::function<void(std::size_t round, std::size_t rounds)> progress = {};
};

// Takes samples of every subject: each round goes over all of them, so that a change of the machine's speed
// meets every row alike. Fills in runs and conditions.
void measure(std::span<const std::unique_ptr<Subject>> subjects, const Timing& timing, Report& report);

}  // namespace hashtool::cli
