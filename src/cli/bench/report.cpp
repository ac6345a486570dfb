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

}  // namespace

double Run::median() const { return cli::median(samples); }

double Run::spread() const
{
    const double middle = median();
    const Interval interval = median_interval(samples);
    return middle > 0 ? (interval.high - interval.low) / 2 / middle : 0;
}

// Ids are core-isa for portable kernels, core-architecture-isa for the others.
std::string Run::label() const
{
    if (is_peer()) return kernel.substr(std::string_view("peer:").size());
    return kernel.substr(kernel.rfind('-') + 1);
}

std::vector<std::size_t> sizes_of(const Report& report)
{
    std::set<std::size_t> sizes;
    for (const Run& run : report.runs)
        sizes.insert(run.bytes);
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

const Run* portable_of(const Report& report, const Run& run)
{
    const auto found = std::ranges::find_if(report.runs, [&run](const Run& other) {
        return other.algorithm == run.algorithm && other.bytes == run.bytes &&
               other.kernel.ends_with("-portable");
    });
    return found == report.runs.end() ? nullptr : &*found;
}

std::optional<double> versus_portable(const Report& report, const Run& run)
{
    const Run* portable = portable_of(report, run);
    if (portable == nullptr || portable->median() <= 0) return std::nullopt;
    return run.median() / portable->median();
}

std::vector<PeerRatio> peer_ratios(const Report& report)
{
    std::vector<PeerRatio> ratios;
    std::set<std::pair<std::string, std::size_t>> done;
    for (const Run& row : report.runs) {
        if (!done.emplace(row.algorithm, row.bytes).second) continue;
        const Run* ours = nullptr;
        const Run* peer = nullptr;
        for (const Run& run : report.runs) {
            if (run.algorithm != row.algorithm || run.bytes != row.bytes || run.lanes != 1) continue;
            const Run*& best = run.is_peer() ? peer : ours;
            if (best == nullptr || run.median() > best->median()) best = &run;
        }
        if (ours != nullptr && peer != nullptr && peer->median() > 0)
            ratios.push_back(
                {row.algorithm, row.bytes, ours->kernel, peer->kernel, ours->median() / peer->median()});
    }
    return ratios;
}

std::vector<std::span<const Run>> groups_of(const Report& report)
{
    std::vector<std::span<const Run>> groups;
    for (std::size_t first = 0; first < report.runs.size();) {
        std::size_t end = first + 1;
        while (end < report.runs.size() && report.runs[end].kernel == report.runs[first].kernel &&
               report.runs[end].algorithm == report.runs[first].algorithm)
            ++end;
        groups.emplace_back(&report.runs[first], end - first);
        first = end;
    }
    return groups;
}

std::vector<std::string> rate_cells(const Report& report, std::span<const Run> group)
{
    std::vector<std::string> cells;
    for (const std::size_t nbytes : sizes_of(report)) {
        const auto run = std::ranges::find(group, nbytes, &Run::bytes);
        cells.push_back(run == group.end() ? "-" : three_digits(run->median() / 1e6));
    }
    return cells;
}

std::span<const Reporter> reporters() noexcept { return all_reporters; }

}  // namespace hashtool::cli
