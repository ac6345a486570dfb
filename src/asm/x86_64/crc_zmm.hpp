// SPDX-License-Identifier: Apache-2.0
// crc_fold.hpp on registers of 64 bytes (VPCLMULQDQ with AVX-512).
#pragma once

#include "crc_fold.hpp"

namespace hashtool {
namespace {

// (The zeroing forms with a full mask: those without make gcc 12 warn of uninitialised values in its own
// headers.)
struct Zmm {
    using Type = __m512i;
    static constexpr std::size_t width = 64;
    template <BitOrder order> HASHTOOL_CRC_FUNCTION Type load(const std::byte* from)
    {
        const Type bytes = _mm512_loadu_si512(from);
        if constexpr (order == BitOrder::reflected) return bytes;
        return _mm512_shuffle_epi8(
            bytes, _mm512_maskz_broadcast_i32x4(
                       0xffff, _mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)));
    }
    template <BitOrder order, unsigned distance> HASHTOOL_CRC_FUNCTION Type fold(Type from, Type onto)
    {
        constexpr FoldConstants c = fold_constants<order>(distance);
        const __m128i half = _mm_set_epi64x(static_cast<long long>(c.high), static_cast<long long>(c.low));
        const Type k = _mm512_maskz_broadcast_i32x4(0xffff, half);
        const Type low = _mm512_clmulepi64_epi128(from, k, 0x00);
        const Type high = _mm512_clmulepi64_epi128(from, k, 0x11);
        return _mm512_ternarylogic_epi64(low, high, onto, 0x96);  // xor of all three
    }
    HASHTOOL_CRC_FUNCTION Type with_first(Type v, __m128i lane)
    {
        return _mm512_xor_si512(v, _mm512_zextsi128_si512(lane));
    }
    HASHTOOL_CRC_FUNCTION void lanes(Type v, __m128i* out)
    {
        out[0] = _mm512_maskz_extracti32x4_epi32(0xf, v, 0);
        out[1] = _mm512_maskz_extracti32x4_epi32(0xf, v, 1);
        out[2] = _mm512_maskz_extracti32x4_epi32(0xf, v, 2);
        out[3] = _mm512_maskz_extracti32x4_epi32(0xf, v, 3);
    }
};

}  // namespace
}  // namespace hashtool
