// SPDX-License-Identifier: Apache-2.0
// From raw answers to features, for all architectures. No bit is inferred from another one unless the
// architecture says that one contains the other; in doubt a feature is not there.
#include <span>

#include "cpu/answers.hpp"

namespace hashtool {
namespace {

using enum Feature;

constexpr bool bit(std::uint64_t word, unsigned number) noexcept { return ((word >> number) & 1) != 0; }

// Bit numbers as IBM counts them, from the left.
template <std::size_t N>
constexpr bool bit_from_left(const std::array<std::uint64_t, N>& words, unsigned number)
{
    return bit(words[number / 64], 63 - number % 64);
}

struct Bit {
    unsigned number;
    Feature feature;
};

void add_bits(FeatureSet& features, std::uint64_t word, std::span<const Bit> bits) noexcept
{
    for (const Bit& b : bits)
        if (bit(word, b.number)) features.add(b.feature);
}

// --- x86-64: Intel SDM volume 2, CPUID; volume 1, 13.2 (OSXSAVE and XCR0)

constexpr Bit leaf1_ecx[] = {{1, x86_pclmulqdq}, {9, x86_ssse3}, {19, x86_sse41}, {20, x86_sse42}};
constexpr Bit leaf7_0_ebx[] = {{3, x86_bmi1}, {8, x86_bmi2}, {29, x86_shani}};
constexpr Bit leaf7_0_ecx[] = {{8, x86_gfni}};

// These count only when the system saves the ymm registers.
constexpr Bit leaf1_ecx_ymm[] = {{28, x86_avx}};
constexpr Bit leaf7_0_ebx_ymm[] = {{5, x86_avx2}};
constexpr Bit leaf7_0_ecx_ymm[] = {{10, x86_vpclmulqdq}};
constexpr Bit leaf7_1_eax_ymm[] = {{0, x86_sha512ni}, {1, x86_sm3ni}};

// These count only when it saves the mask registers and all of the zmm registers too.
constexpr Bit leaf7_0_ebx_zmm[] = {
    {16, x86_avx512f}, {17, x86_avx512dq}, {30, x86_avx512bw}, {31, x86_avx512vl}};
constexpr Bit leaf7_0_ecx_zmm[] = {{1, x86_avx512vbmi}, {6, x86_avx512vbmi2}};

constexpr std::uint64_t xcr0_ymm = 0x6;
constexpr std::uint64_t xcr0_zmm = 0xe6;

// CPUs known to run 512-bit instructions whole and without slowing their clock. The family tells the vendor
// too.
bool wide_vectors(std::uint32_t signature, const FeatureSet& features) noexcept
{
    const std::uint32_t base_family = (signature >> 8) & 0xf;
    const std::uint32_t family = base_family == 0xf ? base_family + ((signature >> 20) & 0xff) : base_family;
    const std::uint32_t model = ((signature >> 4) & 0xf) | ((signature >> 12) & 0xf0);
    constexpr std::uint32_t intel = 6;
    constexpr std::uint32_t zen5 = 0x1a;  // its mobile models, like Zen 4, split 512-bit instructions
    if (!features.has(x86_avx512f)) return false;
    if (family == intel) return features.has(x86_avx512vbmi2);  // Ice Lake and later
    return family == zen5 && (model < 0x20 || (model & 0xf0) == 0x40);
}

// --- AArch64: arch/arm64/include/uapi/asm/hwcap.h

constexpr Bit arm_hwcap[] = {{1, arm_asimd}, {4, arm_pmull}, {5, arm_sha1},    {6, arm_sha2}, {7, arm_crc32},
                             {17, arm_sha3}, {18, arm_sm3},  {21, arm_sha512}, {22, arm_sve}};
constexpr Bit arm_hwcap2[] = {{1, arm_sve2}};
constexpr unsigned arm_hwcap_sha3 = 17;
constexpr unsigned arm_hwcap_cpuid = 11;
constexpr std::uint64_t midr_apple = 0x61;

// --- RISC-V: arch/riscv/include/uapi/asm/hwprobe.h, IMA_EXT_0

constexpr Bit riscv_extensions[] = {
    {2, riscv_v},     {3, riscv_zba},     {4, riscv_zbb},     {7, riscv_zbc},   {8, riscv_zbkb},
    {9, riscv_zbkc},  {13, riscv_zknh},   {15, riscv_zksh},   {17, riscv_zvbb}, {18, riscv_zvbc},
    {19, riscv_zvkb}, {22, riscv_zvknha}, {23, riscv_zvknhb}, {25, riscv_zvksh}};
constexpr unsigned riscv_extension_v = 2;
constexpr unsigned riscv_hwcap_v = 'V' - 'A';
constexpr std::uint64_t mvendorid_thead = 0x5b7;

// The value of a key, or `unknown` when the kernel did not answer.
std::uint64_t probe(const RiscvAnswers& answers, std::int64_t key, std::uint64_t unknown) noexcept
{
    for (const RiscvPair& pair : answers.pairs)
        if (answers.probed && pair.key == key) return pair.value;
    return unknown;
}

// Derived ones, and the two that contain a smaller one without always saying so.
void add_implied(FeatureSet& features) noexcept
{
    if (features.has(riscv_zbb) || features.has(riscv_zbkb)) features.add(riscv_rotate);
    if (features.has(riscv_zbc) || features.has(riscv_zbkc)) features.add(riscv_clmul);
    if (features.has(riscv_zvbb)) features.add(riscv_zvkb);
    if (features.has(riscv_zvknhb)) features.add(riscv_zvknha);
}

// --- s390x: arch/s390/include/asm/elf.h (HWCAP); z/Architecture Principles of Operation (STFLE, KIMD)

constexpr Bit s390x_hwcap[] = {{11, s390x_vx}, {13, s390x_vxe}, {15, s390x_vxe2}};
constexpr unsigned s390x_hwcap_stfle = 2;
constexpr unsigned s390x_hwcap_msa = 3;
constexpr unsigned facility_msa = 17;

struct Functions {
    unsigned first;
    unsigned last;
    Feature feature;
};
constexpr Functions kimd_functions[] = {{1, 1, s390x_kimd_sha1},
                                        {2, 2, s390x_kimd_sha256},
                                        {3, 3, s390x_kimd_sha512},
                                        {32, 35, s390x_kimd_sha3},
                                        {36, 37, s390x_kimd_shake}};

bool has_functions(const S390xAnswers& answers, const Functions& functions) noexcept
{
    for (unsigned code = functions.first; code <= functions.last; ++code)
        if (!bit_from_left(answers.kimd, code)) return false;
    return true;
}

}  // namespace

FeatureSet decide(const X86Answers& answers) noexcept
{
    const X86Leaf leaf1 = answers.max_leaf >= 1 ? answers.leaf1 : X86Leaf{};
    const X86Leaf leaf7_0 = answers.max_leaf >= 7 ? answers.leaf7_0 : X86Leaf{};
    const X86Leaf leaf7_1 = leaf7_0.eax >= 1 ? answers.leaf7_1 : X86Leaf{};
    const std::uint64_t xcr0 = bit(leaf1.ecx, 27) ? answers.xcr0 : 0;
    const bool ymm = (xcr0 & xcr0_ymm) == xcr0_ymm;
    const bool zmm = ymm && ((xcr0 & xcr0_zmm) == xcr0_zmm || answers.zmm_on_demand);

    FeatureSet features;
    add_bits(features, leaf1.ecx, leaf1_ecx);
    add_bits(features, leaf7_0.ebx, leaf7_0_ebx);
    add_bits(features, leaf7_0.ecx, leaf7_0_ecx);
    if (ymm) {
        add_bits(features, leaf1.ecx, leaf1_ecx_ymm);
        add_bits(features, leaf7_0.ebx, leaf7_0_ebx_ymm);
        add_bits(features, leaf7_0.ecx, leaf7_0_ecx_ymm);
        add_bits(features, leaf7_1.eax, leaf7_1_eax_ymm);
    }
    if (zmm) {
        add_bits(features, leaf7_0.ebx, leaf7_0_ebx_zmm);
        add_bits(features, leaf7_0.ecx, leaf7_0_ecx_zmm);
    }
    drop_unfounded(features);
    if (wide_vectors(leaf1.eax, features)) features.add(policy_wide_vectors);
    return features;
}

bool wants_midr(const ArmAnswers& answers) noexcept
{
    return bit(answers.hwcap, arm_hwcap_cpuid) && bit(answers.hwcap, arm_hwcap_sha3);
}

FeatureSet decide(const ArmAnswers& answers) noexcept
{
    FeatureSet features;
    add_bits(features, answers.hwcap, arm_hwcap);
    add_bits(features, answers.hwcap2, arm_hwcap2);
    drop_unfounded(features);
    // Arm's own cores issue these instructions on one vector pipe only, where plain ones beat them.
    if (features.has(arm_sha3) && answers.midr >> 24 == midr_apple) features.add(policy_fast_sha3);
    return features;
}

// HWCAP alone is not believed: vendor kernels set its V for the incompatible draft 0.7. But it is needed as
// well, since it loses V when the process may not use vectors, which hwprobe does not tell.
bool has_vector(const RiscvAnswers& answers) noexcept
{
    return bit(probe(answers, riscv_key_extensions, 0), riscv_extension_v) &&
           bit(answers.hwcap, riscv_hwcap_v);
}

// Without hwprobe only base letters are known, and no kernel asks for those.
FeatureSet decide(const RiscvAnswers& answers) noexcept
{
    FeatureSet features;
    add_bits(features, probe(answers, riscv_key_extensions, 0), riscv_extensions);
    if (!has_vector(answers)) features.remove(riscv_v);
    if (answers.vlenb >= 32) features.add(riscv_vlen256);
    if (answers.vlenb >= 64) features.add(riscv_vlen512);
    if (answers.vlenb >= 128) features.add(riscv_vlen1024);
    // No key tells T-Head's extensions; all its cores have this one. Harts that differ answer -1.
    if (probe(answers, riscv_key_mvendorid, 0) == mvendorid_thead) features.add(riscv_xtheadbb);
    add_implied(features);
    drop_unfounded(features);
    return features;
}

bool may_store_facilities(const S390xAnswers& answers) noexcept
{
    return bit(answers.hwcap, s390x_hwcap_stfle);
}

bool may_query(const S390xAnswers& answers) noexcept
{
    return may_store_facilities(answers) && bit(answers.hwcap, s390x_hwcap_msa) &&
           bit_from_left(answers.facilities, facility_msa);
}

// The facility bits of later message-security assists are not looked at: only the query is truthful.
FeatureSet decide(const S390xAnswers& answers) noexcept
{
    FeatureSet features;
    add_bits(features, answers.hwcap, s390x_hwcap);
    for (const Functions& functions : kimd_functions)
        if (may_query(answers) && has_functions(answers, functions)) features.add(functions.feature);
    drop_unfounded(features);
    return features;
}

}  // namespace hashtool
