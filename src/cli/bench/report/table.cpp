// SPDX-License-Identifier: Apache-2.0
// The table for people: 80 columns while names are of usual length.
#include <algorithm>

#include "bench/report.hpp"
#include "bench/text.hpp"

namespace hashtool::cli {
namespace {

std::string header_of(const Report& report)
{
    const Host& host = report.host;
    std::string text = "hashtool " + host.version + " bench   " +
                       (host.model.empty() ? "unknown CPU" : host.model) + "   " + host.system + "\n";
    text += wrapped("cores   " + std::to_string(host.cpus) + " usable" +
                        (host.cpu ? ", measured on " + std::to_string(*host.cpu) : "") + "   governor: " +
                        (host.governor.empty() ? "unknown" : host.governor) + "   compiler: " + host.compiler,
                    8);
    text += wrapped("isa     " + host.arch + (host.features.empty() ? "" : ": " + host.features), 8);
    text += report.wrong.empty() ? "check   all kernels agree with known digests\n" : "";
    for (const Wrong& row : report.wrong)
        text += "WRONG   " + row.kernel + ": " + row.what + "; not measured\n";
    text += wrapped(
        "note    whole messages, all lanes fed; MB/s = 10^6 bytes/s summed over the lanes; medians of " +
            std::to_string(report.runs.empty() ? 0 : report.runs.front().samples.size()) +
            "; +- is half the 95% interval; +-, c/B and vs portable are of the last size; " +
            "* automatic choice; ~ from the clock loop",
        8);
    for (const std::string& note : report.notes)
        text += wrapped("note    " + note, 8);
    return text;
}

struct Widths {
    std::size_t algorithm = 10, kernel = 9;
};

std::string row_of(const Report& report, std::span<const Run> group, const Widths& widths)
{
    const Run& last = group.back();
    const auto versus = versus_portable(report, last);
    std::string line = left(last.algorithm, widths.algorithm) + (last.chosen ? "* " : "  ") +
                       left(last.label(), widths.kernel);
    for (const std::string& cell : rate_cells(report, group))
        line += right(cell, 6);
    line += right(format("%.1f%%", last.spread() * 100), 6);
    line +=
        right(last.cycles_per_byte ? (last.cycles_counted ? "" : "~") + three_digits(*last.cycles_per_byte)
                                   : std::string("-"),
              6);
    return line + right(versus ? three_digits(*versus) : "-", 6) + '\n';
}

// A line for each algorithm that a peer has too.
std::string peer_lines(const Report& report, const Widths& widths)
{
    const std::vector<PeerRatio> ratios = peer_ratios(report);
    const std::vector<std::size_t> sizes = sizes_of(report);
    std::string text = ratios.empty() ? "" : "\nbest of ours for one message / best peer\n";
    for (auto row = ratios.begin(); row != ratios.end();) {
        const std::string& algorithm = row->algorithm;
        text += left(algorithm, widths.algorithm) + left("", widths.kernel + 2);
        for (const std::size_t nbytes : sizes) {
            const bool here = row != ratios.end() && row->algorithm == algorithm && row->bytes == nbytes;
            text += right(here ? three_digits(row->ratio) : "-", 6);
            row += here ? 1 : 0;
        }
        text += '\n';
    }
    return text;
}

std::string footer_of(const Report& report)
{
    const Conditions& conditions = report.conditions;
    std::string text;
    for (const Unusable& row : report.unusable)
        text += "n/a     " + row.kernel + ": needs " + row.needs + "\n";
    text += "clock   " + gigahertz(conditions.clock_before_hz) + " before, " +
            gigahertz(conditions.clock_after_hz) + " after";
    if (conditions.celsius_before && conditions.celsius_after)
        text += format("; %.0f C -> %.0f C", *conditions.celsius_before, *conditions.celsius_after);
    text +=
        format("; %.1f%% of the time on the CPU; %.1f s\n", conditions.cpu_share * 100, conditions.seconds);
    return text + wrapped("verdict " + report.verdict, 8);
}

}  // namespace

std::string table_of(const Report& report)
{
    Widths widths;
    for (const Run& run : report.runs) {
        widths.algorithm = std::max(widths.algorithm, run.algorithm.size() + 1);
        widths.kernel = std::max(widths.kernel, run.label().size() + 1);
    }
    std::string text =
        header_of(report) + '\n' + left("algorithm", widths.algorithm) + "  " + left("kernel", widths.kernel);
    for (const std::size_t nbytes : sizes_of(report))
        text += right(short_size(nbytes), 6);
    text += right("+-", 6) + right("c/B", 6) + right("vs", 6) + '\n';
    for (const auto group : groups_of(report))
        text += row_of(report, group, widths);
    return text + peer_lines(report, widths) + '\n' + footer_of(report);
}

}  // namespace hashtool::cli
