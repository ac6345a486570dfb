// SPDX-License-Identifier: Apache-2.0
// Charts as drawings to stand in a page. Colours and fonts are the page's: classes s0, s1, ... are series.
#pragma once

#include <string>
#include <vector>

namespace hashtool::cli {

inline constexpr std::size_t series_colours = 8;

std::string escaped(const std::string& text);  // for HTML and its drawings

// Throughput over length of messages, both in powers.
struct Point {
    double bytes, rate;  // rate in bytes per second
};
struct Series {
    std::string name;
    std::vector<Point> points;
    std::size_t colour;
};
std::string line_chart(const std::string& title, const std::vector<Series>& series);

// Changes in per cent, to the left and right of zero.
struct Bar {
    std::string name;
    double change;  // 0.05: faster by 5 %
    bool counts;    // else it is within the noise
};
std::string bar_chart(const std::string& title, const std::vector<Bar>& bars);

}  // namespace hashtool::cli
