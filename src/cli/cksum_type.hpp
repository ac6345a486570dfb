// SPDX-License-Identifier: Apache-2.0
// What `cksum -a` can name: algorithms of the engine's table, and two families whose member follows from the
// length.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "hashtool/algorithm.hpp"

namespace hashtool::cli {

// "sha3": the algorithms of one design, told apart by length alone.
struct Family {
    std::string_view name;
    std::string_view tag;     // "SHA3" in a list's "SHA3-256 (name) = "
    std::string_view prefix;  // of its members' names, before the length
};

struct CksumType {
    const Algorithm* algorithm = nullptr;  // null: a family, or no type at all
    const Family* family = nullptr;

    explicit operator bool() const noexcept { return algorithm != nullptr || family != nullptr; }
    friend bool operator==(const CksumType&, const CksumType&) = default;

    [[nodiscard]] std::string_view tag() const noexcept;
    [[nodiscard]] bool is_digest() const noexcept { return !algorithm || hashtool::is_digest(*algorithm); }
    // Whether -l can choose a length.
    [[nodiscard]] bool has_lengths() const noexcept;
    // Whether a family holds this algorithm.
    [[nodiscard]] bool has_member(const CksumType& type) const;
    // Longest digest, which is also the one of a tag without length.
    [[nodiscard]] unsigned full_bits() const noexcept;
    // A digest of so many bits; an algorithm of one length computes all of it whatever is asked. Error
    // invalid_length when there is none.
    [[nodiscard]] Result<Spec> spec(std::uint64_t bits) const;
};

// Their names, in the order in which cksum lists them.
std::span<const std::string_view> cksum_type_names() noexcept;

// By a name from that list, exact spelling; false when it is not on it.
CksumType find_cksum_type(std::string_view name) noexcept;

// By the word before "-BITS" or "(" in a tagged line; digests only.
CksumType cksum_type_of_tag(std::string_view tag) noexcept;

}  // namespace hashtool::cli
