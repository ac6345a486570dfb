// SPDX-License-Identifier: Apache-2.0
// One line for each row, for spreadsheets and scripts. Rates are plain bytes per second.
#include "bench/report.hpp"
#include "bench/statistics.hpp"
#include "bench/text.hpp"

namespace hashtool::cli {

std::string csv_of(const Report& report, const Style& style)
{
    std::string text;
    if (style.header)
        text = "kernel,algorithm,lanes,bytes,chosen,median_bytes_per_second,low,high,samples,"
               "cycles_per_byte,cycles_from,versus_portable,row,threads,offset,cores\n";
    for (const Run& run : report.runs) {
        const Interval interval = median_interval(run.samples);
        const auto versus = versus_portable(report, run);
        text += run.kernel + ',' + run.algorithm + ',' + std::to_string(run.lanes) + ',' +
                std::to_string(run.bytes) + ',' + (run.chosen ? "yes" : "no") + ',' +
                format("%.0f,%.0f,%.0f,", run.median(), interval.low, interval.high) +
                std::to_string(run.samples.size()) + ',';
        text += run.cycles_per_byte ? format("%.3f", *run.cycles_per_byte) : "";
        text += run.cycles_counted ? ",counter," : ",clock loop,";
        text += (versus ? format("%.3f", *versus) : "") + ',' + std::string(name_of(run.kind)) +
                format(",%u,%u,", run.threads, run.offset) + run.cores + '\n';
    }
    return text;
}

}  // namespace hashtool::cli
