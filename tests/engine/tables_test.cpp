// SPDX-License-Identifier: Apache-2.0
// What must hold for the two tables, whatever rows they have.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "construction/construction.hpp"
#include "hashtool/backend.hpp"
#include "support/tables.hpp"

namespace hashtool::test {
namespace {

bool made_of(std::string_view text, std::string_view allowed)
{
    return !text.empty() && text.find_first_not_of(allowed) == std::string_view::npos;
}

constexpr std::string_view lower_and_digits = "abcdefghijklmnopqrstuvwxyz0123456789";

std::vector<std::string> words_of(std::string_view text)
{
    std::istringstream stream{std::string(text)};
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

TEST(AlgorithmTable, NamesAreUniqueAndFound)
{
    std::set<std::string_view> names;
    for (const Algorithm& algorithm : algorithms()) {
        EXPECT_TRUE(made_of(algorithm.name, std::string(lower_and_digits) + '-')) << algorithm.name;
        EXPECT_TRUE(names.insert(algorithm.name).second) << algorithm.name << " is there twice";
        EXPECT_EQ(find_algorithm(algorithm.name), &algorithm);
    }
    for (const char* name : {"", "SHA256", "sha256 ", "sha", "sha-256", "nothing"})
        EXPECT_EQ(find_algorithm(name), nullptr) << name;
}

TEST(AlgorithmTable, TagsAliasesAndAppletsAreUnique)
{
    std::set<std::string> tags;
    std::set<std::string_view> applets;
    for (const Algorithm& algorithm : algorithms()) {
        EXPECT_TRUE(tags.insert(std::string(algorithm.tag)).second) << algorithm.tag;
        for (const std::string& alias : words_of(algorithm.aliases))
            EXPECT_TRUE(tags.insert(alias).second) << alias;
        if (!algorithm.applet.empty()) {
            EXPECT_TRUE(applets.insert(algorithm.applet).second) << algorithm.applet;
            EXPECT_TRUE(algorithm.applet.ends_with("sum")) << algorithm.applet;
        }
        EXPECT_EQ(is_digest(algorithm), algorithm.construction != &checksum) << algorithm.name;
        EXPECT_FALSE(algorithm.standard.empty()) << algorithm.name;
    }
}

TEST(AlgorithmTable, SizesFitTheEngine)
{
    for (const Algorithm& algorithm : algorithms()) {
        SCOPED_TRACE(algorithm.name);
        EXPECT_LE(algorithm.block_bytes, max_block_bytes);
        EXPECT_EQ(algorithm.block_bytes % 8, 0U);
        EXPECT_EQ(algorithm.default_bits % 8, 0U);
        ASSERT_NE(algorithm.construction, nullptr);
        EXPECT_EQ(algorithm.construction->squeezes, algorithm.domain != 0);
        EXPECT_EQ(spec_of(algorithm).digest_bytes, algorithm.default_bits / 8);
        // Only a sponge can give more than one state's worth.
        EXPECT_TRUE(algorithm.construction->squeezes || algorithm.default_bits <= 512);
        EXPECT_TRUE(algorithm.construction->squeezes || algorithm.length_rule != LengthRule::any);
    }
}

TEST(AlgorithmTable, LengthsFollowTheRule)
{
    for (const Algorithm& algorithm : algorithms()) {
        const auto takes = [&algorithm](std::uint64_t bits) { return spec_of(algorithm, bits).has_value(); };
        SCOPED_TRACE(algorithm.name);
        ASSERT_TRUE(takes(0));
        EXPECT_EQ(spec_of(algorithm, 0)->digest_bytes, algorithm.default_bits / 8);
        EXPECT_TRUE(takes(algorithm.default_bits));
        EXPECT_FALSE(takes(algorithm.default_bits - 1));
        EXPECT_FALSE(takes(algorithm.default_bits + 1));
        EXPECT_EQ(takes(8), algorithm.length_rule != LengthRule::fixed);
        EXPECT_EQ(takes(algorithm.default_bits - 8), algorithm.length_rule != LengthRule::fixed);
        EXPECT_EQ(takes(algorithm.default_bits + 8), algorithm.length_rule == LengthRule::any);
        EXPECT_EQ(takes(8 * max_digest_bytes), algorithm.length_rule == LengthRule::any);
        EXPECT_FALSE(takes(8 * (max_digest_bytes + 1)));
        EXPECT_FALSE(takes(~std::uint64_t{7}));
        const auto refused = spec_of(algorithm, 7);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().kind, Error::Kind::invalid_length);
    }
}

// <core>-portable, or <core>-<architecture>-<instruction set>[_x<lanes>].
std::string expected_id(const Kernel& kernel)
{
    const std::string core(name_of(kernel.core));
    if (kernel.isa == "portable") return core + "-portable";
    return core + '-' + std::string(cpu_architecture()) + '-' + std::string(kernel.isa);
}

TEST(KernelTable, IdsAreUniqueAndWellFormed)
{
    std::set<std::string_view> ids;
    for (const Kernel& kernel : kernels()) {
        EXPECT_TRUE(ids.insert(kernel.id).second) << kernel.id << " is there twice";
        EXPECT_EQ(kernel.id, expected_id(kernel));
        EXPECT_TRUE(made_of(kernel.isa, std::string(lower_and_digits) + '_')) << kernel.id;
        EXPECT_NE(kernel.isa, "auto") << "a word of --backend";
        const std::string lanes = "_x" + std::to_string(kernel.lanes);
        EXPECT_EQ(kernel.isa.ends_with(lanes), kernel.lanes > 1) << kernel.id;
    }
}

TEST(KernelTable, RowsAreSound)
{
    for (const Kernel& kernel : kernels()) {
        SCOPED_TRACE(kernel.id);
        EXPECT_GE(kernel.lanes, 1U);
        EXPECT_LE(kernel.lanes, max_lanes);
        EXPECT_EQ(kernel.one != nullptr, kernel.lanes == 1);
        EXPECT_EQ(kernel.many != nullptr, kernel.lanes > 1);
        EXPECT_GE(kernel.worth_from, 1U);
        EXPECT_LE(kernel.worth_from, kernel.lanes);
        EXPECT_TRUE(kernel.alignment != 0 && (kernel.alignment & (kernel.alignment - 1)) == 0);
        EXPECT_LE(kernel.alignment, 64U) << "buffers are aligned to no more";
        for (std::size_t i = 0; i < feature_count; ++i) {
            const auto feature = static_cast<Feature>(i);
            EXPECT_FALSE(kernel.needs.has(feature) && is_policy(feature)) << "needs a policy bit";
        }
    }
}

TEST(KernelTable, EveryCoreEndsWithItsPortableRow)
{
    for (std::size_t i = 0; i < core_count; ++i) {
        const auto core = static_cast<Core>(i);
        EXPECT_FALSE(name_of(core).empty());
        const Kernel* last = nullptr;
        int portable_rows = 0;
        for (const Kernel& kernel : kernels()) {
            if (kernel.core != core) continue;
            last = &kernel;
            portable_rows += kernel.isa == "portable" ? 1 : 0;
        }
        ASSERT_NE(last, nullptr) << name_of(core);
        EXPECT_EQ(last->isa, "portable") << name_of(core);
        EXPECT_EQ(portable_rows, 1) << name_of(core);
        EXPECT_TRUE(last->needs.empty() && last->wants.empty()) << name_of(core);
        EXPECT_EQ(last->lanes, 1U) << name_of(core);
        EXPECT_EQ(last->alignment, 1U) << name_of(core);
    }
}

// A row that no machine would ever choose is dead, or stands at the wrong place. Not so a portable one: it is
// the reference too, and a kernel that needs no feature stands before it on every machine.
TEST(KernelTable, EveryRowIsChosenSomewhere)
{
    for (const Kernel& kernel : kernels()) {
        if (kernel.isa == "portable") continue;
        const FeatureSet cpu = kernel.needs | kernel.wants;
        bool chosen = false;
        for (std::size_t streams = 1; streams <= max_lanes && !chosen; ++streams) {
            const auto picked = Backend().pick(kernel.core, streams, cpu);
            chosen = picked && *picked == &kernel;
        }
        EXPECT_TRUE(chosen) << kernel.id << " is hidden by a row above it";
    }
}

}  // namespace
}  // namespace hashtool::test
