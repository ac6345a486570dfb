// SPDX-License-Identifier: Apache-2.0
#include "support/tables.hpp"

#include <algorithm>
#include <stdexcept>

namespace hashtool::test {

std::vector<const Algorithm*> all_algorithms()
{
    std::vector<const Algorithm*> rows;
    for (const Algorithm& algorithm : algorithms())
        rows.push_back(&algorithm);
    return rows;
}

const Kernel& portable_kernel(Core core)
{
    for (const Kernel& kernel : kernels())
        if (kernel.core == core && kernel.isa == "portable") return kernel;
    throw std::logic_error("no portable row for " + std::string(name_of(core)));
}

std::vector<const Algorithm*> algorithms_on(Core core)
{
    std::vector<const Algorithm*> found;
    for (const Algorithm& algorithm : algorithms())
        if (algorithm.core == core) found.push_back(&algorithm);
    return found;
}

std::vector<const Kernel*> usable_kernels(Core core)
{
    std::vector<const Kernel*> found;
    for (const Kernel& kernel : kernels())
        if (kernel.core == core && kernel.runs_on(cpu_features())) found.push_back(&kernel);
    return found;
}

Spec spec_by_name(std::string_view name)
{
    const Algorithm* const algorithm = find_algorithm(name);
    if (algorithm == nullptr) throw std::invalid_argument("no algorithm " + std::string(name));
    return spec_of(*algorithm);
}

Spec spec_by_name(std::string_view name, std::size_t digest_bytes)
{
    const auto spec = spec_of(*spec_by_name(name).algorithm, 8 * digest_bytes);
    if (!spec) throw std::invalid_argument("not a length of " + std::string(name));
    return *spec;
}

Digest hash_with(const Kernel& kernel, Spec spec, ByteSpan message)
{
    Hasher hasher(spec, kernel);
    hasher.update(message);
    return hasher.finish();
}

Digest portable_digest(Spec spec, ByteSpan message)
{
    return hash_with(portable_kernel(spec.algorithm->core), spec, message);
}

FeatureSet every_feature()
{
    FeatureSet all;
    for (std::size_t i = 0; i < feature_count; ++i)
        all.add(static_cast<Feature>(i));
    return all;
}

std::string test_name(std::string_view name)
{
    std::string out(name);
    std::ranges::replace_if(
        out, [](char c) { return c == '-' || c == '.' || c == '/'; }, '_');
    return out;
}

std::string name_of_row(const testing::TestParamInfo<const Algorithm*>& row)
{
    return test_name(row.param->name);
}

std::vector<std::byte> pattern(std::size_t nbytes)
{
    std::vector<std::byte> out(nbytes);
    for (std::size_t i = 0; i < nbytes; ++i)
        out[i] = static_cast<std::byte>((i * 167 + (i >> 8)) & 0xff);
    return out;
}

}  // namespace hashtool::test
