// SPDX-License-Identifier: Apache-2.0
// `list`, `backends` and `selftest`: the tables as people and programs want to see them.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "exit_status.hpp"
#include "hashtool/backend.hpp"
#include "hashtool/verify.hpp"
#include "run.hpp"

namespace hashtool::cli {
namespace {

using Json = nlohmann::ordered_json;

void pad(std::string& line, std::string_view text, std::size_t width)
{
    line += text;
    line.append(text.size() < width ? width - text.size() : 1, ' ');
}

std::string lengths_of(const Algorithm& algorithm)
{
    std::string bits = std::to_string(algorithm.default_bits);
    switch (algorithm.length_rule) {
    case LengthRule::fixed: return bits;
    case LengthRule::up_to_default: return "8.." + bits;
    case LengthRule::any: return bits + " (any)";
    }
    return bits;
}

std::vector<std::string> names_in(const FeatureSet& features)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < feature_count; ++i)
        if (features.has(static_cast<Feature>(i))) names.emplace_back(name_of(static_cast<Feature>(i)));
    return names;
}

// The numbers of streams for which the automatic choice takes a kernel.
struct Range {
    std::size_t least, most;
};
std::optional<Range> chosen_for(const Kernel& kernel)
{
    std::optional<Range> range;
    for (std::size_t streams = 1; streams <= max_lanes; ++streams) {
        const auto picked = Backend().pick(kernel.core, streams);
        if (!picked || *picked != &kernel) continue;
        if (!range) range = Range{streams, streams};
        range->most = streams;
    }
    return range;
}

std::string why_not(const Kernel& kernel)
{
    const FeatureSet missing = kernel.needs.without(cpu_features());
    return missing.empty() ? std::string() : "needs " + to_string(missing);
}

Json json_of(const Kernel& kernel)
{
    const auto range = chosen_for(kernel);
    return {{"id", kernel.id},
            {"core", name_of(kernel.core)},
            {"lanes", kernel.lanes},
            {"needs", names_in(kernel.needs)},
            {"usable", kernel.runs_on(cpu_features())},
            {"reason", why_not(kernel)},
            {"chosen", range ? Json{range->least, range->most} : Json()}};
}

std::string chosen_text(const Kernel& kernel)
{
    const auto range = chosen_for(kernel);
    if (!range) return "";
    if (range->most == max_lanes) return "* from " + std::to_string(range->least);
    return "* " + std::to_string(range->least) + ".." + std::to_string(range->most);
}

void print_backends(Output& out)
{
    const std::string model = cpu_model();
    out.write("cpu       " + (model.empty() ? "unknown" : model) + " (" + std::string(cpu_architecture()) +
              ")\n");
    const std::string features = to_string(cpu_features());
    out.write("features  " + (features.empty() ? "none that a kernel could use" : features) + "\n\n");
    std::string line;
    pad(line, "kernel", 30);
    pad(line, "core", 9);
    pad(line, "lanes", 7);
    pad(line, "streams", 10);
    out.write(line + "usable\n");
    for (const Kernel& kernel : kernels()) {
        line.clear();
        pad(line, kernel.id, 30);
        pad(line, name_of(kernel.core), 9);
        pad(line, std::to_string(kernel.lanes), 7);
        pad(line, chosen_text(kernel), 10);
        const std::string reason = why_not(kernel);
        line += reason.empty() ? "yes" : "no: " + reason;
        line += '\n';
        out.write(line);
    }
    out.write("\n* the automatic choice for so many streams of a core at once\n");
}

}  // namespace

int run_list(const Options&, Console& console)
{
    Output& out = console.out();
    std::string line;
    pad(line, "algorithm", 13);
    pad(line, "bits", 11);
    pad(line, "in lists", 13);
    pad(line, "as", 12);
    out.write(line + "standard\n");
    for (const Algorithm& algorithm : algorithms()) {
        line.clear();
        pad(line, algorithm.name, 13);
        pad(line, lengths_of(algorithm), 11);
        pad(line, is_digest(algorithm) ? algorithm.tag : std::string_view(), 13);
        pad(line, algorithm.applet, 12);
        out.write(line + std::string(algorithm.standard) + "\n");
    }
    return close_output(console, exit_ok);
}

int run_backends(const Options& options, Console& console)
{
    if (!options.json) {
        print_backends(console.out());
        return close_output(console, exit_ok);
    }
    Json document = {
        {"cpu",
         {{"arch", cpu_architecture()}, {"model", cpu_model()}, {"features", names_in(cpu_features())}}},
        {"kernels", Json::array()}};
    for (const Kernel& kernel : kernels())
        document["kernels"].push_back(json_of(kernel));
    console.out().write(document.dump(2, ' ', true, Json::error_handler_t::replace) + "\n");
    return close_output(console, exit_ok);
}

int run_selftest(const Options& options, Console& console)
{
    int status = exit_ok;
    Json rows = Json::array();
    for (const Kernel& kernel : kernels()) {
        const bool usable = kernel.runs_on(cpu_features());
        const std::string wrong = usable ? verify(kernel) : std::string();
        const std::string result = !usable ? "skipped" : wrong.empty() ? "ok" : "WRONG";
        const std::string detail = usable ? wrong : why_not(kernel);
        if (!wrong.empty()) status = exit_failed;
        if (options.json)
            rows.push_back({{"id", kernel.id}, {"result", result}, {"detail", detail}});
        else
            console.out().write(std::string(kernel.id) + ": " + result +
                                (detail.empty() ? "" : ": " + detail) + "\n");
    }
    if (options.json) console.out().write(Json{{"selftest", rows}, {"ok", status == exit_ok}}.dump(2) + "\n");
    return close_output(console, status);
}

}  // namespace hashtool::cli
