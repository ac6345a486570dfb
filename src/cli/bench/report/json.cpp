// SPDX-License-Identifier: Apache-2.0
// The lasting form of a report. Schema 1: keys may be added, those that are there keep their meaning.
#include <nlohmann/json.hpp>

#include "bench/report.hpp"
#include "bench/statistics.hpp"

namespace hashtool::cli {
namespace {

using Json = nlohmann::ordered_json;

template <class T> Json json_or_null(const std::optional<T>& value) { return value ? Json(*value) : Json(); }

template <class T> std::optional<T> maybe(const Json& object, const char* key)
{
    if (!object.contains(key) || object.at(key).is_null()) return std::nullopt;
    return object.at(key).get<T>();
}

Json groups_json(const std::vector<CoreGroup>& groups)
{
    Json array = Json::array();
    for (const CoreGroup& group : groups)
        array.push_back({{"name", group.name},
                         {"cpus", group.cpus},
                         {"capacity", json_or_null(group.capacity)},
                         {"max_hz", json_or_null(group.max_hz)},
                         {"identity", group.identity}});
    return array;
}

std::vector<CoreGroup> groups_from(const Json& array)
{
    std::vector<CoreGroup> groups;
    for (const Json& object : array)
        groups.push_back({object.value("name", ""), object.value("cpus", std::vector<unsigned>()),
                          maybe<unsigned>(object, "capacity"), maybe<double>(object, "max_hz"),
                          object.value("identity", "")});
    return groups;
}

Json host_json(const Host& host)
{
    return {{"version", host.version},
            {"arch", host.arch},
            {"model", host.model},
            {"features", host.features},
            {"system", host.system},
            {"compiler", host.compiler},
            {"cpus", host.cpus},
            {"governor", host.governor},
            {"cpu", json_or_null(host.cpu)},
            {"emulated", host.emulated},
            {"core_groups", groups_json(host.groups)}};
}

Host host_from(const Json& object)
{
    Host host;
    host.version = object.value("version", "");
    host.arch = object.value("arch", "");
    host.model = object.value("model", "");
    host.features = object.value("features", "");
    host.system = object.value("system", "");
    host.compiler = object.value("compiler", "");
    host.cpus = object.value("cpus", 0U);
    host.governor = object.value("governor", "");
    host.cpu = maybe<unsigned>(object, "cpu");
    host.emulated = object.value("emulated", false);
    host.groups = groups_from(object.value("core_groups", Json::array()));
    return host;
}

Json run_json(const Report& report, const Run& run)
{
    const Interval interval = median_interval(run.samples);
    return {{"kernel", run.kernel},
            {"algorithm", run.algorithm},
            {"lanes", run.lanes},
            {"bytes", run.bytes},
            {"row", name_of(run.kind)},
            {"threads", run.threads},
            {"offset", run.offset},
            {"cores", run.cores},
            {"median_bytes_per_second", run.median()},
            {"samples", run.samples},
            {"interval", {interval.low, interval.high}},
            {"interval_coverage", interval.coverage},
            {"clock_hz", run.clock_hz},
            {"cpu_share", run.cpu_share},
            {"cycles_per_byte", json_or_null(run.cycles_per_byte)},
            {"cycles_from", run.cycles_counted ? "counter" : "clock loop"},
            {"chosen", run.chosen},
            {"versus_portable", json_or_null(versus_portable(report, run))}};
}

Run run_from(const Json& object)
{
    Run run;
    run.kernel = object.at("kernel").get<std::string>();
    run.algorithm = object.at("algorithm").get<std::string>();
    run.lanes = object.at("lanes").get<unsigned>();
    run.bytes = object.at("bytes").get<std::size_t>();
    run.kind = row_kind_of(object.value("row", ""));
    run.threads = object.value("threads", 1U);
    run.offset = object.value("offset", 0U);
    run.cores = object.value("cores", "");
    run.samples = object.at("samples").get<std::vector<double>>();
    run.clock_hz = object.value("clock_hz", std::vector<double>());
    run.cpu_share = object.value("cpu_share", std::vector<double>());
    run.cycles_per_byte = maybe<double>(object, "cycles_per_byte");
    run.cycles_counted = object.value("cycles_from", "") == "counter";
    run.chosen = object.value("chosen", false);
    return run;
}

Json conditions_json(const Conditions& conditions)
{
    Json rounds = Json::array();
    for (const RoundClock& round : conditions.rounds)
        rounds.push_back({{"seconds", round.seconds}, {"clock_hz", round.hz}, {"cores", round.cores}});
    return {{"clock_before_hz", conditions.clock_before_hz},
            {"clock_after_hz", conditions.clock_after_hz},
            {"celsius_before", json_or_null(conditions.celsius_before)},
            {"celsius_after", json_or_null(conditions.celsius_after)},
            {"throttle_events", json_or_null(conditions.throttle_events)},
            {"seconds", conditions.seconds},
            {"cpu_share", conditions.cpu_share},
            {"others_busy", json_or_null(conditions.others_busy)},
            {"rounds", rounds}};
}

Conditions conditions_from(const Json& object)
{
    Conditions conditions;
    conditions.clock_before_hz = object.value("clock_before_hz", 0.0);
    conditions.clock_after_hz = object.value("clock_after_hz", 0.0);
    conditions.celsius_before = maybe<double>(object, "celsius_before");
    conditions.celsius_after = maybe<double>(object, "celsius_after");
    conditions.throttle_events = maybe<unsigned long long>(object, "throttle_events");
    conditions.seconds = object.value("seconds", 0.0);
    conditions.cpu_share = object.value("cpu_share", 1.0);
    conditions.others_busy = maybe<double>(object, "others_busy");
    for (const Json& round : object.value("rounds", Json::array()))
        conditions.rounds.push_back(
            {round.value("seconds", 0.0), round.value("clock_hz", 0.0), round.value("cores", "")});
    return conditions;
}

Report report_from(const Json& document)
{
    Report report;
    report.host = host_from(document.at("host"));
    for (const Json& run : document.at("runs"))
        report.runs.push_back(run_from(run));
    for (const Json& row : document.value("unusable", Json::array()))
        report.unusable.push_back({row.value("kernel", ""), row.value("needs", "")});
    for (const Json& row : document.value("wrong", Json::array()))
        report.wrong.push_back({row.value("kernel", ""), row.value("what", "")});
    report.notes = document.value("notes", std::vector<std::string>());
    report.conditions = conditions_from(document.value("conditions", Json::object()));
    report.verdict = document.value("verdict", "");
    return report;
}

}  // namespace

std::string json_of(const Report& report, const Style&)
{
    Json document = {{"schema", 1}, {"host", host_json(report.host)}, {"runs", Json::array()}};
    for (const Run& run : report.runs)
        document["runs"].push_back(run_json(report, run));
    document["unusable"] = Json::array();
    for (const Unusable& row : report.unusable)
        document["unusable"].push_back({{"kernel", row.kernel}, {"needs", row.needs}});
    document["wrong"] = Json::array();
    for (const Wrong& row : report.wrong)
        document["wrong"].push_back({{"kernel", row.kernel}, {"what", row.what}});
    document["peer_ratios"] = Json::array();
    for (const PeerRatio& row : peer_ratios(report))
        document["peer_ratios"].push_back({{"algorithm", row.algorithm},
                                           {"bytes", row.bytes},
                                           {"ours", row.ours},
                                           {"peer", row.peer},
                                           {"ratio", row.ratio}});
    document["notes"] = report.notes;
    document["conditions"] = conditions_json(report.conditions);
    document["verdict"] = report.verdict;
    return document.dump(2, ' ', true, Json::error_handler_t::replace) + "\n";
}

std::optional<Report> report_from_json(std::string_view text, std::string& why)
{
    const Json document = Json::parse(text, nullptr, false);
    if (!document.is_object()) {
        why = "not JSON";
    } else if (!document.contains("schema") || document["schema"] != 1) {
        why = "not a report of schema 1";
    } else {
        try {
            return report_from(document);
        } catch (const Json::exception&) {
            why = "a report with missing or odd fields";
        }
    }
    return std::nullopt;
}

}  // namespace hashtool::cli
