// SPDX-License-Identifier: Apache-2.0
#include "applet.hpp"

namespace hashtool::cli {

const Algorithm* applet_algorithm(std::string_view argv0) noexcept
{
    const std::string_view name = argv0.substr(argv0.rfind('/') + 1);
    for (const Algorithm& algorithm : algorithms())
        if (!algorithm.applet.empty() && algorithm.applet == name) return &algorithm;
    return nullptr;
}

}  // namespace hashtool::cli
