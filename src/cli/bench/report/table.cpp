// SPDX-License-Identifier: Apache-2.0
// The table for people: 80 columns while names are of usual length.
#include <algorithm>

#include "bench/core_groups.hpp"
#include "bench/report.hpp"
#include "bench/report/pipeline_lines.hpp"
#include "bench/text.hpp"

namespace hashtool::cli {
namespace {

// ECMA-48 renditions.
enum class Paint : unsigned char { bold = 1, red = 31, green = 32, yellow = 33 };

std::string painted(const Style& style, Paint paint, const std::string& text)
{
    if (!style.colour) return text;
    return format("\033[%dm", static_cast<int>(paint)) + text + "\033[0m";
}

std::string wrong_lines(const Report& report, const Style& style)
{
    std::string text;
    for (const Wrong& row : report.wrong)
        text +=
            painted(style, Paint::red, "WRONG") + "   " + row.kernel + ": " + row.what + "; not measured\n";
    return text;
}

// "A       0-3: 1.60 GHz, capacity 446, MIDR 0x...": what is not known is not there.
std::string group_lines(const Report& report)
{
    std::string text;
    for (const CoreGroup& group : report.host.groups) {
        if (report.host.groups.size() == 1) break;
        std::string line = left(group.name, 8) + "CPU " + cpu_list(group.cpus);
        if (group.max_hz) line += ": up to " + gigahertz(*group.max_hz);
        if (group.capacity) line += format(", capacity %u", *group.capacity);
        if (!group.identity.empty()) line += ", " + group.identity;
        text += wrapped(line, 8);
    }
    return text;
}

std::string header_of(const Report& report, const Style& style)
{
    const Host& host = report.host;
    std::string text = "hashtool " + host.version + " bench   " +
                       (host.model.empty() ? "unknown CPU" : host.model) + "   " + host.system + "\n";
    text += wrapped("cores   " + std::to_string(host.cpus) + " usable" +
                        (host.cpu ? ", measured on " + std::to_string(*host.cpu) : "") + "   governor: " +
                        (host.governor.empty() ? "unknown" : host.governor) + "   compiler: " + host.compiler,
                    8);
    text += group_lines(report);
    text += wrapped("isa     " + host.arch + (host.features.empty() ? "" : ": " + host.features), 8);
    text += report.wrong.empty() ? "check   all kernels agree with known digests\n" : "";
    if (!sizes_of(report).empty())
        text +=
            wrapped("note    whole messages, all lanes fed; " + std::string(style.unit_name) + " = " +
                        (style.unit > 1e6 ? "2^20" : "10^6") + " bytes/s summed over the lanes; medians of " +
                        std::to_string(report.runs.front().samples.size()) +
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

std::string table_row(const Report& report, std::span<const Run> group, const Widths& widths,
                      const Style& style)
{
    const Run& last = group.back();
    const auto versus = versus_portable(report, last);
    std::string line = left(last.algorithm, widths.algorithm) + (last.chosen ? "* " : "  ") +
                       left(last.label(), widths.kernel);
    for (const std::string& cell : rate_cells(report, group, style))
        line += right(cell, 6);
    line += right(last.spread() < 1 ? format("%.1f%%", last.spread() * 100) : ">99%", 6);
    line +=
        right(last.cycles_per_byte ? (last.cycles_counted ? "" : "~") + three_digits(*last.cycles_per_byte)
                                   : std::string("-"),
              6);
    line += right(versus ? three_digits(*versus) : "-", 6);
    return (last.chosen ? painted(style, Paint::bold, line) : line) + '\n';
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

std::string footer_of(const Report& report, const Style& style)
{
    const Conditions& conditions = report.conditions;
    std::string text = pipeline_lines(report, style);
    for (const Unusable& row : report.unusable)
        text += "n/a     " + row.kernel + ": needs " + row.needs + "\n";
    text += "clock   " + gigahertz(conditions.clock_before_hz) + " before, " +
            gigahertz(conditions.clock_after_hz) + " after";
    if (conditions.celsius_before && conditions.celsius_after)
        text += format("; %.0f C -> %.0f C", *conditions.celsius_before, *conditions.celsius_after);
    text +=
        format("; %.1f%% of the time on the CPU; %.1f s\n", conditions.cpu_share * 100, conditions.seconds);
    if (conditions.others_busy)
        text += format("others  the other CPUs were busy for %.0f%% of the time\n",
                       *conditions.others_busy * 100);
    const Paint paint = report.verdict == "valid" ? Paint::green : Paint::yellow;
    const std::string verdict = wrapped("verdict " + report.verdict, 8);
    return text + painted(style, paint, verdict.substr(0, verdict.size() - 1)) + '\n';
}

std::string column_heads(const Report& report, const Widths& widths, const Style& style)
{
    std::string text = left("algorithm", widths.algorithm) + "  " + left("kernel", widths.kernel);
    for (const std::size_t nbytes : sizes_of(report))
        text += right(short_size(nbytes), 6);
    text += right("+-", 6) + right("c/B", 6) + right("vs", 6);
    return painted(style, Paint::bold, text) + '\n';
}

// A block for each core group.
std::string rows_of(const Report& report, const Widths& widths, const Style& style)
{
    const auto groups = groups_of(report);
    std::string text;
    std::string cores;
    for (const auto group : groups) {
        if (group.front().cores != cores) {
            cores = group.front().cores;
            text += (text.empty() ? "" : "\n") + painted(style, Paint::bold, "cores " + cores) + '\n';
        }
        text += table_row(report, group, widths, style);
    }
    return text;
}

}  // namespace

std::string table_of(const Report& report, const Style& style)
{
    Widths widths;
    for (const Run& run : report.runs) {
        widths.algorithm = std::max(widths.algorithm, run.algorithm.size() + 1);
        widths.kernel = std::max(widths.kernel, run.label().size() + 1);
    }
    std::string text = style.header ? header_of(report, style) : "";
    text += wrong_lines(report, style);
    if (style.header) text += '\n';
    const std::string rows = rows_of(report, widths, style);
    if (!rows.empty() && style.header) text += column_heads(report, widths, style);
    text += rows + peer_lines(report, widths);
    if (!rows.empty()) text += '\n';
    return text + footer_of(report, style);
}

}  // namespace hashtool::cli
