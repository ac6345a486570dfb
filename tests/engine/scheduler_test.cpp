// SPDX-License-Identifier: Apache-2.0
// run_jobs: many inputs over threads and lanes, results in order.
#include "hashtool/scheduler.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>

#include "support/descriptors.hpp"
#include "support/jobs.hpp"
#include "support/tables.hpp"

namespace hashtool::test {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t short_buffer = 4096;

Plan plan_of(unsigned threads, unsigned lanes)
{
    return {.backend = {}, .threads = threads, .lanes = lanes, .buffer_bytes = short_buffer};
}

void expect_runs(const JobList& jobs)
{
    for (unsigned threads = 1; threads <= 4; ++threads)
        for (const unsigned lanes : {0U, 1U, 2U, 3U, 5U, 8U})
            jobs.expect_run(plan_of(threads, lanes));
}

TEST(Scheduler, NoJobs) { expect_runs(JobList(1)); }

TEST(Scheduler, OneJob)
{
    JobList jobs(2);
    jobs.add_file({spec_by_name("sha256")}, 10000);
    expect_runs(jobs);
}

TEST(Scheduler, OrderIsThatOfTheSource)
{
    JobList jobs(3);
    Random random(4);
    // Large first: those behind them are finished sooner.
    for (int i = 0; i < 60; ++i)
        jobs.add_file({spec_by_name(i % 2 == 0 ? "sha256" : "sha512")},
                      i % 10 == 0 ? 40 * short_buffer : random.below(5000));
    expect_runs(jobs);
}

TEST(Scheduler, ErrorsStayInTheirPlace)
{
    JobList jobs(5);
    for (int i = 0; i < 10; ++i) {
        jobs.add_file({spec_by_name("md5")}, 9000);
        jobs.add_missing({spec_by_name("md5")});
        jobs.add_directory({spec_by_name("md5")});
    }
    expect_runs(jobs);
}

TEST(Scheduler, EveryAlgorithmSeveralAtOnce)
{
    JobList jobs(6);
    Random random(7);
    for (const Algorithm* algorithm : all_algorithms())
        jobs.add_file({spec_of(*algorithm), spec_by_name("sha1"), spec_by_name("sha3-512")},
                      random.below(20000));
    expect_runs(jobs);
}

TEST(Scheduler, StandardInputAmongFiles)
{
    for (unsigned threads = 1; threads <= 4; ++threads) {
        JobList jobs(8);
        const auto content = Random(9).bytes(30000);
        jobs.add_file({spec_by_name("sha256")}, 50000);
        jobs.add_standard_input({spec_by_name("sha256")}, content);
        jobs.add_file({spec_by_name("sha256")}, 50000);
        for (const unsigned lanes : {0U, 1U, 4U}) {
            Pipe pipe;
            std::jthread writer([&] {
                for (std::size_t at = 0; at < content.size(); at += 10000) {
                    pipe.write(ByteSpan(content).subspan(at, 10000));
                    std::this_thread::sleep_for(2ms);
                }
                pipe.close_writing_end();
            });
            const StandardInput replaced(pipe.reading_end());
            jobs.expect_run(plan_of(threads, lanes));
        }
    }
}

// Several readers of pipes whose one writer fills them in order: whoever opened them together would wait for
// ever.
TEST(Scheduler, NamedPipesAreReadInTheirTurn)
{
    JobList files(10);
    constexpr int count = 3;
    std::vector<std::string> paths;
    for (int i = 0; i < count; ++i) {
        paths.push_back(files.dir() / ("pipe" + std::to_string(i)));
        ASSERT_EQ(::mkfifo(paths.back().c_str(), 0600), 0);
    }
    const auto content = Random(11).bytes(20000);
    std::jthread writer([&] {
        for (const std::string& path : paths) {
            const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
            std::size_t at = 0;
            while (at < content.size()) {
                const ssize_t n = ::write(descriptor, content.data() + at, content.size() - at);
                if (n <= 0) break;
                at += static_cast<std::size_t>(n);
            }
            ::close(descriptor);
        }
    });
    int next = 0;
    int seen = 0;
    run_jobs(
        [&](Job& job) {
            if (next == count) return false;
            job.specs = {spec_by_name("sha256")};
            job.path = paths[static_cast<std::size_t>(next++)];
            return true;
        },
        plan_of(1, 4),
        [&](Outcome&& outcome) {
            ASSERT_EQ(outcome.error, nullptr);
            EXPECT_EQ(outcome.digests.at(0), portable_digest(spec_by_name("sha256"), content));
            ++seen;
        });
    EXPECT_EQ(seen, count);
}

// The first job hangs until the others have run as far ahead as they may: exactly the window.
TEST(Scheduler, WindowBoundsWhatWaits)
{
    JobList jobs(12);
    jobs.add_file({spec_by_name("md5")}, 10);
    const std::string pipe = jobs.dir() / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    constexpr std::size_t count = outcome_window + 100;
    std::atomic<std::size_t> given{0};
    std::atomic<std::size_t> given_while_stuck{0};
    std::size_t delivered = 0;
    std::jthread writer([&] {
        const int descriptor = ::open(pipe.c_str(), O_WRONLY | O_CLOEXEC);
        for (int i = 0; i < 20000 && given < outcome_window; ++i)
            std::this_thread::sleep_for(1ms);
        std::this_thread::sleep_for(50ms);  // time to run past it, for who would
        given_while_stuck = given.load();
        ::close(descriptor);
    });
    run_jobs(
        [&](Job& job) {
            if (given == count) return false;
            EXPECT_LT(given - delivered, outcome_window);
            job.specs = {spec_by_name("md5")};
            job.path = given == 0 ? pipe : jobs.job(0).path;
            ++given;
            return true;
        },
        plan_of(2, 1), [&](Outcome&& outcome) { EXPECT_EQ(outcome.index, delivered++); });
    EXPECT_EQ(delivered, count);
    EXPECT_EQ(given_while_stuck, outcome_window);
}

TEST(Scheduler, ExceptionOfTheSourceComesOut)
{
    for (unsigned threads = 1; threads <= 4; ++threads) {
        JobList jobs(13);
        for (int i = 0; i < 20; ++i)
            jobs.add_file({spec_by_name("sha1")}, 3000);
        int given = 0;
        const auto source = jobs.source();
        const auto failing = [&](Job& job) {
            if (++given == 10) throw std::runtime_error("source");
            return source(job);
        };
        EXPECT_THROW(run_jobs(failing, plan_of(threads, 2), [](Outcome&&) {}), std::runtime_error);
        EXPECT_EQ(given, 10) << "asked again after it failed";
    }
}

TEST(Scheduler, ExceptionOfTheSinkComesOutAndItIsNotCalledAgain)
{
    for (unsigned threads = 1; threads <= 4; ++threads) {
        JobList jobs(14);
        for (int i = 0; i < 60; ++i)
            jobs.add_file({spec_by_name("sha1")}, 3000);
        int calls = 0;
        const auto failing = [&](Outcome&&) {
            if (++calls == 5) throw std::runtime_error("sink");
        };
        EXPECT_THROW(run_jobs(jobs.source(), plan_of(threads, 2), failing), std::runtime_error);
        EXPECT_EQ(calls, 5) << threads << " threads";
    }
}

// A source that says "later" is asked again, and need not when nothing is in flight.
TEST(Scheduler, PatientSourceIsAskedAgain)
{
    JobList jobs(16);
    for (int i = 0; i < 30; ++i)
        jobs.add_file({spec_by_name("sha1")}, 300);
    const auto source = jobs.source();
    std::size_t given = 0;
    std::size_t delivered = 0;
    std::size_t refused = 0;
    run_jobs(
        [&](Job& job, bool may_wait) {
            if (given != delivered && !may_wait) {
                ++refused;
                return Supply::later;
            }
            EXPECT_EQ(given, delivered) << "may wait, and something is in flight";
            if (!source(job)) return Supply::end;
            ++given;
            return Supply::job;
        },
        plan_of(1, 4),
        [&](Outcome&& outcome) {
            EXPECT_EQ(outcome.index, delivered);
            ++delivered;
        });
    EXPECT_EQ(delivered, 30U);
    EXPECT_GT(refused, 0U);
}

// Neither source nor sink is ever inside another call of either.
TEST(Scheduler, SourceAndSinkAreNeverCalledTogether)
{
    JobList jobs(15);
    for (int i = 0; i < 100; ++i)
        jobs.add_file({spec_by_name("sha1")}, 500);
    std::atomic<int> inside{0};
    const auto source = jobs.source();
    run_jobs(
        [&](Job& job) {
            EXPECT_EQ(inside++, 0);
            std::this_thread::yield();
            const bool more = source(job);
            --inside;
            return more;
        },
        plan_of(4, 2),
        [&](Outcome&&) {
            EXPECT_EQ(inside++, 0);
            std::this_thread::yield();
            --inside;
        });
}

}  // namespace
}  // namespace hashtool::test
