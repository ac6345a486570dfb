// SPDX-License-Identifier: Apache-2.0
// `bench`: every usable kernel, verified, then timed.
#include <sys/utsname.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <thread>

#include "bench/measure.hpp"
#include "exit_status.hpp"
#include "hashtool/verify.hpp"
#include "run.hpp"

namespace hashtool::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t default_sizes[] = {64, 1024, 16384, 1048576};
constexpr std::size_t sample_count = 10;
constexpr double default_seconds = 0.2;
constexpr std::size_t largest_message = std::size_t{1} << 30;

struct BenchPlan {
    std::vector<Spec> specs;
    std::vector<std::size_t> sizes;
    Backend backend;
    bool forced = false;
    double seconds = default_seconds;
};

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

std::variant<BenchPlan, UsageError> plan_of(const Options& options)
{
    BenchPlan plan;
    for (const std::string& name : options.algorithms) {
        const Algorithm* algorithm = find_algorithm(name);
        if (algorithm == nullptr) return UsageError{"unknown algorithm " + quote_value(name)};
        plan.specs.push_back(spec_of(*algorithm));
    }
    for (std::size_t core = 0; options.algorithms.empty() && core < core_count; ++core)
        plan.specs.push_back(spec_of(*representative(static_cast<Core>(core))));
    for (const std::string& text : options.sizes) {
        plan.sizes.push_back(parse_size(text));
        if (plan.sizes.back() == 0) return UsageError{"invalid size " + quote_value(text)};
    }
    if (plan.sizes.empty()) plan.sizes.assign(std::begin(default_sizes), std::end(default_sizes));
    if (options.seconds && !(*options.seconds > 0 && *options.seconds <= 3600))
        return UsageError{"--seconds takes a number above 0, up to 3600"};
    plan.seconds = options.seconds.value_or(default_seconds);
    plan.forced = options.backend != "auto";
    auto backend = usable_backend(options.backend, nullptr);
    if (auto* error = std::get_if<UsageError>(&backend)) return *error;
    plan.backend = std::get<Backend>(backend);
    return plan;
}

std::vector<BenchRow> rows_of(const BenchPlan& plan)
{
    std::vector<BenchRow> rows;
    for (const Spec& spec : plan.specs)
        for (const Kernel& kernel : kernels()) {
            if (kernel.core != spec.algorithm->core || !kernel.runs_on(cpu_features())) continue;
            if (plan.forced && !plan.backend.admits(kernel)) continue;
            for (const std::size_t nbytes : plan.sizes)
                rows.push_back({&kernel, spec, nbytes});
        }
    return rows;
}

// Kernels that give a wrong digest; their rows are taken out: what is wrong has no speed.
std::vector<std::pair<const Kernel*, std::string>> take_out_wrong(std::vector<BenchRow>& rows)
{
    std::vector<std::pair<const Kernel*, std::string>> wrong;
    const Kernel* last = nullptr;
    for (const BenchRow& row : rows) {
        if (row.kernel == last) continue;
        last = row.kernel;
        const std::string what = verify(*row.kernel);
        const bool known = std::ranges::any_of(wrong, [&](const auto& w) { return w.first == row.kernel; });
        if (!what.empty() && !known) wrong.emplace_back(row.kernel, what);
    }
    std::erase_if(rows, [&](const BenchRow& row) {
        return std::ranges::any_of(wrong, [&](const auto& w) { return w.first == row.kernel; });
    });
    return wrong;
}

std::string kernel_release()
{
    utsname system{};
    return ::uname(&system) == 0 ? std::string(system.sysname) + " " + system.release
                                 : std::string("unknown");
}

Json host()
{
    return {{"version", HASHTOOL_VERSION},
            {"arch", cpu_architecture()},
            {"model", cpu_model()},
            {"features", to_string(cpu_features())},
            {"system", kernel_release()},
            {"compiler", __VERSION__},
            {"cpus", std::thread::hardware_concurrency()}};
}

void print_json(const std::vector<BenchRow>& rows, Console& console)
{
    Json document = {{"schema", 1}, {"host", host()}, {"runs", Json::array()}};
    for (const BenchRow& row : rows)
        document["runs"].push_back({{"kernel", row.kernel->id},
                                    {"algorithm", row.spec.algorithm->name},
                                    {"lanes", row.kernel->lanes},
                                    {"bytes", row.nbytes},
                                    {"median_bytes_per_second", row.median()},
                                    {"samples", row.samples}});
    console.out().write(document.dump(2, ' ', true, Json::error_handler_t::replace) + "\n");
}

std::string size_text(std::size_t nbytes)
{
    constexpr std::size_t kib = 1024;
    constexpr std::size_t mib = 1024 * kib;
    if (nbytes % mib == 0) return std::to_string(nbytes / mib) + " MiB";
    if (nbytes % kib == 0) return std::to_string(nbytes / kib) + " KiB";
    return std::to_string(nbytes) + " B";
}

void print_table(const std::vector<BenchRow>& rows, const BenchPlan& plan, Console& console)
{
    Output& out = console.out();
    const std::string model = cpu_model();
    out.write("hashtool " HASHTOOL_VERSION " bench   " +
              (model.empty() ? std::string("unknown CPU") : model) + "   " + kernel_release() + "\n");
    out.write("whole messages, all lanes fed; MB/s = 10^6 bytes/s summed over the lanes; median of " +
              std::to_string(sample_count) + "\n\n");
    char cell[64];
    std::snprintf(cell, sizeof cell, "%-12s %-28s", "algorithm", "kernel");
    std::string line = cell;
    for (const std::size_t nbytes : plan.sizes) {
        std::snprintf(cell, sizeof cell, " %9s", size_text(nbytes).c_str());
        line += cell;
    }
    out.write(line + "\n");
    for (std::size_t i = 0; i < rows.size(); i += plan.sizes.size()) {
        std::snprintf(cell, sizeof cell, "%-12s %-28s", std::string(rows[i].spec.algorithm->name).c_str(),
                      std::string(rows[i].kernel->id).c_str());
        line = cell;
        for (std::size_t j = 0; j < plan.sizes.size(); ++j) {
            std::snprintf(cell, sizeof cell, " %9.1f", rows[i + j].median() / 1e6);
            line += cell;
        }
        out.write(line + "\n");
    }
}

}  // namespace

int run_bench(const Options& options, Console& console)
{
    auto checked = plan_of(options);
    if (const auto* error = std::get_if<UsageError>(&checked)) {
        console.error(error->text);
        return exit_usage;
    }
    const BenchPlan plan = std::get<BenchPlan>(std::move(checked));
    std::vector<BenchRow> rows = rows_of(plan);
    const auto wrong = take_out_wrong(rows);
    for (const auto& [kernel, what] : wrong)
        console.error("WRONG: " + std::string(kernel->id) + ": " + what + "; not measured");
    measure(rows, plan.seconds, sample_count);
    if (options.json)
        print_json(rows, console);
    else
        print_table(rows, plan, console);
    return close_output(console, wrong.empty() ? exit_ok : exit_failed);
}

}  // namespace hashtool::cli
