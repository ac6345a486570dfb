// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "bench/measure.hpp"
#include "bench/messages.hpp"
#include "hashtool/backend.hpp"
#include "hashtool/hasher.hpp"
#include "hashtool/verify.hpp"

namespace hashtool::cli {
namespace {

Run kernel_row(const Kernel& kernel, Spec spec, const Load& load)
{
    const auto choice = Backend().pick(kernel.core, load.streams);
    Run row;
    row.kernel = kernel.id;
    row.algorithm = spec.algorithm->name;
    row.lanes = load.streams;
    row.bytes = load.nbytes;
    row.offset = load.offset;
    if (load.offset != 0) row.kind = RowKind::unaligned;
    row.chosen = choice && (*choice)->id == kernel.id;
    return row;
}

class KernelSubject : public Subject {
public:
    KernelSubject(const Kernel& kernel, Spec spec, const Load& load)
        : Subject(kernel_row(kernel, spec, load)), kernel_(kernel), spec_(spec),
          messages_(load.nbytes, load.streams, load.offset), hasher_(spec, kernel), digests_(load.streams)
    {
    }
    void run(std::size_t repeats) override
    {
        for (std::size_t i = 0; i < repeats; ++i) {
            if (kernel_.lanes == 1 && digests_.size() == 1) {
                hasher_.update(messages_.spans().front());
                digests_.front() = hasher_.finish();
            } else {
                digest_many(kernel_, spec_, messages_.spans(), digests_);
            }
        }
    }
    void place() override { messages_.place(); }
    void release() override { messages_.release(); }
    [[nodiscard]] std::span<const Digest> digests() const override { return digests_; }
    [[nodiscard]] std::vector<Digest> expected() const override
    {
        return portable_digests(spec_, messages_.spans());
    }

private:
    const Kernel& kernel_;
    Spec spec_;
    Messages messages_;
    Hasher hasher_;
    std::vector<Digest> digests_;
};

}  // namespace

Elapsed Subject::timed(std::size_t repeats)
{
    const double cpu = thread_cpu_seconds();
    const double start = wall_seconds();
    run(repeats);
    const double wall = wall_seconds() - start;
    return {wall, std::min(wall, thread_cpu_seconds() - cpu)};
}

std::unique_ptr<Subject> kernel_subject(const Kernel& kernel, Spec spec, const Load& load)
{
    return std::make_unique<KernelSubject>(kernel, spec, load);
}

}  // namespace hashtool::cli
