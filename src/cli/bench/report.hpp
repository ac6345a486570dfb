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

// What a row has timed. Tables by size show the first kind only; each of the others has lines of its own.
enum class RowKind : unsigned char { messages, unaligned, all_cores, sustained, cached, uncached, many };
std::string_view name_of(RowKind kind) noexcept;  // "all-cores", as reports write it
RowKind row_kind_of(std::string_view name);       // of an unknown name: messages

// One row: so many messages of so many bytes side by side, usually as many as the kernel has lanes. What is
// sampled stands in vectors of equal length, one element for each round; only `samples` is always there.
struct Run {
    std::string kernel;  // id of a kernel, "peer:NAME" of another library
    std::string algorithm;
    unsigned lanes = 1;
    std::size_t bytes = 0;  // of one message
    bool chosen = false;    // the automatic choice for as many messages as lanes
    RowKind kind = RowKind::messages;
    unsigned threads = 1;
    unsigned offset = 0;                 // of each message from a cache line
    std::string cores = {};              // the core group that was measured; empty: there is only one
    std::vector<double> samples = {};    // bytes per second, summed over the lanes
    std::vector<double> clock_hz = {};   // of the core, around the sample
    std::vector<double> cpu_share = {};  // CPU time of the thread by wall time
    std::optional<double> cycles_per_byte = {};
    bool cycles_counted = false;  // by the processor's counter; else estimated from the clock

    [[nodiscard]] double median() const;
    // Half the 95 % interval of the median, by the median.
    [[nodiscard]] double spread() const;
    [[nodiscard]] bool same_row(const Run& other) const;
    [[nodiscard]] bool is_peer() const { return kernel.starts_with("peer:"); }
    // The kernel's name without core and architecture, for tables of one machine.
    [[nodiscard]] std::string label() const;
    // "sha256 avx2", and what else tells the row from others of this algorithm and kernel but its length.
    [[nodiscard]] std::string title() const;
};

// Cores that are alike, by what the system tells of them.
struct CoreGroup {
    std::string name;  // "A", "B", ...; of --cpu "cpu3"
    std::vector<unsigned> cpus;
    std::optional<unsigned> capacity = {};  // of 1024: the scheduler's idea of how fast they are
    std::optional<double> max_hz = {};
    std::string identity = {};  // of the design, as the architecture writes it; empty: not told
};

struct Host {
    std::string version, arch, model, features, system, compiler;
    unsigned cpus = 0;
    std::string governor = {};         // empty: the system does not tell
    std::optional<unsigned> cpu = {};  // the one that the thread was bound to
    bool emulated = false;
    std::vector<CoreGroup> groups = {};
};

struct RoundClock {
    double seconds;  // since the first sample
    double hz;       // median over the rows
    std::string cores = {};
};

struct Conditions {
    double clock_before_hz = 0, clock_after_hz = 0;
    std::optional<double> celsius_before = {}, celsius_after = {};
    std::optional<unsigned long long> throttle_events = {};  // counted by the system during the run
    double seconds = 0;                                      // the whole run
    double cpu_share = 1;                                    // over all samples
    std::optional<double> others_busy = {};  // part of the other CPUs' time that was used meanwhile
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

// The message lengths of all rows of the tables, ascending.
std::vector<std::size_t> sizes_of(const Report& report);
// "1 MiB", "1350 B"; short: "1M", "1350".
std::string size_text(std::size_t nbytes);
std::string short_size(std::size_t nbytes);
// Bytes for each clock cycle that the thread had, sample by sample, where both rows know the clock and the
// share of the CPU; else the plain rates.
struct Comparable {
    std::vector<double> a, b;
};
Comparable comparable(const Run& a, const Run& b);
// Of their medians; 0 when the second has none.
double ratio_of(const Run& a, const Run& b);

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

// The rows of one kernel, algorithm and core group, which stand together.
std::vector<std::span<const Run>> groups_of(const Report& report);

// How people want it. What programs read is always in bytes and seconds.
struct Style {
    double unit = 1e6;
    std::string_view unit_name = "MB/s";
    bool header = true;
    bool colour = false;
};

// The group's rates, one cell for each of the report's lengths; "-" where it has no such row.
std::vector<std::string> rate_cells(const Report& report, std::span<const Run> group, const Style& style);

// A way to write a report; the name is that of the option ("json").
struct Reporter {
    std::string_view name;
    std::string (*write)(const Report& report, const Style& style);
};
std::span<const Reporter> reporters() noexcept;

std::string table_of(const Report& report, const Style& style = {});
std::string json_of(const Report& report, const Style& style = {});
std::string csv_of(const Report& report, const Style& style = {});
std::string markdown_of(const Report& report, const Style& style = {});
std::string openssl_of(const Report& report, const Style& style = {});

// Reads what json_of wrote, also that of older versions. Nothing and a reason in `why` when it cannot.
std::optional<Report> report_from_json(std::string_view text, std::string& why);

}  // namespace hashtool::cli
