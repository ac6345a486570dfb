// SPDX-License-Identifier: Apache-2.0
// The feature table, HASHTOOL_CPU, and what this machine says about itself.
#include "hashtool/cpu_features.hpp"

#include <gtest/gtest.h>

#include <cctype>
#include <set>
#include <sstream>

#include "cpu/answers.hpp"
#include "os/os.hpp"
#include "support/random.hpp"
#include "support/tables.hpp"

namespace hashtool::test {
namespace {

using enum Feature;

std::vector<Feature> all_features()
{
    std::vector<Feature> all;
    for (std::size_t i = 0; i < feature_count; ++i)
        all.push_back(static_cast<Feature>(i));
    return all;
}

struct Overridden {
    std::string features;
    std::string errors;
    friend bool operator==(const Overridden&, const Overridden&) = default;
};

Overridden override_of(FeatureSet features, std::string_view text)
{
    const std::string errors = apply_override(features, text);
    return {to_string(features), errors};
}

TEST(FeatureTable, NamesAreUniqueAndCanStandInAnOverride)
{
    std::set<std::string_view> names;
    for (const Feature feature : all_features()) {
        const std::string_view name = name_of(feature);
        EXPECT_TRUE(names.insert(name).second) << name;
        EXPECT_EQ(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789.-:"), name.npos) << name;
        EXPECT_TRUE(std::isalpha(static_cast<unsigned char>(name.front()))) << name;
        EXPECT_EQ(name.starts_with("policy:"), is_policy(feature)) << name;
    }
}

// One pass over the table is enough only because bases stand before what is built on them.
TEST(FeatureTable, DroppingWhatIsUnfoundedIsDoneInOnePass)
{
    Random random(11);
    for (int round = 0; round < 2000; ++round) {
        FeatureSet set;
        for (const Feature feature : all_features())
            if (random.below(2) != 0) set.add(feature);
        FeatureSet once = set;
        drop_unfounded(once);
        FeatureSet twice = once;
        drop_unfounded(twice);
        ASSERT_EQ(to_string(once), to_string(twice));
        ASSERT_TRUE(set.has_all(once));
    }
    FeatureSet all = every_feature();
    drop_unfounded(all);
    EXPECT_EQ(all, every_feature());
}

TEST(FeatureTable, ListsInTableOrder)
{
    EXPECT_EQ(to_string(no_features), "");
    EXPECT_EQ(to_string(policy_fast_sha3 | x86_avx2 | arm_sha2), "avx2 sha2 policy:fast-sha3");
}

std::string word(char sign, Feature feature)
{
    std::string text(1, sign);
    text += name_of(feature);
    return text;
}

TEST(Override, EveryNameCanBeRemovedOnAnyMachine)
{
    for (const Feature feature : all_features()) {
        FeatureSet set = every_feature();
        EXPECT_EQ(apply_override(set, word('-', feature)), "") << name_of(feature);
        EXPECT_FALSE(set.has(feature)) << name_of(feature);
        EXPECT_EQ(override_of(no_features, word('-', feature)), (Overridden{"", ""}));
    }
}

TEST(Override, OnlyPoliciesCanBeAdded)
{
    for (const Feature feature : all_features()) {
        const Overridden done = override_of(no_features, word('+', feature));
        if (is_policy(feature))
            EXPECT_EQ(done, (Overridden{std::string(name_of(feature)), ""}));
        else
            EXPECT_EQ(done, (Overridden{"", word('+', feature)}));
    }
}

TEST(Override, WordsAreTakenInOrderAndBadOnesReported)
{
    const FeatureSet arm = arm_asimd | arm_sha1 | arm_sha2 | arm_sha3 | arm_sm3;
    EXPECT_EQ(override_of(arm, "-sm3,-sha2,+policy:fast-sha3"),
              (Overridden{"asimd sha1 sha3 policy:fast-sha3", ""}));
    EXPECT_EQ(override_of(arm, ""), (Overridden{to_string(arm), ""}));
    EXPECT_EQ(override_of(arm, ",,-sha1,"), (Overridden{"asimd sha2 sha3 sm3", ""}));
    EXPECT_EQ(override_of(arm, "sha1,-SHA1,- sha1,-,+,-sha,+policy:none,-sha1x"),
              (Overridden{to_string(arm), "sha1 -SHA1 - sha1 - + -sha +policy:none -sha1x"}));
    EXPECT_EQ(override_of(arm, "+policy:fast-sha3,-policy:fast-sha3").features, to_string(arm));
    EXPECT_EQ(override_of(arm, "-policy:fast-sha3,+policy:fast-sha3").features,
              to_string(arm | policy_fast_sha3));
}

TEST(Override, WhatStandsOnARemovedFeatureGoesToo)
{
    const FeatureSet x86 =
        x86_bmi2 | x86_shani | x86_gfni | x86_avx | x86_avx2 | x86_sha512ni | x86_avx512f | x86_avx512vl;
    EXPECT_EQ(override_of(x86, "-avx512f").features, "bmi2 shani gfni avx avx2 sha512ni");
    EXPECT_EQ(override_of(x86, "-avx2").features, "bmi2 shani gfni avx sha512ni");
    EXPECT_EQ(override_of(x86, "-avx").features, "bmi2 shani gfni");
    EXPECT_EQ(override_of(arm_sve | arm_sve2, "-sve").features, "");
    const FeatureSet vectors = riscv_zbb | riscv_v | riscv_vlen256 | riscv_vlen512 | riscv_zvkb;
    EXPECT_EQ(override_of(vectors, "-v").features, "zbb");
    EXPECT_EQ(override_of(vectors, "-vlen256").features, "zbb v zvkb");
    EXPECT_EQ(override_of(s390x_vx | s390x_vxe | s390x_vxe2 | s390x_kimd_sha1, "-vx").features, "kimd-sha1");
}

TEST(Override, DerivedFeaturesStayWhileOneOfTheirSourcesDoes)
{
    const FeatureSet both = riscv_zbb | riscv_zbkb | riscv_rotate;
    EXPECT_EQ(override_of(both, "-zbb").features, "zbkb zbb-or-zbkb");
    EXPECT_EQ(override_of(both, "-zbkb").features, "zbb zbb-or-zbkb");
    EXPECT_EQ(override_of(both, "-zbb,-zbkb").features, "");
    EXPECT_EQ(override_of(both, "-zbb-or-zbkb").features, "zbb zbkb");
    EXPECT_EQ(override_of(riscv_zbc | riscv_zbkc | riscv_clmul, "-zbc,-zbkc").features, "");
}

TEST(ThisMachine, AnswersAreStableAndFounded)
{
    const FeatureSet asked = ask_machine();
    EXPECT_EQ(to_string(asked), to_string(ask_machine()));
    FeatureSet founded = asked;
    drop_unfounded(founded);
    EXPECT_EQ(to_string(asked), to_string(founded));
    for (const Feature feature : all_features())
        EXPECT_TRUE(is_policy(feature) || asked.has(feature) || !cpu_features().has(feature))
            << name_of(feature);
    const std::set<std::string_view> architectures{"x86_64", "aarch64", "riscv64", "s390x", "none"};
    EXPECT_TRUE(architectures.contains(cpu_architecture()));
}

// The kernel's own opinion. It may know fewer names than the CPU has features, so only what both know is
// compared.
TEST(ThisMachine, AgreesWithTheKernelOnX86)
{
    if (cpu_architecture() != "x86_64") GTEST_SKIP() << "x86-64 only";
    if (os::cpuinfo("model name") != cpu_model()) GTEST_SKIP() << "/proc/cpuinfo tells of another CPU";
    std::istringstream flags(os::cpuinfo("flags"));
    const std::set<std::string> said{std::istream_iterator<std::string>(flags), {}};
    const std::pair<Feature, const char*> names[] = {
        {x86_ssse3, "ssse3"},       {x86_sse41, "sse4_1"},      {x86_sse42, "sse4_2"},
        {x86_bmi1, "bmi1"},         {x86_bmi2, "bmi2"},         {x86_shani, "sha_ni"},
        {x86_avx, "avx"},           {x86_avx2, "avx2"},         {x86_vpclmulqdq, "vpclmulqdq"},
        {x86_avx512f, "avx512f"},   {x86_avx512bw, "avx512bw"}, {x86_avx512vl, "avx512vl"},
        {x86_avx512dq, "avx512dq"}, {x86_gfni, "gfni"},         {x86_avx512vbmi2, "avx512_vbmi2"}};
    for (const auto& [feature, name] : names)
        EXPECT_EQ(ask_machine().has(feature), said.contains(name)) << name;
}

}  // namespace
}  // namespace hashtool::test
