// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "exit_status.hpp"
#include "hashtool/kernel.hpp"
#include "hashtool/scheduler.hpp"
#include "run.hpp"

namespace hashtool::cli {

Job job_for(const std::string& name, const Spec& spec)
{
    Job job;
    job.specs = {spec};
    job.standard_input = name == "-";
    if (!job.standard_input) job.path = name;
    return job;
}

void note_kernels(Console& console, const std::string& name, const Outcome& outcome, const Plan& plan)
{
    if (!console.verbose()) return;
    const std::string why = plan.backend.is_auto()
                                ? "the best that this CPU can run"
                                : "forced by --backend " + std::string(plan.backend.text());
    const std::string buffer = "; " + std::to_string(outcome.nbytes) + " bytes read into a buffer of " +
                               std::to_string(plan.buffer_bytes / 1024) + " KiB";
    for (const std::string_view kernel : outcome.kernels) {
        std::string text = console.quoted(name) + ": ";
        if (kernel.empty())
            text += "no kernel, less than a block";
        else
            text.append(kernel).append(", ").append(why);
        text += buffer;
        console.note(text);
    }
}

int close_input(Console& console, const Face& face, int status)
{
    if (!face.closes_input || ::fcntl(STDIN_FILENO, F_GETFD) >= 0) return status;
    console.error("standard input: " + system_message(errno));
    return exit_failed;
}

int close_output(Console& console, int status)
{
    Output& out = console.out();
    const bool flushed = out.flush();
    if (!out.failed()) return status;
    // stdio has forgotten why an earlier write failed, but a closed descriptor fails again.
    const bool reason = !out.fails_late() || !flushed || out.error() == EBADF;
    console.error("write error" + (reason ? ": " + system_message(out.error()) : std::string()));
    return exit_failed;
}

namespace {

// Which code computes a CRC: the kernels that this CPU cannot run, up to the one that it can. Of CRC-32b's
// only the plainest is named, for the multiplication that the wider ones consist of too.
void say_kernel(Console& console, const Spec& spec)
{
    if (spec.algorithm->report != Report::crc) return;
    std::vector<const Kernel*> special;
    for (const Kernel& kernel : kernels())
        if (kernel.core == spec.algorithm->core && !kernel.needs.empty()) special.push_back(&kernel);
    if (spec.algorithm->core == Core::crc32b && !special.empty()) special = {special.back()};
    for (const Kernel* kernel : special) {
        const std::string name(kernel->id.substr(kernel->id.rfind('-') + 1));
        if (kernel->runs_on(cpu_features())) return console.error("using " + name + " hardware support");
        console.error(name + " support not detected");
    }
}

class HashRunner {
public:
    HashRunner(const HashRun& run, Console& console) : run_(run), console_(console)
    {
        const bool line_buffered = run.raw || (!run.style.zero && is_digest(*run.spec.algorithm));
        if (run.face->late_write_errors && !line_buffered) console.out().fail_late();
        plan_.backend = run.backend;
    }

    int all();

private:
    void receive(Outcome&& outcome);
    [[nodiscard]] std::string line_of(const Outcome& outcome, const std::string& name) const;

    const HashRun& run_;
    Console& console_;
    Plan plan_;
    std::vector<std::string> names_ = run_.files.empty() ? std::vector<std::string>{"-"} : run_.files;
    int status_ = exit_ok;
};

std::string HashRunner::line_of(const Outcome& outcome, const std::string& name) const
{
    const Digest& digest = outcome.digests.front();
    if (run_.raw) return {reinterpret_cast<const char*>(digest.bytes().data()), digest.size()};
    if (is_digest(*run_.spec.algorithm)) return format_line(run_.style, run_.spec, digest, name);
    return format_sum(*run_.spec.algorithm, digest, outcome.nbytes, run_.files.empty() ? nullptr : &name,
                      run_.style.zero);
}

void HashRunner::receive(Outcome&& outcome)
{
    Output& out = console_.out();
    if (out.stopped()) return;  // nobody reads on: later files are not looked at
    const std::string& name = names_[outcome.index];
    if (outcome.error != nullptr) {
        console_.error(name, system_message(outcome.error->system_code));
        status_ = exit_failed;
        return;
    }
    note_kernels(console_, name, outcome, plan_);
    const std::string line = line_of(outcome, name);
    // stdio forgets why a write failed that a newline among the bytes has made it try before the last.
    if (run_.raw && run_.face->late_write_errors && line.find('\n') != std::string::npos) out.fail_late();
    out.write(line);
    if (run_.raw) out.flush();
}

int HashRunner::all()
{
    std::size_t next = 0;
    const auto source = [&](Job& job) {
        if (next == names_.size() || console_.out().stopped()) return false;
        job = job_for(names_[next++], run_.spec);
        return true;
    };
    if (run_.debug) say_kernel(console_, run_.spec);
    run_jobs(source, plan_, [&](Outcome&& outcome) { receive(std::move(outcome)); });
    if (!console_.out().stopped() && std::ranges::find(names_, "-") != names_.end())
        status_ = close_input(console_, *run_.face, status_);
    return close_output(console_, status_);
}

}  // namespace

int run_hash(const HashRun& run, Console& console) { return HashRunner(run, console).all(); }

}  // namespace hashtool::cli
