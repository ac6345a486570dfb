// SPDX-License-Identifier: Apache-2.0
// Short cuts into the engine's tables, and names that GoogleTest accepts.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "hashtool/hasher.hpp"

namespace hashtool::test {

// Pointers to all rows of the algorithm table, as parameters of tests.
std::vector<const Algorithm*> all_algorithms();
const Kernel& portable_kernel(Core core);
std::vector<const Algorithm*> algorithms_on(Core core);
// Rows of the core that run on this CPU.
std::vector<const Kernel*> usable_kernels(Core core);
// Throws when the name is not in the table.
Spec spec_by_name(std::string_view name);
Spec spec_by_name(std::string_view name, std::size_t digest_bytes);

// One-shot with a given kernel.
Digest hash_with(const Kernel& kernel, Spec spec, ByteSpan message);
// The oracle: one-shot with the core's portable kernel.
Digest portable_digest(Spec spec, ByteSpan message);

// Every feature that there is.
FeatureSet every_feature();

// "sha512-256" -> "sha512_256"
std::string test_name(std::string_view name);
// For INSTANTIATE_TEST_SUITE_P over rows of the algorithm table.
std::string name_of_row(const testing::TestParamInfo<const Algorithm*>& row);

// Bytes of the pattern that tests/vectors/lengths.vec is made of.
std::vector<std::byte> pattern(std::size_t nbytes);

}  // namespace hashtool::test
