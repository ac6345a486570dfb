// SPDX-License-Identifier: Apache-2.0
// SHA-1 (FIPS 180-4 6.1.2), two messages side by side.
//
// Needs FEAT_SHA1.
//
// The second message runs while the first waits for sha1c, sha1p and sha1m (sha1-aarch64-ce.S). The first four rounds
// write e to a fresh register, so e before the block stays where it is; a..d are copied.
//
//   void hashtool_sha1_aarch64_ce_x2(State* const states[], const std::byte* const data[], std::size_t nblocks)
//   Any nblocks, data of any alignment, nothing read outside the blocks.
//
// 101 instructions a block of one message.

#include "asm.h"
#include "rounds/sha1.h"

    .arch armv8-a+crypto

#define states  x0      // argument, then the state of the first message
#define stateA  x0
#define stateB  x4
#define dataA   x1      // argument data, then where the next block of the first message is
#define dataB   x3
#define left    x2      // argument nblocks, then blocks left
#define Ktable  x5

// Numbers of vector registers; message A, then B
#define ABCD0A  0       // the state before the block
#define E0A     1
#define ABCDA   2       // the state in the block
#define EA      3       // e of these and of the next four rounds, in turn
#define FA      4
#define WKA     5       // W + K of the four rounds
#define WKB     6
#define WA0     16      // WA0..WA3: 16 words of the schedule
#define WA1     17
#define WA2     18
#define WA3     19
#define WB0     20
#define WB1     21
#define WB2     22
#define WB3     23
#define ABCD0B  24
#define E0B     25
#define ABCDB   26
#define EB      27
#define FB      7
#define K0      28      // K0..K3: the constant of 20 rounds four times
#define K1      29
#define K2      30
#define K3      31

// Four rounds of both with f and k, and the words of 16 rounds later if there are more.
.macro STEP more, f, k, eA, nextA, eB, nextB, a0, a1, a2, a3, b0, b1, b2, b3
    WORDS4 WKA, \a0, \k
    WORDS4 WKB, \b0, \k
    NEXT_E \nextA, ABCDA
    NEXT_E \nextB, ABCDB
    ABCD4 \f, ABCDA, \eA, WKA
    ABCD4 \f, ABCDB, \eB, WKB
.if \more
    XOR_OLD \a0, \a1, \a2
    XOR_OLD \b0, \b1, \b2
    XOR_NEW \a0, \a3
    XOR_NEW \b0, \b3
.endif
.endm

// 16 rounds, four each with f and k, f1 and k1, f2 and k2, f3 and k3
.macro ROUNDS16 more, eA, eB, f, k, f1, k1, f2, k2, f3, k3
    STEP \more, \f, \k, \eA, EA, \eB, EB, WA0, WA1, WA2, WA3, WB0, WB1, WB2, WB3
    STEP \more, \f1, \k1, EA, FA, EB, FB, WA1, WA2, WA3, WA0, WB1, WB2, WB3, WB0
    STEP \more, \f2, \k2, FA, EA, FB, EB, WA2, WA3, WA0, WA1, WB2, WB3, WB0, WB1
    STEP \more, \f3, \k3, EA, FA, EB, FB, WA3, WA0, WA1, WA2, WB3, WB0, WB1, WB2
.endm

FUNC(hashtool_sha1_aarch64_ce_x2)
    cbz left, 2f
    ldp stateA, stateB, [states]
    ldp dataA, dataB, [x1]
    ADDRESS Ktable, K
    LOAD_K K0, K1, K2, K3, Ktable
    ldr q0, [stateA]                                // ABCD0A, E0A, ABCD0B, E0B
    ldr s1, [stateA, #16]
    ldr q24, [stateB]
    ldr s25, [stateB, #16]
1:  ld1 {v16.16b, v17.16b, v18.16b, v19.16b}, [dataA], #64
    ld1 {v20.16b, v21.16b, v22.16b, v23.16b}, [dataB], #64
    .irp w, WA0, WB0, WA1, WB1, WA2, WB2, WA3, WB3
    BIG_ENDIAN \w
    .endr
    COPY ABCDA, ABCD0A
    COPY ABCDB, ABCD0B
    sub left, left, #1
    ROUNDS16 1, E0A, E0B, c, K0, c, K0, c, K0, c, K0    // rounds 0-15
    ROUNDS16 1, FA, FB, c, K0, p, K1, p, K1, p, K1      // 16-31
    ROUNDS16 1, FA, FB, p, K1, p, K1, m, K2, m, K2      // 32-47
    ROUNDS16 1, FA, FB, m, K2, m, K2, m, K2, p, K3      // 48-63
    ROUNDS16 0, FA, FB, p, K3, p, K3, p, K3, p, K3      // 64-79
    add v0.4s, v0.4s, v2.4s                         // ABCD0A += ABCDA
    add v24.4s, v24.4s, v26.4s
    add v1.2s, v1.2s, v4.2s                         // E0A += FA
    add v25.2s, v25.2s, v7.2s
    cbnz left, 1b
    str q0, [stateA]
    str s1, [stateA, #16]
    str q24, [stateB]
    str s25, [stateB, #16]
2:  ret
ENDFUNC(hashtool_sha1_aarch64_ce_x2)

TABLE K
    .long 0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6
