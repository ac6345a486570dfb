// SPDX-License-Identifier: Apache-2.0
// Under a hypervisor each CPUID is a trap of some ten microseconds, and glibc has executed them all at
// start-up: take the leaves that it kept. Elsewhere each leaf is asked once.
#include <cpuid.h>

#include <cstring>

#include "cpu/answers.hpp"
#include "os/os.hpp"

#if __has_include(<sys/platform/x86.h>)
// A C header: it says _Bool, which clang does not know in standard C++.
#define _Bool bool  // NOLINT(bugprone-reserved-identifier)
#include <sys/platform/x86.h>
#undef _Bool
#define HASHTOOL_KEPT_LEAVES 1
#else
#define HASHTOOL_KEPT_LEAVES 0
#endif

namespace hashtool {
namespace {

X86Leaf cpuid(std::uint32_t leaf, std::uint32_t subleaf) noexcept
{
    X86Leaf answer;
    __cpuid_count(leaf, subleaf, answer.eax, answer.ebx, answer.ecx, answer.edx);
    return answer;
}

#if HASHTOOL_KEPT_LEAVES

X86Leaf kept(unsigned index) noexcept
{
    const cpuid_feature* leaf = __x86_get_cpuid_feature_leaf(index);
    return {leaf->cpuid_array[0], leaf->cpuid_array[1], leaf->cpuid_array[2], leaf->cpuid_array[3]};
}

// Leaves above the maximum are all zero here.
X86Answers ask_leaves() noexcept
{
    X86Answers answers;
    answers.max_leaf = 7;
    answers.leaf1 = kept(CPUID_INDEX_1);
    answers.leaf7_0 = kept(CPUID_INDEX_7);
    answers.leaf7_1 = kept(CPUID_INDEX_7_ECX_1);
    return answers;
}

#else

X86Answers ask_leaves() noexcept
{
    X86Answers answers;
    answers.max_leaf = cpuid(0, 0).eax;
    if (answers.max_leaf >= 1) answers.leaf1 = cpuid(1, 0);
    if (answers.max_leaf >= 7) answers.leaf7_0 = cpuid(7, 0);
    if (answers.leaf7_0.eax >= 1) answers.leaf7_1 = cpuid(7, 1);
    return answers;
}

#endif

std::uint64_t xgetbv0() noexcept
{
    std::uint32_t low = 0;
    std::uint32_t high = 0;
    asm volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return std::uint64_t{high} << 32 | low;
}

}  // namespace

FeatureSet ask_machine() noexcept
{
    constexpr std::uint32_t osxsave = std::uint32_t{1} << 27;
    constexpr std::uint32_t avx512f = std::uint32_t{1} << 16;
    X86Answers answers = ask_leaves();
    if ((answers.leaf1.ecx & osxsave) != 0) answers.xcr0 = xgetbv0();
    if ((answers.leaf7_0.ebx & avx512f) != 0) answers.zmm_on_demand = os::zmm_on_demand();
    return decide(answers);
}

// The brand string: 48 bytes in three leaves, ended by a zero, sometimes indented.
std::string cpu_model()
{
    constexpr std::uint32_t first = 0x80000002;
    if (cpuid(0x80000000, 0).eax < first + 2) return os::machine_model();
    char text[49] = {};
    for (std::uint32_t i = 0; i < 3; ++i) {
        const X86Leaf leaf = cpuid(first + i, 0);
        std::memcpy(text + std::size_t{16} * i, &leaf, 16);
    }
    const std::string_view brand(text);
    const std::size_t start = brand.find_first_not_of(' ');
    if (start == std::string_view::npos) return {};
    return std::string(brand.substr(start, brand.find_last_not_of(' ') - start + 1));
}

}  // namespace hashtool
