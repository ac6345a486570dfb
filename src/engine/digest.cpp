// SPDX-License-Identifier: Apache-2.0
#include "hashtool/digest.hpp"

#include <algorithm>
#include <cstdint>

namespace hashtool {
namespace {

constexpr std::string_view base64_alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

int hex_value(char c) noexcept
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

}  // namespace

Digest::Digest(std::size_t nbytes) : nbytes_(nbytes)
{
    if (nbytes > small_.size()) large_.resize(nbytes);
}

Digest::Digest(ByteSpan bytes) : Digest(bytes.size()) { std::ranges::copy(bytes, data()); }

std::string Digest::hex() const
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(2 * size());
    for (const std::byte b : bytes()) {
        text.push_back(digits[std::to_integer<unsigned>(b) >> 4]);
        text.push_back(digits[std::to_integer<unsigned>(b) & 15]);
    }
    return text;
}

std::string Digest::base64() const
{
    std::string text;
    text.reserve((size() + 2) / 3 * 4);
    const ByteSpan in = bytes();
    for (std::size_t at = 0; at < in.size(); at += 3) {
        std::uint32_t group = 0;
        for (std::size_t i = 0; i < 3; ++i)
            group = group << 8 | (at + i < in.size() ? std::to_integer<std::uint32_t>(in[at + i]) : 0U);
        const std::size_t characters = std::min<std::size_t>(3, in.size() - at) + 1;
        for (std::size_t i = 0; i < 4; ++i)
            text.push_back(i < characters ? base64_alphabet[group >> (18 - 6 * i) & 63] : '=');
    }
    return text;
}

bool operator==(const Digest& a, const Digest& b) noexcept
{
    return std::ranges::equal(a.bytes(), b.bytes());
}

bool parse_hex(std::string_view text, Digest& out)
{
    if (text.empty() || text.size() % 2 != 0) return false;
    Digest digest(text.size() / 2);
    for (std::size_t i = 0; i < digest.size(); ++i) {
        const int high = hex_value(text[2 * i]);
        const int low = hex_value(text[2 * i + 1]);
        if (high < 0 || low < 0) return false;
        digest.data()[i] = static_cast<std::byte>(high * 16 + low);
    }
    out = std::move(digest);
    return true;
}

bool parse_base64(std::string_view text, Digest& out)
{
    if (text.empty() || text.size() % 4 != 0) return false;
    const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
    Digest digest(text.size() / 4 * 3 - padding);
    std::uint32_t bits = 0;
    std::size_t written = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool pad = i >= text.size() - padding;
        const std::size_t value = pad ? 0 : base64_alphabet.find(text[i]);
        if (value == std::string_view::npos) return false;
        bits = bits << 6 | static_cast<std::uint32_t>(value);
        if (i % 4 != 3) continue;
        for (int shift = 16; shift >= 0 && written < digest.size(); shift -= 8)
            digest.data()[written++] = static_cast<std::byte>(bits >> shift & 255);
        // Bits that the padding cuts off must be zero: one digest, one spelling.
        if (padding != 0 && i + 1 == text.size() && (bits & ((1U << (8 * padding)) - 1)) != 0) return false;
        bits = 0;
    }
    out = std::move(digest);
    return true;
}

}  // namespace hashtool
