// SPDX-License-Identifier: Apache-2.0
// What benchmarks hash.
#pragma once

#include <memory>
#include <vector>

#include "hashtool/digest.hpp"

namespace hashtool::cli {

// Messages of all lanes in one buffer, each so many bytes behind the start of a cache line. Lanes start a few
// lines apart from a power of two: equal low address bits in every lane would make them fight for the same
// cache sets.
class Messages {
public:
    Messages(std::size_t nbytes, std::size_t lanes, unsigned offset = 0);
    // Gets memory, at another place than before: where it happens to lie is then chance, which samples show,
    // and not a constant, which they would hide. The bytes are the same every time.
    void place();
    void release();
    [[nodiscard]] std::span<const ByteSpan> spans() const noexcept { return spans_; }

private:
    std::size_t nbytes_;
    std::size_t lanes_;
    unsigned offset_;
    std::size_t places_ = 0;
    std::unique_ptr<std::byte[]> bytes_;
    std::vector<ByteSpan> spans_;
};

// By the portable kernel.
std::vector<Digest> portable_digests(Spec spec, std::span<const ByteSpan> messages);

}  // namespace hashtool::cli
