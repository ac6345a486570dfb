// SPDX-License-Identifier: Apache-2.0
// Keccak-f[1600] and absorption (FIPS 202 3.2, 3.3; the sponge of section 4), one stream.
//
// Needs FEAT_SHA3.
//
// The whole state is in registers, a lane in the low half of each; a round is 66 instructions (rounds/keccak.h). All
// vector pipes must know these instructions for it to be quicker than general registers, hence the policy.
//
//   void hashtool_keccak_aarch64_sha3(State* state, const std::byte* data, std::size_t nblocks)
//   Any nblocks of the rate found in the state (one of FIPS 202), data of any alignment, nothing read outside the
//   blocks.
//
// 1627 instructions a block of 136 bytes.

#include "asm.h"
#include "constants/keccak.h"
#include "rounds/keccak.h"

    .arch armv8.2-a+sha3

#define state   x0      // argument, all the time
#define data    x1      // argument, then where the next block is
#define left    x2      // argument nblocks, then blocks left
#define rate    x3      // bytes of a block
#define Ktable  x4
// Vector registers: 0..24 lanes, 25..31 as rounds/keccak.h has them.
// The flags compare the rate with 136 all the time; no instruction of the loop changes them.

// Adds a lane, or two, of the block to the state.
.macro ABSORB lane
    ldr d25, [data, #8*\lane]
    eor v\lane\().16b, v\lane\().16b, v25.16b
.endm

.macro ABSORB2 lane, next
    ldp d25, d26, [data, #8*\lane]
    eor v\lane\().16b, v\lane\().16b, v25.16b
    eor v\next\().16b, v\next\().16b, v26.16b
.endm

// Moves two lanes at a time, and lane 24; how is ldp and ldr, or stp and str.
.macro MOVE_STATE two, one
    \two d0, d1, [state]
    \two d2, d3, [state, #16]
    \two d4, d5, [state, #32]
    \two d6, d7, [state, #48]
    \two d8, d9, [state, #64]
    \two d10, d11, [state, #80]
    \two d12, d13, [state, #96]
    \two d14, d15, [state, #112]
    \two d16, d17, [state, #128]
    \two d18, d19, [state, #144]
    \two d20, d21, [state, #160]
    \two d22, d23, [state, #176]
    \one d24, [state, #192]
.endm

FUNC(hashtool_keccak_aarch64_sha3)
    cbz left, 5f
    FRAME 64
    SAVE d8, d9, 0
    SAVE d10, d11, 16
    SAVE d12, d13, 32
    SAVE d14, d15, 48
    ldr rate, [state, #200]
    ADDRESS Ktable, constants
    MOVE_STATE ldp, ldr
    cmp rate, #136
1:  ABSORB2 0, 1
    ABSORB2 2, 3
    ABSORB2 4, 5
    ABSORB2 6, 7
    ABSORB 8
    b.lo 3f
    ABSORB2 9, 10
    ABSORB2 11, 12
    ABSORB2 13, 14
    ABSORB2 15, 16
    b.ne 4f
2:  add data, data, rate
    sub left, left, #1
    PERMUTE Ktable
    cbnz left, 1b
    MOVE_STATE stp, str
    RESTORE d8, d9, 0
    RESTORE d10, d11, 16
    RESTORE d12, d13, 32
    RESTORE d14, d15, 48
    END_FRAME 64
    ret
3:  tbz rate, #5, 2b                    // 72 bytes, not 104
    ABSORB2 9, 10
    ABSORB2 11, 12
    b 2b
4:  ABSORB 17
    tbz rate, #5, 2b                    // 144 bytes, not 168
    ABSORB2 18, 19
    ABSORB 20
    b 2b
5:  ret
ENDFUNC(hashtool_keccak_aarch64_sha3)

TABLE constants
#define TWICE(x) x, x
    .quad KECCAK_RC(TWICE)
