// SPDX-License-Identifier: Apache-2.0
#include "bench/plan.hpp"

#include <algorithm>
#include <charconv>

#include "bench/compare.hpp"
#include "bench/core_groups.hpp"
#include "quote.hpp"

namespace hashtool::cli {
namespace {

constexpr std::size_t default_sizes[] = {64, 1024, 1350, 8192, 16384, 1048576};
constexpr std::size_t quick_sizes[] = {64, 1024, 16384};
constexpr std::size_t check_sizes[] = {64, 1024, 16384};
constexpr std::size_t many_sizes[] = {4096};
constexpr std::size_t sustain_sizes[] = {16384};
constexpr std::size_t openssl_sizes[] = {16, 64, 256, 1024, 8192, 16384};
constexpr std::size_t largest_message = std::size_t{1} << 30;
constexpr std::size_t most_samples = 1000;
constexpr unsigned most_threads = 1024;
constexpr unsigned most_files = 1000000;
constexpr double longest = 86400;  // seconds

using Problem = std::optional<UsageError>;

// A whole number from 1 on; 0: it is none.
unsigned parse_count(std::string_view text)
{
    unsigned value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? value : 0;
}

std::vector<std::string> parts_of(std::string_view list)
{
    std::vector<std::string> parts;
    for (;;) {
        const std::size_t comma = list.find(',');
        parts.emplace_back(list.substr(0, comma));
        if (comma == std::string_view::npos) return parts;
        list.remove_prefix(comma + 1);
    }
}

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

Problem set_specs(BenchPlan& plan, const Options& options)
{
    for (const std::string& name : options.algorithms) {
        const Algorithm* algorithm = find_algorithm(name);
        if (algorithm == nullptr) return UsageError{"unknown algorithm " + quote_value(name)};
        plan.specs.push_back(spec_of(*algorithm));
    }
    if (options.algorithms.empty() && plan.of_pipeline()) {
        plan.specs.push_back(spec_of(*find_algorithm("sha256")));
        return std::nullopt;
    }
    for (std::size_t core = 0; options.algorithms.empty() && core < core_count; ++core)
        plan.specs.push_back(spec_of(*representative(static_cast<Core>(core))));
    return std::nullopt;
}

Problem set_sizes(BenchPlan& plan, const Options& options)
{
    for (const std::string& text : options.sizes) {
        plan.sizes.push_back(parse_size(text));
        if (plan.sizes.back() == 0) return UsageError{"invalid size " + quote_value(text)};
    }
    if (plan.sizes.empty()) {
        std::span<const std::size_t> sizes = default_sizes;
        if (plan.quick) sizes = quick_sizes;
        if (plan.check_auto) sizes = check_sizes;
        if (plan.many) sizes = many_sizes;
        if (plan.sustain) sizes = sustain_sizes;
        if (plan.reporter->name == "openssl") sizes = openssl_sizes;
        plan.sizes.assign(sizes.begin(), sizes.end());
    }
    std::ranges::sort(plan.sizes);  // the columns of tables
    plan.sizes.erase(std::unique(plan.sizes.begin(), plan.sizes.end()), plan.sizes.end());
    return std::nullopt;
}

Problem set_timing(BenchPlan& plan, const Options& options)
{
    if (options.seconds && !(*options.seconds > 0 && *options.seconds <= 3600))
        return UsageError{"--seconds takes a number above 0, up to 3600"};
    plan.seconds = options.seconds;
    plan.samples = plan.quick ? samples_to_decide : 10;
    if (options.samples && (*options.samples == 0 || *options.samples > most_samples))
        return UsageError{"--samples takes a number from 1 to " + std::to_string(most_samples)};
    plan.samples = options.samples.value_or(plan.samples);
    plan.samples_given = options.samples.has_value();
    if (options.threshold && !(*options.threshold >= 0 && *options.threshold <= 100))
        return UsageError{"--threshold takes a number of per cent from 0 to 100"};
    plan.threshold = options.threshold ? *options.threshold / 100 : default_threshold;
    return std::nullopt;
}

// Each of these is a run of its own kind: two of them do not go together.
Problem set_kind(BenchPlan& plan, const Options& options)
{
    const struct {
        std::string_view name;
        bool given;
    } kinds[] = {{"--check-auto", options.check_auto},       {"--against", options.against.has_value()},
                 {"--file", options.file.has_value()},       {"--many", options.many.has_value()},
                 {"--sustain", options.sustain.has_value()}, {"--peers", options.peers}};
    std::string_view first;
    for (const auto& kind : kinds) {
        if (kind.given && !first.empty())
            return UsageError{std::string(first) + " and " + std::string(kind.name) + " do not go together"};
        if (kind.given) first = kind.name;
    }
    if (!options.compare.empty() && (options.check_auto || options.against))
        return UsageError{"--compare and " + std::string(first) + " do not go together"};
    plan.check_auto = options.check_auto;
    plan.against = options.against;
    plan.file = options.file;
    plan.peers = options.peers;
    if (options.many && (*options.many == 0 || *options.many > most_files))
        return UsageError{"--many takes a number from 1 to " + std::to_string(most_files)};
    plan.many = options.many;
    if (options.sustain && !(*options.sustain > 0 && *options.sustain <= longest))
        return UsageError{"--sustain takes a number above 0, up to 86400"};
    plan.sustain = options.sustain;
    return std::nullopt;
}

Problem set_cores(BenchPlan& plan, const Options& options)
{
    constexpr unsigned largest_offset = 4096;
    if (options.cpus) {
        plan.cpus = parse_cpu_list(*options.cpus);
        if (plan.cpus.empty()) return UsageError{"invalid list of CPUs " + quote_value(*options.cpus)};
        const std::vector<unsigned> allowed = os::allowed_cpus();
        for (const unsigned cpu : plan.cpus)
            if (std::ranges::find(allowed, cpu) == allowed.end())
                return UsageError{"--cpu: no CPU " + std::to_string(cpu) + " for this program", false};
    }
    plan.threads_given = options.threads.has_value();
    if (options.threads && *options.threads != "all") {
        plan.threads = parse_count(*options.threads);
        if (plan.threads == 0 || plan.threads > most_threads)
            return UsageError{"invalid number of threads " + quote_value(*options.threads)};
    }
    plan.offset = options.offset.value_or(plan.offset);
    if (plan.offset > largest_offset)
        return UsageError{"--offset takes a number up to " + std::to_string(largest_offset)};
    plan.extras = !plan.quick || plan.threads_given || options.offset;
    return std::nullopt;
}

Problem set_backends(BenchPlan& plan, const Options& options)
{
    for (const std::string& name : parts_of(options.backend)) {
        if (name == "all" || name == "auto") return std::nullopt;
        auto backend = usable_backend(name, nullptr);
        if (auto* error = std::get_if<UsageError>(&backend)) return *error;
        plan.backends.push_back(std::get<Backend>(backend));
    }
    if (plan.check_auto && !plan.backends.empty())
        return UsageError{"--check-auto needs all kernels, not only those of --backend"};
    return std::nullopt;
}

Problem set_style(BenchPlan& plan, const Options& options)
{
    constexpr double mebibyte = 1048576;
    if (options.unit && *options.unit != "MB" && *options.unit != "MiB")
        return UsageError{"--unit takes MB or MiB, not " + quote_value(*options.unit)};
    if (options.unit && *options.unit == "MiB") {
        plan.style.unit = mebibyte;
        plan.style.unit_name = "MiB/s";
    }
    plan.style.header = !options.no_header;
    plan.html = options.html;
    plan.save = options.save;
    return std::nullopt;
}

Problem set_reporter(BenchPlan& plan, const Options& options)
{
    std::vector<std::string_view> wanted;
    if (options.json) wanted.emplace_back("json");
    if (options.csv) wanted.emplace_back("csv");
    if (options.markdown) wanted.emplace_back("markdown");
    if (options.openssl) wanted.emplace_back("openssl");
    if (wanted.size() > 1)
        return UsageError{"--" + std::string(wanted[0]) + " and --" + std::string(wanted[1]) +
                          " do not go together"};
    const std::string_view own = !options.compare.empty() ? "--compare"
                                 : options.against        ? "--against"
                                 : options.check_auto     ? "--check-auto"
                                                          : "";
    if (!wanted.empty() && !own.empty())
        return UsageError{std::string(own) + " writes a table of its own, not with --" +
                          std::string(wanted[0])};
    const std::string_view name = wanted.empty() ? "table" : wanted.front();
    plan.reporter = &*std::ranges::find(reporters(), name, &Reporter::name);
    return std::nullopt;
}

}  // namespace

bool BenchPlan::admits(const Kernel& kernel) const
{
    return backends.empty() || std::ranges::any_of(backends, [&kernel](const Backend& backend) {
               return backend.admits(kernel);
           });
}

std::variant<BenchPlan, UsageError> bench_plan_of(const Options& options)
{
    BenchPlan plan;
    plan.quick = options.quick;
    for (const auto set :
         {set_kind, set_reporter, set_specs, set_sizes, set_timing, set_cores, set_backends, set_style})
        if (const auto error = set(plan, options)) return *error;
    return plan;
}

}  // namespace hashtool::cli
