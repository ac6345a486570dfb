// SPDX-License-Identifier: Apache-2.0
// What a benchmark found, as plain data: reporters and comparisons need neither kernels nor this machine.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hashtool::cli {

// One row: so many messages of so many bytes side by side as the kernel has lanes. What is sampled stands in
// vectors of equal length, one element for each round; only `samples` is always there.
struct Run {
    std::string kernel;  // id of a kernel, "peer:NAME" of another library
    std::string algorithm;
    unsigned lanes = 1;
    std::size_t bytes = 0;               // of one message
    bool chosen = false;                 // the automatic choice for as many messages as lanes
    std::vector<double> samples = {};    // bytes per second, summed over the lanes
    std::vector<double> clock_hz = {};   // of the core, around the sample
    std::vector<double> cpu_share = {};  // CPU time of the thread by wall time
    std::optional<double> cycles_per_byte = {};
    bool cycles_counted = false;  // by the processor's counter; else estimated from the clock

    [[nodiscard]] double median() const;
    // Half the 95 % interval of the median, by the median.
    [[nodiscard]] double spread() const;
    [[nodiscard]] bool is_peer() const { return kernel.starts_with("peer:"); }
    // The kernel's name without core and architecture, for tables of one machine.
    [[nodiscard]] std::string label() const;
};

struct Host {
    std::string version, arch, model, features, system, compiler;
    unsigned cpus = 0;
    std::string governor = {};         // empty: the system does not tell
    std::optional<unsigned> cpu = {};  // the one that the thread was bound to
    bool emulated = false;
};

struct RoundClock {
    double seconds;  // since the first sample
    double hz;       // median over the rows
};

struct Conditions {
    double clock_before_hz = 0, clock_after_hz = 0;
    std::optional<double> celsius_before = {}, celsius_after = {};
    std::optional<unsigned long long> throttle_events = {};  // counted by the system during the run
    double seconds = 0;                                      // the whole run
    double cpu_share = 1;                                    // over all samples
    std::vector<RoundClock> rounds = {};
};

struct Unusable {
    std::string kernel, needs;
};
struct Wrong {
    std::string kernel, what;
};

struct Report {
    Host host;
    std::vector<Run> runs;
    std::vector<Unusable> unusable = {};
    std::vector<Wrong> wrong = {};
    std::vector<std::string> notes = {};
    Conditions conditions = {};
    std::string verdict = {};  // "valid", "noisy: why", "throttled: when"
};

// The message lengths of all rows, ascending.
std::vector<std::size_t> sizes_of(const Report& report);
// "1 MiB", "1350 B"; short: "1M", "1350".
std::string size_text(std::size_t nbytes);
std::string short_size(std::size_t nbytes);
// The row of this algorithm and length with the portable kernel, or null.
const Run* portable_of(const Report& report, const Run& run);
// The ratio to that row, or none.
std::optional<double> versus_portable(const Report& report, const Run& run);

// Our fastest kernel for one message at a time by the fastest peer, for an algorithm and length that both
// have.
struct PeerRatio {
    std::string algorithm;
    std::size_t bytes;
    std::string ours, peer;
    double ratio;
};
std::vector<PeerRatio> peer_ratios(const Report& report);

// The rows of one kernel and algorithm, which stand together.
std::vector<std::span<const Run>> groups_of(const Report& report);
// The group's rates in MB/s, one cell for each of the report's lengths; "-" where it has no such row.
std::vector<std::string> rate_cells(const Report& report, std::span<const Run> group);

// A way to write a report; the name is that of the option ("json").
struct Reporter {
    std::string_view name;
    std::string (*write)(const Report& report);
};
std::span<const Reporter> reporters() noexcept;

std::string table_of(const Report& report);
std::string json_of(const Report& report);
std::string csv_of(const Report& report);
std::string markdown_of(const Report& report);
std::string openssl_of(const Report& report);

// Reads what json_of wrote, also that of older versions. Nothing and a reason in `why` when it cannot.
std::optional<Report> report_from_json(std::string_view text, std::string& why);

}  // namespace hashtool::cli
