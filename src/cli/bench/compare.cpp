// SPDX-License-Identifier: Apache-2.0
#include "bench/compare.hpp"

#include <algorithm>
#include <cmath>

#include "bench/elementary.hpp"
#include "bench/statistics.hpp"
#include "bench/text.hpp"

namespace hashtool::cli {
namespace {

// Each pair has a ratio of its own; what slowed both is not in it. The question put to them is whether they
// are beyond the threshold and not whether they are beyond nothing: where something else in the two programs,
// such as the place of a loop, makes one of them a little faster every time, the latter would be answered
// with yes.
void compare_pairs(Difference& row, const Comparable& values, double threshold)
{
    std::vector<double> logarithms;
    for (std::size_t i = 0; i < values.a.size(); ++i)
        if (values.a[i] > 0 && values.b[i] > 0)
            logarithms.push_back(natural_log(values.b[i]) - natural_log(values.a[i]));
    const double middle = median(logarithms);
    row.change = middle < 0 ? 1 / exponential(-middle) - 1 : exponential(middle) - 1;
    const double shift = middle < 0 ? natural_log(1 + threshold) : -natural_log(1 + threshold);
    for (double& logarithm : logarithms)
        logarithm += shift;
    row.p = std::abs(row.change) > threshold ? signed_rank(logarithms) : 1;
    row.paired = true;
}

Difference difference_of(const Run& before, const Run& after, double threshold, Pairing pairing)
{
    const Comparable values = comparable(before, after);
    const auto& [a, b] = values;
    Difference row{&before, &after};
    row.decided = std::min(a.size(), b.size()) >= samples_to_decide;
    if (pairing == Pairing::in_order && a.size() == b.size()) {
        compare_pairs(row, values, threshold);
        return row;
    }
    row.change = median(a) > 0 ? median(b) / median(a) - 1 : 0;
    row.p = mann_whitney(a, b).p;
    return row;
}

const Run* row_in(const Report& report, const Run& run)
{
    const auto found =
        std::ranges::find_if(report.runs, [&run](const Run& other) { return other.same_row(run); });
    return found == report.runs.end() ? nullptr : &*found;
}

void warn_if_unlike(std::vector<std::string>& warnings, const char* what, const std::string& a,
                    const std::string& b)
{
    if (a != b)
        warnings.push_back(std::string(what) + " differs (" + (a.empty() ? "unknown" : a) + " / " +
                           (b.empty() ? "unknown" : b) + ")");
}

void warn_of_samples(const Comparison& comparison, std::vector<std::string>& warnings)
{
    std::size_t undecided = 0;
    double least = 0;
    for (const Difference& row : comparison.rows) {
        undecided += row.decided ? 0 : 1;
        least =
            std::max(least, row.paired ? smallest_paired_p(row.before->samples.size())
                                       : smallest_p(row.before->samples.size(), row.after->samples.size()));
    }
    if (undecided != 0)
        warnings.push_back(
            format("%zu rows have fewer than %zu samples: no verdict", undecided, samples_to_decide));
    else if (least * static_cast<double>(comparison.rows.size()) >= significance)
        warnings.emplace_back("too few samples for so many rows: no difference could be significant");
}

std::vector<std::string> warnings_of(const Report& before, const Report& after, const Comparison& comparison)
{
    std::vector<std::string> warnings;
    warn_if_unlike(warnings, "CPU", before.host.model, after.host.model);
    warn_if_unlike(warnings, "architecture", before.host.arch, after.host.arch);
    warn_if_unlike(warnings, "system", before.host.system, after.host.system);
    warn_if_unlike(warnings, "compiler", before.host.compiler, after.host.compiler);
    warn_if_unlike(warnings, "governor", before.host.governor, after.host.governor);
    if (before.verdict != "valid" && !before.verdict.empty()) warnings.push_back("old is " + before.verdict);
    if (after.verdict != "valid" && !after.verdict.empty()) warnings.push_back("new is " + after.verdict);
    const std::size_t single = before.runs.size() + after.runs.size() - 2 * comparison.rows.size();
    if (single != 0) warnings.push_back(std::to_string(single) + " rows are in one of the reports only");
    if (std::ranges::any_of(comparison.rows, [](const Difference& row) {
            return row.before->samples.size() != row.after->samples.size();
        }))
        warnings.emplace_back("numbers of samples differ");
    warn_of_samples(comparison, warnings);
    return warnings;
}

std::string rate_text(const Run& run)
{
    return right(three_digits(run.median() / 1e6), 5) + right(format("+-%.1f%%", run.spread() * 100), 9);
}

}  // namespace

Comparison compare(const Report& before, const Report& after, double threshold, Pairing pairing)
{
    Comparison comparison;
    for (const Run& run : before.runs)
        if (const Run* other = row_in(after, run); other != nullptr && !run.samples.empty())
            comparison.rows.push_back(difference_of(run, *other, threshold, pairing));
    std::vector<double> p;
    std::vector<double> ratios;
    for (const Difference& row : comparison.rows) {
        p.push_back(row.p);
        if (row.change > -1) ratios.push_back(1 + row.change);
    }
    p = holm(p);
    for (std::size_t i = 0; i < p.size(); ++i) {
        Difference& row = comparison.rows[i];
        row.p = p[i];
        row.differs = row.decided && row.p < significance && std::abs(row.change) > threshold;
    }
    comparison.geometric_mean = geometric_mean(ratios);
    comparison.warnings = warnings_of(before, after, comparison);
    return comparison;
}

std::string comparison_table(const Comparison& comparison)
{
    std::size_t names = 10;
    for (const Difference& row : comparison.rows)
        names = std::max(names, row.before->title().size() + 1);
    std::string text = left("", names) + right("bytes", 7) + right("old MB/s", 15) + right("new MB/s", 15) +
                       right("change", 9) + "\n";
    for (const Difference& row : comparison.rows) {
        text += left(row.before->title(), names) + right(short_size(row.before->bytes), 7) + ' ' +
                rate_text(*row.before) + ' ' + rate_text(*row.after);
        const std::string change = !row.decided  ? "?"
                                   : row.differs ? format("%+.1f%%", row.change * 100)
                                                 : "~";
        text += right(change, 9) + format("  (n=%zu+%zu, p=%.3f)\n", row.before->samples.size(),
                                          row.after->samples.size(), row.p);
    }
    text +=
        left("geomean", names) + right(format("%+.1f%%", (comparison.geometric_mean - 1) * 100), 46) + "\n";
    for (const std::string& warning : comparison.warnings)
        text += "warning: " + warning + "\n";
    return text;
}

}  // namespace hashtool::cli
