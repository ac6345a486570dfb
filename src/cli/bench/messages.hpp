// SPDX-License-Identifier: Apache-2.0
// What benchmarks hash.
#pragma once

#include <vector>

#include "hashtool/digest.hpp"

namespace hashtool::cli {

// Messages of all lanes in one buffer, each aligned to a cache line. Lanes start a few lines apart from a
// power of two: equal low address bits in every lane would make them fight for the same cache sets.
class Messages {
public:
    Messages(std::size_t nbytes, std::size_t lanes);
    [[nodiscard]] std::span<const ByteSpan> spans() const noexcept { return spans_; }

private:
    std::size_t stride_;
    std::vector<std::byte> bytes_;
    std::vector<ByteSpan> spans_;
};

// By the portable kernel.
std::vector<Digest> portable_digests(Spec spec, std::span<const ByteSpan> messages);

}  // namespace hashtool::cli
