// SPDX-License-Identifier: Apache-2.0
// SHA-384 and SHA-512 (FIPS 180-4 6.4.2), one stream.
//
// Needs FEAT_SHA512, which assemblers count as a part of sha3.
//
// Two rounds are seven instructions on a state of four registers (rounds/sha512.h); the chain through sha512h, add and
// ext bounds the speed, and all else runs beside it. The first four rounds write to fresh registers only, so the
// state before the block stays where it is without a copy.
//
//   void hashtool_sha512_aarch64_sha512(State* state, const std::byte* data, std::size_t nblocks)
//   Any nblocks, data of any alignment, nothing read outside the blocks.
//
// 443 instructions a block.

#include "asm.h"
#include "constants/sha512.h"
#include "rounds/sha512.h"

    .arch armv8.2-a+sha3

#define state   x0      // argument, all the time
#define data    x1      // argument, then where the next block is
#define left    x2      // argument nblocks, then blocks left
#define Knext   x3      // where the next constants are

// Numbers of vector registers
#define AB      0       // AB..GH: the state before the block
#define CD      1
#define EF      2
#define GH      3
#define S0      4       // S0..S4: the state in the block, the roles rotate
#define S1      5
#define S2      6
#define S3      7
#define S4      24
#define W0      16      // W0..W7: 16 words of the schedule
#define W1      17
#define W2      18
#define W3      19
#define W4      20
#define W5      21
#define W6      22
#define W7      23
#define WK      25      // W + K of two rounds
#define X       26
#define Y       27
#define K0      28      // K0..K3: constants of eight rounds
#define K1      29
#define K2      30
#define K3      31

// What SCHEDULE2 needs to renew W0, W1, ...
#define NEXT0   W0, W1, W4, W5, W7
#define NEXT1   W1, W2, W5, W6, W0
#define NEXT2   W2, W3, W6, W7, W1
#define NEXT3   W3, W4, W7, W0, W2
#define NEXT4   W4, W5, W0, W1, W3
#define NEXT5   W5, W6, W1, W2, W4
#define NEXT6   W6, W7, W2, W3, W5
#define NEXT7   W7, W0, W3, W4, W6

// Constants of eight rounds
.macro LOAD_K
    ld1 {v28.2d, v29.2d, v30.2d, v31.2d}, [Knext], #64
.endm

// Two rounds, and the words of 16 rounds later if there are more.
.macro STEP more, k, w0, w1, w4, w5, w7, ab, cd, ef, gh, sum, next
    WORDS2 WK, \w0, \k
    ROUNDS2 WK, X, Y, \ab, \cd, \ef, \gh, \sum, \next
.if \more
    SCHEDULE2 X, \w0, \w1, \w4, \w5, \w7
.endif
.endm

// 16 rounds; {a,b}, {c,d}, {e,f}, {g,h} are in s0..s3, then in s4, s2, s0, s1.
.macro ROUNDS16 more, s0, s1, s2, s3, s4
    LOAD_K
    STEP \more, K0, NEXT0, \s0, \s1, \s2, \s3, \s3, \s4
    STEP \more, K1, NEXT1, \s3, \s0, \s4, \s2, \s2, \s1
    STEP \more, K2, NEXT2, \s2, \s3, \s1, \s4, \s4, \s0
    STEP \more, K3, NEXT3, \s4, \s2, \s0, \s1, \s1, \s3
    LOAD_K
    STEP \more, K0, NEXT4, \s1, \s4, \s3, \s0, \s0, \s2
    STEP \more, K1, NEXT5, \s0, \s1, \s2, \s3, \s3, \s4
    STEP \more, K2, NEXT6, \s3, \s0, \s4, \s2, \s2, \s1
    STEP \more, K3, NEXT7, \s2, \s3, \s1, \s4, \s4, \s0
.endm

// The same from the state before the block, which stays; they end in S1, S2, S4, S3.
.macro FIRST16
    LOAD_K
    STEP 1, K0, NEXT0, AB, CD, EF, GH, S0, S1
    STEP 1, K1, NEXT1, S0, AB, S1, EF, S2, S3
    STEP 1, K2, NEXT2, S2, S0, S3, S1, S1, S4
    STEP 1, K3, NEXT3, S1, S2, S4, S3, S3, S0
    LOAD_K
    STEP 1, K0, NEXT4, S3, S1, S0, S4, S4, S2
    STEP 1, K1, NEXT5, S4, S3, S2, S0, S0, S1
    STEP 1, K2, NEXT6, S0, S4, S1, S2, S2, S3
    STEP 1, K3, NEXT7, S2, S0, S3, S1, S1, S4
.endm

// The words of the message
.macro BIG_ENDIAN w
    rev64 v\w\().16b, v\w\().16b
.endm

.macro ADD_STATE to, from
    add v\to\().2d, v\to\().2d, v\from\().2d
.endm

FUNC(hashtool_sha512_aarch64_sha512)
    cbz left, 2f
    ADDRESS Knext, K
    ld1 {v0.2d, v1.2d, v2.2d, v3.2d}, [state]
1:  ld1 {v16.16b, v17.16b, v18.16b, v19.16b}, [data], #64
    ld1 {v20.16b, v21.16b, v22.16b, v23.16b}, [data], #64
    .irp w, W0, W1, W2, W3, W4, W5, W6, W7
    BIG_ENDIAN \w
    .endr
    sub left, left, #1
    FIRST16                                         // rounds 0-15
    ROUNDS16 1, S1, S2, S4, S3, S0                  // 16-31
    ROUNDS16 1, S0, S4, S1, S2, S3                  // 32-47
    ROUNDS16 1, S3, S1, S0, S4, S2                  // 48-63
    ROUNDS16 0, S2, S0, S3, S1, S4                  // 64-79
    sub Knext, Knext, #640
    ADD_STATE AB, S4
    ADD_STATE CD, S3
    ADD_STATE EF, S2
    ADD_STATE GH, S0
    cbnz left, 1b
    st1 {v0.2d, v1.2d, v2.2d, v3.2d}, [state]
2:  ret
ENDFUNC(hashtool_sha512_aarch64_sha512)

TABLE K
#define WORD(x) x
    .quad SHA512_K(WORD)
