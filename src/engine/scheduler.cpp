// SPDX-License-Identifier: Apache-2.0
#include "hashtool/scheduler.hpp"

#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

#include "hashtool/multi_hasher.hpp"

namespace hashtool {
namespace {

// Hands out jobs and puts finished ones back into the order of the source. One mutex guards all: the source
// and the sink are quick beside the hashing, and so they are never called at the same time.
class OrderedDesk {
public:
    OrderedDesk(const PatientSource& source, const OutcomeSink& sink) : source_(source), sink_(sink) {}

    Supply next(Job& job, bool may_wait)
    {
        std::unique_lock lock(mutex_);
        while (!ended_ && given_ - delivered_ >= outcome_window) {
            if (!may_wait) return Supply::later;
            room_.wait(lock);
        }
        const Supply supply = ended_ ? Supply::end : calling([&] { return source_(job, may_wait); });
        if (supply == Supply::end) ended_ = true;
        if (supply != Supply::job) return supply;
        job.index = given_++;
        waiting_.emplace_back();
        return supply;
    }

    void put(Outcome&& outcome)
    {
        const std::scoped_lock lock(mutex_);
        if (failure_) return;
        Slot& slot = waiting_[outcome.index - delivered_];
        if (outcome.error != nullptr) slot.error = *outcome.error;
        slot.outcome = std::move(outcome);
        while (!waiting_.empty() && waiting_.front().outcome) {
            Slot ready = std::move(waiting_.front());
            waiting_.pop_front();
            ++delivered_;
            ready.outcome->error = ready.error ? &*ready.error : nullptr;
            calling([&] { sink_(std::move(*ready.outcome)); });
        }
        room_.notify_all();
    }

    void stop(std::exception_ptr why)
    {
        const std::scoped_lock lock(mutex_);
        ended_ = true;
        if (!failure_) failure_ = std::move(why);
        room_.notify_all();
    }

    void rethrow() const
    {
        if (failure_) std::rethrow_exception(failure_);
    }

private:
    // Once the source or the sink has thrown, neither is called again: noted before the mutex is let go.
    template <typename Call> auto calling(Call call) -> decltype(call())
    {
        try {
            return call();
        } catch (...) {
            ended_ = true;
            failure_ = std::current_exception();
            throw;
        }
    }

    struct Slot {
        std::optional<Outcome> outcome;
        std::optional<Error> error;
    };
    const PatientSource& source_;
    const OutcomeSink& sink_;
    std::mutex mutex_;
    std::condition_variable room_;
    std::deque<Slot> waiting_;  // from the first job that is not delivered on
    std::size_t given_ = 0;
    std::size_t delivered_ = 0;
    bool ended_ = false;
    std::exception_ptr failure_;
};

void work(OrderedDesk& desk, const Plan& plan)
{
    try {
        MultiHasher hasher(plan);
        hasher.run([&desk](Job& job, bool may_wait) { return desk.next(job, may_wait); },
                   [&desk](Outcome&& outcome) { desk.put(std::move(outcome)); });
    } catch (...) {
        desk.stop(std::current_exception());
    }
}

}  // namespace

void run_jobs(const JobSource& source, const Plan& plan, const OutcomeSink& sink)
{
    const PatientSource patient = [&source](Job& job, bool) {
        return source(job) ? Supply::job : Supply::end;
    };
    run_jobs(patient, plan, sink);
}

void run_jobs(const PatientSource& source, const Plan& plan, const OutcomeSink& sink)
{
    OrderedDesk desk(source, sink);
    {
        std::vector<std::jthread> helpers;
        for (unsigned i = 1; i < plan.threads; ++i)
            helpers.emplace_back([&desk, &plan] { work(desk, plan); });
        work(desk, plan);
    }
    desk.rethrow();
}

}  // namespace hashtool
