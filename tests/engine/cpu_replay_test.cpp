// SPDX-License-Identifier: Apache-2.0
// Machines replayed: what they answer, and what we must make of it. "Recorded" are answers of a real or an
// emulated CPU; the others are put together from the vendors' documents, or lie as hypervisors and kernels
// were seen to.
#include <gtest/gtest.h>

#include "cpu/answers.hpp"

namespace hashtool::test {
namespace {

using enum Feature;

template <class Answers> std::string seen(const Answers& answers) { return to_string(decide(answers)); }

template <class... Numbers> constexpr std::uint64_t bits(Numbers... numbers)
{
    return ((std::uint64_t{1} << numbers) | ...);
}
template <class... Numbers> constexpr std::uint32_t bits32(Numbers... numbers)
{
    return static_cast<std::uint32_t>(bits(numbers...));
}

// --- x86-64

constexpr std::uint32_t osxsave = bits32(27);
constexpr std::uint32_t leaf1_ecx = bits32(1, 9, 19, 20, 26, 28) | osxsave;  // up to AVX
constexpr std::uint32_t leaf7_ebx_avx2 = bits32(3, 5, 8);                    // BMI1, AVX2, BMI2
constexpr std::uint32_t leaf7_ebx_avx512 = bits32(16, 17, 30, 31);
constexpr std::uint32_t leaf7_ebx_sha = bits32(29);
constexpr std::uint64_t xcr0_avx = 0x7;
constexpr std::uint64_t xcr0_avx512 = 0xe7;

constexpr X86Answers emerald_rapids{
    .max_leaf = 0x20,
    .leaf1 = {0x000c06f2, 0, leaf1_ecx, 0},
    .leaf7_0 = {2, leaf7_ebx_avx2 | leaf7_ebx_avx512 | leaf7_ebx_sha, bits32(1, 6, 8, 9, 10, 11, 12, 14), 0},
    .leaf7_1 = {0x1c30, 0, 0, 0},
    .xcr0 = 0x602e7};
constexpr X86Answers arrow_lake{.max_leaf = 0x23,
                                .leaf1 = {0x000c0662, 0, leaf1_ecx, 0},
                                .leaf7_0 = {2, leaf7_ebx_avx2 | leaf7_ebx_sha, bits32(8, 9, 10), 0},
                                .leaf7_1 = {bits32(0, 1, 2, 4), 0, 0, 0},
                                .xcr0 = 0x207};

TEST(X86Replay, RecordedZen3Guest)
{
    const X86Answers zen3{.max_leaf = 13,
                          .leaf1 = {0x00a00f11, 0x01020800, 0xfffa3203, 0x178bfbff},
                          .leaf7_0 = {0, 0x219c07ab, 0x00400684, 0x10},
                          .leaf7_1 = {},
                          .xcr0 = 0x7};
    EXPECT_EQ(seen(zen3), "ssse3 sse4.1 sse4.2 pclmulqdq bmi1 bmi2 shani avx avx2 vpclmulqdq");
}

TEST(X86Replay, RecordedNehalem)
{
    const X86Answers nehalem{
        .max_leaf = 11, .leaf1 = {0x000106a3, 0x800, 0x80982201, 0x078bfbfd}, .leaf7_0 = {}, .leaf7_1 = {}};
    EXPECT_EQ(seen(nehalem), "ssse3 sse4.1 sse4.2");
}

TEST(X86Replay, RecordedHaswell)
{
    const X86Answers haswell{.max_leaf = 13,
                             .leaf1 = {0x000306c4, 0x800, 0xfffa3203, 0x078bfbfd},
                             .leaf7_0 = {0, 0x7a9, 0, 0},
                             .leaf7_1 = {},
                             .xcr0 = 0x7};
    EXPECT_EQ(seen(haswell), "ssse3 sse4.1 sse4.2 pclmulqdq bmi1 bmi2 avx avx2");
}

TEST(X86Replay, RecordedDenvertonHasShaWithoutAvx)
{
    const X86Answers denverton{.max_leaf = 21,
                               .leaf1 = {0x000506f1, 0x800, 0xcff8220b, 0x078bfbfd},
                               .leaf7_0 = {0, 0x20944281, 0, 0xa4000000},
                               .leaf7_1 = {},
                               .xcr0 = 0x1b};
    EXPECT_EQ(seen(denverton), "ssse3 sse4.1 sse4.2 pclmulqdq shani");
}

TEST(X86Replay, EmeraldRapids)
{
    EXPECT_EQ(
        seen(emerald_rapids),
        "ssse3 sse4.1 sse4.2 pclmulqdq bmi1 bmi2 shani gfni avx avx2 vpclmulqdq avx512f avx512dq avx512bw "
        "avx512vl avx512vbmi avx512vbmi2 policy:wide-vectors");
}

TEST(X86Replay, ArrowLakeHasSha512AndSm3)
{
    EXPECT_EQ(seen(arrow_lake), "ssse3 sse4.1 sse4.2 pclmulqdq bmi1 bmi2 shani gfni avx avx2 vpclmulqdq "
                                "sha512ni sm3ni");
}

TEST(X86Replay, WideVectorsAreAPolicyOfKnownModels)
{
    const auto wide = [](std::uint32_t signature) {
        X86Answers answers = emerald_rapids;
        answers.leaf1.eax = signature;
        return decide(answers).has(policy_wide_vectors);
    };
    EXPECT_TRUE(wide(0x000606a6));   // Ice Lake server
    EXPECT_TRUE(wide(0x00b00f21));   // Zen 5 server
    EXPECT_TRUE(wide(0x00b40f40));   // Zen 5 desktop
    EXPECT_FALSE(wide(0x00b20f40));  // Zen 5 mobile
    EXPECT_FALSE(wide(0x00a10f11));  // Zen 4
    X86Answers skylake = emerald_rapids;
    skylake.leaf1.eax = 0x00050654;
    skylake.leaf7_0.ecx = 0;
    EXPECT_TRUE(decide(skylake).has(x86_avx512vl));
    EXPECT_FALSE(decide(skylake).has(policy_wide_vectors));
}

TEST(X86Replay, Avx2ClaimedWithoutOsxsave)
{
    X86Answers lying = emerald_rapids;
    lying.leaf1.ecx &= ~osxsave;
    EXPECT_EQ(seen(lying), "ssse3 sse4.1 sse4.2 pclmulqdq bmi1 bmi2 shani gfni");
}

TEST(X86Replay, SystemSavesOnlySse)
{
    X86Answers lying = arrow_lake;
    for (const std::uint64_t xcr0 : {0x1U, 0x3U, 0x5U, 0x0U}) {
        lying.xcr0 = xcr0;
        EXPECT_EQ(seen(lying), "ssse3 sse4.1 sse4.2 pclmulqdq bmi1 bmi2 shani gfni") << xcr0;
    }
}

TEST(X86Replay, SystemSavesPartOfAvx512)
{
    X86Answers lying = emerald_rapids;
    for (const std::uint64_t xcr0 : {0x7U, 0x27U, 0x67U, 0xa7U, 0xc7U}) {
        lying.xcr0 = xcr0;
        EXPECT_EQ(seen(lying), "ssse3 sse4.1 sse4.2 pclmulqdq bmi1 bmi2 shani gfni avx avx2 vpclmulqdq")
            << xcr0;
    }
    lying.xcr0 = 0xe1;  // zmm without ymm
    EXPECT_EQ(seen(lying), "ssse3 sse4.1 sse4.2 pclmulqdq bmi1 bmi2 shani gfni");
}

TEST(X86Replay, Avx512StateOnDemand)
{
    X86Answers mac = emerald_rapids;
    mac.xcr0 = xcr0_avx;
    mac.zmm_on_demand = true;
    EXPECT_EQ(seen(mac), seen(emerald_rapids));
    mac.leaf7_0.ebx &= ~bits32(16);
    EXPECT_FALSE(decide(mac).has(x86_avx512vl));
}

TEST(X86Replay, MaximumLeafBelow7)
{
    X86Answers limited = emerald_rapids;
    limited.max_leaf = 6;
    EXPECT_EQ(seen(limited), "ssse3 sse4.1 sse4.2 pclmulqdq avx");
    limited.max_leaf = 0;
    EXPECT_EQ(seen(limited), "");
}

TEST(X86Replay, Subleaf1Absent)
{
    X86Answers limited = arrow_lake;
    limited.leaf7_0.eax = 0;
    EXPECT_EQ(seen(limited), "ssse3 sse4.1 sse4.2 pclmulqdq bmi1 bmi2 shani gfni avx avx2 vpclmulqdq");
}

TEST(X86Replay, VectorLevelsClaimedWithoutTheOnesBelow)
{
    X86Answers lying = emerald_rapids;
    lying.leaf1.ecx &= ~bits32(28);
    EXPECT_EQ(seen(lying), "ssse3 sse4.1 sse4.2 pclmulqdq bmi1 bmi2 shani gfni");
    lying = emerald_rapids;
    lying.leaf7_0.ebx &= ~bits32(16);
    EXPECT_EQ(seen(lying), "ssse3 sse4.1 sse4.2 pclmulqdq bmi1 bmi2 shani gfni avx avx2 vpclmulqdq");
}

TEST(X86Replay, EachBitStandsForItself)
{
    const X86Answers sha_only{.max_leaf = 7, .leaf1 = {}, .leaf7_0 = {0, leaf7_ebx_sha, 0, 0}, .leaf7_1 = {}};
    EXPECT_EQ(seen(sha_only), "shani");
    const X86Answers avx_only{
        .max_leaf = 7, .leaf1 = {0, 0, bits32(27, 28), 0}, .leaf7_0 = {}, .leaf7_1 = {}, .xcr0 = xcr0_avx512};
    EXPECT_EQ(seen(avx_only), "avx");
    EXPECT_EQ(seen(X86Answers{}), "");
}

// --- AArch64

constexpr std::uint64_t arm_apple_m1 =
    bits(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 20, 21, 23);
constexpr std::uint64_t midr_m1 = 0x611f0221;

TEST(ArmReplay, RecordedCores)
{
    EXPECT_EQ(seen(ArmAnswers{0x8fb, 0, 0x410fd034}), "asimd pmull crc32 sha1 sha2");     // Cortex-A53
    EXPECT_EQ(seen(ArmAnswers{0x8fb, 0, 0x410fd083}), "asimd pmull crc32 sha1 sha2");     // Cortex-A72
    EXPECT_EQ(seen(ArmAnswers{0x119ffb, 0, 0x414fd0c1}), "asimd pmull crc32 sha1 sha2");  // Neoverse N1
    EXPECT_EQ(seen(ArmAnswers{0xcffffffb, 0x17201, 0x411fd402}),                          // Neoverse V1
              "asimd pmull crc32 sha1 sha2 sha512 sha3 sm3 sve");
    EXPECT_EQ(seen(ArmAnswers{0xeffffffb, 0x773ff, 0x410fd493}),  // Neoverse N2
              "asimd pmull crc32 sha1 sha2 sha512 sha3 sm3 sve sve2");
}

TEST(ArmReplay, RaspberryPiHasNoShaInstructions)
{
    EXPECT_EQ(seen(ArmAnswers{bits(0, 1, 2, 7, 11), 0, 0x410fd034}), "asimd crc32");  // 3: Cortex-A53
    EXPECT_EQ(seen(ArmAnswers{bits(0, 1, 2, 7, 11), 0, 0x410fd083}), "asimd crc32");  // 4: Cortex-A72
}

TEST(ArmReplay, AppleM1)
{
    const ArmAnswers m1{arm_apple_m1, 0, midr_m1};
    EXPECT_TRUE(wants_midr(m1));
    EXPECT_EQ(seen(m1), "asimd pmull crc32 sha1 sha2 sha512 sha3 policy:fast-sha3");
}

TEST(ArmReplay, FastSha3NeedsBothAppleAndSha3)
{
    EXPECT_FALSE(decide(ArmAnswers{arm_apple_m1 & ~bits(17), 0, midr_m1}).has(policy_fast_sha3));
    EXPECT_FALSE(decide(ArmAnswers{arm_apple_m1, 0, 0x410fd493}).has(policy_fast_sha3));
}

TEST(ArmReplay, Sve2WithoutSve)
{
    EXPECT_EQ(seen(ArmAnswers{0xeffffffb & ~bits(22), 0x773ff, 0}),
              "asimd pmull crc32 sha1 sha2 sha512 sha3 sm3");
}

TEST(ArmReplay, MidrIsReadOnlyWhereAllowedAndUseful)
{
    const ArmAnswers hidden{arm_apple_m1 & ~bits(11), 0, 0};
    EXPECT_FALSE(wants_midr(hidden));
    EXPECT_EQ(seen(hidden), "asimd pmull crc32 sha1 sha2 sha512 sha3");
    EXPECT_FALSE(wants_midr(ArmAnswers{0x119ffb, 0, 0}));
}

TEST(ArmReplay, EachBitStandsForItself)
{
    EXPECT_EQ(seen(ArmAnswers{bits(1, 21), 0, 0}), "asimd sha512");
    EXPECT_EQ(seen(ArmAnswers{bits(1, 6), 0, 0}), "asimd sha2");
    EXPECT_EQ(seen(ArmAnswers{bits(1, 17), 0, 0}), "asimd sha3");
    EXPECT_EQ(seen(ArmAnswers{bits(5, 6, 17, 18, 21), 0, 0}), "");  // no Advanced SIMD to run them on
    EXPECT_EQ(seen(ArmAnswers{}), "");
}

// --- RISC-V

constexpr std::uint64_t hwcap_rv64gc = bits(0, 2, 3, 5, 8, 12);
constexpr std::uint64_t hwcap_rv64gcv = hwcap_rv64gc | bits(21);
constexpr std::uint64_t thead = 0x5b7;

RiscvAnswers probed(std::uint64_t mvendorid, std::uint64_t extensions, std::uint64_t hwcap,
                    std::uint64_t vlenb = 0)
{
    return {true, {{{0, mvendorid}, {4, extensions}}}, hwcap, vlenb};
}

TEST(RiscvReplay, RecordedU54) { EXPECT_EQ(seen(probed(0, 0x3, 0x112d)), ""); }

TEST(RiscvReplay, RecordedC906HasXTheadBb) { EXPECT_EQ(seen(probed(thead, 0x18000003, 0x112d)), "xtheadbb"); }

TEST(RiscvReplay, RecordedAscalon)
{
    EXPECT_EQ(seen(probed(0, 0x9fcbf007f, 0x20112d, 32)),
              "zba zbb zbb-or-zbkb v vlen256 zvbb zvbc zvkb zvknha zvknhb");
}

TEST(RiscvReplay, RecordedRva23)
{
    EXPECT_EQ(seen(probed(0, 0x9b40b007f, 0x20112d, 16)), "zba zbb zbb-or-zbkb v zvbb zvkb");
}

TEST(RiscvReplay, RecordedNanhu)
{
    EXPECT_EQ(seen(probed(0, 0xffbb, 0x112d)), "zba zbb zbc zbkb zbkc zbb-or-zbkb zbc-or-zbkc zknh zksh");
}

TEST(RiscvReplay, OldKernelWithoutTheCall)
{
    EXPECT_EQ(seen(RiscvAnswers{.probed = false, .hwcap = hwcap_rv64gc}), "");
}

TEST(RiscvReplay, FailedCallLeavesNothingToRead)
{
    RiscvAnswers failed = probed(thead, ~std::uint64_t{0}, hwcap_rv64gcv, 128);
    failed.probed = false;
    EXPECT_EQ(seen(failed), "");
}

TEST(RiscvReplay, HwcapAloneClaimsV)
{
    const RiscvAnswers old_kernel{.probed = false, .hwcap = hwcap_rv64gcv, .vlenb = 16};
    EXPECT_FALSE(has_vector(old_kernel));
    EXPECT_EQ(seen(old_kernel), "");
    const RiscvAnswers draft_0_7 = probed(thead, bits(0, 1), hwcap_rv64gcv, 16);
    EXPECT_FALSE(has_vector(draft_0_7));
    EXPECT_EQ(seen(draft_0_7), "xtheadbb");
}

TEST(RiscvReplay, ProcessMayNotUseVectors)
{
    const RiscvAnswers forbidden = probed(0, bits(0, 1, 2, 4, 17, 19, 22, 23, 25), hwcap_rv64gc);
    EXPECT_FALSE(has_vector(forbidden));
    EXPECT_EQ(seen(forbidden), "zbb zbb-or-zbkb");
}

TEST(RiscvReplay, ZvknhbWithoutZvknha)
{
    EXPECT_EQ(seen(probed(0, bits(0, 1, 2, 19, 23), hwcap_rv64gcv, 16)), "v zvkb zvknha zvknhb");
}

TEST(RiscvReplay, ZvknhaAloneGivesNoSha512)
{
    EXPECT_EQ(seen(probed(0, bits(0, 1, 2, 19, 22), hwcap_rv64gcv, 16)), "v zvkb zvknha");
}

TEST(RiscvReplay, ZvbbWithoutZvkb)
{
    EXPECT_EQ(seen(probed(0, bits(0, 1, 2, 17), hwcap_rv64gcv, 16)), "v zvbb zvkb");
}

TEST(RiscvReplay, KeysNotKnown)
{
    RiscvAnswers unknown = probed(0, 0, hwcap_rv64gcv, 16);
    unknown.pairs = {{{-1, ~std::uint64_t{0}}, {-1, ~std::uint64_t{0}}}};
    EXPECT_EQ(seen(unknown), "");
    unknown.pairs[0] = {0, thead};
    EXPECT_EQ(seen(unknown), "xtheadbb");
}

TEST(RiscvReplay, HartsThatDiffer)
{
    // Extensions in common; a vendor that is not common comes back as -1.
    EXPECT_EQ(seen(probed(~std::uint64_t{0}, bits(0, 1, 3), hwcap_rv64gc)), "zba");
}

TEST(RiscvReplay, RotatesFromEitherExtension)
{
    EXPECT_EQ(seen(probed(0, bits(4), hwcap_rv64gc)), "zbb zbb-or-zbkb");
    EXPECT_EQ(seen(probed(0, bits(8), hwcap_rv64gc)), "zbkb zbb-or-zbkb");
    EXPECT_EQ(seen(probed(0, bits(7), hwcap_rv64gc)), "zbc zbc-or-zbkc");
    EXPECT_EQ(seen(probed(0, bits(9), hwcap_rv64gc)), "zbkc zbc-or-zbkc");
    EXPECT_EQ(seen(probed(0, bits(13), hwcap_rv64gc)), "zknh");
    EXPECT_EQ(seen(probed(0, bits(10, 11, 12, 14, 16), hwcap_rv64gc)), "");  // Zbkx, Zkn*, Zksed, Zkt
}

TEST(RiscvReplay, EmbeddedVectorsAreNotV)
{
    EXPECT_EQ(seen(probed(0, bits(0, 1, 19, 22, 23, 39), hwcap_rv64gc, 8)), "");
}

TEST(RiscvReplay, VectorLengths)
{
    const auto length = [](std::uint64_t vlenb) { return seen(probed(0, bits(2), hwcap_rv64gcv, vlenb)); };
    EXPECT_EQ(length(0), "v");
    EXPECT_EQ(length(16), "v");
    EXPECT_EQ(length(32), "v vlen256");
    EXPECT_EQ(length(64), "v vlen256 vlen512");
    EXPECT_EQ(length(128), "v vlen256 vlen512 vlen1024");
    EXPECT_EQ(length(8192), "v vlen256 vlen512 vlen1024");
    EXPECT_EQ(seen(probed(0, 0, hwcap_rv64gc, 128)), "");
}

// --- s390x

constexpr std::uint64_t hwcap_z13 = 0xfff;
constexpr std::uint64_t hwcap_z14 = 0x7fff;
constexpr std::uint64_t hwcap_z15 = 0x7ffff;
constexpr std::uint64_t hwcap_z16 = 0x1fffff;

// Bit numbers from the left.
template <class... Numbers> constexpr std::uint64_t from_left(Numbers... numbers)
{
    return ((std::uint64_t{1} << (63 - numbers)) | ...);
}
constexpr std::array<std::uint64_t, 4> facilities{from_left(7, 17, 57), from_left(76 - 64, 77 - 64)};
constexpr std::array<std::uint64_t, 2> kimd_z13{from_left(0, 1, 2, 3), from_left(65 - 64)};
constexpr std::array<std::uint64_t, 2> kimd_z14{from_left(0, 1, 2, 3, 32, 33, 34, 35, 36, 37),
                                                from_left(65 - 64)};

TEST(S390xReplay, Generations)
{
    const std::string sha2 = "kimd-sha1 kimd-sha256 kimd-sha512 ";
    const std::string sha3 = sha2 + "kimd-sha3 kimd-shake ";
    EXPECT_EQ(seen(S390xAnswers{hwcap_z13, facilities, kimd_z13}), sha2 + "vx");
    EXPECT_EQ(seen(S390xAnswers{hwcap_z14, facilities, kimd_z14}), sha3 + "vx vxe");
    EXPECT_EQ(seen(S390xAnswers{hwcap_z15, facilities, kimd_z14}), sha3 + "vx vxe vxe2");
    EXPECT_EQ(seen(S390xAnswers{hwcap_z16, facilities, kimd_z14}), sha3 + "vx vxe vxe2");  // and z17
}

TEST(S390xReplay, FacilitiesWithoutTheQueryBits)
{
    // All message-security assists claimed, 8 (facility 146, SHA-3) too; the query knows SHA-512 only.
    const std::array<std::uint64_t, 4> claimed{from_left(17, 57), from_left(76 - 64, 77 - 64),
                                               from_left(146 - 128)};
    EXPECT_EQ(seen(S390xAnswers{hwcap_z15, claimed, {from_left(0, 3), 0}}), "kimd-sha512 vx vxe vxe2");
    EXPECT_EQ(seen(S390xAnswers{hwcap_z15, claimed, {from_left(0), 0}}), "vx vxe vxe2");
}

TEST(S390xReplay, QueryNeedsHwcapAndFacility)
{
    EXPECT_TRUE(may_query({hwcap_z13, facilities, {}}));
    const S390xAnswers answers[] = {{hwcap_z13 & ~bits(2), facilities, kimd_z14},  // no STFLE
                                    {hwcap_z13 & ~bits(3), facilities, kimd_z14},  // no MSA
                                    {hwcap_z13, {from_left(57), 0}, kimd_z14}};    // no facility 17
    for (const S390xAnswers& a : answers) {
        EXPECT_FALSE(may_query(a));
        EXPECT_EQ(seen(a), "vx");
    }
    EXPECT_FALSE(may_store_facilities(answers[0]));
}

TEST(S390xReplay, VectorsOff)
{
    EXPECT_EQ(seen(S390xAnswers{hwcap_z15 & ~bits(11), facilities, kimd_z13}),
              "kimd-sha1 kimd-sha256 kimd-sha512");
}

TEST(S390xReplay, Sha3NeedsAllFourLengths)
{
    EXPECT_EQ(seen(S390xAnswers{bits(2, 3), facilities, {from_left(0, 32, 33, 34, 36, 37), 0}}),
              "kimd-shake");
    EXPECT_EQ(seen(S390xAnswers{bits(2, 3), facilities, {from_left(0, 32, 33, 34, 35, 36), 0}}), "kimd-sha3");
}

}  // namespace
}  // namespace hashtool::test
