// SPDX-License-Identifier: Apache-2.0
// Memory between two pages that nobody may touch: a read or write past either end is a crash.
#pragma once

#include <cstddef>
#include <span>

namespace hashtool::test {

class GuardedBuffer {
public:
    // Room for nbytes, rounded up to whole pages.
    explicit GuardedBuffer(std::size_t nbytes);
    ~GuardedBuffer();
    GuardedBuffer(const GuardedBuffer&) = delete;
    GuardedBuffer& operator=(const GuardedBuffer&) = delete;

    // nbytes that begin right behind the guard in front.
    [[nodiscard]] std::span<std::byte> low(std::size_t nbytes) const { return {pages_, nbytes}; }
    // nbytes that end right before the guard behind.
    [[nodiscard]] std::span<std::byte> high(std::size_t nbytes) const
    {
        return {pages_ + room_ - nbytes, nbytes};
    }

private:
    std::size_t page_;
    std::size_t room_;
    std::byte* pages_;
};

}  // namespace hashtool::test
