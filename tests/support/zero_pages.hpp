// SPDX-License-Identifier: Apache-2.0
// Gigabytes of zeros that take no memory: pages nobody writes to.
#pragma once

#include <cstddef>
#include <span>

namespace hashtool::test {

class ZeroPages {
public:
    explicit ZeroPages(std::size_t nbytes);
    ~ZeroPages();
    ZeroPages(const ZeroPages&) = delete;
    ZeroPages& operator=(const ZeroPages&) = delete;

    // False when the system would not give that much address space.
    [[nodiscard]] bool available() const { return data_ != nullptr; }
    [[nodiscard]] std::span<const std::byte> bytes() const { return {data_, nbytes_}; }

private:
    std::size_t nbytes_;
    std::byte* data_ = nullptr;
};

}  // namespace hashtool::test
