// SPDX-License-Identifier: Apache-2.0
// Output: standard output, written in whole lines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hashtool::cli {

// Every newline-terminated line reaches the descriptor in one write, so that programs sharing a pipe do not
// mix lines. Text without newline (NUL-terminated lines, raw digests) is gathered. The first failure is kept;
// after it nothing more is written. What was never written cannot fail: a closed stdout harms only who uses
// it.
class Output {
public:
    explicit Output(int descriptor) noexcept : descriptor_(descriptor) {}
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void write(std::string_view text);
    void flush();

    [[nodiscard]] bool failed() const noexcept { return error_ != 0; }
    [[nodiscard]] int error() const noexcept { return error_; }  // errno of the first failure, or 0

private:
    static constexpr std::size_t gather_bytes = 4096;  // as much as stdio gathers for a file

    int descriptor_;
    int error_ = 0;
    std::string pending_;
};

// All of it, whatever the system does in between. False and errno on failure.
bool write_all(int descriptor, std::string_view text) noexcept;

}  // namespace hashtool::cli
