// SPDX-License-Identifier: Apache-2.0
#include "exit_status.hpp"
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

int close_output(Console& console, int status)
{
    console.out().flush();
    if (!console.out().failed()) return status;
    console.error("write error: " + system_message(console.out().error()));
    return exit_failed;
}

int run_hash(const HashRun& run, Console& console)
{
    const std::vector<std::string> standard_input{"-"};
    const std::vector<std::string>& names = run.files.empty() ? standard_input : run.files;
    int status = exit_ok;
    std::size_t next = 0;
    const Plan plan{.backend = run.backend};

    const auto source = [&](Job& job) {
        if (next == names.size() || console.out().failed()) return false;
        job = job_for(names[next++], run.spec);
        return true;
    };
    const auto sink = [&](Outcome&& outcome) {
        if (console.out().failed()) return;  // nobody reads on: later files are not looked at
        const std::string& name = names[outcome.index];
        if (outcome.error != nullptr) {
            console.error(name, system_message(outcome.error->system_code));
            status = exit_failed;
            return;
        }
        note_kernels(console, name, outcome, plan);
        const Digest& digest = outcome.digests.front();
        if (run.raw)
            console.out().write({reinterpret_cast<const char*>(digest.bytes().data()), digest.size()});
        else if (!is_digest(*run.spec.algorithm))
            console.out().write(format_sum(*run.spec.algorithm, digest, outcome.nbytes,
                                           run.files.empty() ? nullptr : &name, run.style.zero));
        else
            console.out().write(format_line(run.style, run.spec, digest, name));
    };
    run_jobs(source, plan, sink);
    return close_output(console, status);
}

}  // namespace hashtool::cli
