// SPDX-License-Identifier: Apache-2.0
// SHA-1 (FIPS 180-4 6.1.2), one stream.
//
// Needs FEAT_SHA1.
//
// sha1c, sha1p and sha1m do four rounds, and their latency bounds the speed; the next W + K and the schedule stand
// between them. The first writes to a fresh register, so that e before the block stays where it is. Two blocks a turn
// share the loop; an odd number begins with the second.
//
//   void hashtool_sha1_aarch64_ce(State* state, const std::byte* data, std::size_t nblocks)
//   Any nblocks, data of any alignment, nothing read outside the blocks.
//
// 101 instructions a block, of an even number.

#include "asm.h"
#include "rounds/sha1.h"

    .arch armv8-a+crypto

#define state   x0      // argument, all the time
#define data    x1      // argument, then where the next block is
#define left    x2      // argument nblocks, then blocks left
#define Ktable  x3

// Numbers of vector registers
#define ABCD0   0       // the state before the block
#define E0      1
#define ABCD    2       // the state in the block
#define EA      3       // e of these and of the next four rounds, in turn
#define EB      4
#define WKA     5       // W + K likewise
#define WKB     6
#define W0      16      // W0..W3: 16 words of the schedule
#define W1      17
#define W2      18
#define W3      19
#define K0      20      // K0..K3: the constant of 20 rounds four times
#define K1      21
#define K2      22
#define K3      23

// Four rounds; the words of 16 rounds later if there are more, and W + K of the next four.
.macro STEP f, more, e, enext, wk, next, knext, w0, w1, w2, w3
    NEXT_E \enext, ABCD
    ABCD4 \f, ABCD, \e, \wk
.ifnb \knext
    WORDS4 \next, \w1, \knext
.endif
.if \more
    XOR_OLD \w0, \w1, \w2
    XOR_NEW \w0, \w3
.endif
.endm

// 16 rounds, four each with f, f1, f2, f3; W + K of the next four each time with k, k1, k2, k3.
.macro ROUNDS16 e, f, k, f1, k1, f2, k2, f3, k3
    STEP \f, 1, \e, EA, WKA, WKB, \k, W0, W1, W2, W3
    STEP \f1, 1, EA, EB, WKB, WKA, \k1, W1, W2, W3, W0
    STEP \f2, 1, EB, EA, WKA, WKB, \k2, W2, W3, W0, W1
    STEP \f3, 1, EA, EB, WKB, WKA, \k3, W3, W0, W1, W2
.endm

.macro BLOCK
    ld1 {v16.16b, v17.16b, v18.16b, v19.16b}, [data], #64
    BIG_ENDIAN W0
    BIG_ENDIAN W1
    BIG_ENDIAN W2
    BIG_ENDIAN W3
    WORDS4 WKA, W0, K0
    COPY ABCD, ABCD0
    ROUNDS16 E0, c, K0, c, K0, c, K0, c, K0         // rounds 0-15
    ROUNDS16 EB, c, K1, p, K1, p, K1, p, K1         // 16-31
    ROUNDS16 EB, p, K1, p, K2, m, K2, m, K2         // 32-47
    ROUNDS16 EB, m, K2, m, K2, m, K3, p, K3         // 48-63
    STEP p, 0, EB, EA, WKA, WKB, K3, W0, W1, W2, W3
    STEP p, 0, EA, EB, WKB, WKA, K3, W1, W2, W3, W0
    STEP p, 0, EB, EA, WKA, WKB, K3, W2, W3, W0, W1
    STEP p, 0, EA, EB, WKB, , , W3, W0, W1, W2      // 76-79
    add v0.4s, v0.4s, v2.4s                         // ABCD0
    add v1.2s, v1.2s, v4.2s                         // E0
.endm

FUNC(hashtool_sha1_aarch64_ce)
    cbz left, 3f
    ADDRESS Ktable, K
    LOAD_K K0, K1, K2, K3, Ktable
    ldr q0, [state]
    ldr s1, [state, #16]
    tbz left, #0, 1f
    add left, left, #1
    b 2f
1:  BLOCK
2:  BLOCK
    sub left, left, #2
    cbnz left, 1b
    str q0, [state]
    str s1, [state, #16]
3:  ret
ENDFUNC(hashtool_sha1_aarch64_ce)

TABLE K
    .long 0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6
