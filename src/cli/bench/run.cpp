// SPDX-License-Identifier: Apache-2.0
// `bench`: every usable kernel, verified, then timed.
#include "bench/bench.hpp"

#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <sstream>

#include "bench/compare.hpp"
#include "bench/judge.hpp"
#include "bench/measure.hpp"
#include "bench/os/os.hpp"
#include "bench/peers/peers.hpp"
#include "bench/plan.hpp"
#include "bench/text.hpp"
#include "exit_status.hpp"
#include "hashtool/verify.hpp"

namespace hashtool::cli {
namespace {

using Subjects = std::vector<std::unique_ptr<Subject>>;

// Seconds that all rows together may take, and one row at most.
constexpr double default_total = 40;
constexpr double quick_total = 3;
constexpr double quick_deadline = 4;
constexpr double most_for_a_row = 0.4;

std::string kernel_release()
{
    utsname system{};
    return ::uname(&system) == 0 ? std::string(system.sysname) + " " + system.release
                                 : std::string("unknown");
}

Host host_here()
{
    Host host;
    host.version = HASHTOOL_VERSION;
    host.arch = cpu_architecture();
    host.model = cpu_model();
    host.features = to_string(cpu_features());
    host.system = kernel_release();
    host.compiler = __VERSION__;
    host.cpus = os::usable_cpus();
    host.emulated = os::emulated();
    return host;
}

bool measured(const BenchPlan& plan, const Spec& spec, const Kernel& kernel)
{
    return kernel.core == spec.algorithm->core && (!plan.forced || plan.backend.admits(kernel));
}

// Empty when the row gives the digests that it must.
std::string fault_of(Subject& subject)
{
    subject.run(1);
    if (std::ranges::equal(subject.digests(), subject.expected())) return {};
    return subject.row().algorithm + " of " + size_text(subject.row().bytes);
}

// A kernel that is wrong anywhere has no speed at all.
void add_kernel(Subjects& subjects, Report& report, const BenchPlan& plan, const Spec& spec,
                const Kernel& kernel)
{
    const auto known = [&kernel](const Wrong& row) { return row.kernel == kernel.id; };
    if (std::ranges::any_of(report.wrong, known)) return;
    std::string what = verify(kernel);
    const std::size_t before = subjects.size();
    for (const std::size_t nbytes : plan.sizes) {
        if (!what.empty()) break;
        subjects.push_back(kernel_subject(kernel, spec, nbytes));
        what = fault_of(*subjects.back());
    }
    if (what.empty()) return;
    subjects.resize(before);
    report.wrong.push_back({std::string(kernel.id), what});
}

Subjects subjects_of(const BenchPlan& plan, std::span<const Kernel> table, Report& report)
{
    Subjects subjects;
    for (const Spec& spec : plan.specs)
        for (const Kernel& kernel : table)
            if (measured(plan, spec, kernel) && kernel.runs_on(cpu_features()))
                add_kernel(subjects, report, plan, spec, kernel);
    for (const Kernel& kernel : table) {
        const FeatureSet missing = kernel.needs.without(cpu_features());
        const bool wanted =
            std::ranges::any_of(plan.specs, [&](const Spec& spec) { return measured(plan, spec, kernel); });
        if (wanted && !missing.empty())
            report.unusable.push_back({std::string(kernel.id), to_string(missing)});
    }
    return subjects;
}

// A peer that is wrong is as bad as a kernel: nobody should read its speed.
void add_peers(Subjects& subjects, Report& report, const BenchPlan& plan)
{
    for (auto& subject : peer_subjects(plan.specs, plan.sizes, report.notes)) {
        const std::string what = fault_of(*subject);
        if (what.empty())
            subjects.push_back(std::move(subject));
        else
            report.wrong.push_back({subject->row().kernel, what});
    }
    std::ranges::stable_sort(subjects, {}, [&plan](const auto& subject) {
        return std::ranges::find(plan.specs, subject->row().algorithm,
                                 [](const Spec& spec) { return spec.algorithm->name; });
    });
}

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

Report measured_report(const BenchPlan& plan, std::span<const Kernel> table)
{
    Report report;
    report.host = host_here();
    Subjects subjects = subjects_of(plan, table, report);
    if (plan.peers) add_peers(subjects, report, plan);
    Timing timing = timing_of(plan, subjects.size());
    const bool terminal = ::isatty(STDERR_FILENO) == 1;
    if (terminal) timing.progress = show_progress;
    measure(subjects, timing, report);
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

bool save(const std::string& path, const Report& report, Console& console)
{
    errno = 0;
    std::ofstream file(path, std::ios::binary);
    file << json_of(report);
    file.close();
    if (!file) console.error(path, system_message(errno == 0 ? EIO : errno));
    return static_cast<bool>(file);
}

int compare_saved(const std::vector<Report>& reports, const BenchPlan& plan, Console& console)
{
    console.out().write(comparison_table(compare(reports[0], reports[1], plan.threshold)));
    return close_output(console, exit_ok);
}

}  // namespace

int run_bench(const Options& options, Console& console, std::span<const Kernel> table)
{
    const auto checked = bench_plan_of(options);
    if (const auto* error = std::get_if<UsageError>(&checked)) {
        console.error(error->text);
        return exit_usage;
    }
    const auto& plan = std::get<BenchPlan>(checked);
    std::vector<Report> reports;
    for (const std::string& path : options.compare) {  // before a minute of measuring
        auto report = load(path, console);
        if (!report) return exit_failed;
        reports.push_back(std::move(*report));
    }
    if (reports.size() == 2) return compare_saved(reports, plan, console);

    const Report report = measured_report(plan, table);
    for (const Wrong& row : report.wrong)
        console.error("WRONG: " + row.kernel + ": " + row.what + "; not measured");
    int status = report.wrong.empty() ? exit_ok : exit_failed;
    if (options.save && !save(*options.save, report, console)) status = exit_failed;
    if (reports.empty())
        console.out().write(plan.reporter->write(report));
    else
        console.out().write(comparison_table(compare(reports[0], report, plan.threshold)));
    return close_output(console, status);
}

int run_bench(const Options& options, Console& console) { return run_bench(options, console, kernels()); }

}  // namespace hashtool::cli
