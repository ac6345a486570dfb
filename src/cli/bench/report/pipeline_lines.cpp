// SPDX-License-Identifier: Apache-2.0
#include "bench/report/pipeline_lines.hpp"

#include <algorithm>
#include <cmath>

#include "bench/text.hpp"

namespace hashtool::cli {
namespace {

std::string rate_text(const Run& run, const Style& style)
{
    return three_digits(run.median() / style.unit) + ' ' + std::string(style.unit_name) +
           format(" +-%.1f%%", run.spread() * 100);
}

// The row of the table with the same work for one thread, aligned.
const Run* single_of(const Report& report, const Run& run)
{
    const auto found = std::ranges::find_if(report.runs, [&run](const Run& other) {
        return other.kind == RowKind::messages && other.kernel == run.kernel &&
               other.algorithm == run.algorithm && other.bytes == run.bytes && other.lanes == run.lanes &&
               (run.cores.empty() || other.cores == run.cores);
    });
    return found == report.runs.end() ? nullptr : &*found;
}

// How much slower the choice for one message is when that does not start at a cache line.
std::string unaligned_line(const Report& report)
{
    std::string text;
    for (const Run& run : report.runs) {
        const Run* aligned = run.kind == RowKind::unaligned ? single_of(report, run) : nullptr;
        if (aligned == nullptr) continue;
        if (text.empty()) text = format("offset  +%u at ", run.offset) + short_size(run.bytes) + ':';
        const double change = ratio_of(run, *aligned) - 1;
        text += ' ' + run.algorithm + (run.cores.empty() ? "" : '@' + run.cores) + ' ';
        text += std::abs(change) < 0.005 ? "0%" : format("%+.0f%%", change * 100);
    }
    return text.empty() ? text : wrapped(text, 8);
}

std::string all_cores_lines(const Report& report, const Style& style)
{
    std::string text;
    for (const Run& run : report.runs) {
        if (run.kind != RowKind::all_cores) continue;
        const Run* single = single_of(report, run);
        std::string line = format("threads %u: ", run.threads) + run.algorithm + ' ' + run.label() + " at " +
                           short_size(run.bytes) + ' ' + rate_text(run, style);
        if (single != nullptr && single->median() > 0)
            line += format(", %.1f x one", run.median() / single->median());
        text += wrapped(line, 8);
    }
    return text;
}

std::string file_lines(const Report& report, const Style& style)
{
    std::string text;
    for (const Run& run : report.runs) {
        std::string line;
        if (run.kind == RowKind::cached || run.kind == RowKind::uncached)
            line = "file    " + run.algorithm + ' ' + std::string(name_of(run.kind)) + ": ";
        else if (run.kind == RowKind::many)
            line = "many    " + run.algorithm + ' ' + short_size(run.bytes) +
                   " files: " + format("%.0f files/s, ", run.median() / static_cast<double>(run.bytes));
        else
            continue;
        text += wrapped(line + rate_text(run, style) + format(", %u threads", run.threads), 8);
    }
    return text;
}

// The first and the last tenth of the seconds.
std::string sustained_lines(const Report& report, const Style& style)
{
    std::string text;
    for (const Run& run : report.runs) {
        if (run.kind != RowKind::sustained || run.samples.empty()) continue;
        const std::size_t part = std::max<std::size_t>(1, run.samples.size() / 10);
        Run first = run;
        Run last = run;
        first.samples.resize(part);
        last.samples.erase(last.samples.begin(), last.samples.end() - static_cast<std::ptrdiff_t>(part));
        const auto rate = [&style](const Run& some) { return three_digits(some.median() / style.unit); };
        text += wrapped("sustain " + run.algorithm + format(" on %u threads: ", run.threads) + rate(first) +
                            ' ' + std::string(style.unit_name) + " first, " + rate(last) + " last" +
                            format(" (%+.1f%%)", (last.median() / first.median() - 1) * 100),
                        8);
    }
    return text;
}

}  // namespace

std::string pipeline_lines(const Report& report, const Style& style)
{
    return all_cores_lines(report, style) + unaligned_line(report) + file_lines(report, style) +
           sustained_lines(report, style);
}

}  // namespace hashtool::cli
