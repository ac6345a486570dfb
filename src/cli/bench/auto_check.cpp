// SPDX-License-Identifier: Apache-2.0
#include "bench/auto_check.hpp"

#include <algorithm>

#include "bench/compare.hpp"
#include "bench/statistics.hpp"
#include "bench/text.hpp"

namespace hashtool::cli {
namespace {

bool same_case(const Run& a, const Run& b)
{
    return a.algorithm == b.algorithm && a.bytes == b.bytes && a.lanes == b.lanes && a.cores == b.cores;
}

std::string case_text(const Run& run)
{
    return left(run.algorithm, 11) + right(std::to_string(run.lanes), 3) + " x " +
           left(size_text(run.bytes), 9) + run.cores;
}

// The fastest by what each did with the clock cycles it had.
Shortfall shortfall_of(const Run& chosen, const Report& report)
{
    Shortfall found{&chosen, &chosen};
    for (const Run& run : report.runs)
        if (same_case(run, chosen) && !run.is_peer() && ratio_of(run, *found.best) > 1) found.best = &run;
    const Comparable values = comparable(chosen, *found.best);
    found.p = found.best == &chosen ? 1 : mann_whitney(values.a, values.b).p;
    found.behind = 1 - ratio_of(chosen, *found.best);
    return found;
}

}  // namespace

AutoCheck check_auto(const Report& report)
{
    AutoCheck check;
    std::vector<Shortfall> all;
    std::vector<double> p;
    for (auto run = report.runs.begin(); run != report.runs.end(); ++run) {
        if (std::any_of(report.runs.begin(), run,
                        [&run](const Run& other) { return same_case(other, *run); }))
            continue;
        ++check.cases;
        const auto chosen = std::ranges::find_if(
            report.runs, [&run](const Run& other) { return other.chosen && same_case(other, *run); });
        if (chosen == report.runs.end()) {
            check.without.push_back(case_text(*run));
            continue;
        }
        all.push_back(shortfall_of(*chosen, report));
        p.push_back(all.back().p);
    }
    p = holm(p);
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i].p = p[i];
        if (all[i].behind > choice_tolerance && all[i].p < significance) check.shortfalls.push_back(all[i]);
    }
    return check;
}

std::string auto_check_text(const AutoCheck& check, const Report& report)
{
    std::string text;
    for (const Shortfall& row : check.shortfalls)
        text += case_text(*row.chosen) + left(row.chosen->label(), 10) +
                format("%5.1f%% below ", row.behind * 100) + left(row.best->label(), 10) +
                format("(p=%.3f)\n", row.p);
    for (const std::string& without : check.without)
        text += without + "the automatic choice was not measured\n";
    const std::size_t good = check.cases - check.shortfalls.size() - check.without.size();
    text += format("auto    the best kernel, or within %.0f%% of it, in %zu of %zu cases\n",
                   choice_tolerance * 100, good, check.cases);
    return text + wrapped("verdict " + report.verdict, 8);
}

}  // namespace hashtool::cli
