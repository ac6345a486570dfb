// SPDX-License-Identifier: Apache-2.0
#include "bench/rows.hpp"

#include <sys/utsname.h>

#include <algorithm>
#include <set>

#include "bench/core_groups.hpp"
#include "bench/os/os.hpp"
#include "bench/peers/peers.hpp"
#include "hashtool/verify.hpp"

namespace hashtool::cli {
namespace {

std::string kernel_release()
{
    utsname system{};
    return ::uname(&system) == 0 ? std::string(system.sysname) + " " + system.release
                                 : std::string("unknown");
}

bool measured(const BenchPlan& plan, const Spec& spec, const Kernel& kernel)
{
    return kernel.core == spec.algorithm->core && plan.admits(kernel);
}

bool known_wrong(const Report& report, std::string_view id)
{
    return std::ranges::any_of(report.wrong, [id](const Wrong& row) { return row.kernel == id; });
}

// A kernel that is wrong anywhere has no speed at all.
void add_kernel(Subjects& subjects, Report& report, const Spec& spec, const Kernel& kernel,
                std::span<const Load> loads)
{
    if (known_wrong(report, kernel.id)) return;
    std::string what = verify(kernel);
    const std::size_t before = subjects.size();
    for (const Load& load : loads) {
        if (!what.empty()) break;
        subjects.push_back(kernel_subject(kernel, spec, load));
        what = fault_of(*subjects.back());
    }
    if (what.empty()) return;
    subjects.resize(before);
    report.wrong.push_back({std::string(kernel.id), what});
}

void list_unusable(Report& report, const BenchPlan& plan, std::span<const Kernel> table)
{
    for (const Kernel& kernel : table) {
        const FeatureSet missing = kernel.needs.without(cpu_features());
        const bool wanted =
            std::ranges::any_of(plan.specs, [&](const Spec& spec) { return measured(plan, spec, kernel); });
        if (wanted && !missing.empty())
            report.unusable.push_back({std::string(kernel.id), to_string(missing)});
    }
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

// The automatic choice, when the table and the plan have it and it is right.
const Kernel* choice_of(const BenchPlan& plan, std::span<const Kernel> table, const Report& report,
                        const Spec& spec, std::size_t streams)
{
    const auto choice = Backend().pick(spec.algorithm->core, streams);
    if (!choice) return nullptr;
    const auto kernel = std::ranges::find(table, (*choice)->id, &Kernel::id);
    if (kernel == table.end() || !plan.admits(*kernel) || known_wrong(report, kernel->id)) return nullptr;
    return &*kernel;
}

// The largest of the sizes up to 16 KiB: long enough to be about the kernel, short enough for every cache.
std::size_t usual_size(const BenchPlan& plan)
{
    constexpr std::size_t usual = 16384;
    const auto above = std::ranges::upper_bound(plan.sizes, usual);
    return above == plan.sizes.begin() ? plan.sizes.front() : *(above - 1);
}

void add_unaligned(Subjects& subjects, const BenchPlan& plan, std::span<const Kernel> table, Report& report)
{
    for (const Spec& spec : plan.specs)
        if (const Kernel* kernel = choice_of(plan, table, report, spec, 1); kernel != nullptr) {
            const Load load{usual_size(plan), kernel->lanes, plan.offset};
            add_kernel(subjects, report, spec, *kernel, {&load, 1});
        }
}

}  // namespace

std::string fault_of(Subject& subject)
{
    subject.place();
    subject.run(1);
    const bool right = std::ranges::equal(subject.digests(), subject.expected());
    subject.release();
    if (right) return {};
    return subject.row().algorithm + " of " + size_text(subject.row().bytes);
}

Subjects subjects_of(const BenchPlan& plan, std::span<const Kernel> table, Report& report)
{
    Subjects subjects;
    for (const Spec& spec : plan.specs)
        for (const Kernel& kernel : table) {
            if (!measured(plan, spec, kernel) || !kernel.runs_on(cpu_features())) continue;
            std::vector<Load> loads;
            for (const std::size_t nbytes : plan.sizes)
                loads.push_back({nbytes, kernel.lanes, 0});
            add_kernel(subjects, report, spec, kernel, loads);
        }
    list_unusable(report, plan, table);
    if (plan.peers) add_peers(subjects, report, plan);
    if (plan.extras && plan.offset != 0) add_unaligned(subjects, plan, table, report);
    if (plan.extras && (plan.threads_given || team_of(plan).threads > 1))
        std::ranges::move(team_subjects(plan, table, report), std::back_inserter(subjects));
    return subjects;
}

Subjects team_subjects(const BenchPlan& plan, std::span<const Kernel> table, Report& report)
{
    std::span<const Spec> specs = plan.specs;
    if (!plan.threads_given) {
        const auto usual =
            std::ranges::find(specs, "sha256", [](const Spec& spec) { return spec.algorithm->name; });
        specs = usual == specs.end() ? specs.first(1) : std::span(&*usual, 1);
    }
    Subjects subjects;
    for (const Spec& spec : specs) {
        const Kernel* kernel = choice_of(plan, table, report, spec, max_lanes);
        if (kernel == nullptr) continue;
        auto subject = threads_subject(*kernel, spec, {usual_size(plan), kernel->lanes, 0}, team_of(plan));
        if (const std::string what = fault_of(*subject); what.empty())
            subjects.push_back(std::move(subject));
        else
            report.wrong.push_back({std::string(kernel->id), what + " on several threads"});
    }
    return subjects;
}

Subjects check_subjects(const BenchPlan& plan, std::span<const Kernel> table, Report& report)
{
    Subjects subjects;
    for (const Spec& spec : plan.specs) {
        std::set<unsigned> counts = {1};
        for (const Kernel& kernel : table)
            if (kernel.core == spec.algorithm->core && kernel.runs_on(cpu_features()))
                counts.insert({kernel.lanes, kernel.worth_from, std::max(1U, kernel.worth_from - 1)});
        for (const Kernel& kernel : table) {
            if (!measured(plan, spec, kernel) || !kernel.runs_on(cpu_features())) continue;
            std::vector<Load> loads;
            for (const std::size_t nbytes : plan.sizes)
                for (const unsigned streams : counts)
                    loads.push_back({nbytes, streams, 0});
            add_kernel(subjects, report, spec, kernel, loads);
        }
    }
    return subjects;
}

std::vector<CoreGroup> core_groups_of(const BenchPlan& plan)
{
    return plan.cpus.empty() ? core_groups_here() : single_cores(plan.cpus);
}

std::vector<Place> places_of(const std::vector<CoreGroup>& groups, const BenchPlan& plan)
{
    if (groups.size() == 1 && !plan.cpus.empty()) return {{"", groups.front().cpus.front()}};
    if (groups.size() <= 1) return {{}};  // alike: the system chooses
    std::vector<Place> places;
    places.reserve(groups.size());
    for (const CoreGroup& group : groups)
        places.push_back({group.name, group.cpus.front()});
    return places;
}

Team team_of(const BenchPlan& plan)
{
    Team team;
    team.cpus = plan.cpus.empty() ? os::allowed_cpus() : plan.cpus;
    const std::size_t cpus = team.cpus.empty() ? os::usable_cpus() : team.cpus.size();
    team.threads = plan.threads != 0 ? plan.threads : threads_for(cpus, os::cpu_quota());
    return team;
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

}  // namespace hashtool::cli
