// SPDX-License-Identifier: Apache-2.0
// `bench`: every usable kernel, verified, then timed.
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "bench/against.hpp"
#include "bench/auto_check.hpp"
#include "bench/bench.hpp"
#include "bench/compare.hpp"
#include "bench/judge.hpp"
#include "bench/os/os.hpp"
#include "bench/pipeline.hpp"
#include "bench/report/html.hpp"
#include "bench/rows.hpp"
#include "bench/text.hpp"
#include "bench/worker.hpp"
#include "exit_status.hpp"

namespace hashtool::cli {
namespace {

// Seconds that all rows together may take, and one row at most.
constexpr double default_total = 40;
constexpr double quick_total = 3;
constexpr double quick_deadline = 4;
constexpr double most_for_a_row = 0.4;
constexpr std::size_t pairs_of_samples =
    20;  // of --against: fewer pairs cannot be significant among many rows

// A line on a terminal that is overwritten; nothing elsewhere.
void show_progress(std::size_t round, std::size_t rounds)
{
    write_all(STDERR_FILENO, format("\rround %zu of %zu", round, rounds));
}
void end_progress() { write_all(STDERR_FILENO, "\r\033[K"); }

Timing timing_of(const BenchPlan& plan, std::size_t rows)
{
    Timing timing;
    timing.samples = plan.samples;
    const double total = plan.quick ? quick_total : default_total;
    const double share =
        std::min(most_for_a_row, total / static_cast<double>(std::max<std::size_t>(1, rows)));
    timing.seconds = plan.seconds.value_or(share);
    if (plan.quick) {
        timing.warm_up = 0.4;
        if (!plan.seconds) timing.deadline = quick_deadline;
    }
    return timing;
}

// Nothing, and it has been said why, when a file was in the way.
std::optional<Report> measured_report(const BenchPlan& plan, std::span<const Kernel> table, Console& console)
{
    Report report;
    report.host = host_here();
    report.host.groups = core_groups_of(plan);
    if (plan.of_pipeline()) {
        if (!measure_pipeline(plan, table, report, console)) return std::nullopt;
        report.verdict = judge(report);
        return report;
    }
    const std::vector<Place> places = places_of(report.host.groups, plan);
    const Subjects subjects =
        plan.check_auto ? check_subjects(plan, table, report) : subjects_of(plan, table, report);
    Timing timing = timing_of(plan, subjects.size() * places.size());
    const bool terminal = ::isatty(STDERR_FILENO) == 1;
    if (terminal) timing.progress = show_progress;
    measure(subjects, places, timing, report);
    if (terminal) end_progress();
    report.verdict = judge(report);
    return report;
}

std::optional<Report> load(const std::string& path, Console& console)
{
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    if (!file || !(text << file.rdbuf())) {
        console.error(path, system_message(errno == 0 ? EIO : errno));
        return std::nullopt;
    }
    std::string why;
    auto report = report_from_json(text.str(), why);
    if (!report) console.error(path, why);
    return report;
}

bool save(const std::string& path, const std::string& text, Console& console)
{
    errno = 0;
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    if (!file) console.error(path, system_message(errno == 0 ? EIO : errno));
    return static_cast<bool>(file);
}

// https://no-color.org and terminals that cannot.
bool colour_wanted()
{
    const char* none = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    return ::isatty(STDOUT_FILENO) == 1 && (none == nullptr || *none == '\0') && terminal != nullptr &&
           std::string_view(terminal) != "dumb";
}

// Files first: what is on the terminal is then not lost behind an error.
int write_results(const BenchPlan& plan, const Report& report, const Report* old, Console& console)
{
    int status = exit_ok;
    if (plan.save && !save(*plan.save, json_of(report), console)) status = exit_failed;
    if (plan.check_auto) {
        const AutoCheck check = check_auto(report);
        if (!check.shortfalls.empty() || !check.without.empty()) status = exit_failed;
        console.out().write(auto_check_text(check, report));
    } else if (old != nullptr) {
        const Comparison comparison = compare(*old, report, plan.threshold);
        if (plan.html && !save(*plan.html, html_of(report, comparison), console)) status = exit_failed;
        console.out().write(comparison_table(comparison));
        return status;
    } else {
        console.out().write(plan.reporter->write(report, plan.style));
    }
    if (plan.html && !save(*plan.html, html_of(report), console)) status = exit_failed;
    return status;
}

void say_wrong(const Report& report, Console& console)
{
    for (const Wrong& row : report.wrong)
        console.error("WRONG: " + row.kernel + ": " + row.what + "; not measured");
}

void fill_pair(Pair& pair, const Report& here, const std::string& program)
{
    for (Report* report : {&pair.theirs, &pair.ours}) {
        const std::string version = report->host.version;
        const std::string compiler = report->host.compiler;
        report->host = here.host;
        report->host.version = version;
        report->host.compiler = compiler;
        report->unusable = here.unusable;
    }
    pair.theirs.notes.push_back("measured in turns with another build");
    pair.ours.notes.push_back("measured in turns with " + program);
}

int run_against(const BenchPlan& plan, std::span<const Kernel> table, Console& console)
{
    Report here;
    here.host = host_here();
    here.host.groups = core_groups_of(plan);
    std::vector<Run> rows;
    BenchPlan only = plan;  // kernels alone
    only.extras = false;
    for (const auto& subject : subjects_of(only, table, here))
        rows.push_back(subject->row());
    Timing timing = timing_of(plan, rows.size());
    if (!plan.samples_given) timing.samples = pairs_of_samples;
    if (::isatty(STDERR_FILENO) == 1) timing.progress = show_progress;
    const Place place = places_of(here.host.groups, plan).front();
    auto pair = measure_pair(*plan.against, os::own_program(), rows, timing, place, console);
    if (timing.progress) end_progress();
    if (!pair) return exit_failed;
    fill_pair(*pair, here, *plan.against);
    const Comparison comparison = compare(pair->theirs, pair->ours, plan.threshold, Pairing::in_order);
    int status = exit_ok;
    if (plan.save && !save(*plan.save, json_of(pair->ours), console)) status = exit_failed;
    if (plan.html && !save(*plan.html, html_of(pair->ours, comparison), console)) status = exit_failed;
    console.out().write("old " + console.quoted(*plan.against) + " " + pair->theirs.host.version +
                        ", new this " + pair->ours.host.version + "\n" + comparison_table(comparison));
    for (const Report* report : {&here, &pair->theirs, &pair->ours}) {
        say_wrong(*report, console);
        if (!report->wrong.empty()) status = exit_failed;
    }
    return status;
}

}  // namespace

int run_bench_worker() { return run_worker(kernels()); }

int run_bench(const Options& options, Console& console, std::span<const Kernel> table)
{
    auto checked = bench_plan_of(options);
    if (const auto* error = std::get_if<UsageError>(&checked)) {
        console.error(error->text);
        return exit_usage;
    }
    auto& plan = std::get<BenchPlan>(checked);
    plan.style.colour = colour_wanted();
    if (plan.against) return close_output(console, run_against(plan, table, console));
    std::vector<Report> reports;
    for (const std::string& path : options.compare) {  // before a minute of measuring
        auto report = load(path, console);
        if (!report) return exit_failed;
        reports.push_back(std::move(*report));
    }
    const bool saved = reports.size() == 2;
    if (!saved) {
        auto report = measured_report(plan, table, console);
        if (!report) return exit_failed;
        reports.push_back(std::move(*report));
    }
    const Report& report = reports.back();
    int status = write_results(plan, report, reports.size() == 2 ? &reports.front() : nullptr, console);
    say_wrong(report, console);
    if (!report.wrong.empty()) status = exit_failed;
    return close_output(console, status);
}

int run_bench(const Options& options, Console& console) { return run_bench(options, console, kernels()); }

}  // namespace hashtool::cli
