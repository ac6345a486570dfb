// SPDX-License-Identifier: Apache-2.0
// Kernels keep what the calling convention says: callee-saved registers, stack, flags, the caller's frame.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "state.hpp"
#include "support/tables.hpp"

// Calls function(a, b, c). 0, or a bit per rule broken, as in the head of checked_call-<arch>.S.
extern "C" unsigned hashtool_checked_call(void (*function)(), const void* a, const void* b, std::size_t c);
// How many rules there are.
extern "C" unsigned hashtool_rules();
// Breaks the rule whose bit is `what`.
extern "C" void hashtool_break();

namespace hashtool::test {
namespace {

constexpr std::size_t longest_call = 5;
constexpr std::size_t longest_block = 136;  // Keccak's; the longest block of all cores

TEST(CheckedCall, SeesEveryRuleBroken)
{
    for (std::uintptr_t what = 0; what < hashtool_rules(); ++what) {
        const void* argument = reinterpret_cast<const void*>(what);
        EXPECT_EQ(hashtool_checked_call(hashtool_break, argument, nullptr, 0), 1U << what);
    }
}

class AbiTest : public testing::TestWithParam<const Kernel*> {};

TEST_P(AbiTest, KeepsWhatIsTheCallers)
{
    const Kernel& kernel = *GetParam();
    const FeatureSet missing = kernel.needs.without(cpu_features());
    if (!missing.empty()) GTEST_SKIP() << kernel.id << " needs " << to_string(missing);

    alignas(64) static const std::byte data[longest_call * longest_block] = {};
    std::vector<State> states(kernel.lanes);
    std::vector<State*> state_pointers;
    for (State& state : states) {
        state = {};
        if (kernel.core == Core::keccak)
            store_native(state.bytes + keccak_rate_offset, std::uint64_t{longest_block});
        state_pointers.push_back(&state);
    }
    const std::vector<const std::byte*> data_pointers(kernel.lanes, data);
    for (std::size_t nblocks = 0; nblocks <= longest_call; ++nblocks) {
        const unsigned broken =
            kernel.lanes == 1 ? hashtool_checked_call(reinterpret_cast<void (*)()>(kernel.one),
                                                      state_pointers[0], data, nblocks)
                              : hashtool_checked_call(reinterpret_cast<void (*)()>(kernel.many),
                                                      state_pointers.data(), data_pointers.data(), nblocks);
        EXPECT_EQ(broken, 0U) << nblocks << " blocks";
    }
}

std::vector<const Kernel*> all_kernels()
{
    std::vector<const Kernel*> rows;
    for (const Kernel& kernel : kernels())
        rows.push_back(&kernel);
    return rows;
}

INSTANTIATE_TEST_SUITE_P(Kernels, AbiTest, testing::ValuesIn(all_kernels()),
                         [](const auto& row) { return test_name(row.param->id); });

}  // namespace
}  // namespace hashtool::test
