// SPDX-License-Identifier: Apache-2.0
// Rounds: every lane that has run dry reads on or ends; then, core by core, all streams with blocks ready go
// through a kernel together for as many blocks as the shortest of them has.
#include "hashtool/multi_hasher.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <deque>
#include <optional>

#include "lanes.hpp"

namespace hashtool {
namespace {

// A pipe or terminal must be read alone and in its turn: its writer may be waiting for us to finish the one
// before.
bool must_run_alone(const Job& job)
{
    if (job.standard_input) return true;
    struct stat status;
    return ::stat(job.path.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
}

// Which kernel did most of one stream's blocks.
struct KernelUse {
    std::array<const Kernel*, 4> kernel{};
    std::array<std::size_t, 4> blocks{};

    void add(const Kernel& used, std::size_t nblocks) noexcept
    {
        for (std::size_t i = 0; i < kernel.size(); ++i) {
            if (kernel[i] != nullptr && kernel[i] != &used) continue;
            kernel[i] = &used;
            blocks[i] += nblocks;
            return;
        }
    }
    [[nodiscard]] std::string_view most() const noexcept
    {
        const auto at = static_cast<std::size_t>(std::ranges::max_element(blocks) - blocks.begin());
        return kernel[at] == nullptr ? std::string_view() : kernel[at]->id;
    }
};

}  // namespace

// One message in flight with a stream per spec; all of them are fed the same spans.
struct MultiHasher::Lane {
    explicit Lane(std::size_t buffer_bytes) : reader(buffer_bytes) {}

    FileReader reader;
    Job job;
    std::deque<Stream> streams;  // they stay where they are: a stream points into itself
    std::vector<KernelUse> use;
    std::size_t nbytes = 0;
    bool busy = false;
    bool alone = false;

    void begin(Job&& next)
    {
        job = std::move(next);
        nbytes = 0;
        busy = true;
        use.assign(job.specs.size(), {});
        const auto same = [](const Stream& stream, const Spec& spec) {
            return stream.spec().algorithm == spec.algorithm &&
                   stream.spec().digest_bytes == spec.digest_bytes;
        };
        if (std::ranges::equal(streams, job.specs, same)) {
            for (Stream& stream : streams)
                stream.restart();
        } else {
            streams.clear();
            for (const Spec& spec : job.specs)
                streams.emplace_back(spec);
        }
        reader.set_granule(job.specs.empty() ? 64 : job.specs.front().algorithm->block_bytes);
    }

    [[nodiscard]] bool dry() const
    {
        return std::ranges::all_of(streams, [](const Stream& s) { return s.ready().nblocks == 0; });
    }
    [[nodiscard]] bool done() const
    {
        return std::ranges::all_of(streams, [](const Stream& s) { return s.done(); });
    }
};

struct MultiHasher::Impl {
    explicit Impl(const Plan& p) : plan(p) {}

    Plan plan;
    std::vector<std::unique_ptr<Lane>> lanes;
    std::vector<Stream*> ready;
    std::vector<KernelUse*> ready_use;
    std::optional<Job> held;                    // must run alone, and waits for the others to finish
    std::array<unsigned, core_count> widest{};  // Backend::widest of each core, 0 until asked
    bool ended = false;

