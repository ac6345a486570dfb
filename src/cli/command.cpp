// SPDX-License-Identifier: Apache-2.0
#include "command.hpp"

namespace hashtool::cli {
namespace {

constexpr Command command_rows[] = {
    {Verb::check, "check", nullptr, "LIST", "verify lists of digests; the algorithm is found line by line"},
    {Verb::list, "list", nullptr, "", "show the algorithms, their digest sizes and standards"},
    {Verb::backends, "backends", nullptr, "", "show what the CPU offers and which kernels can run on it"},
    {Verb::selftest, "selftest", nullptr, "", "run known answers through every usable kernel"},
    {Verb::bench, "bench", nullptr, "", "measure every usable kernel"},
};

}  // namespace

std::span<const Command> verbs() noexcept { return command_rows; }

Command hash_command(const Algorithm& algorithm) noexcept
{
    return {Verb::hash, algorithm.name, &algorithm, "FILE", "print or check digests"};
}

Command find_command(std::string_view word) noexcept
{
    for (const Command& command : command_rows)
        if (command.name == word) return command;
    if (const Algorithm* algorithm = find_algorithm(word)) return hash_command(*algorithm);
    return {};
}

}  // namespace hashtool::cli
