// SPDX-License-Identifier: Apache-2.0
// SHA-224 and SHA-256 (FIPS 180-4 6.2.2), two messages side by side.
//
// Needs FEAT_SHA256.
//
// The second message runs while the first waits for sha256h and sha256h2 (sha256-aarch64-ce.S). All 64 constants stay
// in registers, so none is left for the state before the block: it waits in memory.
//
//   void hashtool_sha256_aarch64_ce_x2(State* const states[], const std::byte* const data[], std::size_t nblocks)
//   Any nblocks, data of any alignment, nothing read outside the blocks.
//
// 98 instructions a block of one message.

#include "asm.h"
#include "constants/sha256.h"
#include "rounds/sha256.h"

    .arch armv8-a+crypto

#define states  x0      // argument, then the state of the first message
#define stateA  x0
#define stateB  x4
#define dataA   x1      // argument data, then where the next block of the first message is
#define dataB   x3
#define left    x2      // argument nblocks, then blocks left
#define Ktable  x5

// Numbers of vector registers; message A, then B. 16..31: all constants, four rounds each
#define ABCDA   0       // the state
#define EFGHA   1
#define ABCDB   2
#define EFGHB   3
#define WA0     4       // WA0..WA3: 16 words of the schedule
#define WA1     5
#define WA2     6
#define WA3     7
#define WB0     8
#define WB1     9
#define WB2     10
#define WB3     11
#define OLDA    12      // a..d before the four rounds
#define OLDB    13
#define WKA     14      // W + K of the four rounds
#define WKB     15

// Four rounds of both, and the words of 16 rounds later if there are more.
.macro STEP more, k, a0, a1, a2, a3, b0, b1, b2, b3
    WORDS4 WKA, \a0, \k
    WORDS4 WKB, \b0, \k
    COPY OLDA, ABCDA
    COPY OLDB, ABCDB
    ABCD4 ABCDA, EFGHA, WKA
    ABCD4 ABCDB, EFGHB, WKB
.if \more
    SIGMA0 \a0, \a1
    SIGMA0 \b0, \b1
.endif
    EFGH4 EFGHA, OLDA, WKA
    EFGH4 EFGHB, OLDB, WKB
.if \more
    SIGMA1 \a0, \a2, \a3
    SIGMA1 \b0, \b2, \b3
.endif
.endm

// 16 rounds with the constants k0..k3
.macro ROUNDS16 more, k0, k1, k2, k3
    STEP \more, \k0, WA0, WA1, WA2, WA3, WB0, WB1, WB2, WB3
    STEP \more, \k1, WA1, WA2, WA3, WA0, WB1, WB2, WB3, WB0
    STEP \more, \k2, WA2, WA3, WA0, WA1, WB2, WB3, WB0, WB1
    STEP \more, \k3, WA3, WA0, WA1, WA2, WB3, WB0, WB1, WB2
.endm

// Adds the state before the block, and keeps the sum for the next.
.macro ADD_STATE state, abcd, efgh
    ldp q12, q13, [\state]
    add v\abcd\().4s, v\abcd\().4s, v12.4s
    add v\efgh\().4s, v\efgh\().4s, v13.4s
    stp q\abcd, q\efgh, [\state]
.endm

FUNC(hashtool_sha256_aarch64_ce_x2)
    cbz left, 2f
    FRAME 64
    SAVE d8, d9, 0
    SAVE d10, d11, 16
    SAVE d12, d13, 32
    SAVE d14, d15, 48
    ldp stateA, stateB, [states]
    ldp dataA, dataB, [x1]
    ADDRESS Ktable, K
    ld1 {v16.4s, v17.4s, v18.4s, v19.4s}, [Ktable], #64
    ld1 {v20.4s, v21.4s, v22.4s, v23.4s}, [Ktable], #64
    ld1 {v24.4s, v25.4s, v26.4s, v27.4s}, [Ktable], #64
    ld1 {v28.4s, v29.4s, v30.4s, v31.4s}, [Ktable]
    ldp q0, q1, [stateA]
    ldp q2, q3, [stateB]
1:  ld1 {v4.16b, v5.16b, v6.16b, v7.16b}, [dataA], #64
    ld1 {v8.16b, v9.16b, v10.16b, v11.16b}, [dataB], #64
    .irp w, WA0, WB0, WA1, WB1, WA2, WB2, WA3, WB3
    BIG_ENDIAN \w
    .endr
    sub left, left, #1
    ROUNDS16 1, 16, 17, 18, 19                      // rounds 0-15
    ROUNDS16 1, 20, 21, 22, 23                      // 16-31
    ROUNDS16 1, 24, 25, 26, 27                      // 32-47
    ROUNDS16 0, 28, 29, 30, 31                      // 48-63
    ADD_STATE stateA, ABCDA, EFGHA
    ADD_STATE stateB, ABCDB, EFGHB
    cbnz left, 1b
    RESTORE d8, d9, 0
    RESTORE d10, d11, 16
    RESTORE d12, d13, 32
    RESTORE d14, d15, 48
    END_FRAME 64
2:  ret
ENDFUNC(hashtool_sha256_aarch64_ce_x2)

TABLE K
#define WORD(x) x
    .long SHA256_K(WORD)
