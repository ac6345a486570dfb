// SPDX-License-Identifier: Apache-2.0
// crc_fold.hpp on registers of 32 bytes (VPCLMULQDQ with AVX2).
#pragma once

#include "crc_fold.hpp"

namespace hashtool {
namespace {

struct Ymm {
    using Type = __m256i;
    static constexpr std::size_t width = 32;
    template <BitOrder order> HASHTOOL_CRC_FUNCTION Type load(const std::byte* from)
    {
        const Type bytes = _mm256_loadu_si256(reinterpret_cast<const Type*>(from));
        if constexpr (order == BitOrder::reflected) return bytes;
        return _mm256_shuffle_epi8(bytes, _mm256_broadcastsi128_si256(_mm_set_epi8(
                                              0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)));
    }
    template <BitOrder order, unsigned distance> HASHTOOL_CRC_FUNCTION Type fold(Type from, Type onto)
    {
        constexpr FoldConstants c = fold_constants<order>(distance);
        const auto low_half = static_cast<long long>(c.low);
        const auto high_half = static_cast<long long>(c.high);
        const Type k = _mm256_set_epi64x(high_half, low_half, high_half, low_half);
        const Type low = _mm256_clmulepi64_epi128(from, k, 0x00);
        const Type high = _mm256_clmulepi64_epi128(from, k, 0x11);
        return _mm256_xor_si256(_mm256_xor_si256(low, high), onto);
    }
    HASHTOOL_CRC_FUNCTION Type with_first(Type v, __m128i lane)
    {
        return _mm256_xor_si256(v, _mm256_zextsi128_si256(lane));
    }
    HASHTOOL_CRC_FUNCTION void lanes(Type v, __m128i* out)
    {
        out[0] = _mm256_castsi256_si128(v);
        out[1] = _mm256_extracti128_si256(v, 1);
    }
};

}  // namespace
}  // namespace hashtool
