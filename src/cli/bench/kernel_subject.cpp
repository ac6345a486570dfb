// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdint>

#include "bench/measure.hpp"
#include "bench/messages.hpp"
#include "hashtool/backend.hpp"
#include "hashtool/hasher.hpp"
#include "hashtool/verify.hpp"

namespace hashtool::cli {
namespace {

Run row_of(const Kernel& kernel, Spec spec, std::size_t nbytes)
{
    const auto choice = Backend().pick(kernel.core, kernel.lanes);
    Run row;
    row.kernel = kernel.id;
    row.algorithm = spec.algorithm->name;
    row.lanes = kernel.lanes;
    row.bytes = nbytes;
    row.chosen = choice && (*choice)->id == kernel.id;
    return row;
}

class KernelSubject : public Subject {
public:
    KernelSubject(const Kernel& kernel, Spec spec, std::size_t nbytes)
        : Subject(row_of(kernel, spec, nbytes)), kernel_(kernel), spec_(spec),
          messages_(nbytes, kernel.lanes), hasher_(spec, kernel), digests_(kernel.lanes)
    {
    }
    void run(std::size_t repeats) override
    {
        for (std::size_t i = 0; i < repeats; ++i) {
            if (kernel_.lanes == 1) {
                hasher_.update(messages_.spans().front());
                digests_.front() = hasher_.finish();
            } else {
                digest_many(kernel_, spec_, messages_.spans(), digests_);
            }
        }
    }
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

Messages::Messages(std::size_t nbytes, std::size_t lanes)
    : stride_((nbytes + 63) / 64 * 64 + 192), bytes_(stride_ * lanes + 64)
{
    for (std::size_t i = 0; i < bytes_.size(); ++i)
        bytes_[i] = static_cast<std::byte>(i * 167 >> 3);
    const auto address = reinterpret_cast<std::uintptr_t>(bytes_.data());
    const std::byte* start = bytes_.data() + (64 - address % 64) % 64;
    for (std::size_t lane = 0; lane < lanes; ++lane)
        spans_.emplace_back(start + lane * stride_, nbytes);
}

std::vector<Digest> portable_digests(Spec spec, std::span<const ByteSpan> messages)
{
    const auto portable = std::ranges::find_if(kernels(), [spec](const Kernel& kernel) {
        return kernel.core == spec.algorithm->core && kernel.isa == "portable";
    });
    std::vector<Digest> digests(messages.size());
    digest_many(*portable, spec, messages, digests);
    return digests;
}

std::unique_ptr<Subject> kernel_subject(const Kernel& kernel, Spec spec, std::size_t nbytes)
{
    return std::make_unique<KernelSubject>(kernel, spec, nbytes);
}

}  // namespace hashtool::cli
