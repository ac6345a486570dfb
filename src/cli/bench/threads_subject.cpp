// SPDX-License-Identifier: Apache-2.0
// All cores at once: a share of the work for whoever is ready for more, as unlike cores need it.
#include <algorithm>
#include <atomic>
#include <latch>
#include <thread>

#include "bench/measure.hpp"
#include "bench/os/os.hpp"

namespace hashtool::cli {
namespace {

class ThreadsSubject : public Subject {
public:
    ThreadsSubject(const Kernel& kernel, Spec spec, const Load& load, const Team& team)
        : Subject(team_row(kernel, spec, load, team)), team_(team)
    {
        for (unsigned i = 0; i < team.threads; ++i)
            members_.push_back(kernel_subject(kernel, spec, load));
    }
    void run(std::size_t repeats) override { timed(repeats); }
    Elapsed timed(std::size_t repeats) override
    {
        std::atomic<std::size_t> given = 0;
        const std::size_t work = repeats * members_.size();
        std::latch ready(static_cast<std::ptrdiff_t>(members_.size()));
        std::latch start(1);
        std::vector<Elapsed> ends(members_.size());
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < members_.size(); ++i)
            threads.emplace_back([&, i] {
                os::allow(team_.cpus);
                members_[i]->run(1);  // whoever comes late may get no share at all
                ready.count_down();
                start.wait();
                const double cpu = thread_cpu_seconds();
                while (given.fetch_add(1, std::memory_order_relaxed) < work)
                    members_[i]->run(1);
                ends[i] = {wall_seconds(), thread_cpu_seconds() - cpu};
            });
        ready.wait();
        const double begun = wall_seconds();
        start.count_down();
        for (std::thread& thread : threads)
            thread.join();
        return together(ends, begun);
    }
    void place() override
    {
        for (const auto& member : members_)
            member->place();
    }
    void release() override
    {
        for (const auto& member : members_)
            member->release();
    }
    [[nodiscard]] std::span<const Digest> digests() const override { return members_.front()->digests(); }
    [[nodiscard]] std::vector<Digest> expected() const override { return members_.front()->expected(); }

private:
    static Run team_row(const Kernel& kernel, Spec spec, const Load& load, const Team& team)
    {
        Run row = kernel_subject(kernel, spec, load)->row();
        row.kind = RowKind::all_cores;
        row.threads = team.threads;
        return row;
    }
    // The last one's wall time, and as much CPU time as one of them had.
    static Elapsed together(std::span<const Elapsed> ends, double begun)
    {
        Elapsed all;
        for (const Elapsed& end : ends) {
            all.wall = std::max(all.wall, end.wall - begun);
            all.cpu += end.cpu / static_cast<double>(ends.size());
        }
        all.cpu = std::min(all.cpu, all.wall);
        return all;
    }

    Team team_;
    std::vector<std::unique_ptr<Subject>> members_;
};

}  // namespace

std::unique_ptr<Subject> threads_subject(const Kernel& kernel, Spec spec, const Load& load, const Team& team)
{
    return std::make_unique<ThreadsSubject>(kernel, spec, load, team);
}

}  // namespace hashtool::cli
