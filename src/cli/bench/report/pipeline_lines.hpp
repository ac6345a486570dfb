// SPDX-License-Identifier: Apache-2.0
// The lines below the table: rows that are no kernel's alone.
#pragma once

#include "bench/report.hpp"

namespace hashtool::cli {

std::string pipeline_lines(const Report& report, const Style& style);

}  // namespace hashtool::cli
