// SPDX-License-Identifier: Apache-2.0
#include "support/jobs.hpp"

#include <gtest/gtest.h>

#include <cerrno>

#include "support/tables.hpp"

namespace hashtool::test {

void JobList::add_file(std::vector<Spec> specs, std::size_t nbytes)
{
    Entry entry;
    entry.content = random_.bytes(nbytes);
    entry.job.specs = std::move(specs);
    entry.job.path = dir_.write("file" + std::to_string(entries_.size()), entry.content);
    entries_.push_back(std::move(entry));
}

void JobList::add_missing(std::vector<Spec> specs)
{
    Entry entry;
    entry.job.specs = std::move(specs);
    entry.job.path = dir_ / ("missing" + std::to_string(entries_.size()));
    entry.error_code = ENOENT;
    entries_.push_back(std::move(entry));
}

void JobList::add_directory(std::vector<Spec> specs)
{
    Entry entry;
    entry.job.specs = std::move(specs);
    entry.job.path = dir_.path().string();
    entry.error_code = EISDIR;
    entry.error_kind = Error::Kind::read;
    entries_.push_back(std::move(entry));
}

void JobList::add_standard_input(std::vector<Spec> specs, std::vector<std::byte> content)
{
    Entry entry;
    entry.job.specs = std::move(specs);
    entry.job.standard_input = true;
    entry.content = std::move(content);
    entries_.push_back(std::move(entry));
}

JobSource JobList::source() const
{
    return [this, at = std::size_t{0}](Job& job) mutable {
        if (at == entries_.size()) return false;
        job = entries_[at].job;
        job.index = at++;  // run_jobs gives its own; MultiHasher keeps this one
        return true;
    };
}

void JobList::expect(const Outcome& outcome) const
{
    ASSERT_LT(outcome.index, entries_.size());
    const Entry& entry = entries_[outcome.index];
    SCOPED_TRACE(testing::Message() << "job " << outcome.index << ", " << entry.content.size() << " bytes");
    if (entry.error_code != 0) {
        ASSERT_NE(outcome.error, nullptr);
        EXPECT_EQ(outcome.error->kind, entry.error_kind);
        EXPECT_EQ(outcome.error->system_code, entry.error_code);
        EXPECT_TRUE(outcome.digests.empty());
        return;
    }
    ASSERT_EQ(outcome.error, nullptr);
    EXPECT_EQ(outcome.nbytes, entry.content.size());
    ASSERT_EQ(outcome.digests.size(), entry.job.specs.size());
    ASSERT_EQ(outcome.kernels.size(), entry.job.specs.size());
    for (std::size_t i = 0; i < entry.job.specs.size(); ++i) {
        const Spec& spec = entry.job.specs[i];
        EXPECT_EQ(outcome.digests[i], portable_digest(spec, entry.content)) << spec.algorithm->name;
        if (outcome.kernels[i].empty()) {  // a checksum of less than a block needs none
            EXPECT_FALSE(is_digest(*spec.algorithm));
            EXPECT_LT(entry.content.size(), spec.algorithm->block_bytes);
            continue;
        }
        EXPECT_TRUE(outcome.kernels[i].starts_with(std::string(name_of(spec.algorithm->core)) + '-'))
            << outcome.kernels[i];
    }
}

void JobList::expect_run(const Plan& plan) const
{
    SCOPED_TRACE(testing::Message() << plan.threads << " threads, " << plan.lanes << " lanes");
    std::size_t next = 0;
    run_jobs(source(), plan, [&](Outcome&& outcome) {
        EXPECT_EQ(outcome.index, next++);
        expect(outcome);
    });
    EXPECT_EQ(next, size());
}

}  // namespace hashtool::test
