// SPDX-License-Identifier: Apache-2.0
// SHA-256 (FIPS 180-4 6.2.2) of two messages with the SHA extensions: sha256rnds2 is slow to answer but can
// be asked again at once, so that a second message comes at a part of the price. No AVX: some CPUs have the
// one alone.
#include <immintrin.h>

#include "constants/sha256.h"
#include "state.hpp"

#define HASHTOOL_PAIR_FUNCTION [[gnu::target("sha,sse4.1,ssse3"), gnu::always_inline]] static inline

namespace hashtool {
namespace {

#define HASHTOOL_WORD(x) x##U
alignas(16) constexpr std::uint32_t K[64] = {SHA256_K(HASHTOOL_WORD)};
#undef HASHTOOL_WORD

// One message: the state as the instructions want it, and 16 words of the schedule.
struct Message {
    __m128i abef, cdgh;
    __m128i W[4];

    HASHTOOL_PAIR_FUNCTION void load(Message& m, const State& state) noexcept
    {
        const auto* const words = reinterpret_cast<const __m128i*>(state.bytes);
        const __m128i cdab = _mm_shuffle_epi32(_mm_load_si128(words), 0xb1);
        const __m128i efgh = _mm_shuffle_epi32(_mm_load_si128(words + 1), 0x1b);
        m.abef = _mm_alignr_epi8(cdab, efgh, 8);
        m.cdgh = _mm_blend_epi16(efgh, cdab, 0xf0);
    }
    HASHTOOL_PAIR_FUNCTION void store(const Message& m, State& state) noexcept
    {
        auto* const words = reinterpret_cast<__m128i*>(state.bytes);
        const __m128i feba = _mm_shuffle_epi32(m.abef, 0x1b);
        const __m128i dchg = _mm_shuffle_epi32(m.cdgh, 0xb1);
        _mm_store_si128(words, _mm_blend_epi16(feba, dchg, 0xf0));
        _mm_store_si128(words + 1, _mm_alignr_epi8(dchg, feba, 8));
    }
    HASHTOOL_PAIR_FUNCTION void load_block(Message& m, const std::byte* data) noexcept
    {
        const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
#pragma GCC unroll 4
        for (unsigned i = 0; i < 4; ++i)
            m.W[i] =
                _mm_shuffle_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i*>(data) + i), big_endian);
    }

    // Rounds 4g to 4g + 3, and what the schedule can do meanwhile: words 4g + 4 to 4g + 7 are finished, and
    // those three groups further are begun.
    template <unsigned g> HASHTOOL_PAIR_FUNCTION void four_rounds(Message& m) noexcept
    {
        const __m128i now = m.W[g % 4];
        const __m128i sum = _mm_add_epi32(now, _mm_load_si128(reinterpret_cast<const __m128i*>(K) + g));
        m.cdgh = _mm_sha256rnds2_epu32(m.cdgh, m.abef, sum);
        if constexpr (g >= 3 && g < 15) {
            const __m128i before = _mm_alignr_epi8(now, m.W[(g + 3) % 4], 4);
            m.W[(g + 1) % 4] = _mm_sha256msg2_epu32(_mm_add_epi32(m.W[(g + 1) % 4], before), now);
        }
        m.abef = _mm_sha256rnds2_epu32(m.abef, m.cdgh, _mm_shuffle_epi32(sum, 0x0e));
        if constexpr (g >= 1 && g < 13) m.W[(g + 3) % 4] = _mm_sha256msg1_epu32(m.W[(g + 3) % 4], now);
    }
};

template <unsigned... g>
HASHTOOL_PAIR_FUNCTION void all_rounds(Message& a, Message& b, std::integer_sequence<unsigned, g...>) noexcept
{
    ((Message::four_rounds<g>(a), Message::four_rounds<g>(b)), ...);
}

}  // namespace

extern "C" CompressMany hashtool_sha256_x86_64_shani_x2;
extern "C" [[gnu::target("sha,sse4.1,ssse3")]] void
hashtool_sha256_x86_64_shani_x2(State* const states[], const std::byte* const data[],
                                std::size_t nblocks) noexcept
{
    Message a, b;
    Message::load(a, *states[0]);
    Message::load(b, *states[1]);
    for (std::size_t block = 0; block < nblocks; ++block) {
        const __m128i before[4] = {a.abef, a.cdgh, b.abef, b.cdgh};
        Message::load_block(a, data[0] + 64 * block);
        Message::load_block(b, data[1] + 64 * block);
        all_rounds(a, b, std::make_integer_sequence<unsigned, 16>());
        a.abef = _mm_add_epi32(a.abef, before[0]);
        a.cdgh = _mm_add_epi32(a.cdgh, before[1]);
        b.abef = _mm_add_epi32(b.abef, before[2]);
        b.cdgh = _mm_add_epi32(b.cdgh, before[3]);
    }
    Message::store(a, *states[0]);
    Message::store(b, *states[1]);
}

}  // namespace hashtool
