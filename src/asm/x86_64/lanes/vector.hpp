// SPDX-License-Identifier: Apache-2.0
// Vectors with one message a lane: what every many-stream kernel of this directory is made of.
//
// A kernel defines HASHTOOL_LANES_TARGET, the instruction set of all its functions, before it includes this.
// The functions have internal linkage, since two kernels may give them different targets.
//
// Messages and states lie in memory one after another, and vectors hold the same word of each. "Gathering"
// loads 16 bytes of each lane, two or four lanes to a register, and transposes words within the 128-bit
// parts; "scattering" is the same network backwards. Lane i's part of a row stands beside lane i + rows, so
// that nothing crosses a part.
#pragma once

#include <immintrin.h>

#include <cstddef>
#include <cstdint>
#include <utility>

#include "state.hpp"

#define HASHTOOL_LANES_FUNCTION [[gnu::target(HASHTOOL_LANES_TARGET), gnu::always_inline]] static inline

namespace hashtool {
namespace {

// 256-bit registers of words of 32 or 64 bits.
template <typename W> struct Ymm {
    using Word = W;
    typedef W Vector __attribute__((vector_size(32)));
    static constexpr unsigned lanes = 32 / sizeof(W);
    static constexpr unsigned rows = lanes / 2;  // registers that a piece of 16 bytes of every lane fills
    static constexpr unsigned piece_words = 16 / sizeof(W);

    HASHTOOL_LANES_FUNCTION Vector load_row(const std::byte* const from[], std::size_t offset) noexcept
    {
        const __m128i low = _mm_loadu_si128(reinterpret_cast<const __m128i*>(from[0] + offset));
        const __m128i high = _mm_loadu_si128(reinterpret_cast<const __m128i*>(from[rows] + offset));
        return reinterpret_cast<Vector>(_mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1));
    }
    HASHTOOL_LANES_FUNCTION void store_row(Vector row, std::byte* const to[], std::size_t offset) noexcept
    {
        const auto both = reinterpret_cast<__m256i>(row);
        _mm_storeu_si128(reinterpret_cast<__m128i*>(to[0] + offset), _mm256_castsi256_si128(both));
        _mm_storeu_si128(reinterpret_cast<__m128i*>(to[rows] + offset), _mm256_extracti128_si256(both, 1));
    }
    // The low (half 0) or high (half 1) pairs of words, or of double words, of each 128-bit part of a and b
    // in turn.
    template <unsigned half> HASHTOOL_LANES_FUNCTION Vector pair_words(Vector a, Vector b) noexcept
    {
        const auto x = reinterpret_cast<__m256i>(a);
        const auto y = reinterpret_cast<__m256i>(b);
        return reinterpret_cast<Vector>(half == 0 ? _mm256_unpacklo_epi32(x, y)
                                                  : _mm256_unpackhi_epi32(x, y));
    }
    template <unsigned half> HASHTOOL_LANES_FUNCTION Vector pair_doubles(Vector a, Vector b) noexcept
    {
        const auto x = reinterpret_cast<__m256i>(a);
        const auto y = reinterpret_cast<__m256i>(b);
        return reinterpret_cast<Vector>(half == 0 ? _mm256_unpacklo_epi64(x, y)
                                                  : _mm256_unpackhi_epi64(x, y));
    }
    HASHTOOL_LANES_FUNCTION Vector shuffle_bytes(Vector x, const std::uint8_t (&from)[16]) noexcept
    {
        const __m128i order = _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
        return reinterpret_cast<Vector>(
            _mm256_shuffle_epi8(reinterpret_cast<__m256i>(x), _mm256_broadcastsi128_si256(order)));
    }
};

// The transposition within 128-bit parts; it is its own inverse.
template <typename Set>
HASHTOOL_LANES_FUNCTION void transpose(typename Set::Vector (&row)[Set::piece_words]) noexcept
{
    using Vector = typename Set::Vector;
    if constexpr (Set::piece_words == 2) {
        const Vector low = Set::template pair_doubles<0>(row[0], row[1]);
        row[1] = Set::template pair_doubles<1>(row[0], row[1]);
        row[0] = low;
    } else {
        const Vector a = Set::template pair_words<0>(row[0], row[1]);
        const Vector b = Set::template pair_words<1>(row[0], row[1]);
        const Vector c = Set::template pair_words<0>(row[2], row[3]);
        const Vector d = Set::template pair_words<1>(row[2], row[3]);
        row[0] = Set::template pair_doubles<0>(a, c);
        row[1] = Set::template pair_doubles<1>(a, c);
        row[2] = Set::template pair_doubles<0>(b, d);
        row[3] = Set::template pair_doubles<1>(b, d);
    }
}

// The words in the 16 bytes at from[lane] + offset, one vector each.
template <typename Set>
HASHTOOL_LANES_FUNCTION void gather_piece(typename Set::Vector* words, const std::byte* const from[],
                                          std::size_t offset) noexcept
{
    static_assert(Set::rows == Set::piece_words);
    typename Set::Vector row[Set::rows];
#pragma GCC unroll 4
    for (unsigned i = 0; i < Set::rows; ++i)
        row[i] = Set::load_row(from + i, offset);
    transpose<Set>(row);
#pragma GCC unroll 4
    for (unsigned i = 0; i < Set::rows; ++i)
        words[i] = row[i];
}

// `count` words of every lane, in native order; count fills pieces.
template <typename Set, unsigned count>
HASHTOOL_LANES_FUNCTION void gather(typename Set::Vector (&words)[count], const std::byte* const from[],
                                    std::size_t offset) noexcept
{
    static_assert(count % Set::piece_words == 0);
#pragma GCC unroll 16
    for (unsigned i = 0; i < count; i += Set::piece_words)
        gather_piece<Set>(words + i, from, offset + i * sizeof(typename Set::Word));
}

template <typename Set, unsigned count>
HASHTOOL_LANES_FUNCTION void scatter(const typename Set::Vector (&words)[count],
                                     std::byte* const to[]) noexcept
{
    static_assert(count % Set::piece_words == 0);
#pragma GCC unroll 16
    for (unsigned i = 0; i < count; i += Set::piece_words) {
        typename Set::Vector row[Set::rows];
#pragma GCC unroll 4
        for (unsigned k = 0; k < Set::rows; ++k)
            row[k] = words[i + k];
        transpose<Set>(row);
#pragma GCC unroll 4
        for (unsigned k = 0; k < Set::rows; ++k)
            Set::store_row(row[k], to + k, i * sizeof(typename Set::Word));
    }
}

// Words of a message that is big-endian.
template <typename Set, unsigned count>
HASHTOOL_LANES_FUNCTION void gather_be(typename Set::Vector (&words)[count], const std::byte* const from[],
                                       std::size_t offset) noexcept
{
    static constexpr std::uint8_t order32[16] = {3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12};
    static constexpr std::uint8_t order64[16] = {7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8};
    gather<Set>(words, from, offset);
#pragma GCC unroll 16
    for (unsigned i = 0; i < count; ++i)
        words[i] = Set::shuffle_bytes(words[i], sizeof(typename Set::Word) == 4 ? order32 : order64);
}

template <typename Set, unsigned n>
HASHTOOL_LANES_FUNCTION typename Set::Vector rotate_left(typename Set::Vector x) noexcept
{
    constexpr unsigned bits = 8 * sizeof(typename Set::Word);
    return (x << n) | (x >> (bits - n));
}

template <typename Set, unsigned n>
HASHTOOL_LANES_FUNCTION typename Set::Vector rotate_right(typename Set::Vector x) noexcept
{
    return rotate_left<Set, 8 * sizeof(typename Set::Word) - n>(x);
}

// A table whose values the compiler must not know: it would make each of them anew in a general register,
// where a load can broadcast it.
template <typename Word> HASHTOOL_LANES_FUNCTION const Word* from_memory(const Word* table) noexcept
{
    __asm__("" : "+r"(table));
    return table;
}

// Where each lane's state begins.
template <unsigned lanes> struct StateBytes {
    std::byte* at[lanes];

    HASHTOOL_LANES_FUNCTION StateBytes of(State* const states[]) noexcept
    {
        StateBytes bytes;
        for (unsigned lane = 0; lane < lanes; ++lane)
            bytes.at[lane] = states[lane]->bytes;
        return bytes;
    }
};

}  // namespace
}  // namespace hashtool
