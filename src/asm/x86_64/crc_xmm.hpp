// SPDX-License-Identifier: Apache-2.0
// crc_fold.hpp on registers of 16 bytes (PCLMULQDQ).
#pragma once

#include "crc_fold.hpp"

namespace hashtool {
namespace {

struct Xmm {
    using Type = __m128i;
    static constexpr std::size_t width = 16;
    template <BitOrder order> HASHTOOL_CRC_FUNCTION Type load(const std::byte* from)
    {
        return Lane::load<order>(from);
    }
    template <BitOrder order, unsigned distance> HASHTOOL_CRC_FUNCTION Type fold(Type from, Type onto)
    {
        return Lane::fold<order, distance>(from, onto);
    }
    HASHTOOL_CRC_FUNCTION Type with_first(Type v, __m128i lane) { return _mm_xor_si128(v, lane); }
    HASHTOOL_CRC_FUNCTION void lanes(Type v, __m128i* out) { out[0] = v; }
};

}  // namespace
}  // namespace hashtool
