// SPDX-License-Identifier: Apache-2.0
// Output: standard output, written in whole lines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hashtool::cli {

// Every newline-terminated line reaches the descriptor in one write, so that programs sharing a pipe do not
// mix lines. Text without newline (NUL-terminated lines, raw digests) is gathered. After a failure
// nothing more is written, unless failures are late. What was never written cannot fail: a closed stdout
// harms only who uses it.
class Output {
public:
    explicit Output(int descriptor) noexcept : descriptor_(descriptor) {}
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void write(std::string_view text);
    // False: this flush has failed.
    bool flush();

    // A failure does not end the run: it is told at the end, where only a last flush knows its reason.
    void fail_late() noexcept { late_ = true; }
    [[nodiscard]] bool fails_late() const noexcept { return late_; }

    [[nodiscard]] bool failed() const noexcept { return error_ != 0; }
    // Nothing more is to be computed.
    [[nodiscard]] bool stopped() const noexcept { return failed() && !late_; }
    [[nodiscard]] int error() const noexcept { return error_; }  // errno of the latest failure, or 0

private:
    static constexpr std::size_t gather_bytes = 4096;  // as much as stdio gathers for a file

    int descriptor_;
    int error_ = 0;
    bool late_ = false;
    std::string pending_;
};

// All of it, whatever the system does in between. False and errno on failure.
bool write_all(int descriptor, std::string_view text) noexcept;

}  // namespace hashtool::cli
