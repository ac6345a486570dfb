// SPDX-License-Identifier: Apache-2.0
// CRC-32 with the polynomial of IEEE 802.3, both bit orders, by slicing: eight bytes are looked up at once,
// each in the table of its distance from the end. Bit i of `crc` is the coefficient of x^i (POSIX cksum, most
// significant bit of a byte first) or of x^(31-i) (reflected: zip, gzip, Ethernet).
#pragma once

#include <array>
#include <cstddef>

#include "state.hpp"

namespace hashtool {

enum class BitOrder : unsigned char { msb_first, reflected };

// table[k][b]: what byte b does to the remainder when k more bytes follow it.
using CrcTables = std::array<std::array<std::uint32_t, 256>, 8>;

template <BitOrder order>
constexpr std::uint32_t crc_shift_byte(const CrcTables& tables, std::uint32_t crc,
                                       std::uint32_t byte) noexcept
{
    if constexpr (order == BitOrder::reflected)
        return crc >> 8 ^ tables[0][(crc ^ byte) & 0xff];
    else
        return crc << 8 ^ tables[0][(crc >> 24 ^ byte) & 0xff];
}

template <BitOrder order> constexpr CrcTables make_crc_tables() noexcept
{
    constexpr bool reflected = order == BitOrder::reflected;
    constexpr std::uint32_t polynomial = reflected ? 0xedb88320 : 0x04c11db7;
    CrcTables tables{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t crc = reflected ? byte : byte << 24;
        for (int bit = 0; bit < 8; ++bit) {
            const bool carry = (reflected ? crc & 1 : crc >> 31) != 0;
            crc = (reflected ? crc >> 1 : crc << 1) ^ (carry ? polynomial : 0);
        }
        tables[0][byte] = crc;
    }
    for (std::size_t k = 1; k < tables.size(); ++k)
        for (std::size_t byte = 0; byte < 256; ++byte)
            tables[k][byte] = crc_shift_byte<order>(tables, tables[k - 1][byte], 0);
    return tables;
}

template <BitOrder order> inline constexpr CrcTables crc_tables = make_crc_tables<order>();

template <BitOrder order>
std::uint32_t crc_bytes(std::uint32_t crc, const std::byte* data, std::size_t nbytes) noexcept
{
    for (; nbytes != 0; --nbytes, ++data)
        crc = crc_shift_byte<order>(crc_tables<order>, crc, std::to_integer<std::uint32_t>(*data));
    return crc;
}

// Eight bytes: the first four meet the remainder. Byte 0 is followed by seven others, byte 7 by none.
template <BitOrder order> std::uint32_t crc_eight(std::uint32_t crc, const std::byte* data) noexcept
{
    const CrcTables& t = crc_tables<order>;
    if constexpr (order == BitOrder::reflected) {
        const std::uint32_t one = load_le<std::uint32_t>(data) ^ crc;
        const auto two = load_le<std::uint32_t>(data + 4);
        return t[7][one & 0xff] ^ t[6][one >> 8 & 0xff] ^ t[5][one >> 16 & 0xff] ^ t[4][one >> 24] ^
               t[3][two & 0xff] ^ t[2][two >> 8 & 0xff] ^ t[1][two >> 16 & 0xff] ^ t[0][two >> 24];
    } else {
        const std::uint32_t one = load_be<std::uint32_t>(data) ^ crc;
        const auto two = load_be<std::uint32_t>(data + 4);
        return t[7][one >> 24] ^ t[6][one >> 16 & 0xff] ^ t[5][one >> 8 & 0xff] ^ t[4][one & 0xff] ^
               t[3][two >> 24] ^ t[2][two >> 16 & 0xff] ^ t[1][two >> 8 & 0xff] ^ t[0][two & 0xff];
    }
}

inline constexpr std::size_t checksum_block_bytes = 64;

template <BitOrder order> void crc_compress(State* state, const std::byte* data, std::size_t nblocks) noexcept
{
    auto crc = load_native<std::uint32_t>(state->bytes);
    for (const std::byte* end = data + nblocks * checksum_block_bytes; data != end; data += 8)
        crc = crc_eight<order>(crc, data);
    store_native(state->bytes, crc);
}

}  // namespace hashtool
