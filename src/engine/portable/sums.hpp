// SPDX-License-Identifier: Apache-2.0
// The two sums of the historical `sum` programs, over bytes.
#pragma once

#include "portable/crc.hpp"

namespace hashtool {

// BSD: 16 bits, rotated right by one before each byte is added.
inline std::uint32_t bsd_bytes(std::uint32_t sum, const std::byte* data, std::size_t nbytes) noexcept
{
    for (; nbytes != 0; --nbytes, ++data)
        sum = ((sum >> 1 | sum << 15) + std::to_integer<std::uint32_t>(*data)) & 0xffff;
    return sum;
}

// System V: the plain sum modulo 2^32; folded to 16 bits when it is extracted.
inline std::uint32_t sysv_bytes(std::uint32_t sum, const std::byte* data, std::size_t nbytes) noexcept
{
    for (; nbytes != 0; --nbytes, ++data)
        sum += std::to_integer<std::uint32_t>(*data);
    return sum;
}

}  // namespace hashtool
