// SPDX-License-Identifier: Apache-2.0
// One page that needs nothing else: no network, no scripts. Charts are drawings inside it, tables hold every
// number of them.
#pragma once

#include "bench/compare.hpp"
#include "bench/report.hpp"

namespace hashtool::cli {

std::string html_of(const Report& report);
// With what has changed since another report first.
std::string html_of(const Report& report, const Comparison& comparison);

}  // namespace hashtool::cli
