// SPDX-License-Identifier: Apache-2.0
// MultiHasher: many messages in one thread, side by side in the lanes of a kernel.
#pragma once

#include <memory>

#include "hashtool/scheduler.hpp"

namespace [[gnu::visibility("default")]] hashtool {

class MultiHasher {
public:
    using Supply = hashtool::Supply;
    using Source = PatientSource;

    explicit MultiHasher(const Plan& plan);
    ~MultiHasher();
    MultiHasher(const MultiHasher&) = delete;
    MultiHasher& operator=(const MultiHasher&) = delete;

    // Hashes until the source ends. The sink gets outcomes as they finish, in any order.
    void run(const Source& source, const OutcomeSink& sink);

private:
    struct Lane;
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace hashtool
