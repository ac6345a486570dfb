// SPDX-License-Identifier: Apache-2.0
// Layout and byte order of each core's state, the same for C++ and assembly:
//
//   core      words of the chaining value                          after them
//   md5       4 x 32 bit, native order, at 0                       -
//   sha1      5 x 32 bit, native order, at 0                       -
//   sha256    8 x 32 bit, native order, at 0 (a..h)                -
//   sm3       8 x 32 bit, native order, at 0 (A..H)                -
//   crc, crc32b, bsd, sysv: 1 x 32 bit, native order, at 0         -
//   sha512    8 x 64 bit, native order, at 0 (a..h)                -
//   blake2b   8 x 64 bit, native order, at 0                       t0, t1 at 64, 72; f0 at 80 (native 64 bit)
//   keccak    25 x 64 bit, MESSAGE byte order (little-endian       rate in bytes at 200 (native 64 bit)
//             bytes) on every machine, lane x+5y at 8(x+5y)
//
// BLAKE2b's kernel adds 128 to t before each block; before the last one the construction sets t so that the
// sum is the message's length, and f0 to all ones.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "hashtool/kernel.hpp"

namespace hashtool {

inline constexpr std::size_t blake2b_counter_offset = 64;
inline constexpr std::size_t blake2b_flag_offset = 80;
inline constexpr std::size_t keccak_rate_offset = 200;

// memcpy is the one way to read a word from bytes of any alignment; compilers make one load of it.
template <typename Word> Word load_native(const void* from) noexcept
{
    Word word;
    std::memcpy(&word, from, sizeof word);
    return word;
}

template <typename Word> void store_native(void* to, Word word) noexcept
{
    std::memcpy(to, &word, sizeof word);
}

constexpr std::uint32_t byte_swap(std::uint32_t x) noexcept { return __builtin_bswap32(x); }
constexpr std::uint64_t byte_swap(std::uint64_t x) noexcept { return __builtin_bswap64(x); }

template <std::endian order, typename Word> constexpr Word in_order(Word word) noexcept
{
    return std::endian::native == order ? word : byte_swap(word);
}

template <typename Word> Word load_be(const void* from) noexcept
{
    return in_order<std::endian::big>(load_native<Word>(from));
}

template <typename Word> Word load_le(const void* from) noexcept
{
    return in_order<std::endian::little>(load_native<Word>(from));
}

template <typename Word> void store_be(void* to, Word word) noexcept
{
    store_native(to, in_order<std::endian::big>(word));
}

template <typename Word> void store_le(void* to, Word word) noexcept
{
    store_native(to, in_order<std::endian::little>(word));
}

}  // namespace hashtool
