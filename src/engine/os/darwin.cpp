// SPDX-License-Identifier: Apache-2.0
// macOS names each feature; they become the bits that Linux has. An absent name is an absent feature.
#include <sys/sysctl.h>
#include <sys/types.h>

#include <cstddef>

#include "os/os.hpp"

namespace hashtool::os {
namespace {

bool flag(const char* name) noexcept
{
    int value = 0;
    std::size_t nbytes = sizeof value;
    return sysctlbyname(name, &value, &nbytes, nullptr, 0) == 0 && value != 0;
}

// Two names: the second is what releases before macOS 12 call it.
struct Name {
    unsigned bit;
    const char* now;
    const char* before;
};
constexpr Name names[] = {
    {1, "hw.optional.AdvSIMD", "hw.optional.neon"},
    {4, "hw.optional.arm.FEAT_PMULL", "hw.optional.arm.FEAT_PMULL"},
    {5, "hw.optional.arm.FEAT_SHA1", "hw.optional.arm.FEAT_SHA1"},
    {6, "hw.optional.arm.FEAT_SHA256", "hw.optional.arm.FEAT_SHA256"},
    {7, "hw.optional.arm.FEAT_CRC32", "hw.optional.armv8_crc32"},
    {17, "hw.optional.arm.FEAT_SHA3", "hw.optional.armv8_2_sha3"},
    {21, "hw.optional.arm.FEAT_SHA512", "hw.optional.armv8_2_sha512"},
};

}  // namespace

std::uint64_t hwcap() noexcept
{
    std::uint64_t bits = 0;
    for (const Name& name : names)
        if (flag(name.now) || flag(name.before)) bits |= std::uint64_t{1} << name.bit;
    return bits;
}

std::uint64_t hwcap2() noexcept { return 0; }
std::uint64_t arm_implementer() noexcept { return 0x61; }
bool zmm_on_demand() noexcept { return flag("hw.optional.avx512f"); }

std::string machine_model()
{
    char text[128];
    std::size_t nbytes = sizeof text;
    if (sysctlbyname("machdep.cpu.brand_string", text, &nbytes, nullptr, 0) != 0 || nbytes == 0) return {};
    return std::string(text, nbytes - 1);
}

std::string cpuinfo(std::string_view) { return {}; }

}  // namespace hashtool::os
