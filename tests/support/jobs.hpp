// SPDX-License-Identifier: Apache-2.0
// Files with random contents, jobs over them, and what must come out.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "hashtool/scheduler.hpp"
#include "support/random.hpp"
#include "support/temp_dir.hpp"

namespace hashtool::test {

class JobList {
public:
    explicit JobList(std::uint64_t seed) : random_(seed) {}

    // A new file of that size.
    void add_file(std::vector<Spec> specs, std::size_t nbytes);
    void add_missing(std::vector<Spec> specs);
    void add_directory(std::vector<Spec> specs);
    // The test must make standard input give these bytes.
    void add_standard_input(std::vector<Spec> specs, std::vector<std::byte> content);

    [[nodiscard]] std::size_t size() const { return entries_.size(); }
    // Gives the jobs in order, once.
    [[nodiscard]] JobSource source() const;
    // Checks one outcome against the portable kernels.
    void expect(const Outcome& outcome) const;
    // run_jobs, with every outcome checked: right, once each, in order.
    void expect_run(const Plan& plan) const;

    [[nodiscard]] const Job& job(std::size_t index) const { return entries_[index].job; }
    [[nodiscard]] const TempDir& dir() const { return dir_; }

private:
    struct Entry {
        Job job;
        std::vector<std::byte> content;
        int error_code = 0;  // 0: none
        Error::Kind error_kind = Error::Kind::open;
    };
    TempDir dir_;
    Random random_;
    std::vector<Entry> entries_;
};

}  // namespace hashtool::test
