// SPDX-License-Identifier: Apache-2.0
// SHA-224 and SHA-256 (FIPS 180-4 6.2.2), one stream.
//
// Needs FEAT_SHA256.
//
// sha256h and sha256h2 do four rounds, and their latency bounds the speed. All 64 constants stay in registers, loaded
// once a call. The next W + K and the schedule stand between the two, for the cores that run in order. The first four
// rounds write to fresh registers, so the state before the block stays where it is.
//
//   void hashtool_sha256_aarch64_ce(State* state, const std::byte* data, std::size_t nblocks)
//   Any nblocks, data of any alignment, nothing read outside the blocks.
//
// 98 instructions a block.

#include "asm.h"
#include "constants/sha256.h"
#include "rounds/sha256.h"

    .arch armv8-a+crypto

#define state   x0      // argument, all the time
#define data    x1      // argument, then where the next block is
#define left    x2      // argument nblocks, then blocks left
#define Ktable  x3

// Numbers of vector registers. 16..31: all constants, four rounds each
#define ABCD0   0       // the state before the block
#define EFGH0   1
#define ABCD    2       // the state in the block
#define EFGH    3
#define W0      4       // W0..W3: 16 words of the schedule
#define W1      5
#define W2      6
#define W3      7
#define OLD     8       // a..d before the four rounds
#define WKA     9       // W + K of these and of the next four rounds, in turn
#define WKB     10

// Four rounds with wk; the words of 16 rounds later if there are more, and W + K of the next four.
.macro STEP more, wk, next, knext, w0, w1, w2, w3
    COPY OLD, ABCD
    ABCD4 ABCD, EFGH, \wk
    LATER \more, \next, \knext, \w0, \w1
    EFGH4 EFGH, OLD, \wk
.if \more
    SIGMA1 \w0, \w2, \w3
.endif
.endm

// The same from the state before the block, which stays.
.macro FIRST_STEP wk, next, knext, w0, w1, w2, w3
    COPY ABCD, ABCD0
    COPY EFGH, EFGH0
    ABCD4 ABCD, EFGH0, \wk
    LATER 1, \next, \knext, \w0, \w1
    EFGH4 EFGH, ABCD0, \wk
    SIGMA1 \w0, \w2, \w3
.endm

.macro LATER more, next, knext, w0, w1
.ifnb \knext
    WORDS4 \next, \w1, \knext
.endif
.if \more
    SIGMA0 \w0, \w1
.endif
.endm

FUNC(hashtool_sha256_aarch64_ce)
    cbz left, 2f
    FRAME 32
    SAVE d8, d9, 0
    SAVE d10, d11, 16
    ADDRESS Ktable, K
    ld1 {v16.4s, v17.4s, v18.4s, v19.4s}, [Ktable], #64
    ld1 {v20.4s, v21.4s, v22.4s, v23.4s}, [Ktable], #64
    ld1 {v24.4s, v25.4s, v26.4s, v27.4s}, [Ktable], #64
    ld1 {v28.4s, v29.4s, v30.4s, v31.4s}, [Ktable]
    ld1 {v0.4s, v1.4s}, [state]
1:  ld1 {v4.16b, v5.16b, v6.16b, v7.16b}, [data], #64
    BIG_ENDIAN W0
    BIG_ENDIAN W1
    BIG_ENDIAN W2
    BIG_ENDIAN W3
    WORDS4 WKA, W0, 16
    sub left, left, #1
    FIRST_STEP WKA, WKB, 17, W0, W1, W2, W3
    STEP 1, WKB, WKA, 18, W1, W2, W3, W0
    STEP 1, WKA, WKB, 19, W2, W3, W0, W1
    STEP 1, WKB, WKA, 20, W3, W0, W1, W2
    STEP 1, WKA, WKB, 21, W0, W1, W2, W3            // rounds 16-19
    STEP 1, WKB, WKA, 22, W1, W2, W3, W0
    STEP 1, WKA, WKB, 23, W2, W3, W0, W1
    STEP 1, WKB, WKA, 24, W3, W0, W1, W2
    STEP 1, WKA, WKB, 25, W0, W1, W2, W3            // 32-35
    STEP 1, WKB, WKA, 26, W1, W2, W3, W0
    STEP 1, WKA, WKB, 27, W2, W3, W0, W1
    STEP 1, WKB, WKA, 28, W3, W0, W1, W2
    STEP 0, WKA, WKB, 29, W0, W1, W2, W3            // 48-51
    STEP 0, WKB, WKA, 30, W1, W2, W3, W0
    STEP 0, WKA, WKB, 31, W2, W3, W0, W1
    STEP 0, WKB, , , W3, W0, W1, W2
    add v0.4s, v0.4s, v2.4s                         // ABCD0, EFGH0
    add v1.4s, v1.4s, v3.4s
    cbnz left, 1b
    st1 {v0.4s, v1.4s}, [state]
    RESTORE d8, d9, 0
    RESTORE d10, d11, 16
    END_FRAME 32
2:  ret
ENDFUNC(hashtool_sha256_aarch64_ce)

TABLE K
#define WORD(x) x
    .long SHA256_K(WORD)
