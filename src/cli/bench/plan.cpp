// SPDX-License-Identifier: Apache-2.0
#include "bench/plan.hpp"

#include <algorithm>
#include <charconv>

#include "bench/compare.hpp"
#include "quote.hpp"

namespace hashtool::cli {
namespace {

constexpr std::size_t default_sizes[] = {64, 1024, 1350, 8192, 16384, 1048576};
constexpr std::size_t quick_sizes[] = {64, 1024, 16384};
constexpr std::size_t openssl_sizes[] = {16, 64, 256, 1024, 8192, 16384};
constexpr std::size_t largest_message = std::size_t{1} << 30;
constexpr std::size_t most_samples = 1000;

// "16384", "16K", "1M": powers of 1024. 0: not a size.
std::size_t parse_size(std::string_view text)
{
    std::size_t unit = 1;
    if (text.ends_with('K') || text.ends_with('k')) unit = 1024;
    if (text.ends_with('M') || text.ends_with('m')) unit = std::size_t{1024} * 1024;
    if (unit != 1) text.remove_suffix(1);
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc() && end == text.data() + text.size() && value != 0;
    return whole && value <= largest_message / unit ? value * unit : 0;
}

// One algorithm for each core: the one of the core's own name, else the most used.
const Algorithm* representative(Core core)
{
    if (core == Core::keccak) return find_algorithm("sha3-256");
    return find_algorithm(name_of(core));
}

std::optional<UsageError> set_specs(BenchPlan& plan, const Options& options)
{
    for (const std::string& name : options.algorithms) {
        const Algorithm* algorithm = find_algorithm(name);
        if (algorithm == nullptr) return UsageError{"unknown algorithm " + quote_value(name)};
        plan.specs.push_back(spec_of(*algorithm));
    }
    for (std::size_t core = 0; options.algorithms.empty() && core < core_count; ++core)
        plan.specs.push_back(spec_of(*representative(static_cast<Core>(core))));
    return std::nullopt;
}

std::optional<UsageError> set_sizes(BenchPlan& plan, const Options& options)
{
    for (const std::string& text : options.sizes) {
        plan.sizes.push_back(parse_size(text));
        if (plan.sizes.back() == 0) return UsageError{"invalid size " + quote_value(text)};
    }
    if (plan.sizes.empty()) {
        std::span<const std::size_t> sizes = default_sizes;
        if (plan.quick) sizes = quick_sizes;
        if (plan.reporter->name == "openssl") sizes = openssl_sizes;
        plan.sizes.assign(sizes.begin(), sizes.end());
    }
    std::ranges::sort(plan.sizes);  // the columns of tables
    plan.sizes.erase(std::unique(plan.sizes.begin(), plan.sizes.end()), plan.sizes.end());
    return std::nullopt;
}

std::optional<UsageError> set_timing(BenchPlan& plan, const Options& options)
{
    if (options.seconds && !(*options.seconds > 0 && *options.seconds <= 3600))
        return UsageError{"--seconds takes a number above 0, up to 3600"};
    plan.seconds = options.seconds;
    plan.samples = plan.quick ? samples_to_decide : 10;
    if (options.samples && (*options.samples == 0 || *options.samples > most_samples))
        return UsageError{"--samples takes a number from 1 to " + std::to_string(most_samples)};
    plan.samples = options.samples.value_or(plan.samples);
    if (options.threshold && !(*options.threshold >= 0 && *options.threshold <= 100))
        return UsageError{"--threshold takes a number of per cent from 0 to 100"};
    plan.threshold = options.threshold ? *options.threshold / 100 : default_threshold;
    return std::nullopt;
}

std::optional<UsageError> set_reporter(BenchPlan& plan, const Options& options)
{
    std::vector<std::string_view> wanted;
    if (options.json) wanted.emplace_back("json");
    if (options.csv) wanted.emplace_back("csv");
    if (options.markdown) wanted.emplace_back("markdown");
    if (options.openssl) wanted.emplace_back("openssl");
    if (wanted.size() > 1)
        return UsageError{"--" + std::string(wanted[0]) + " and --" + std::string(wanted[1]) +
                          " do not go together"};
    if (!wanted.empty() && !options.compare.empty())
        return UsageError{"--compare writes a table of its own, not with --" + std::string(wanted[0])};
    const std::string_view name = wanted.empty() ? "table" : wanted.front();
    plan.reporter = &*std::ranges::find(reporters(), name, &Reporter::name);
    return std::nullopt;
}

}  // namespace

std::variant<BenchPlan, UsageError> bench_plan_of(const Options& options)
{
    BenchPlan plan;
    plan.quick = options.quick;
    plan.peers = options.peers;
    for (const auto set : {set_reporter, set_specs, set_sizes, set_timing})
        if (const auto error = set(plan, options)) return *error;
    plan.forced = options.backend != "auto";
    auto backend = usable_backend(options.backend, nullptr);
    if (auto* error = std::get_if<UsageError>(&backend)) return *error;
    plan.backend = std::get<Backend>(backend);
    return plan;
}

}  // namespace hashtool::cli
