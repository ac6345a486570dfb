// SPDX-License-Identifier: Apache-2.0
// SHA-384 and SHA-512 (FIPS 180-4 6.4.2), two messages side by side.
//
// Needs FEAT_SHA512, which assemblers count as a part of sha3.
//
// One message leaves most of the time between dependent instructions unused (sha512-aarch64-sha512.S); the second
// runs there. Their states, words and temporaries take all 32 registers: a constant is loaded where it is added, and
// the state before the block waits in memory.
//
//   void hashtool_sha512_aarch64_sha512_x2(State* const states[], const std::byte* const data[], std::size_t nblocks)
//   Any nblocks, data of any alignment, nothing read outside the blocks.
//
// 455 instructions a block of one message.

#include "asm.h"
#include "constants/sha512.h"
#include "rounds/sha512.h"

    .arch armv8.2-a+sha3

#define states  x0      // argument, then the state of the first message
#define stateA  x0
#define stateB  x4
#define dataA   x1      // argument data, then where the next block of the first message is
#define dataB   x3
#define left    x2      // argument nblocks, then blocks left
#define Ktable  x5

// Numbers of vector registers; message A, then B
#define SA0     0       // SA0..SA4: the state, the roles rotate
#define SA1     1
#define SA2     2
#define SA3     3
#define SA4     4
#define WA0     8       // WA0..WA7: 16 words of the schedule
#define WA1     9
#define WA2     10
#define WA3     11
#define WA4     12
#define WA5     13
#define WA6     14
#define WA7     15
#define SB0     5
#define SB1     6
#define SB2     7
#define SB3     24
#define SB4     25
#define WB0     16
#define WB1     17
#define WB2     18
#define WB3     19
#define WB4     20
#define WB5     21
#define WB6     22
#define WB7     23
#define WKA     26      // W + K of two rounds
#define XA      27
#define YA      28
#define WKB     29      // the constants, then W + K
#define XB      30
#define YB      31

// What STEP takes of the words: W0, W1, W4, W5, W7 seen from each pair of rounds, of both messages
#define PAIR0   WA0, WA1, WA4, WA5, WA7, WB0, WB1, WB4, WB5, WB7
#define PAIR1   WA1, WA2, WA5, WA6, WA0, WB1, WB2, WB5, WB6, WB0
#define PAIR2   WA2, WA3, WA6, WA7, WA1, WB2, WB3, WB6, WB7, WB1
#define PAIR3   WA3, WA4, WA7, WA0, WA2, WB3, WB4, WB7, WB0, WB2
#define PAIR4   WA4, WA5, WA0, WA1, WA3, WB4, WB5, WB0, WB1, WB3
#define PAIR5   WA5, WA6, WA1, WA2, WA4, WB5, WB6, WB1, WB2, WB4
#define PAIR6   WA6, WA7, WA2, WA3, WA5, WB6, WB7, WB2, WB3, WB5
#define PAIR7   WA7, WA0, WA3, WA4, WA6, WB7, WB0, WB3, WB4, WB6

