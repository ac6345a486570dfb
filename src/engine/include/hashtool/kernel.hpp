// SPDX-License-Identifier: Apache-2.0
// The kernel table: one row per compress_n, expanded from the kernels.def files.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "hashtool/algorithm.hpp"
#include "hashtool/cpu_features.hpp"

namespace [[gnu::visibility("default")]] hashtool {

// One message's chaining state. The layout per core is in state.hpp; every kernel of a core uses the same.
struct alignas(64) State {
    std::byte bytes[256];
};

// Advances one state by nblocks whole blocks. nblocks may be 0. Reads nothing outside the blocks.
using CompressOne = void(State* state, const std::byte* data, std::size_t nblocks) noexcept;
// Advances `lanes` independent states by nblocks whole blocks each; states must not alias one another.
using CompressMany = void(State* const states[], const std::byte* const data[], std::size_t nblocks) noexcept;

inline constexpr unsigned max_lanes = 32;

struct Kernel {
    std::string_view id;   // "sha512-riscv64-zknh"
    std::string_view isa;  // "zknh": what follows the architecture, with its _xN
    Core core;
    unsigned lanes;       // 1: `one` is set; more: `many` is set
    unsigned worth_from;  // auto takes it from this many streams on
    unsigned alignment;   // of data, in bytes; 1: any. run() bounces what is less aligned
    FeatureSet needs;     // can run here; else refused
    FeatureSet wants;     // auto only: policy bits; forcing a kernel ignores them
    CompressOne* one;
    CompressMany* many;

    [[nodiscard]] bool runs_on(const FeatureSet& cpu) const noexcept { return cpu.has_all(needs); }

    // Advances states[0..lanes) by nblocks blocks each, data of any alignment.
    void run(State* const states[], const std::byte* const data[], std::size_t nblocks) const noexcept;
};

// All compiled in, best first within a core; portable rows last.
std::span<const Kernel> kernels() noexcept;

}  // namespace hashtool
