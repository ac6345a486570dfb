// SPDX-License-Identifier: Apache-2.0
// Reports made up for tests.
#pragma once

#include <sstream>

#include "bench/report.hpp"

namespace hashtool::cli {

inline Run made_run(const std::string& kernel, std::size_t nbytes, double rate, double step = 0.001)
{
    Run run;
    run.kernel = kernel;
    run.algorithm = "sha256";
    run.bytes = nbytes;
    for (int i = 0; i < 10; ++i) {
        run.samples.push_back(rate * (1 + step * (i * 7 % 10 - 4.5)));
        run.clock_hz.push_back(2e9);
        run.cpu_share.push_back(1);
    }
    run.cycles_per_byte = 2e9 / rate;
    return run;
}

inline Report made_report()
{
    Report report;
    report.host = {"1.0", "riscv64", "Board, fast", "zbb", "Linux 6.12", "14.2", 8, "performance", 3, false};
    report.runs = {made_run("sha256-portable", 64, 10e6), made_run("sha256-portable", 1024, 40e6),
                   made_run("sha256-riscv64-zknh", 64, 20e6), made_run("sha256-riscv64-zknh", 1024, 100e6)};
    report.runs[2].chosen = report.runs[3].chosen = true;
    report.unusable = {{"sha256-riscv64-zvknhb", "zvknhb"}};
    report.conditions.clock_before_hz = report.conditions.clock_after_hz = 2e9;
    report.conditions.rounds = {{0, 2e9}, {1, 2e9}, {2, 2e9}};
    report.verdict = "valid";
    return report;
}

// The lines of a text that hold a word.
inline std::vector<std::string> lines_with(const std::string& text, const std::string& word)
{
    std::istringstream in(text);
    std::vector<std::string> found;
    for (std::string line; std::getline(in, line);)
        if (line.find(word) != std::string::npos) found.push_back(line);
    return found;
}

}  // namespace hashtool::cli
