// SPDX-License-Identifier: Apache-2.0
// The feature table expanded: names, bases, overrides. What the machine offers is asked in cpu/<arch>.cpp.
#include "hashtool/cpu_features.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "cpu/answers.hpp"

#define HASHTOOL_STRING(x) HASHTOOL_STRING_(x)
#define HASHTOOL_STRING_(x) #x

namespace hashtool {
namespace {

using enum Feature;

struct Row {
    std::string_view name;
    bool policy;
    FeatureSet bases;
};

#define FEATURE(identifier, name, bases) {name, false, bases},
#define POLICY(identifier, name) {name, true, no_features},
constexpr Row rows[] = {
#include "hashtool/features.def"
};
#undef FEATURE
#undef POLICY
static_assert(std::size(rows) == feature_count);

const Row& row_of(Feature feature) noexcept { return rows[static_cast<std::size_t>(feature)]; }
constexpr Feature feature_at(std::size_t index) noexcept { return static_cast<Feature>(index); }

std::optional<Feature> find_feature(std::string_view name) noexcept
{
    const Row* row =
        std::find_if(std::begin(rows), std::end(rows), [&](const Row& r) { return r.name == name; });
    if (row == std::end(rows)) return std::nullopt;
    return feature_at(static_cast<std::size_t>(row - rows));
}

// False: the word means nothing.
bool apply_word(FeatureSet& features, std::string_view word) noexcept
{
    const auto feature = find_feature(word.substr(1));
    if (!feature) return false;
    if (word[0] == '-')
        features.remove(*feature);
    else if (word[0] == '+' && is_policy(*feature))
        features.add(*feature);
    else
        return false;
    return true;
}

void append(std::string& list, std::string_view word)
{
    if (!list.empty()) list += ' ';
    list += word;
}

struct Machine {
    FeatureSet features = ask_machine();
    std::string errors;

    Machine()
    {
        if (const char* text = std::getenv("HASHTOOL_CPU")) errors = apply_override(features, text);
    }
};

const Machine& machine() noexcept
{
    static const Machine asked;
    return asked;
}

}  // namespace

std::string_view name_of(Feature feature) noexcept { return row_of(feature).name; }
bool is_policy(Feature feature) noexcept { return row_of(feature).policy; }

std::string to_string(const FeatureSet& features)
{
    std::string text;
    for (std::size_t i = 0; i < feature_count; ++i)
        if (features.has(feature_at(i))) append(text, rows[i].name);
    return text;
}

// Bases stand on earlier lines, so one pass is enough.
void drop_unfounded(FeatureSet& features) noexcept
{
    for (std::size_t i = 0; i < feature_count; ++i) {
        const FeatureSet& bases = rows[i].bases;
        const bool founded = bases.empty() || bases.without(features) != bases;
        if (!founded) features.remove(feature_at(i));
    }
}

std::string apply_override(FeatureSet& features, std::string_view text)
{
    std::string errors;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(','));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        if (!word.empty() && !apply_word(features, word)) append(errors, word);
    }
    drop_unfounded(features);
    return errors;
}

const FeatureSet& cpu_features() noexcept { return machine().features; }
std::string_view cpu_override_errors() noexcept { return machine().errors; }
std::string_view cpu_architecture() noexcept { return HASHTOOL_STRING(HASHTOOL_ARCH); }

}  // namespace hashtool