// Two rounds of both; t is the first, 64 the first whose words nobody needs later.
.macro STEP t, a0, a1, a4, a5, a7, b0, b1, b4, b5, b7, abA, cdA, efA, ghA, nextA, abB, cdB, efB, ghB, nextB
    ldr q29, [Ktable, #8*(\t)]
    WORDS2 WKA, \a0, WKB
    WORDS2 WKB, \b0, WKB
    ROUNDS2 WKA, XA, YA, \abA, \cdA, \efA, \ghA, \ghA, \nextA
    ROUNDS2 WKB, XB, YB, \abB, \cdB, \efB, \ghB, \ghB, \nextB
.if \t < 64
    SCHEDULE2 XA, \a0, \a1, \a4, \a5, \a7
    SCHEDULE2 XB, \b0, \b1, \b4, \b5, \b7
.endif
.endm

// 16 rounds; {a,b}, {c,d}, {e,f}, {g,h} are in the first four of a and b, then in the fifth, third, first, second.
.macro ROUNDS16 t, a0, a1, a2, a3, a4, b0, b1, b2, b3, b4
    STEP \t, PAIR0, \a0, \a1, \a2, \a3, \a4, \b0, \b1, \b2, \b3, \b4
    STEP \t+2, PAIR1, \a3, \a0, \a4, \a2, \a1, \b3, \b0, \b4, \b2, \b1
    STEP \t+4, PAIR2, \a2, \a3, \a1, \a4, \a0, \b2, \b3, \b1, \b4, \b0
    STEP \t+6, PAIR3, \a4, \a2, \a0, \a1, \a3, \b4, \b2, \b0, \b1, \b3
    STEP \t+8, PAIR4, \a1, \a4, \a3, \a0, \a2, \b1, \b4, \b3, \b0, \b2
    STEP \t+10, PAIR5, \a0, \a1, \a2, \a3, \a4, \b0, \b1, \b2, \b3, \b4
    STEP \t+12, PAIR6, \a3, \a0, \a4, \a2, \a1, \b3, \b0, \b4, \b2, \b1
    STEP \t+14, PAIR7, \a2, \a3, \a1, \a4, \a0, \b2, \b3, \b1, \b4, \b0
.endm

// The words of the messages
.macro BIG_ENDIAN w
    rev64 v\w\().16b, v\w\().16b
.endm

// Adds the state before the block, and keeps the sum for the next.
.macro ADD_STATE state, ab, cd, ef, gh
    ldp q26, q27, [\state]
    ldp q28, q29, [\state, #32]
    add v\ab\().2d, v\ab\().2d, v26.2d
    add v\cd\().2d, v\cd\().2d, v27.2d
    add v\ef\().2d, v\ef\().2d, v28.2d
    add v\gh\().2d, v\gh\().2d, v29.2d
    stp q\ab, q\cd, [\state]
    stp q\ef, q\gh, [\state, #32]
.endm

.macro LOAD_STATE state, ab, cd, ef, gh
    ldp q\ab, q\cd, [\state]
    ldp q\ef, q\gh, [\state, #32]
.endm

FUNC(hashtool_sha512_aarch64_sha512_x2)
    cbz left, 2f
    FRAME 64
    SAVE d8, d9, 0
    SAVE d10, d11, 16
    SAVE d12, d13, 32
    SAVE d14, d15, 48
    ldp stateA, stateB, [states]
    ldp dataA, dataB, [x1]
    ADDRESS Ktable, K
    LOAD_STATE stateA, SA0, SA1, SA2, SA3
    LOAD_STATE stateB, SB0, SB1, SB2, SB3
1:  ld1 {v8.16b, v9.16b, v10.16b, v11.16b}, [dataA], #64
    ld1 {v12.16b, v13.16b, v14.16b, v15.16b}, [dataA], #64
    ld1 {v16.16b, v17.16b, v18.16b, v19.16b}, [dataB], #64
    ld1 {v20.16b, v21.16b, v22.16b, v23.16b}, [dataB], #64
    .irp w, WA0, WB0, WA1, WB1, WA2, WB2, WA3, WB3, WA4, WB4, WA5, WB5, WA6, WB6, WA7, WB7
    BIG_ENDIAN \w
    .endr
    sub left, left, #1
    ROUNDS16 0, SA0, SA1, SA2, SA3, SA4, SB0, SB1, SB2, SB3, SB4
    ROUNDS16 16, SA4, SA2, SA0, SA1, SA3, SB4, SB2, SB0, SB1, SB3
    ROUNDS16 32, SA3, SA0, SA4, SA2, SA1, SB3, SB0, SB4, SB2, SB1
    ROUNDS16 48, SA1, SA4, SA3, SA0, SA2, SB1, SB4, SB3, SB0, SB2
    ROUNDS16 64, SA2, SA3, SA1, SA4, SA0, SB2, SB3, SB1, SB4, SB0
    ADD_STATE stateA, SA0, SA1, SA2, SA3
    ADD_STATE stateB, SB0, SB1, SB2, SB3
    cbnz left, 1b
    RESTORE d8, d9, 0
    RESTORE d10, d11, 16
    RESTORE d12, d13, 32
    RESTORE d14, d15, 48
    END_FRAME 64
2:  ret
ENDFUNC(hashtool_sha512_aarch64_sha512_x2)

TABLE K
#define WORD(x) x
    .quad SHA512_K(WORD)
