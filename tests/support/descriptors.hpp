// SPDX-License-Identifier: Apache-2.0
// Pipes and standard input, put back as they were.
#pragma once

#include "hashtool/algorithm.hpp"

namespace hashtool::test {

class Pipe {
public:
    Pipe();
    ~Pipe();
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    [[nodiscard]] int reading_end() const { return ends_[0]; }
    // Writes all of it, waiting when the pipe is full.
    void write(ByteSpan bytes) const;
    void close_writing_end();

private:
    int ends_[2];
};

// Standard input is another descriptor while this lives.
class StandardInput {
public:
    explicit StandardInput(int descriptor);
    ~StandardInput();
    StandardInput(const StandardInput&) = delete;
    StandardInput& operator=(const StandardInput&) = delete;

private:
    int saved_;
};

}  // namespace hashtool::test
