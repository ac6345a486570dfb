// SPDX-License-Identifier: Apache-2.0
// The layout of "openssl speed", so that two outputs can be laid side by side.
#include <algorithm>

#include "bench/report.hpp"
#include "bench/text.hpp"

namespace hashtool::cli {

std::string openssl_of(const Report& report, const Style& style)
{
    std::string text;
    if (style.header) {
        text = "version: hashtool " + report.host.version + "\nCPUINFO: " + report.host.model +
               "\nThe 'numbers' are in 1000s of bytes per second processed.\n" + left("type", 24);
        for (const std::size_t nbytes : sizes_of(report))
            text += right(std::to_string(nbytes) + " bytes", 15);
        text += '\n';
    }
    for (const auto group : groups_of(report)) {
        const Run& first = group.front();
        text +=
            left(first.algorithm + ':' + first.label() + (first.cores.empty() ? "" : '@' + first.cores), 24);
        for (const std::size_t nbytes : sizes_of(report)) {
            const auto run = std::ranges::find(group, nbytes, &Run::bytes);
            text += right(run == group.end() ? "-" : format("%.2fk", run->median() / 1000), 15);
        }
        text += '\n';
    }
    return text;
}

}  // namespace hashtool::cli
