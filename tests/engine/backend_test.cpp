// SPDX-License-Identifier: Apache-2.0
// --backend's meaning, on injected CPUs.
#include "hashtool/backend.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "support/tables.hpp"

namespace hashtool::test {
namespace {

// "avx2_x8" is a row of the word "avx2".
std::string word_of(const Kernel& kernel)
{
    const std::string suffix = "_x" + std::to_string(kernel.lanes);
    std::string isa(kernel.isa);
    if (kernel.lanes > 1 && isa.ends_with(suffix)) isa.resize(isa.size() - suffix.size());
    return isa;
}

// Each row's own machine, a machine with nothing and one with everything.
std::vector<FeatureSet> machines()
{
    std::vector<FeatureSet> all = {no_features, every_feature()};
    for (const Kernel& kernel : kernels()) {
        all.push_back(kernel.needs);
        all.push_back(kernel.needs | kernel.wants);
    }
    return all;
}

Backend parsed(std::string_view text)
{
    const auto backend = Backend::parse(text);
    EXPECT_TRUE(backend.has_value()) << text;
    return backend ? *backend : Backend();
}

constexpr std::size_t stream_counts[] = {1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 1000};

TEST(BackendAuto, TakesTheFirstRowThatIsFitWantedAndWorthIt)
{
    for (const FeatureSet& cpu : machines()) {
        for (const std::size_t streams : stream_counts) {
            for (std::size_t i = 0; i < core_count; ++i) {
                const auto core = static_cast<Core>(i);
                const auto first = std::ranges::find_if(kernels(), [&](const Kernel& row) {
                    return row.core == core && cpu.has_all(row.needs | row.wants) &&
                           row.worth_from <= streams;
                });
                ASSERT_NE(first, kernels().end());
                const auto picked = Backend().pick(core, streams, cpu);
                ASSERT_TRUE(picked);
                EXPECT_EQ((*picked)->id, first->id) << streams << " streams on " << to_string(cpu);
            }
        }
    }
}

TEST(BackendAuto, IsWhatTheWordSays)
{
    EXPECT_TRUE(Backend().is_auto());
    EXPECT_TRUE(parsed("auto").is_auto());
    EXPECT_EQ(Backend().text(), "auto");
    EXPECT_EQ(parsed("auto").text(), "auto");
}

TEST(BackendAuto, WithoutFeaturesIsPortable)
{
    for (const Algorithm& algorithm : algorithms()) {
        const auto picked = Backend().pick(algorithm.core, 1, no_features);
        ASSERT_TRUE(picked);
        EXPECT_TRUE((*picked)->needs.empty()) << (*picked)->id;
    }
}

TEST(BackendId, ForcesTheRowForAnyNumberOfStreams)
{
    for (const Kernel& kernel : kernels()) {
        const Backend backend = parsed(kernel.id);
        EXPECT_FALSE(backend.is_auto());
        EXPECT_EQ(backend.text(), kernel.id);
        for (const std::size_t streams : stream_counts) {
            for (const FeatureSet& cpu : {kernel.needs, every_feature()}) {
                const auto picked = backend.pick(kernel.core, streams, cpu);
                ASSERT_TRUE(picked) << kernel.id;
                EXPECT_EQ((*picked)->id, kernel.id);
            }
        }
    }
}

TEST(BackendId, OtherCoresHaveNoSuchRow)
{
    for (const Kernel& kernel : kernels()) {
        for (std::size_t i = 0; i < core_count; ++i) {
            const auto core = static_cast<Core>(i);
            if (core == kernel.core) continue;
            const auto picked = parsed(kernel.id).pick(core, 1, every_feature());
            ASSERT_FALSE(picked) << kernel.id;
            EXPECT_EQ(picked.error().kind, Error::Kind::wrong_core);
            EXPECT_EQ(picked.error().detail, name_of(core));
        }
    }
}

TEST(BackendId, RefusesWhatTheCpuLacksAndNamesIt)
{
    for (const Kernel& kernel : kernels()) {
        for (std::size_t i = 0; i < feature_count; ++i) {
            const auto feature = static_cast<Feature>(i);
            if (!kernel.needs.has(feature)) continue;
            FeatureSet cpu = every_feature();
            cpu.remove(feature);
            EXPECT_FALSE(kernel.runs_on(cpu));
            const auto picked = parsed(kernel.id).pick(kernel.core, 1, cpu);
            ASSERT_FALSE(picked) << kernel.id;
            EXPECT_EQ(picked.error().kind, Error::Kind::not_on_this_cpu);
            EXPECT_EQ(picked.error().detail, name_of(feature));
        }
    }
}

TEST(BackendWord, AdmitsTheRowsOfThatWordAlone)
{
    std::set<std::string> words;
    for (const Kernel& kernel : kernels())
        words.insert(word_of(kernel));
    ASSERT_TRUE(words.contains("portable"));
    for (const std::string& word : words) {
        const Backend backend = parsed(word);
        EXPECT_EQ(backend.text(), word);
        for (std::size_t i = 0; i < core_count; ++i) {
            const auto core = static_cast<Core>(i);
            const bool any = std::ranges::any_of(
                kernels(), [&](const Kernel& row) { return row.core == core && word_of(row) == word; });
            for (const std::size_t streams : stream_counts) {
                const auto picked = backend.pick(core, streams, every_feature());
                ASSERT_EQ(picked.has_value(), any) << word << ' ' << name_of(core);
                if (!any) {
                    EXPECT_EQ(picked.error().kind, Error::Kind::wrong_core);
                } else {
                    EXPECT_EQ(word_of(**picked), word);
                    EXPECT_EQ((*picked)->core, core);
                }
            }
        }
    }
}

// Idle lanes where no row of the word is narrow enough: then as few of them as can be.
TEST(BackendWord, TakesTheNarrowestWhereNoneIsWorthIt)
{
    for (const Kernel& kernel : kernels()) {
        const auto picked = parsed(word_of(kernel)).pick(kernel.core, 1, every_feature());
        ASSERT_TRUE(picked);
        for (const Kernel& other : kernels())
            if (other.core == kernel.core && word_of(other) == word_of(kernel) && (*picked)->worth_from > 1) {
                EXPECT_LE((*picked)->lanes, other.lanes);
            }
    }
}

TEST(BackendParse, RefusesWhatNoRowIsCalled)
{
    for (const std::string_view text :
         {"", " ", "Auto", "auto ", "portable ", "sha256", "sha256-", "sha256-portable_x2", "-portable",
          "_x8", "x86_64", "no-such-thing"}) {
        const auto backend = Backend::parse(text);
        ASSERT_FALSE(backend) << '"' << text << '"';
        EXPECT_EQ(backend.error().kind, Error::Kind::unknown_backend);
        EXPECT_EQ(backend.error().detail, text);
    }
}

TEST(BackendWidest, IsWhatSomeNumberOfStreamsCanUse)
{
    for (std::size_t i = 0; i < core_count; ++i) {
        const auto core = static_cast<Core>(i);
        EXPECT_EQ(parsed("portable").widest(core), 1U);
        unsigned most = 1;
        for (const std::size_t streams : stream_counts)
            most = std::max(most, (*Backend().pick(core, streams))->lanes);
        EXPECT_EQ(Backend().widest(core), most) << name_of(core);
    }
    for (const Kernel& kernel : kernels()) {
        const bool usable = kernel.runs_on(cpu_features());
        EXPECT_EQ(parsed(kernel.id).widest(kernel.core), usable ? kernel.lanes : 1U) << kernel.id;
    }
}

}  // namespace
}  // namespace hashtool::test
