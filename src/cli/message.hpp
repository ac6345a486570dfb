// SPDX-License-Identifier: Apache-2.0
// Console: everything that is said to people, on stderr, and the stdout it has to stay in order with.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "output.hpp"
#include "quote.hpp"

namespace spdlog {
class logger;
}

namespace hashtool::cli {

class Console {
public:
    // `program` stands before every message; `charset` says which bytes of names are safe to print.
    Console(std::string program, Charset charset, Output& out);
    ~Console();
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;

    Output& out() noexcept { return out_; }
    [[nodiscard]] const std::string& program() const noexcept { return program_; }

    // "program: text". What is pending on stdout goes first, so that a shared stream shows the order of
    // events.
    void error(std::string_view text);
    // "program: 'name': reason"
    void error(std::string_view name, std::string_view reason);
    // A line without the program's name ("Try ... for more information.").
    void line(std::string_view text);
    // The name as messages show it.
    [[nodiscard]] std::string quoted(std::string_view name) const;

    // Under --verbose only; the logger is made at the first call.
    void enable_verbose() noexcept { verbose_ = true; }
    [[nodiscard]] bool verbose() const noexcept { return verbose_; }
    void note(std::string_view text);

private:
    std::string program_;
    Charset charset_;
    Output& out_;
    bool verbose_ = false;
    std::unique_ptr<spdlog::logger> logger_;
};

// strerror without locale or threads to care about.
std::string system_message(int code);

}  // namespace hashtool::cli
