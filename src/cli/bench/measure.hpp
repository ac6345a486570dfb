// SPDX-License-Identifier: Apache-2.0
// Timing subjects in interleaved rounds.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "bench/clock.hpp"
#include "bench/report.hpp"
#include "hashtool/digest.hpp"
#include "hashtool/kernel.hpp"

namespace hashtool::cli {

struct Elapsed {
    double wall = 0;
    double cpu = 0;  // time of a thread, at most the wall's
};

// What is timed: whole messages, start to digest.
class Subject {
public:
    virtual ~Subject() = default;
    // Hashes all messages so many times.
    virtual void run(std::size_t repeats) = 0;
    // The same with its time.
    virtual Elapsed timed(std::size_t repeats);
    // Gets the messages' memory, at another place each time. Before run(), until release().
    virtual void place() {}
    virtual void release() {}
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

// One sample: the fastest of a few parts, so that a short disturbance costs a part and not the sample.
struct Sample {
    std::size_t repeats = 0;  // of the fastest part
    Elapsed best = {};        // its time
    Elapsed all = {};         // of all parts
};
Sample sample_of(Subject& subject, std::size_t repeats);
// With messages at a new place, and after a little running in.
Sample fresh_sample_of(Subject& subject, std::size_t repeats);

// So many messages of equal length side by side.
struct Load {
    std::size_t nbytes = 0;
    unsigned streams = 1;
    unsigned offset = 0;  // of each message from a cache line
};
std::unique_ptr<Subject> kernel_subject(const Kernel& kernel, Spec spec, const Load& load);

// Threads that may each run on any of the CPUs; none: wherever the system puts them.
struct Team {
    unsigned threads = 1;
    std::vector<unsigned> cpus = {};
};
std::unique_ptr<Subject> threads_subject(const Kernel& kernel, Spec spec, const Load& load, const Team& team);

// Where rows are measured: a core of each kind.
struct Place {
    std::string cores = {};            // name of the group; empty: there is only one
    std::optional<unsigned> cpu = {};  // none: where the thread happens to run
};

struct Timing {
    double seconds = 0.3;      // of one row, all samples together
    std::size_t samples = 10;  // of one row
    double warm_up = 2;        // at most
    double deadline = 0;       // seconds after the start from which no round begins; 0: none
    std::function<void(std::size_t round, std::size_t rounds)> progress = {};
};

// Takes samples of every subject at every place (of all cores together: once). Each round goes over all of
// them, so that a change of the machine's speed meets every row alike. Fills in runs and conditions.
void measure(std::span<const std::unique_ptr<Subject>> subjects, std::span<const Place> places,
             const Timing& timing, Report& report);

}  // namespace hashtool::cli
