// SPDX-License-Identifier: Apache-2.0
// A table to be pasted into an issue, with what is needed to read it later.
#include "bench/report.hpp"
#include "bench/text.hpp"

namespace hashtool::cli {
namespace {

std::string markdown_row(const Report& report, std::span<const Run> group, const Style& style)
{
    const Run& last = group.back();
    const auto versus = versus_portable(report, last);
    std::string line = "| " + last.algorithm + " | " + last.kernel + (last.chosen ? " \\*" : "") +
                       (last.cores.empty() ? "" : " (" + last.cores + ")") + " |";
    for (const std::string& cell : rate_cells(report, group, style))
        line += ' ' + cell + " |";
    line += format(" %.1f %% |", last.spread() * 100);
    line += last.cycles_per_byte
                ? ' ' + std::string(last.cycles_counted ? "" : "\\~") + three_digits(*last.cycles_per_byte)
                : " -";
    return line + " | " + (versus ? three_digits(*versus) : "-") + " |\n";
}

std::string context_of(const Report& report, const Style& style)
{
    const Host& host = report.host;
    return "hashtool " + host.version + " bench, " + (host.model.empty() ? "unknown CPU" : host.model) +
           " (" + host.arch + "), " + host.system + ", " + gigahertz(report.conditions.clock_after_hz) +
           ", governor " + (host.governor.empty() ? "unknown" : host.governor) + ", compiler " +
           host.compiler + ".\n" + std::string(style.unit_name) + " = " +
           (style.unit > 1e6 ? "2^20" : "10^6") + " bytes/s, all lanes fed; ± is half the 95 % interval; " +
           "±, cycles per byte and the last column are of the last size; \\* is the automatic choice.\n" +
           "Verdict: " + report.verdict + ".\n\n";
}

}  // namespace

std::string markdown_of(const Report& report, const Style& style)
{
    std::string text = style.header ? context_of(report, style) : "";
    text += "| algorithm | kernel |";
    std::string rule = "|---|---|";
    for (const std::size_t nbytes : sizes_of(report)) {
        text += ' ' + size_text(nbytes) + " |";
        rule += "--:|";
    }
    text += " ± | c/B | vs portable |\n" + rule + "--:|--:|--:|\n";
    for (const auto group : groups_of(report))
        text += markdown_row(report, group, style);
    for (const Unusable& row : report.unusable)
        text += "\nNot on this CPU: " + row.kernel + " needs " + row.needs + ".\n";
    for (const Wrong& row : report.wrong)
        text += "\n**WRONG**: " + row.kernel + ": " + row.what + ".\n";
    return text;
}

}  // namespace hashtool::cli
