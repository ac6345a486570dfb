// SPDX-License-Identifier: Apache-2.0
// Digest: the bytes that come out, and their two usual spellings.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "hashtool/algorithm.hpp"

namespace [[gnu::visibility("default")]] hashtool {

class Digest;
// Declared before its friendship, so that it is as visible as the rest of the namespace.
bool operator==(const Digest& a, const Digest& b) noexcept;

class Digest {
public:
    Digest() noexcept = default;
    // Zero-filled; the caller writes through data(). Allocates only beyond 64 bytes (long SHAKE output).
    explicit Digest(std::size_t nbytes);
    explicit Digest(ByteSpan bytes);

    [[nodiscard]] std::size_t size() const noexcept { return nbytes_; }
    std::byte* data() noexcept { return nbytes_ <= small_.size() ? small_.data() : large_.data(); }
    [[nodiscard]] ByteSpan bytes() const noexcept
    {
        return {nbytes_ <= small_.size() ? small_.data() : large_.data(), nbytes_};
    }

    [[nodiscard]] std::string hex() const;     // lower case, two characters a byte
    [[nodiscard]] std::string base64() const;  // RFC 4648 section 4, padded

    friend bool operator==(const Digest& a, const Digest& b) noexcept;

private:
    std::size_t nbytes_ = 0;
    std::array<std::byte, 64> small_{};
    std::vector<std::byte> large_;
};

// Strict inverses; an error-free parse or nothing. Hex takes either case, base64 wants its padding.
bool parse_hex(std::string_view text, Digest& out);
bool parse_base64(std::string_view text, Digest& out);

}  // namespace hashtool
