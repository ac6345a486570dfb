// SPDX-License-Identifier: Apache-2.0
// HWCAP holds what every core of the machine has; trying instructions out would tell of one core only.
#include "cpu/answers.hpp"
#include "os/os.hpp"

namespace hashtool {
namespace {

// The kernel emulates this read where HWCAP has CPUID.
std::uint64_t read_midr() noexcept
{
    std::uint64_t midr = 0;
    asm volatile("mrs %0, MIDR_EL1" : "=r"(midr));
    return midr;
}

}  // namespace

FeatureSet ask_machine() noexcept
{
    ArmAnswers answers;
    answers.hwcap = os::hwcap();
    answers.hwcap2 = os::hwcap2();
    answers.midr = wants_midr(answers) ? read_midr() : os::arm_implementer() << 24;
    return decide(answers);
}

std::string cpu_model()
{
    std::string model = os::machine_model();
    if (model.empty()) model = os::cpuinfo("model name");
    if (model.empty()) {
        const std::string implementer = os::cpuinfo("CPU implementer");
        if (!implementer.empty()) model = "implementer " + implementer + " part " + os::cpuinfo("CPU part");
    }
    return model;
}

}  // namespace hashtool
