// SPDX-License-Identifier: Apache-2.0
// How much a run of the tests is meant to do.
#pragma once

#include <cstdlib>
#include <string_view>

namespace hashtool::test {

// HASHTOOL_TEST_FULL=1: also what takes minutes.
inline bool full_run()
{
    const char* const value = std::getenv("HASHTOOL_TEST_FULL");
    return value != nullptr && std::string_view(value) == "1";
}

// Built for an emulator or with a sanitizer: long inputs are cut down.
#ifdef HASHTOOL_TESTS_SLOW
inline constexpr bool slow_machine = true;
#else
inline constexpr bool slow_machine = false;
#endif

}  // namespace hashtool::test
