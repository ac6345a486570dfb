// SPDX-License-Identifier: Apache-2.0
// startup N COMMAND... , OTHER...: runs the two in turn N times and prints the wall time of each and the
// ratio, pair by pair, so that a machine that changes its speed changes both. Their stdout is thrown away.
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <span>
#include <vector>

namespace {

double run_once(const std::vector<char*>& command, const posix_spawn_file_actions_t& actions)
{
    const auto start = std::chrono::steady_clock::now();
    pid_t child = 0;
    if (posix_spawnp(&child, command[0], &actions, nullptr, command.data(), environ) != 0) {
        std::perror(command[0]);
        std::exit(2);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
}

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

}  // namespace

int main(int argc, char** argv)
{
    const std::span words(argv, static_cast<std::size_t>(argc));
    const auto comma =
        std::ranges::find_if(words, [](const char* word) { return std::strcmp(word, ",") == 0; });
    const int rounds = argc > 2 ? std::atoi(argv[1]) : 0;
    if (rounds < 1 || comma == words.end() || comma - words.begin() < 3 || words.end() - comma < 2) {
        std::fputs("usage: startup ROUNDS COMMAND... , OTHER...\n", stderr);
        return 2;
    }
    std::vector<char*> first(words.begin() + 2, comma);
    std::vector<char*> second(comma + 1, words.end());
    first.push_back(nullptr);
    second.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);

    std::vector<double> a, b, ratio;
    for (int i = 0; i <= rounds; ++i) {
        const double first_time = run_once(first, actions);
        const double second_time = run_once(second, actions);
        if (i == 0) continue;  // warms the caches
        a.push_back(first_time);
        b.push_back(second_time);
        ratio.push_back(first_time / second_time);
    }
    std::printf("%s %.0f us, %s %.0f us, ratio %.3f (medians of %d)\n", first[0], median(a), second[0],
                median(b), median(ratio), rounds);
    return 0;
}
