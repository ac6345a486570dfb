// SPDX-License-Identifier: Apache-2.0
#include "hashtool/backend.hpp"

#include <algorithm>

namespace hashtool {
namespace {

// "avx2_x8" -> "avx2"
std::string_view without_lanes(std::string_view isa) noexcept
{
    const std::size_t at = isa.rfind("_x");
    const bool digits = at != std::string_view::npos && at + 2 < isa.size() &&
                        isa.find_first_not_of("0123456789", at + 2) == std::string_view::npos;
    return digits ? isa.substr(0, at) : isa;
}

}  // namespace

Result<Backend> Backend::parse(std::string_view text)
{
    Backend backend;
    if (text == "auto") return backend;
    backend.text_ = text;
    for (const Kernel& kernel : kernels()) {
        if (kernel.id == text) backend.filter_ = Filter::id;
        if (without_lanes(kernel.isa) == text) backend.filter_ = Filter::word;
        if (!backend.is_auto()) return backend;
    }
    return Error{Error::Kind::unknown_backend, 0, std::string(text)};
}

bool Backend::admits(const Kernel& kernel) const noexcept
{
    switch (filter_) {
    case Filter::automatic: return true;
    case Filter::word: return without_lanes(kernel.isa) == text_;
    case Filter::id: return kernel.id == text_;
    }
    return false;
}

Result<const Kernel*> Backend::pick(Core core, std::size_t streams, const FeatureSet& cpu) const
{
    const Kernel* narrowest = nullptr;
    const Kernel* refused = nullptr;
    for (const Kernel& kernel : kernels()) {
        if (kernel.core != core || !admits(kernel)) continue;
        if (!kernel.runs_on(cpu)) {
            refused = &kernel;
            continue;
        }
        const bool wanted = !is_auto() || cpu.has_all(kernel.wants);
        const bool worth = kernel.worth_from <= streams || filter_ == Filter::id;
        if (wanted && worth) return &kernel;
        if (wanted && (narrowest == nullptr || kernel.lanes < narrowest->lanes)) narrowest = &kernel;
    }
    if (narrowest != nullptr) return narrowest;
    if (refused != nullptr)
        return Error{Error::Kind::not_on_this_cpu, 0, to_string(refused->needs.without(cpu))};
    return Error{Error::Kind::wrong_core, 0, std::string(name_of(core))};
}

unsigned Backend::widest(Core core) const
{
    unsigned lanes = 1;
    for (unsigned streams = 1; streams <= max_lanes; ++streams)
        if (const auto kernel = pick(core, streams)) lanes = std::max(lanes, (*kernel)->lanes);
    return lanes;
}

}  // namespace hashtool
