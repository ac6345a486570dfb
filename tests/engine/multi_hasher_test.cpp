// SPDX-License-Identifier: Apache-2.0
// Many messages side by side in one thread.
#include "hashtool/multi_hasher.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/jobs.hpp"
#include "support/tables.hpp"

namespace hashtool::test {
namespace {

constexpr std::size_t small_buffer = 4096;  // so that files take many rounds

Plan plan_of(unsigned lanes, const Backend& backend = {})
{
    return {.backend = backend, .threads = 1, .lanes = lanes, .buffer_bytes = small_buffer};
}

// Every outcome once, in any order.
void expect_all(const JobList& jobs, const Plan& plan)
{
    SCOPED_TRACE(testing::Message() << plan.lanes << " lanes, backend " << plan.backend.text());
    std::set<std::size_t> seen;
    MultiHasher hasher(plan);
    hasher.run(
        [next = jobs.source()](Job& job, bool) {
            return next(job) ? MultiHasher::Supply::job : MultiHasher::Supply::end;
        },
        [&](Outcome&& outcome) {
            EXPECT_TRUE(seen.insert(outcome.index).second) << "twice: " << outcome.index;
            jobs.expect(outcome);
        });
    EXPECT_EQ(seen.size(), jobs.size());
}

void expect_all_for_lanes(const JobList& jobs)
{
    for (const unsigned lanes : {0U, 1U, 2U, 3U, 4U, 7U, 8U, 16U})
        expect_all(jobs, plan_of(lanes));
}

class MultiHasherTest : public testing::TestWithParam<const Algorithm*> {
protected:
    static std::vector<Spec> specs() { return {spec_of(*GetParam())}; }
    JobList jobs{21};
    Random random{22};
};

TEST_P(MultiHasherTest, MoreJobsThanLanes)
{
    for (int i = 0; i < 40; ++i)
        jobs.add_file(specs(), random.below(3 * small_buffer));
    expect_all_for_lanes(jobs);
}

TEST_P(MultiHasherTest, FewerJobsThanLanes)
{
    jobs.add_file(specs(), 10000);
    jobs.add_file(specs(), 3);
    expect_all_for_lanes(jobs);
}

TEST_P(MultiHasherTest, AllEqual)
{
    for (int i = 0; i < 12; ++i)
        jobs.add_file(specs(), 2 * small_buffer);
    expect_all_for_lanes(jobs);
}

TEST_P(MultiHasherTest, OneGiantAmongSmallOnes)
{
    for (int i = 0; i < 12; ++i)
        jobs.add_file(specs(), i == 3 ? 100 * small_buffer + 1 : 100);
    expect_all_for_lanes(jobs);
}

TEST_P(MultiHasherTest, EmptyOnes)
{
    for (int i = 0; i < 12; ++i)
        jobs.add_file(specs(), i % 3 == 0 ? 777 : 0);
    expect_all_for_lanes(jobs);
}

TEST_P(MultiHasherTest, EveryLengthAroundABlock)
{
    for (std::size_t nbytes = 0; nbytes <= 2 * GetParam()->block_bytes + 1; nbytes += 5)
        jobs.add_file(specs(), nbytes);
    expect_all(jobs, plan_of(8));
}

// Each usable row by force: with as many lanes as it has, with fewer messages, with more.
TEST_P(MultiHasherTest, EveryKernel)
{
    for (int i = 0; i < 20; ++i)
        jobs.add_file(specs(), random.below(2 * small_buffer));
    for (const Kernel* kernel : usable_kernels(GetParam()->core)) {
        const Backend backend = *Backend::parse(kernel->id);
        for (const unsigned lanes : {0U, 1U, kernel->lanes, kernel->lanes + 1})
            expect_all(jobs, plan_of(lanes, backend));
    }
}

INSTANTIATE_TEST_SUITE_P(Algorithms, MultiHasherTest, testing::ValuesIn(all_algorithms()),
                         [](const auto& row) { return test_name(row.param->name); });

// All algorithms in one batch, so that lanes of one round differ in core, and sponges in rate.
TEST(MultiHasherMix, AlgorithmsSideBySide)
{
    JobList jobs(23);
    Random random(24);
    for (int turn = 0; turn < 2; ++turn)
        for (const Algorithm* algorithm : all_algorithms())
            jobs.add_file({spec_of(*algorithm)}, random.below(3 * small_buffer));
    expect_all_for_lanes(jobs);
}

TEST(MultiHasherMix, SeveralDigestsOfOneRead)
{
    JobList jobs(25);
    std::vector<Spec> all;
    for (const Algorithm* algorithm : all_algorithms())
        all.push_back(spec_of(*algorithm));
    for (const std::size_t nbytes : {std::size_t{0}, std::size_t{1}, small_buffer, 5 * small_buffer + 3}) {
        jobs.add_file(all, nbytes);
        jobs.add_file({spec_by_name("sha256"), spec_by_name("sha256")}, nbytes);
        jobs.add_file({spec_by_name("blake2b", 20), spec_by_name("blake2b"), spec_by_name("shake128", 1000)},
                      nbytes);
    }
    expect_all_for_lanes(jobs);
}

TEST(MultiHasherMix, ErrorsAmongTheOthers)
{
    JobList jobs(26);
    for (int i = 0; i < 6; ++i) {
        jobs.add_missing({spec_by_name("sha256")});
        jobs.add_file({spec_by_name("sha256")}, 5000);
        jobs.add_directory({spec_by_name("sha256"), spec_by_name("md5")});
    }
    expect_all_for_lanes(jobs);
}

TEST(MultiHasherMix, NoJobs)
{
    const JobList jobs(27);
    expect_all_for_lanes(jobs);
}

// The supply says `later` now and then: nothing is lost, and it is told to wait only when nothing is in
// flight.
TEST(MultiHasherSupply, LaterIsNotTheEnd)
{
    JobList jobs(28);
    for (int i = 0; i < 10; ++i)
        jobs.add_file({spec_by_name("sha256")}, 20000);
    std::size_t given = 0;
    std::size_t done = 0;
    int refusals = 0;
    MultiHasher hasher(plan_of(4));
    hasher.run(
        [&, next = jobs.source()](Job& job, bool may_wait) {
            EXPECT_EQ(may_wait, given == done);
            if (!may_wait && refusals++ % 2 == 0) return MultiHasher::Supply::later;
            if (!next(job)) return MultiHasher::Supply::end;
            ++given;
            return MultiHasher::Supply::job;
        },
        [&](Outcome&& outcome) {
            jobs.expect(outcome);
            ++done;
        });
    EXPECT_EQ(done, 10U);
    EXPECT_GT(refusals, 0);
}

TEST(MultiHasherSupply, RunsAgain)
{
    JobList jobs(29);
    for (int i = 0; i < 5; ++i)
        jobs.add_file({spec_by_name("sm3")}, 1000);
    MultiHasher hasher(plan_of(2));
    for (int turn = 0; turn < 2; ++turn) {
        std::size_t done = 0;
        hasher.run(
            [next = jobs.source()](Job& job, bool) {
                return next(job) ? MultiHasher::Supply::job : MultiHasher::Supply::end;
            },
            [&](Outcome&& outcome) {
                jobs.expect(outcome);
                ++done;
            });
        EXPECT_EQ(done, 5U);
    }
}

// The forced kernel is the one that is named afterwards.
TEST(MultiHasherReport, NamesTheKernel)
{
    JobList jobs(30);
    jobs.add_file({spec_by_name("sha512"), spec_by_name("sha1")}, 9000);
    MultiHasher hasher(plan_of(1, *Backend::parse("portable")));
    hasher.run(
        [next = jobs.source()](Job& job, bool) {
            return next(job) ? MultiHasher::Supply::job : MultiHasher::Supply::end;
        },
        [](Outcome&& outcome) {
            EXPECT_EQ(outcome.kernels, (std::vector<std::string_view>{"sha512-portable", "sha1-portable"}));
        });
}

}  // namespace
}  // namespace hashtool::test
