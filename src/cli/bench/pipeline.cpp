// SPDX-License-Identifier: Apache-2.0
#include "bench/pipeline.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "bench/clock.hpp"
#include "bench/os/os.hpp"
#include "bench/rows.hpp"
#include "bench/statistics.hpp"
#include "bench/text.hpp"
#include "hashtool/scheduler.hpp"

namespace hashtool::cli {
namespace {

constexpr double longest_row = 20;  // seconds, after three samples
constexpr std::size_t fewest_samples = 3;

struct Pass {
    double seconds = 0;
    std::size_t nbytes = 0;
    std::string failed, why;  // the first file that could not be read
};

// All files once, as the program hashes them.
Pass pass_over(std::span<const std::string> paths, const Spec& spec, unsigned threads)
{
    Pass pass;
    std::size_t next = 0;
    const JobSource source = [&](Job& job) {
        if (next == paths.size()) return false;
        job.specs = {spec};
        job.path = paths[next++];
        return true;
    };
    const OutcomeSink sink = [&](Outcome&& outcome) {
        pass.nbytes += outcome.nbytes;
        if (outcome.error == nullptr || !pass.failed.empty()) return;
        pass.failed = paths[outcome.index];
        pass.why = system_message(outcome.error->system_code);
    };
    Plan plan;
    plan.threads = threads;
    const double start = wall_seconds();
    run_jobs(source, plan, sink);
    pass.seconds = wall_seconds() - start;
    return pass;
}

Run pipeline_row(RowKind kind, const Spec& spec, unsigned threads, std::size_t nbytes)
{
    Run run;
    run.kernel = "auto";
    run.algorithm = spec.algorithm->name;
    run.kind = kind;
    run.threads = threads;
    run.bytes = nbytes;
    return run;
}

// A row goes on until it has all samples, or enough of them and no more time.
bool wants_more(const Run& run, std::size_t samples, double started)
{
    if (run.samples.size() >= samples) return false;
    return run.samples.size() < fewest_samples || wall_seconds() - started < longest_row;
}

bool failed(const Pass& pass, Console& console)
{
    if (!pass.failed.empty()) console.error(pass.failed, pass.why);
    return !pass.failed.empty();
}

// A folder of small files that goes away again.
class SmallFiles {
public:
    SmallFiles(unsigned files, std::size_t nbytes)
    {
        std::error_code error;
        std::string name = (std::filesystem::temp_directory_path(error) / "hashtool-bench.XXXXXX").string();
        if (error || ::mkdtemp(name.data()) == nullptr) {
            why_ = error ? error.message() : system_message(errno);
            return;
        }
        folder_ = name;
        std::string content(nbytes, 'x');
        for (unsigned i = 0; i < files && why_.empty(); ++i) {
            paths_.push_back(folder_ + '/' + std::to_string(i));
            content[0] = static_cast<char>('a' + i % 26);
            errno = 0;
            std::ofstream file(paths_.back(), std::ios::binary);
            file << content;
            file.close();
            if (!file) why_ = system_message(errno == 0 ? EIO : errno);
        }
    }
    ~SmallFiles()
    {
        std::error_code ignored;
        if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
    }
    SmallFiles(const SmallFiles&) = delete;
    SmallFiles& operator=(const SmallFiles&) = delete;
    [[nodiscard]] const std::string& folder() const { return folder_; }
    [[nodiscard]] const std::string& why() const { return why_; }
    [[nodiscard]] std::span<const std::string> paths() const { return paths_; }

private:
    std::string folder_, why_;
    std::vector<std::string> paths_;
};

// One sample of the file as the system has to fetch it anew. Nothing: it keeps what it has.
std::optional<double> uncached_rate(const std::string& path, const Spec& spec, unsigned threads, double& kept)
{
    constexpr double little = 0.05;
    const auto cached = os::drop_from_cache(path);
    kept = std::max(kept, cached.value_or(1));
    if (!cached || *cached > little) return std::nullopt;
    const Pass pass = pass_over({&path, 1}, spec, threads);
    return static_cast<double>(pass.nbytes) / pass.seconds;
}

void note_cache(Report& report, const Run& uncached, double kept)
{
    report.notes.push_back(
        uncached.samples.empty()
            ? format("uncached not measured: the system does not forget the file (%.0f%% of "
                     "it stays cached)",
                     kept * 100)
            : format("uncached: the system was asked to forget the file before each sample; "
                     "at most %.0f%% of it stayed",
                     kept * 100));
}

}  // namespace

bool measure_file(const BenchPlan& plan, const std::string& path, Report& report, Console& console)
{
    const unsigned threads = team_of(plan).threads;
    for (const Spec& spec : plan.specs) {
        const Pass first = pass_over({&path, 1}, spec, threads);  // and so it is cached
        if (failed(first, console)) return false;
        Run cached = pipeline_row(RowKind::cached, spec, threads, first.nbytes);
        Run uncached = pipeline_row(RowKind::uncached, spec, threads, first.nbytes);
        double kept = 0;
        const double started = wall_seconds();
        while (first.nbytes != 0 && wants_more(cached, plan.samples, started)) {
            const bool forgets = cached.samples.size() == uncached.samples.size();
            if (const auto rate = forgets ? uncached_rate(path, spec, threads, kept) : std::nullopt)
                uncached.samples.push_back(*rate);
            const Pass pass = pass_over({&path, 1}, spec, threads);
            if (failed(pass, console)) return false;
            cached.samples.push_back(static_cast<double>(pass.nbytes) / pass.seconds);
        }
        if (&spec == &plan.specs.front()) {
            report.notes.push_back("file " + console.quoted(path) + format(", %zu bytes", first.nbytes));
            if (first.nbytes != 0) note_cache(report, uncached, kept);
        }
        for (Run* run : {&cached, &uncached})
            if (!run->samples.empty()) report.runs.push_back(std::move(*run));
    }
    return true;
}

bool measure_many(const BenchPlan& plan, unsigned files, Report& report, Console& console)
{
    const std::size_t nbytes = plan.sizes.front();
    const SmallFiles made(files, nbytes);
    if (!made.why().empty()) {
        console.error(made.folder().empty() ? "--many" : made.folder(), made.why());
        return false;
    }
    report.notes.push_back(format("%u files of ", files) + size_text(nbytes) + ", cached, in " +
                           console.quoted(made.folder()));
    const unsigned threads = team_of(plan).threads;
    for (const Spec& spec : plan.specs) {
        Run run = pipeline_row(RowKind::many, spec, threads, nbytes);
        pass_over(made.paths(), spec, threads);
        for (const double started = wall_seconds(); wants_more(run, plan.samples, started);) {
            const Pass pass = pass_over(made.paths(), spec, threads);
            if (failed(pass, console)) return false;
            run.samples.push_back(static_cast<double>(pass.nbytes) / pass.seconds);
        }
        report.runs.push_back(std::move(run));
    }
    return true;
}

bool measure_sustained(const BenchPlan& plan, std::span<const Kernel> table, double seconds, Report& report)
{
    constexpr double most_parts = 50;
    const double part = std::min(1.0, seconds / most_parts);
    for (const auto& subject : team_subjects(plan, table, report)) {
        subject->place();
        std::size_t repeats = 1;
        for (double taken = 0; taken < part / 4; repeats *= 2)
            taken = subject->timed(repeats).wall;
        Run run = subject->row();
        run.kind = RowKind::sustained;
        const double start = wall_seconds();
        for (double now = start; now - start < seconds; now = wall_seconds()) {
            const Elapsed elapsed = subject->timed(repeats);
            run.samples.push_back(static_cast<double>(run.bytes) * run.lanes * run.threads *
                                  static_cast<double>(repeats) / elapsed.wall);
            run.cpu_share.push_back(elapsed.cpu / elapsed.wall);
            run.clock_hz.push_back(clock_loop_hz());
            report.conditions.rounds.push_back({now - start, run.clock_hz.back(), ""});
        }
        subject->release();
        report.conditions.cpu_share = median(run.cpu_share);
        report.runs.push_back(std::move(run));
    }
    return true;
}

bool measure_pipeline(const BenchPlan& plan, std::span<const Kernel> table, Report& report, Console& console)
{
    Conditions& conditions = report.conditions;
    const double start = wall_seconds();
    const unsigned cpu = os::allowed_cpus().empty() ? 0 : os::allowed_cpus().front();
    conditions.clock_before_hz = clock_loop_hz();
    conditions.celsius_before = os::celsius();
    const auto throttles = os::throttle_events(cpu);
    report.host.governor = os::governor(cpu);
    bool good = true;
    if (plan.file) good = measure_file(plan, *plan.file, report, console);
    if (plan.many) good = measure_many(plan, *plan.many, report, console);
    if (plan.sustain) good = measure_sustained(plan, table, *plan.sustain, report);
    const auto throttles_after = os::throttle_events(cpu);
    if (throttles && throttles_after) conditions.throttle_events = *throttles_after - *throttles;
    conditions.clock_after_hz = clock_loop_hz();
    conditions.celsius_after = os::celsius();
    conditions.seconds = wall_seconds() - start;
    return good;
}

}  // namespace hashtool::cli
