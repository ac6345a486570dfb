// SPDX-License-Identifier: Apache-2.0
// Keccak-f[1600] and absorption (FIPS 202 3.2, 3.3; the sponge of section 4), two messages side by side.
//
// Needs FEAT_SHA3.
//
// As keccak-aarch64-sha3.S, with a lane of both states in each register: the first message's in the low half.
//
//   void hashtool_keccak_aarch64_sha3_x2(State* const states[], const std::byte* const data[], std::size_t nblocks)
//   Any nblocks of the rate found in both states (one of FIPS 202), data of any alignment, nothing read outside the
//   blocks.
//
// 823 instructions a block of 136 bytes of one message.

#include "asm.h"
#include "constants/keccak.h"
#include "rounds/keccak.h"

    .arch armv8.2-a+sha3

#define states  x0      // argument, then the state of the first message
#define stateA  x0
#define stateB  x4
#define dataA   x1      // argument data, then where the next block of the first message is
#define dataB   x3
#define left    x2      // argument nblocks, then blocks left
#define rate    x5      // bytes of a block
#define Ktable  x6
// Vector registers: 0..24 lanes, 25..31 as rounds/keccak.h has them.
// The flags compare the rate with 136 all the time; no instruction of the loop changes them.

// Adds a lane, two or four, of both blocks to the states. Those of ABSORB4 begin at an even one.
.macro ABSORB lane
    ldr d25, [dataA, #8*\lane]
    ldr d26, [dataB, #8*\lane]
    zip1 v25.2d, v25.2d, v26.2d
    eor v\lane\().16b, v\lane\().16b, v25.16b
.endm

.macro ABSORB4 l0, l1, l2, l3
    ldp q25, q26, [dataA, #8*\l0]
    ldp q27, q28, [dataB, #8*\l0]
    zip1 v29.2d, v25.2d, v27.2d
    zip2 v30.2d, v25.2d, v27.2d
    zip1 v31.2d, v26.2d, v28.2d
    zip2 v25.2d, v26.2d, v28.2d
    eor v\l0\().16b, v\l0\().16b, v29.16b
    eor v\l1\().16b, v\l1\().16b, v30.16b
    eor v\l2\().16b, v\l2\().16b, v31.16b
    eor v\l3\().16b, v\l3\().16b, v25.16b
.endm

// Two lanes of both states from memory, and back
.macro LOAD2 even, odd
    ldr q25, [stateA, #8*\even]
    ldr q26, [stateB, #8*\even]
    zip1 v\even\().2d, v25.2d, v26.2d
    zip2 v\odd\().2d, v25.2d, v26.2d
.endm

.macro STORE2 even, odd
    zip1 v25.2d, v\even\().2d, v\odd\().2d
    zip2 v26.2d, v\even\().2d, v\odd\().2d
    str q25, [stateA, #8*\even]
    str q26, [stateB, #8*\even]
.endm

.macro MOVE_STATES two
    \two 0, 1
    \two 2, 3
    \two 4, 5
    \two 6, 7
    \two 8, 9
    \two 10, 11
    \two 12, 13
    \two 14, 15
    \two 16, 17
    \two 18, 19
    \two 20, 21
    \two 22, 23
.endm

FUNC(hashtool_keccak_aarch64_sha3_x2)
    cbz left, 5f
    FRAME 64
    SAVE d8, d9, 0
    SAVE d10, d11, 16
    SAVE d12, d13, 32
    SAVE d14, d15, 48
    ldp stateA, stateB, [states]
    ldp dataA, dataB, [x1]
    ldr rate, [stateA, #200]
    ADDRESS Ktable, constants
    MOVE_STATES LOAD2
    ldr d25, [stateA, #192]
    ldr d26, [stateB, #192]
    zip1 v24.2d, v25.2d, v26.2d
    cmp rate, #136
1:  ABSORB4 0, 1, 2, 3
    ABSORB4 4, 5, 6, 7
    b.lo 3f
    ABSORB4 8, 9, 10, 11
    ABSORB4 12, 13, 14, 15
    ABSORB 16
    b.ne 4f
2:  add dataA, dataA, rate
    add dataB, dataB, rate
    sub left, left, #1
    PERMUTE Ktable
    cbnz left, 1b
    MOVE_STATES STORE2
    zip2 v25.2d, v24.2d, v24.2d
    str d24, [stateA, #192]
    str d25, [stateB, #192]
    RESTORE d8, d9, 0
    RESTORE d10, d11, 16
    RESTORE d12, d13, 32
    RESTORE d14, d15, 48
    END_FRAME 64
    ret
3:  ABSORB 8
    tbz rate, #5, 2b                    // 72 bytes, not 104
    ABSORB 9
    ABSORB 10
    ABSORB 11
    ABSORB 12
    b 2b
4:  ABSORB 17
    tbz rate, #5, 2b                    // 144 bytes, not 168
    ABSORB 18
    ABSORB 19
    ABSORB 20
    b 2b
5:  ret
ENDFUNC(hashtool_keccak_aarch64_sha3_x2)

TABLE constants
#define TWICE(x) x, x
    .quad KECCAK_RC(TWICE)
