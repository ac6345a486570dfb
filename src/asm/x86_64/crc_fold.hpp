// SPDX-License-Identifier: Apache-2.0
// CRC-32 by carry-less multiplication, for both bit orders and any vector width.
//
// A register of 128 bits stands for a polynomial p of degree below 128. Moving it d bits up the message
// multiplies it by x^d; modulo the CRC's polynomial P each half can be multiplied by a constant of degree
// below 32 instead, and the sum xored into the register that stands d bits further on: "folding". Four
// vectors are folded side by side to cover the latency of the multiplication, then into one register, whose
// 16 bytes go through the portable tables with a remainder of zero: they are congruent to all that was read.
//
//   bit order   bit i of a register        halves and their constants
//   msb_first   x^i (bytes reversed)       high: x^(d+64) mod P    low: x^d mod P
//   reflected   x^(127-i)                  low:  x^(d+63) mod P    high: x^(d-1) mod P, bit i of a constant
//   is x^(63-i)
//
// (A product of two reflected halves comes out one bit too low, which the exponents make up for.)
//
// Before including this a kernel defines HASHTOOL_CRC_TARGET, the instruction sets of its functions.
#pragma once

#include <immintrin.h>

#include "portable/crc.hpp"

#define HASHTOOL_CRC_FUNCTION [[gnu::target(HASHTOOL_CRC_TARGET), gnu::always_inline]] static inline

namespace hashtool {
namespace {

// x^n mod P, bit i the coefficient of x^i.
constexpr std::uint32_t power_mod_p(unsigned n) noexcept
{
    std::uint32_t r = 1;
    for (; n != 0; --n)
        r = r << 1 ^ (r >> 31 != 0 ? 0x04c11db7U : 0);
    return r;
}

constexpr std::uint64_t reflect(std::uint32_t r) noexcept
{
    std::uint64_t out = 0;
    for (unsigned i = 0; i < 32; ++i)
        out |= std::uint64_t{r >> i & 1} << (63 - i);
    return out;
}

// Constants of one distance in bits, for the low and the high half of a register.
struct FoldConstants {
    std::uint64_t low, high;
};

template <BitOrder order> constexpr FoldConstants fold_constants(unsigned distance) noexcept
{
    if (order == BitOrder::reflected)
        return {reflect(power_mod_p(distance + 63)), reflect(power_mod_p(distance - 1))};
    return {power_mod_p(distance), power_mod_p(distance + 64)};
}

// What every width needs of a single register of 16 bytes.
struct Lane {
    template <BitOrder order> HASHTOOL_CRC_FUNCTION __m128i load(const std::byte* from)
    {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
        if constexpr (order == BitOrder::reflected) return bytes;
        return _mm_shuffle_epi8(bytes, _mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
    }
    template <BitOrder order, unsigned distance>
    HASHTOOL_CRC_FUNCTION __m128i fold(__m128i from, __m128i onto)
    {
        constexpr FoldConstants c = fold_constants<order>(distance);
        const __m128i k = _mm_set_epi64x(static_cast<long long>(c.high), static_cast<long long>(c.low));
        const __m128i low = _mm_clmulepi64_si128(from, k, 0x00);
        const __m128i high = _mm_clmulepi64_si128(from, k, 0x11);
        return _mm_xor_si128(_mm_xor_si128(low, high), onto);
    }
    // The remainder so far goes where the message's first four bytes are.
    template <BitOrder order> HASHTOOL_CRC_FUNCTION __m128i start(std::uint32_t crc)
    {
        const __m128i word = _mm_cvtsi32_si128(static_cast<int>(crc));
        return order == BitOrder::reflected ? word : _mm_slli_si128(word, 12);
    }
    template <BitOrder order> HASHTOOL_CRC_FUNCTION std::uint32_t finish(__m128i value)
    {
        if constexpr (order == BitOrder::msb_first)
            value =
                _mm_shuffle_epi8(value, _mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
        alignas(16) std::byte bytes[16];
        _mm_store_si128(reinterpret_cast<__m128i*>(bytes), value);
        return crc_eight<order>(crc_eight<order>(0, bytes), bytes + 8);
    }
};

// Vector: width (bytes), Type, load<order>, fold<order, distance>, with_first(vector, lane) = the vector with
// a lane xored into its first 16 bytes, lanes(vector, out) = its lanes in message order. Precondition: nbytes
// is a multiple of 64 and at least 4 vectors.
template <typename Vector, BitOrder order>
HASHTOOL_CRC_FUNCTION std::uint32_t crc_fold(std::uint32_t crc, const std::byte* data, std::size_t nbytes)
{
    constexpr std::size_t stride = 4 * Vector::width;
    typename Vector::Type v[4];
#pragma GCC unroll 4
    for (std::size_t i = 0; i < 4; ++i)
        v[i] = Vector::template load<order>(data + i * Vector::width);
    v[0] = Vector::with_first(v[0], Lane::start<order>(crc));
    for (data += stride, nbytes -= stride; nbytes >= stride; data += stride, nbytes -= stride)
#pragma GCC unroll 4
        for (std::size_t i = 0; i < 4; ++i)
            v[i] = Vector::template fold<order, stride * 8>(
                v[i], Vector::template load<order>(data + i * Vector::width));
    __m128i lane[stride / 16];
#pragma GCC unroll 4
    for (std::size_t i = 0; i < 4; ++i)
        Vector::lanes(v[i], lane + i * (Vector::width / 16));
    __m128i sum = lane[0];
    for (std::size_t i = 1; i < stride / 16; ++i)
        sum = Lane::fold<order, 128>(sum, lane[i]);
    for (; nbytes != 0; data += 16, nbytes -= 16)
        sum = Lane::fold<order, 128>(sum, Lane::load<order>(data));
    return Lane::finish<order>(sum);
}

// compress_n: short runs go through the tables.
template <typename Vector, BitOrder order>
HASHTOOL_CRC_FUNCTION void crc_blocks(State* state, const std::byte* data, std::size_t nblocks)
{
    const std::size_t nbytes = nblocks * checksum_block_bytes;
    if (nbytes < 4 * Vector::width) {
        crc_compress<order>(state, data, nblocks);
        return;
    }
    const auto crc = load_native<std::uint32_t>(state->bytes);
    store_native(state->bytes, crc_fold<Vector, order>(crc, data, nbytes));
}

}  // namespace
}  // namespace hashtool
