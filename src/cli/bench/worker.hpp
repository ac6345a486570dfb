// SPDX-License-Identifier: Apache-2.0
// A second process that measures for this one, so that two builds can take turns. It is asked in lines, and
// answers each with one:
//   row KERNEL ALGORITHM BYTES STREAMS OFFSET   "ok", or "absent": no such kernel here
//   check INDEX                                 "ok", or "wrong WHAT"
//   time INDEX REPEATS                          a Sample: "REPEATS WALL CPU WALL CPU", seconds
// Its first line, unasked, is the greeting, its version and its compiler.
#pragma once

#include <memory>

#include "bench/measure.hpp"

namespace hashtool::cli {

inline constexpr std::string_view worker_greeting = "hashtool-bench-worker 2 ";

// The worker's side: answers lines from standard input until that ends. Returns an exit status.
int run_worker(std::span<const Kernel> table);

// Our side.
class Worker {
public:
    // Null, and the reason in `why`, when the program cannot be started or is no worker.
    static std::unique_ptr<Worker> start(const std::string& program, std::string& why);
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    [[nodiscard]] const std::string& version() const { return version_; }
    [[nodiscard]] const std::string& compiler() const { return compiler_; }
    // The next index; nothing: it has no such kernel.
    std::optional<std::size_t> add(const Run& row);
    // Empty: right.
    std::string check(std::size_t index);
    // Nothing: it has gone.
    std::optional<Sample> timed(std::size_t index, std::size_t repeats);

private:
    Worker(int socket, long process) : socket_(socket), process_(process) {}
    std::string ask(const std::string& line);
    std::string read_line();  // without its end; empty: there are no more

    int socket_;
    long process_;
    std::size_t rows_ = 0;
    std::string version_, compiler_;
    std::string pending_;
};

}  // namespace hashtool::cli
