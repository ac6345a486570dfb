// SPDX-License-Identifier: Apache-2.0
// The algorithm table: one row per hash function, expanded from algorithms.def.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "hashtool/result.hpp"

namespace [[gnu::visibility("default")]] hashtool {

using ByteSpan = std::span<const std::byte>;

struct Construction;  // padding and extraction; internal to the engine

// A compression function that several algorithms may share (SHA-384 and SHA-512 are one core).
enum class Core : std::uint8_t { md5, sha1, sha256, sha512, keccak, blake2b, sm3, crc, crc32b, bsd, sysv };
inline constexpr std::size_t core_count = 11;
std::string_view name_of(Core core) noexcept;

// Largest block of any core, in bytes: SHAKE128 absorbs 168 bytes a block.
inline constexpr std::size_t max_block_bytes = 168;

// Which digest lengths an algorithm can have.
enum class LengthRule : std::uint8_t {
    fixed,          // one length
    up_to_default,  // any multiple of 8 bits from 8 to the default (BLAKE2b)
    any             // any multiple of 8 bits from 8 up (SHAKE)
};

// What a line of output holds, and whether lists of it can be checked.
enum class Report : std::uint8_t {
    digest,       // a digest in hex and a name: a line that can be checked
    crc,          // the checksum in decimal, the size in bytes
    blocks_1024,  // the sum in five digits, the size in blocks of 1024 bytes
    blocks_512    // the sum in decimal, the size in blocks of 512 bytes
};

struct Algorithm {
    std::string_view name;     // how people type it: "sha512-256"
    std::string_view tag;      // how lists name it: "SHA512/256"
    std::string_view aliases;  // other tags found in lists, separated by one blank: "SHA2-512/256 SHA512t256"
    std::string_view applet;   // GNU name that stands for it, or empty: "sha512sum"
    std::string_view standard;  // "FIPS 180-4 6.7"
    Report report;
    Core core;
    const Construction* construction;
    unsigned block_bytes;
    LengthRule length_rule;
    unsigned default_bits;
    std::uint8_t domain;                   // sponge: domain separation bits with the first padding bit
    std::array<std::uint64_t, 8> initial;  // initial chaining value; words of 32-bit cores in the low halves
};

// An algorithm with a chosen digest length.
struct Spec {
    const Algorithm* algorithm;
    std::size_t digest_bytes;
};

// Longest digest that the engine will produce, in bytes (SHAKE; a limit against slips of the keyboard).
inline constexpr std::size_t max_digest_bytes = std::size_t{1} << 20;

std::span<const Algorithm> algorithms() noexcept;

// Whether lists of its digests can be checked.
constexpr bool is_digest(const Algorithm& algorithm) noexcept { return algorithm.report == Report::digest; }

// By name ("sha256"), exact spelling; null when there is none.
const Algorithm* find_algorithm(std::string_view name) noexcept;

// The algorithm's default length.
Spec spec_of(const Algorithm& algorithm) noexcept;

// A length in bits; 0 means the default. Error invalid_length when the algorithm cannot have it.
Result<Spec> spec_of(const Algorithm& algorithm, std::uint64_t bits);

}  // namespace hashtool
