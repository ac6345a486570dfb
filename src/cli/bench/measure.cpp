// SPDX-License-Identifier: Apache-2.0
#include "bench/measure.hpp"

#include <algorithm>
#include <chrono>
#include <memory>

#include "hashtool/hasher.hpp"
#include "hashtool/verify.hpp"

namespace hashtool::cli {
namespace {

// Messages of all lanes in one buffer. Lanes start a few cache lines apart from a power of two: equal low
// address bits in every lane would make them fight for the same cache sets.
class Messages {
public:
    Messages(std::size_t nbytes, std::size_t lanes)
        : stride_((nbytes + 63) / 64 * 64 + 192), bytes_(stride_ * lanes + 64)
    {
        for (std::size_t i = 0; i < bytes_.size(); ++i)
            bytes_[i] = static_cast<std::byte>(i * 167 >> 3);
        const auto address = reinterpret_cast<std::uintptr_t>(bytes_.data());
        const std::byte* start = bytes_.data() + (64 - address % 64) % 64;
        for (std::size_t lane = 0; lane < lanes; ++lane)
            spans_.emplace_back(start + lane * stride_, nbytes);
    }
    [[nodiscard]] std::span<const ByteSpan> spans() const noexcept { return spans_; }

private:
    std::size_t stride_;
    std::vector<std::byte> bytes_;
    std::vector<ByteSpan> spans_;
};

// What is timed: hashing all lanes' messages once, `repeats` times.
class Workload {
public:
    explicit Workload(const BenchRow& row)
        : row_(row), messages_(row.nbytes, row.kernel->lanes), hasher_(row.spec, *row.kernel),
          digests_(row.kernel->lanes)
    {
    }

    double seconds()
    {
        const auto start = std::chrono::steady_clock::now();
        for (std::size_t i = 0; i < repeats; ++i)
            once();
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    }

    std::size_t repeats = 1;

private:
    void once()
    {
        if (row_.kernel->lanes == 1) {
            hasher_.update(messages_.spans().front());
            digests_.front() = hasher_.finish();
        } else {
            digest_many(*row_.kernel, row_.spec, messages_.spans(), digests_);
        }
    }

    const BenchRow& row_;
    Messages messages_;
    Hasher hasher_;
    std::vector<Digest> digests_;
};

// Doubles the repeats until a sample is long enough to be timed, then scales to the wanted length.
void calibrate(Workload& workload, double seconds)
{
    double taken = workload.seconds();
    while (taken < seconds / 4) {
        workload.repeats *= 2;
        taken = workload.seconds();
    }
    const double scaled = static_cast<double>(workload.repeats) * seconds / taken;
    workload.repeats = std::max<std::size_t>(1, static_cast<std::size_t>(scaled));
}

}  // namespace

double BenchRow::median() const
{
    if (samples.empty()) return 0;
    std::vector<double> sorted = samples;
    std::ranges::sort(sorted);
    const std::size_t middle = sorted.size() / 2;
    return sorted.size() % 2 != 0 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

void measure(std::vector<BenchRow>& rows, double seconds, std::size_t samples)
{
    std::vector<std::unique_ptr<Workload>> workloads;
    for (const BenchRow& row : rows) {
        workloads.push_back(std::make_unique<Workload>(row));
        calibrate(*workloads.back(), seconds / static_cast<double>(samples));
    }
    for (std::size_t round = 0; round < samples; ++round) {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const double bytes = static_cast<double>(rows[i].nbytes) * rows[i].kernel->lanes *
                                 static_cast<double>(workloads[i]->repeats);
            rows[i].samples.push_back(bytes / workloads[i]->seconds());
        }
    }
}

}  // namespace hashtool::cli