    std::size_t live() const
    {
        return static_cast<std::size_t>(
            std::ranges::count_if(lanes, [](const auto& lane) { return lane->busy; }));
    }
    [[nodiscard]] std::size_t lane_limit(const Job& job);
    [[nodiscard]] bool alone_in_flight() const
    {
        return std::ranges::any_of(lanes, [](const auto& lane) { return lane->busy && lane->alone; });
    }
    Lane& free_lane();
    void admit(const Source& source, const OutcomeSink& sink);
    void open(Job&& job, bool alone, const OutcomeSink& sink);
    void read_on(Lane& lane, const OutcomeSink& sink);
    void compress_ready();
    void compress_core(Core core);
    void deliver(Lane& lane, const Error* error, const OutcomeSink& sink);
};

// Asked for every job, so that each core's answer is kept: the backend tries every number of streams.
std::size_t MultiHasher::Impl::lane_limit(const Job& job)
{
    if (plan.lanes != 0) return plan.lanes;
    std::size_t limit = 1;
    for (const Spec& spec : job.specs) {
        unsigned& most = widest[static_cast<std::size_t>(spec.algorithm->core)];
        if (most == 0) most = plan.backend.widest(spec.algorithm->core);
        limit = std::max<std::size_t>(limit, most);
    }
    return limit;
}

MultiHasher::Lane& MultiHasher::Impl::free_lane()
{
    for (auto& lane : lanes)
        if (!lane->busy) return *lane;
    return *lanes.emplace_back(std::make_unique<Lane>(plan.buffer_bytes));
}

void MultiHasher::Impl::deliver(Lane& lane, const Error* error, const OutcomeSink& sink)
{
    Outcome outcome;
    outcome.index = lane.job.index;
    outcome.error = error;
    outcome.nbytes = lane.nbytes;
    if (error == nullptr) {
        for (std::size_t i = 0; i < lane.streams.size(); ++i) {
            outcome.digests.push_back(lane.streams[i].digest());
            outcome.kernels.push_back(lane.use[i].most());
        }
    }
    lane.reader.close();
    lane.busy = false;
    lane.alone = false;
    sink(std::move(outcome));
}

void MultiHasher::Impl::open(Job&& job, bool alone, const OutcomeSink& sink)
{
    Lane& lane = free_lane();
    lane.begin(std::move(job));
    lane.alone = alone;
    if (lane.job.standard_input)
        lane.reader.attach(STDIN_FILENO);
    else if (const auto opened = lane.reader.reopen(lane.job.path); !opened)
        deliver(lane, &opened.error(), sink);
}

// Fills free lanes from the source.
void MultiHasher::Impl::admit(const Source& source, const OutcomeSink& sink)
{
    for (;;) {
        if (held && live() == 0) {
            Job job = std::move(*held);
            held.reset();
            open(std::move(job), true, sink);
            continue;
        }
        if (held || ended || alone_in_flight()) return;
        Job job;
        // With one message at a time nothing can overtake, so that nothing needs to be asked of the file
        // system.
        switch (source(job, live() == 0)) {
        case Supply::end: ended = true; return;
        case Supply::later: return;
        case Supply::job: break;
        }
        const std::size_t limit = lane_limit(job);
        const bool overlaps = limit > 1 || plan.threads > 1;
        if (live() != 0 && (live() >= limit || must_run_alone(job)))
            held = std::move(job);
        else
            open(std::move(job), !overlaps || must_run_alone(job), sink);
    }
}

void MultiHasher::Impl::read_on(Lane& lane, const OutcomeSink& sink)
{
    while (lane.busy && lane.dry()) {
        if (lane.done()) {
            deliver(lane, nullptr, sink);
            return;
        }
        const auto span = lane.reader.next();
        if (!span) {
            deliver(lane, &span.error(), sink);
            return;
        }
        lane.nbytes += span->size();
        for (Stream& stream : lane.streams) {
            if (span->empty())
                stream.end();
            else
                stream.feed(*span);
        }
    }
}

void MultiHasher::Impl::compress_core(Core core)
{
    ready.clear();
    ready_use.clear();
    std::size_t nblocks = 0;
    for (const auto& lane : lanes) {
        if (!lane->busy) continue;
        for (std::size_t i = 0; i < lane->streams.size(); ++i) {
            Stream& stream = lane->streams[i];
            const std::size_t n = stream.ready().nblocks;
            if (n == 0 || stream.spec().algorithm->core != core) continue;
            // A kernel call has one block size: sponges of another rate wait for the next round.
            if (!ready.empty() &&
                stream.spec().algorithm->block_bytes != ready.front()->spec().algorithm->block_bytes)
                continue;
            nblocks = ready.empty() ? n : std::min(nblocks, n);
            ready.push_back(&stream);
            ready_use.push_back(&lane->use[i]);
        }
    }
    if (ready.empty()) return;
    const auto kernel = plan.backend.pick(core, ready.size());
    compress(**kernel, ready, nblocks);
    for (KernelUse* use : ready_use)
        use->add(**kernel, nblocks);
}

void MultiHasher::Impl::compress_ready()
{
    for (std::size_t core = 0; core < core_count; ++core)
        compress_core(static_cast<Core>(core));
}

MultiHasher::MultiHasher(const Plan& plan) : impl_(std::make_unique<Impl>(plan)) {}
MultiHasher::~MultiHasher() = default;

void MultiHasher::run(const Source& source, const OutcomeSink& sink)
{
    impl_->ended = false;
    for (;;) {
        impl_->admit(source, sink);
        if (impl_->live() == 0 && !impl_->held && impl_->ended) return;
        for (std::size_t i = 0; i < impl_->lanes.size(); ++i)
            impl_->read_on(*impl_->lanes[i], sink);
        impl_->compress_ready();
    }
}

}  // namespace hashtool
