// SPDX-License-Identifier: Apache-2.0
// What differs between operating systems, nothing else: linux.cpp or darwin.cpp is compiled.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace hashtool::os {

// AT_HWCAP and AT_HWCAP2; a system without them answers in the bits that Linux has for this architecture.
std::uint64_t hwcap() noexcept;
std::uint64_t hwcap2() noexcept;

// The implementer byte of MIDR when the system has only one, else 0.
std::uint64_t arm_implementer() noexcept;

// The system enables AVX-512 state at first use, so XCR0 does not show it yet.
bool zmm_on_demand() noexcept;

// What the system calls this machine or its CPU; may be empty.
std::string machine_model();

// The value of the first "name : value" line of /proc/cpuinfo with this name; may be empty.
std::string cpuinfo(std::string_view name);

}  // namespace hashtool::os
