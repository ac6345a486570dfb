// SPDX-License-Identifier: Apache-2.0
#include "bench/report.hpp"

#include <algorithm>
#include <set>

#include "bench/statistics.hpp"
#include "bench/text.hpp"

namespace hashtool::cli {
namespace {

constexpr std::size_t kibi = 1024;
constexpr std::size_t mebi = kibi * kibi;

constexpr Reporter all_reporters[] = {{"table", table_of},
                                      {"json", json_of},
                                      {"csv", csv_of},
                                      {"markdown", markdown_of},
                                      {"openssl", openssl_of}};

constexpr std::string_view kind_names[] = {"messages", "unaligned", "all-cores", "sustained",
                                           "cached",   "uncached",  "many"};

bool has_clock(const Run& run)
{
    const auto positive = [](double value) { return value > 0; };
    return run.clock_hz.size() == run.samples.size() && run.cpu_share.size() == run.samples.size() &&
           std::ranges::all_of(run.clock_hz, positive) && std::ranges::all_of(run.cpu_share, positive);
}

std::vector<double> rates(const Run& run, bool by_clock)
{
    std::vector<double> values = run.samples;
    for (std::size_t i = 0; by_clock && i < values.size(); ++i)
        values[i] /= run.clock_hz[i] * run.cpu_share[i];
    return values;
}

bool in_tables(const Run& run) { return run.kind == RowKind::messages; }

}  // namespace

std::string_view name_of(RowKind kind) noexcept { return kind_names[static_cast<std::size_t>(kind)]; }

RowKind row_kind_of(std::string_view name)
{
    const auto* found = std::ranges::find(kind_names, name);
    return found == std::end(kind_names) ? RowKind::messages
                                         : static_cast<RowKind>(found - std::begin(kind_names));
}

double Run::median() const { return cli::median(samples); }

double Run::spread() const
{
    const double middle = median();
    const Interval interval = median_interval(samples);
    return middle > 0 ? (interval.high - interval.low) / 2 / middle : 0;
}

bool Run::same_row(const Run& other) const
{
    return kind == other.kind && kernel == other.kernel && algorithm == other.algorithm &&
           bytes == other.bytes && lanes == other.lanes && threads == other.threads &&
           offset == other.offset && cores == other.cores;
}

// Ids are core-isa for portable kernels, core-architecture-isa for the others.
std::string Run::label() const
{
    if (is_peer()) return kernel.substr(std::string_view("peer:").size());
    return kernel.substr(kernel.rfind('-') + 1);
}

std::string Run::title() const
{
    std::string text = algorithm + ' ' + label();
    if (kind != RowKind::messages) text += ' ' + std::string(name_of(kind));
    return cores.empty() ? text : text + '@' + cores;
}

std::vector<std::size_t> sizes_of(const Report& report)
{
    std::set<std::size_t> sizes;
    for (const Run& run : report.runs)
        if (in_tables(run)) sizes.insert(run.bytes);
    return {sizes.begin(), sizes.end()};
}

std::string size_text(std::size_t nbytes)
{
    if (nbytes % mebi == 0) return std::to_string(nbytes / mebi) + " MiB";
    if (nbytes % kibi == 0) return std::to_string(nbytes / kibi) + " KiB";
    return std::to_string(nbytes) + " B";
}

std::string short_size(std::size_t nbytes)
{
    if (nbytes % mebi == 0) return std::to_string(nbytes / mebi) + "M";
    if (nbytes % kibi == 0) return std::to_string(nbytes / kibi) + "K";
    return std::to_string(nbytes);
}

Comparable comparable(const Run& a, const Run& b)
{
    const bool by_clock = has_clock(a) && has_clock(b);
    return {rates(a, by_clock), rates(b, by_clock)};
}

double ratio_of(const Run& a, const Run& b)
{
    const Comparable values = comparable(a, b);
    const double by = median(values.b);
    return by > 0 ? median(values.a) / by : 0;
}

const Run* portable_of(const Report& report, const Run& run)
{
    const auto found = std::ranges::find_if(report.runs, [&run](const Run& other) {
        return in_tables(other) && other.algorithm == run.algorithm && other.bytes == run.bytes &&
               other.cores == run.cores && other.kernel.ends_with("-portable");
    });
    return found == report.runs.end() ? nullptr : &*found;
}

std::optional<double> versus_portable(const Report& report, const Run& run)
{
    const Run* portable = in_tables(run) ? portable_of(report, run) : nullptr;
    if (portable == nullptr || portable->median() <= 0) return std::nullopt;
    return ratio_of(run, *portable);
}

std::vector<PeerRatio> peer_ratios(const Report& report)
{
    std::vector<PeerRatio> ratios;
    std::set<std::pair<std::string, std::size_t>> done;
    for (const Run& row : report.runs) {
        if (!in_tables(row) || row.cores != report.runs.front().cores) continue;  // of the first group
        if (!done.emplace(row.algorithm, row.bytes).second) continue;
        const Run* ours = nullptr;
        const Run* peer = nullptr;
        for (const Run& run : report.runs) {
            if (run.algorithm != row.algorithm || run.bytes != row.bytes || run.lanes != 1 ||
                !in_tables(run) || run.cores != row.cores)
                continue;
            const Run*& best = run.is_peer() ? peer : ours;
            if (best == nullptr || ratio_of(run, *best) > 1) best = &run;
        }
        if (ours != nullptr && peer != nullptr && peer->median() > 0)
            ratios.push_back({row.algorithm, row.bytes, ours->kernel, peer->kernel, ratio_of(*ours, *peer)});
    }
    return ratios;
}

std::vector<std::span<const Run>> groups_of(const Report& report)
{
    std::vector<std::span<const Run>> groups;
    for (std::size_t first = 0; first < report.runs.size();) {
        const Run& head = report.runs[first];
        std::size_t end = first + 1;
        while (end < report.runs.size() && in_tables(report.runs[end]) &&
               report.runs[end].kernel == head.kernel && report.runs[end].algorithm == head.algorithm &&
               report.runs[end].cores == head.cores)
            ++end;
        if (in_tables(head)) groups.emplace_back(&head, end - first);
        first = end;
    }
    return groups;
}

std::vector<std::string> rate_cells(const Report& report, std::span<const Run> group, const Style& style)
{
    std::vector<std::string> cells;
    for (const std::size_t nbytes : sizes_of(report)) {
        const auto run = std::ranges::find(group, nbytes, &Run::bytes);
        cells.push_back(run == group.end() ? "-" : three_digits(run->median() / style.unit));
    }
    return cells;
}

std::span<const Reporter> reporters() noexcept { return all_reporters; }

}  // namespace hashtool::cli
