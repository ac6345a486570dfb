// SPDX-License-Identifier: Apache-2.0
// riscv_hwprobe by its number: the C library may be older than the kernel.
#include <unistd.h>

#include "cpu/answers.hpp"
#include "os/os.hpp"

namespace hashtool {
namespace {

static_assert(sizeof(RiscvPair) == 16);  // struct riscv_hwprobe

// No set of harts given: the answer is what all that are online have in common.
bool hwprobe(std::array<RiscvPair, 2>& pairs) noexcept
{
    constexpr long number = 258;
    pairs[0].key = riscv_key_mvendorid;
    pairs[1].key = riscv_key_extensions;
    return syscall(number, pairs.data(), pairs.size(), std::size_t{0}, nullptr, 0U) == 0;
}

std::uint64_t read_vlenb() noexcept
{
    std::uint64_t vlenb = 0;
    asm volatile("csrr %0, 0xc22" : "=r"(vlenb));  // by number: assemblers know the name only with V
    return vlenb;
}

}  // namespace

FeatureSet ask_machine() noexcept
{
    RiscvAnswers answers;
    answers.hwcap = os::hwcap();
    answers.probed = hwprobe(answers.pairs);
    if (has_vector(answers)) answers.vlenb = read_vlenb();
    return decide(answers);
}

std::string cpu_model()
{
    std::string model = os::machine_model();
    if (model.empty()) model = os::cpuinfo("uarch");
    if (model.empty()) model = os::cpuinfo("isa");
    return model;
}

}  // namespace hashtool
