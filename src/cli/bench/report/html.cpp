// SPDX-License-Identifier: Apache-2.0
#include "bench/report/html.hpp"

#include <algorithm>

#include "bench/core_groups.hpp"
#include "bench/report/svg.hpp"
#include "bench/text.hpp"

namespace hashtool::cli {
namespace {

constexpr std::string_view page_head = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>hashtool bench</title>
<style>
:root { --back: #fff; --text: #1a1c1e; --soft: #5b6167; --rule: #d9dde1; --good: #1a7f37; --bad: #c0362c;
  --warn: #9a6700; --c0: #0b62c4; --c1: #c2410c; --c2: #15803d; --c3: #7e22ce; --c4: #b91c5c; --c5: #0e7490;
  --c6: #854d0e; --c7: #475569; }
@media (prefers-color-scheme: dark) {
  :root { --back: #15181b; --text: #e6e8ea; --soft: #a2a9b0; --rule: #343a40; --good: #4ac26b; --bad: #ff7b72;
    --warn: #d9a520; --c0: #6cb1ff; --c1: #ff9a5c; --c2: #5fd38a; --c3: #c99bff; --c4: #ff85b3; --c5: #56cfe1;
    --c6: #e0b25a; --c7: #aab6c4; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 70rem; background: var(--back); color: var(--text);
  font: 15px/1.45 system-ui, sans-serif; overflow-wrap: break-word; }
h1 { font-size: 1.4rem; margin: 0 0 .5rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; border-bottom: 1px solid var(--rule); }
p, dl { margin: .5rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; }
dt { color: var(--soft); } dd { margin: 0; }
dd, p { overflow-wrap: anywhere; }
.valid { color: var(--good); } .noisy, .throttled { color: var(--warn); } .wrong { color: var(--bad); }
.pair { display: grid; gap: 1rem; align-items: start; }
@media (min-width: 50rem) { .pair { grid-template-columns: 1fr 1fr; } .pair > figure { position: sticky; top: 1rem; } }
figure { margin: 0; } figcaption { display: flex; flex-wrap: wrap; gap: .1rem 1rem; font-size: .85rem; }
figcaption i { display: inline-block; width: .8rem; height: .8rem; border-radius: 50%; margin-right: .35rem; }
svg { display: block; width: 100%; max-width: 36rem; height: auto; font: 10px system-ui, sans-serif; }
svg text { fill: var(--soft); } svg path { fill: none; stroke-width: 1.6; } .rule { stroke: var(--rule); }
.faster { fill: var(--good); } .slower { fill: var(--bad); } .same { fill: var(--soft); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .8rem; }
@media (min-width: 50rem) { table { font-size: .85rem; } }
td { white-space: nowrap; } td, th { padding: .15rem .25rem; text-align: right; border-top: 1px solid var(--rule); vertical-align: top; }
th:first-child { text-align: left; overflow-wrap: anywhere; } thead th { color: var(--soft); border: 0; font-weight: 600; }
)";

std::string series_styles()
{
    std::string text;
    for (std::size_t i = 0; i < series_colours; ++i)
        text += format(".s%zu path { stroke: var(--c%zu); } .s%zu circle { fill: var(--c%zu); } "
                       "i.s%zu { background: var(--c%zu); }\n",
                       i, i, i, i, i, i);
    return text + "</style>\n</head>\n<body>\n";
}

std::string fact(const std::string& name, const std::string& value)
{
    return value.empty() ? value : "<dt>" + name + "</dt><dd>" + escaped(value) + "</dd>\n";
}

std::string facts_of(const Report& report)
{
    const Host& host = report.host;
    std::string text = "<dl>\n" + fact("CPU", host.model) + fact("architecture", host.arch) +
                       fact("features", host.features) + fact("cores", std::to_string(host.cpus) + " usable");
    for (const CoreGroup& group : host.groups)
        if (host.groups.size() > 1)
            text +=
                fact("cores " + group.name, "CPU " + cpu_list(group.cpus) +
                                                (group.max_hz ? ", up to " + gigahertz(*group.max_hz) : "") +
                                                (group.identity.empty() ? "" : ", " + group.identity));
    text += fact("system", host.system) +
            fact("governor", host.governor.empty() ? "unknown" : host.governor) +
            fact("compiler", host.compiler);
    text += fact("clock", gigahertz(report.conditions.clock_before_hz) + " before, " +
                              gigahertz(report.conditions.clock_after_hz) + " after");
    return text + "</dl>\n";
}

std::string verdict_line(const char* name, const std::string& verdict)
{
    return std::string("<p>") + name + " <strong class=\"" + verdict.substr(0, verdict.find(':')) + "\">" +
           escaped(verdict) + "</strong></p>\n";
}

// A cell whose exact value a program can read.
std::string rate_cell(const Run& run)
{
    return format("<td><data value=\"%.17g\">", run.median()) + three_digits(run.median() / 1e6) +
           "</data></td>";
}

std::string row_attributes(const Run& run)
{
    return " data-kernel=\"" + escaped(run.kernel) + "\" data-algorithm=\"" + escaped(run.algorithm) + "\" " +
           format("data-bytes=\"%zu\" data-lanes=\"%u\" data-threads=\"%u\" data-offset=\"%u\" ", run.bytes,
                  run.lanes, run.threads, run.offset) +
           "data-row=\"" + std::string(name_of(run.kind)) + "\" data-cores=\"" + escaped(run.cores) + "\"";
}

std::string cells_of(const Report& report, const Run& run)
{
    const auto versus = versus_portable(report, run);
    return rate_cell(run) + format("<td>%.1f%%</td>", run.spread() * 100) + "<td>" +
           (run.cycles_per_byte ? (run.cycles_counted ? "" : "~") + three_digits(*run.cycles_per_byte)
                                : std::string("-")) +
           "</td><td>" + (versus ? three_digits(*versus) : "-") + "</td>";
}

std::string kernel_rows(const Report& report, std::span<const Run> group)
{
    std::string text = "<tbody>\n";
    for (const Run& run : group) {
        text += "<tr" + row_attributes(run) + ">";
        if (&run == &group.front())
            text += format("<th scope=\"rowgroup\" rowspan=\"%zu\">", group.size()) + escaped(run.label()) +
                    (run.chosen ? " *" : "") + (run.lanes > 1 ? format("<br>%u lanes", run.lanes) : "") +
                    "</th>";
        text += "<td>" + size_text(run.bytes) + "</td>" + cells_of(report, run) + "</tr>\n";
    }
    return text + "</tbody>\n";
}

std::string legend(const std::vector<Series>& series)
{
    std::string text = "<figcaption>";
    for (const Series& one : series)
        text += format("<span><i class=\"s%zu\"></i>", one.colour % series_colours) + escaped(one.name) +
                "</span>";
    return text + "</figcaption>\n";
}

using Groups = std::vector<std::span<const Run>>;

// The kernels of one algorithm on cores of one kind.
std::string section_of(const Report& report, const Groups& groups)
{
    const Run& first = groups.front().front();
    const std::string title = first.algorithm + (first.cores.empty() ? "" : ", cores " + first.cores);
    std::vector<Series> series;
    std::string rows;
    for (const auto group : groups) {
        series.push_back({group.front().label(), {}, series.size()});
        for (const Run& run : group)
            series.back().points.push_back({static_cast<double>(run.bytes), run.median()});
        rows += kernel_rows(report, group);
    }
    return "<section>\n<h2>" + escaped(title) + "</h2>\n<div class=\"pair\">\n<figure>\n" +
           line_chart(title + ": bytes per second by message length", series) + legend(series) +
           "</figure>\n<table>\n<thead><tr><th>kernel</th><th>size</th><th>MB/s</th><th>±</th><th>c/B</th>"
           "<th>vs portable</th></tr></thead>\n" +
           rows + "</table>\n</div>\n</section>\n";
}

std::string sections_of(const Report& report)
{
    const Groups all = groups_of(report);
    std::string text;
    for (auto first = all.begin(); first != all.end();) {
        const auto end = std::find_if(first, all.end(), [&first](std::span<const Run> group) {
            return group.front().algorithm != first->front().algorithm ||
                   group.front().cores != first->front().cores;
        });
        text += section_of(report, Groups(first, end));
        first = end;
    }
    return text;
}

// Rows that are no kernel's alone.
std::string others_of(const Report& report)
{
    std::string rows;
    for (const Run& run : report.runs)
        if (run.kind != RowKind::messages)
            rows += "<tr" + row_attributes(run) + "><th scope=\"row\">" + std::string(name_of(run.kind)) +
                    ", " + escaped(run.algorithm + ' ' + run.label()) +
                    (run.threads > 1 ? format(", %u threads", run.threads) : "") +
                    (run.offset != 0 ? format(", +%u", run.offset) : "") +
                    (run.cores.empty() ? "" : ", cores " + escaped(run.cores)) + "</th><td>" +
                    size_text(run.bytes) + "</td>" + cells_of(report, run) + "</tr>\n";
    if (rows.empty()) return rows;
    return "<section>\n<h2>Other "
           "rows</h2>\n<table>\n<thead><tr><th>what</th><th>size</th><th>MB/s</th><th>±</th>"
           "<th>c/B</th><th>vs portable</th></tr></thead>\n<tbody>\n" +
           rows + "</tbody>\n</table>\n</section>\n";
}

std::string notes_of(const Report& report)
{
    std::string text;
    for (const Unusable& row : report.unusable)
        text += "<li>" + escaped(row.kernel) + " needs " + escaped(row.needs) + "</li>\n";
    for (const std::string& note : report.notes)
        text += "<li>" + escaped(note) + "</li>\n";
    return text.empty() ? text : "<section>\n<h2>Notes</h2>\n<ul>\n" + text + "</ul>\n</section>\n";
}

std::string change_text(const Difference& row)
{
    if (!row.decided) return "?";
    return row.differs ? format("%+.1f%%", row.change * 100) : "~";
}

std::string change_row(const Difference& row)
{
    const auto rate = [](const Run& run) {
        return "<td>" + three_digits(run.median() / 1e6) + format(" ±%.1f%%", run.spread() * 100) + "</td>";
    };
    return "<tr data-change=\"" + format("%.17g", row.change) + "\"><th scope=\"row\">" +
           escaped(row.before->title() + ' ' + short_size(row.before->bytes)) + "</th>" + rate(*row.before) +
           rate(*row.after) + "<td>" + change_text(row) + format("</td><td>%.3f</td></tr>\n", row.p);
}

std::string comparison_of(const Comparison& comparison)
{
    std::vector<Bar> bars;
    std::string rows;
    for (const Difference& row : comparison.rows) {
        bars.push_back({row.before->title() + ' ' + short_size(row.before->bytes), row.change, row.differs});
        rows += change_row(row);
    }
    std::string text = "<section>\n<h2>What has changed</h2>\n";
    for (const std::string& warning : comparison.warnings)
        text += "<p class=\"noisy\">" + escaped(warning) + "</p>\n";
    return text + "<div class=\"pair\">\n<figure>\n" + bar_chart("change of each row", bars) +
           "</figure>\n<table>\n<thead><tr><th>row</th><th>old MB/s</th><th>new "
           "MB/s</th><th>change</th><th>p</th>"
           "</tr></thead>\n<tbody>\n" +
           rows + "</tbody>\n</table>\n</div>\n" +
           format("<p>Geometric mean of all rows: %+.1f%%. ~ is no difference.</p>\n</section>\n",
                  (comparison.geometric_mean - 1) * 100);
}

std::string page_of(const Report& report, const std::string& comparison)
{
    std::string text(page_head);
    text += series_styles();
    text += "<h1>hashtool " + escaped(report.host.version) + " bench</h1>\n";
    text += verdict_line("Verdict:", report.verdict);
    for (const Wrong& row : report.wrong)
        text += "<p class=\"wrong\"><strong>WRONG</strong> " + escaped(row.kernel + ": " + row.what) +
                "; not measured</p>\n";
    text += facts_of(report);
    text +=
        "<p>Whole messages, start to digest, all lanes fed. MB/s = 10<sup>6</sup> bytes a second, median; "
        "± is half the 95 % interval; c/B cycles per byte, ~ from the clock loop; * the automatic "
        "choice.</p>\n";
    return text + comparison + sections_of(report) + others_of(report) + notes_of(report) +
           "</body>\n</html>\n";
}

}  // namespace

std::string html_of(const Report& report) { return page_of(report, ""); }

std::string html_of(const Report& report, const Comparison& comparison)
{
    return page_of(report, comparison_of(comparison));
}

}  // namespace hashtool::cli
