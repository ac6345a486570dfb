// SPDX-License-Identifier: Apache-2.0
// What the CPU and the operating system together allow, plus policy bits ("this is worth it here").
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace [[gnu::visibility("default")]] hashtool {

// One enumerator per line of features.def; all architectures' features exist in every build.
enum class Feature : std::uint8_t {
#define FEATURE(identifier, name, bases) identifier,
#define POLICY(identifier, name) identifier,
#include "hashtool/features.def"
#undef FEATURE
#undef POLICY
    count
};
inline constexpr std::size_t feature_count = static_cast<std::size_t>(Feature::count);

// The name that people see and type: "avx2", "zbb", "policy:fast-sha3".
std::string_view name_of(Feature feature) noexcept;
bool is_policy(Feature feature) noexcept;

class FeatureSet {
public:
    constexpr FeatureSet() noexcept = default;
    constexpr FeatureSet(Feature feature) noexcept { add(feature); }

    constexpr void add(Feature feature) noexcept { word(feature) |= bit(feature); }
    constexpr void remove(Feature feature) noexcept { word(feature) &= ~bit(feature); }
    [[nodiscard]] constexpr bool has(Feature feature) const noexcept
    {
        return (words_[index(feature) / 64] & bit(feature)) != 0;
    }
    [[nodiscard]] constexpr bool has_all(const FeatureSet& other) const noexcept
    {
        return (other.words_[0] & ~words_[0]) == 0 && (other.words_[1] & ~words_[1]) == 0;
    }
    [[nodiscard]] constexpr FeatureSet without(const FeatureSet& other) const noexcept
    {
        FeatureSet rest;
        rest.words_ = {words_[0] & ~other.words_[0], words_[1] & ~other.words_[1]};
        return rest;
    }
    [[nodiscard]] constexpr bool empty() const noexcept { return words_[0] == 0 && words_[1] == 0; }
    friend constexpr FeatureSet operator|(FeatureSet a, const FeatureSet& b) noexcept
    {
        a.words_[0] |= b.words_[0];
        a.words_[1] |= b.words_[1];
        return a;
    }
    friend constexpr bool operator==(const FeatureSet&, const FeatureSet&) noexcept = default;

private:
    static constexpr std::size_t index(Feature feature) noexcept { return static_cast<std::size_t>(feature); }
    static constexpr std::uint64_t bit(Feature feature) noexcept
    {
        return std::uint64_t{1} << (index(feature) % 64);
    }
    constexpr std::uint64_t& word(Feature feature) noexcept { return words_[index(feature) / 64]; }

    std::array<std::uint64_t, 2> words_{};
};
static_assert(feature_count <= 128);

inline constexpr FeatureSet no_features{};
constexpr FeatureSet operator|(Feature a, Feature b) noexcept { return FeatureSet(a) | FeatureSet(b); }

// Names separated by one blank, in the order of features.def.
std::string to_string(const FeatureSet& features);

// What this machine offers, after HASHTOOL_CPU from the environment was applied. Asked once, then remembered.
const FeatureSet& cpu_features() noexcept;

// The words of HASHTOOL_CPU that were not understood, separated by blanks; empty when all were.
std::string_view cpu_override_errors() noexcept;

// Applies the text of HASHTOOL_CPU: words separated by commas, "-name" removes a feature or policy bit,
// "+policy:name" sets a policy bit. "+name" of an instruction set is refused: it would only crash.
// What stands on a removed feature goes with it: "-avx" takes avx2, "-zbb,-zbkb" takes zbb-or-zbkb (either
// alone does not), "-v" takes all vector extensions. Every architecture's names are understood everywhere.
// Returns the words that were not understood, separated by blanks; empty when all were.
std::string apply_override(FeatureSet& features, std::string_view text);

// Removes every feature none of whose bases (features.def) is there.
void drop_unfounded(FeatureSet& features) noexcept;

// "x86_64", "aarch64", "riscv64", "s390x" or "none": the architecture whose kernels were compiled in.
std::string_view cpu_architecture() noexcept;

// A name for people, from the CPU or the operating system; may be empty. Not cheap: not on the hashing path.
std::string cpu_model();

}  // namespace hashtool
