// SPDX-License-Identifier: Apache-2.0
// What each architecture's machines say about themselves, and what we make of it. The answers are plain data,
// so that recorded and lying machines can be replayed; every decide() is in every build. Only ask_machine()
// and cpu_model() differ: one of x86_64.cpp, aarch64.cpp, riscv64.cpp, s390x.cpp and none.cpp is compiled.
#pragma once

#include <array>
#include <cstdint>

#include "hashtool/cpu_features.hpp"

namespace hashtool {

// One CPUID leaf.
struct X86Leaf {
    std::uint32_t eax = 0;
    std::uint32_t ebx = 0;
    std::uint32_t ecx = 0;
    std::uint32_t edx = 0;
};

// A leaf above the maximum may hold anything: old Intel CPUs repeat the highest leaf there.
struct X86Answers {
    std::uint32_t max_leaf = 0;
    X86Leaf leaf1;
    X86Leaf leaf7_0;  // eax: highest subleaf
    X86Leaf leaf7_1;
    std::uint64_t xcr0 = 0;      // meaningless without OSXSAVE
    bool zmm_on_demand = false;  // the system switches AVX-512 state on at first use (macOS)
};

// The bits of Linux's AT_HWCAP and AT_HWCAP2, on other systems too.
struct ArmAnswers {
    std::uint64_t hwcap = 0;
    std::uint64_t hwcap2 = 0;
    std::uint64_t midr = 0;  // main ID register; 0: not known
};

// Linux's struct riscv_hwprobe. A key that the kernel does not know comes back as -1.
struct RiscvPair {
    std::int64_t key = -1;
    std::uint64_t value = 0;
};
inline constexpr std::int64_t riscv_key_mvendorid = 0;
inline constexpr std::int64_t riscv_key_extensions = 4;  // IMA_EXT_0

struct RiscvAnswers {
    bool probed = false;  // riscv_hwprobe succeeded; false: ENOSYS and the like
    std::array<RiscvPair, 2> pairs{};
    std::uint64_t hwcap = 0;
    std::uint64_t vlenb = 0;  // bytes of a vector register; read only when has_vector() says it may be
};

struct S390xAnswers {
    std::uint64_t hwcap = 0;
    std::array<std::uint64_t, 4> facilities{};  // STFLE, bit 0 leftmost; asked only when HWCAP allows it
    std::array<std::uint64_t, 2> kimd{};        // KIMD's query, likewise; asked only when may_query() says so
};

FeatureSet decide(const X86Answers& answers) noexcept;
FeatureSet decide(const ArmAnswers& answers) noexcept;
FeatureSet decide(const RiscvAnswers& answers) noexcept;
FeatureSet decide(const S390xAnswers& answers) noexcept;

// May MIDR be read, and does anything depend on it? The read is a trap into the kernel.
bool wants_midr(const ArmAnswers& answers) noexcept;
// Vector instructions may be executed; vlenb may be read.
bool has_vector(const RiscvAnswers& answers) noexcept;
// The STFLE instruction may be executed.
bool may_store_facilities(const S390xAnswers& answers) noexcept;
// The KIMD instruction is there, so its query may be executed.
bool may_query(const S390xAnswers& answers) noexcept;

// This machine's answers, decided. Asks anew each time; cpu_features() remembers.
FeatureSet ask_machine() noexcept;

}  // namespace hashtool
