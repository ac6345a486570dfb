// SPDX-License-Identifier: Apache-2.0
// Random input that is the same on every machine and in every run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

namespace hashtool::test {

class Random {
public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}

    std::uint64_t word();
    // 0 .. bound - 1; the bias is of no interest here.
    std::size_t below(std::size_t bound) { return static_cast<std::size_t>(word() % bound); }
    void fill(std::span<std::byte> out);
    std::vector<std::byte> bytes(std::size_t nbytes);

private:
    std::mt19937_64 engine_;
};

}  // namespace hashtool::test
