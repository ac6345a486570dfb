// SPDX-License-Identifier: Apache-2.0
// Keccak-f[1600] and absorption (FIPS 202 3.2, 3.3; the sponge of section 4), one stream.
//
// Needs nothing.
//
// All 25 lanes stay in registers. An operand of eor and bic may be rotated on its way for nothing, so rho rotates no
// lane: the assembler notes by how much each register is behind (the symbols late_N, the true lane being
// ROTL(register, late)), and every eor and bic makes up for the difference of its operands. The result of chi may be
// as late as one operand or as another; the last 12 rounds choose so that after the 24th no lane is late. pi moves no
// lane either: the next round finds it where it is, and after 24 rounds all are at home again.
//
//   void hashtool_keccak_aarch64_base(State* state, const std::byte* data, std::size_t nblocks)
//   Any nblocks of the rate found in the state (one of FIPS 202), data of any alignment, nothing read outside the
//   blocks.
//
// 2529 instructions a block of 136 bytes.

#include "asm.h"
#include "constants/keccak.h"

// Numbers of registers. 0..17, 19..25: the lanes. x18 is the platform's, x29 the frame pointer of the caller.
#define T0      26
#define T1      27
#define T2      28
#define T3      30
// Arguments, before the lanes come
#define state   x0
#define data    x1
#define left    x2

// Frame, from sp
#define RC      0       // the round constants
#define C1      192     // a parity that finds no register
#define DATA    200     // the next block; the end of the last one 8 bytes on
#define SIZE    216     // of a block: bit 0 for less than 136 bytes, bit 1 for more
#define STATE   224
#define RETURN  232
#define SAVED   240
#define BYTES   320

// Registers in which a round finds the lanes, x + 5y in order
#define AT0    0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,19,20,21,22,23,24,25
#define AT1    0,6,12,19,25,3,9,10,16,23,1,7,13,20,21,4,5,11,17,24,2,8,14,15,22
#define AT2    0,9,13,17,22,19,23,1,5,14,6,10,20,24,2,25,3,7,11,15,12,16,21,4,8
#define AT3    0,23,20,11,8,17,14,6,3,21,9,1,24,15,12,22,19,10,7,4,13,5,2,25,16
#define AT4    0,14,24,7,16,11,21,9,19,2,23,6,15,4,13,8,17,1,10,25,20,3,12,22,5
#define AT5    0,21,15,10,5,7,2,23,17,12,14,9,4,25,20,16,11,6,1,22,24,19,13,8,3
#define AT6    0,2,4,1,3,10,12,14,11,13,21,23,25,22,24,5,7,9,6,8,15,17,20,16,19
#define AT7    0,12,25,6,19,1,13,21,7,20,2,14,22,8,15,3,10,23,9,16,4,11,24,5,17
#define AT8    0,13,22,9,17,6,20,2,10,24,12,21,8,16,4,19,1,14,23,5,25,7,15,3,11
#define AT9    0,20,8,23,11,9,24,12,1,15,13,2,16,5,25,17,6,21,14,3,22,10,4,19,7
#define AT10   0,24,16,14,7,23,15,13,6,4,20,12,5,3,22,11,9,2,21,19,8,1,25,17,10
#define AT11   0,15,5,21,10,14,4,20,9,25,24,13,3,19,8,7,23,12,2,17,16,6,22,11,1
#define AT12   0,4,3,2,1,21,25,24,23,22,15,20,19,17,16,10,14,13,12,11,5,9,8,7,6
#define AT13   0,25,19,12,6,2,22,15,14,8,4,24,17,11,5,1,21,20,13,7,3,23,16,10,9
#define AT14   0,22,17,13,9,12,8,4,21,16,25,15,11,7,3,6,2,24,20,10,19,14,5,1,23
#define AT15   0,8,11,20,23,13,16,25,2,5,22,4,7,10,19,9,12,15,24,1,17,21,3,6,14
#define AT16   0,16,7,24,14,20,5,22,12,3,8,25,10,1,17,23,13,4,15,6,11,2,19,9,21
#define AT17   0,5,10,15,21,24,3,8,13,19,16,22,1,6,11,14,20,25,4,9,7,12,17,23,2
#define AT18   0,3,1,4,2,15,19,16,20,17,5,8,6,9,7,21,24,22,25,23,10,13,11,14,12
#define AT19   0,19,6,25,12,4,17,5,24,11,3,16,9,23,10,2,15,8,22,14,1,20,7,21,13
#define AT20   0,17,9,22,13,25,11,3,15,7,19,5,23,14,1,12,4,16,8,21,6,24,10,2,20
#define AT21   0,11,23,8,20,22,7,19,4,10,17,3,14,21,6,13,25,5,16,2,9,15,1,12,24
#define AT22   0,7,14,16,24,8,10,17,25,1,11,19,21,2,9,20,22,3,5,12,23,4,6,13,15
#define AT23   0,10,21,5,15,16,1,11,22,6,7,17,2,12,23,24,8,19,3,13,14,25,9,20,4

.macro LATE reg, by
    .set late_\reg, (\by) & 63
.endm

// d = a ^ b, as late as a
.macro XOR d, a, b
    eor x\d, x\a, x\b, ror #(late_\a - late_\b) & 63
    LATE \d, late_\a
.endm

// d = a & ~b, as late as a
.macro AND_NOT d, a, b
    bic x\d, x\a, x\b, ror #(late_\a - late_\b) & 63
    LATE \d, late_\a
.endm

// theta: the parities of three columns, or of two; together, as cores that run in order like it,
.macro PARITY3 a, b, c, a0, a1, a2, a3, a4, b0, b1, b2, b3, b4, c0, c1, c2, c3, c4
    XOR \a, \a0, \a1
    XOR \b, \b0, \b1
    XOR \c, \c0, \c1
    XOR \a, \a, \a2
    XOR \b, \b, \b2
    XOR \c, \c, \c2
    XOR \a, \a, \a3
    XOR \b, \b, \b3
    XOR \c, \c, \c3
    XOR \a, \a, \a4
    XOR \b, \b, \b4
    XOR \c, \c, \c4
.endm

.macro PARITY2 a, b, a0, a1, a2, a3, a4, b0, b1, b2, b3, b4
    XOR \a, \a0, \a1
    XOR \b, \b0, \b1
    XOR \a, \a, \a2
    XOR \b, \b, \b2
    XOR \a, \a, \a3
    XOR \b, \b, \b3
    XOR \a, \a, \a4
    XOR \b, \b, \b4
.endm

// D = a ^ ROTL(b, 1),
.macro THETA d, a, b
    eor x\d, x\a, x\b, ror #(late_\a - late_\b - 1) & 63
    LATE \d, late_\a
.endm

// and its sum with the column; then rho, by r0..r4.
.macro COLUMN d, a0, r0, a1, r1, a2, r2, a3, r3, a4, r4
    XOR \a0, \a0, \d
    XOR \a1, \a1, \d
    XOR \a2, \a2, \d
    XOR \a3, \a3, \d
    XOR \a4, \a4, \d
    LATE \a0, late_\a0+\r0
    LATE \a1, late_\a1+\r1
    LATE \a2, late_\a2+\r2
    LATE \a3, late_\a3+\r3
    LATE \a4, late_\a4+\r4
.endm

// b ^= t, as late as b, or as t if the bit is set
.macro CHI keep, bit, b, t
.if (\keep >> (\bit)) & 1
    XOR \b, \t, \b
.else
    XOR \b, \b, \t
.endif
.endm

// chi of a row in place: first what would be overwritten
.macro ROW keep, bit, b0, b1, b2, b3, b4
    AND_NOT T0, \b0, \b4
    AND_NOT T1, \b1, \b0
    AND_NOT T2, \b2, \b1
    AND_NOT T3, \b3, \b2
    CHI \keep, \bit, \b0, T2
    AND_NOT T2, \b4, \b3
    CHI \keep, \bit+1, \b1, T3
    CHI \keep, \bit+3, \b3, T0
    CHI \keep, \bit+4, \b4, T1
    CHI \keep, \bit+2, \b2, T2
.endm

// iota
.macro IOTA round, a00
    ldr x26, [sp, #RC + 8*\round]                   // T0
    LATE T0, 0
    XOR \a00, \a00, T0
.endm

// A round; keep has a bit for each lane, x + 5y.
.macro ROUND round, keep, a00, a10, a20, a30, a40, a01, a11, a21, a31, a41, a02, a12, a22, a32, a42, \
    a03, a13, a23, a33, a43, a04, a14, a24, a34, a44
    PARITY3 T0, T1, T2, \a40, \a41, \a42, \a43, \a44, \a10, \a11, \a12, \a13, \a14, \a00, \a01, \a02, \a03, \a04
    THETA T3, T0, T1                                // D0 from C4 and C1
    str x27, [sp, #C1]                              // T1
    .set late_C1, late_27
    COLUMN T3, \a00, 0, \a01, 36, \a02, 3, \a03, 41, \a04, 18
    PARITY2 T3, T1, \a20, \a21, \a22, \a23, \a24, \a30, \a31, \a32, \a33, \a34
    THETA T0, T3, T0                                // D3 from C2 and C4
    THETA T3, T2, T3                                // D1 from C0 and C2
    THETA T2, T1, T2                                // D4 from C3 and C0
    COLUMN T0, \a30, 28, \a31, 55, \a32, 25, \a33, 21, \a34, 56
    ldr x26, [sp, #C1]                              // T0
    LATE T0, late_C1
    COLUMN T3, \a10, 1, \a11, 44, \a12, 10, \a13, 45, \a14, 2
    THETA T0, T0, T1                                // D2 from C1 and C3
    COLUMN T2, \a40, 27, \a41, 20, \a42, 39, \a43, 8, \a44, 14
    COLUMN T0, \a20, 62, \a21, 6, \a22, 43, \a23, 15, \a24, 61
    ROW \keep, 0, \a00, \a11, \a22, \a33, \a44      // lane X of row Y is the one of x = X + 3Y, y = X
    IOTA \round, \a00
    ROW \keep, 5, \a30, \a41, \a02, \a13, \a24
    ROW \keep, 10, \a10, \a21, \a32, \a43, \a04
    ROW \keep, 15, \a40, \a01, \a12, \a23, \a34
    ROW \keep, 20, \a20, \a31, \a42, \a03, \a14
.endm

.macro PERMUTE
    .irp n, AT0
    LATE \n, 0
    .endr
    ROUND 0, 0, AT0
    ROUND 1, 0, AT1
    ROUND 2, 0, AT2
    ROUND 3, 0, AT3
    ROUND 4, 0, AT4
    ROUND 5, 0, AT5
    ROUND 6, 0, AT6
    ROUND 7, 0, AT7
    ROUND 8, 0, AT8
    ROUND 9, 0, AT9
    ROUND 10, 0, AT10
    ROUND 11, 0, AT11
    ROUND 12, 0x0002804, AT12
    ROUND 13, 0x00084e0, AT13
    ROUND 14, 0x0081420, AT14
    ROUND 15, 0x000a821, AT15
    ROUND 16, 0x0290144, AT16
    ROUND 17, 0x1400848, AT17
    ROUND 18, 0x0808115, AT18
    ROUND 19, 0x1060309, AT19
    ROUND 20, 0x090518b, AT20
    ROUND 21, 0x054581a, AT21
    ROUND 22, 0x0082921, AT22
    ROUND 23, 0x1589f9c, AT23
    .irp n, AT0
    .if late_\n
    .error "a lane is late after the last round"
    .endif
    .endr
.endm

// Adds a lane, or two, of the block; T0 is where they begin.
.macro ABSORB a
    ldr x27, [x26], #8
    eor x\a, x\a, x27
.endm

.macro ABSORB2 a, b
    ldp x27, x28, [x26], #16
    eor x\a, x\a, x27
    eor x\b, x\b, x28
.endm

// Saves registers and arguments, and brings the constants.
.macro ENTER
    SAVE x19, x20, SAVED
    SAVE x21, x22, SAVED+16
    SAVE x23, x24, SAVED+32
    SAVE x25, x26, SAVED+48
    SAVE x27, x28, SAVED+64
    str x30, [sp, #RETURN]
    .cfi_rel_offset x30, RETURN
    ADDRESS x3, constants
    .irp at, 0, 64, 128
    ld1 {v0.2d, v1.2d, v2.2d, v3.2d}, [x3], #64
    stp q0, q1, [sp, #RC+\at]
    stp q2, q3, [sp, #RC+\at+32]
    .endr
    ldr x3, [state, #200]
    madd x4, x3, left, data
    stp data, x4, [sp, #DATA]
    cmp x3, #136
    cset w5, lo
    cset w6, hi
    orr w5, w5, w6, lsl #1
    stp x5, state, [sp, #SIZE]
.endm

.macro LEAVE
    RESTORE x19, x20, SAVED
    RESTORE x21, x22, SAVED+16
    RESTORE x23, x24, SAVED+32
    RESTORE x25, x26, SAVED+48
    RESTORE x27, x28, SAVED+64
    ldr x30, [sp, #RETURN]
    .cfi_restore x30
.endm

// Moves the state between memory, at T0, and the registers; how is ldp and ldr, or stp and str.
.macro MOVE_STATE two, one
    \two x0, x1, [x26]
    \two x2, x3, [x26, #16]
    \two x4, x5, [x26, #32]
    \two x6, x7, [x26, #48]
    \two x8, x9, [x26, #64]
    \two x10, x11, [x26, #80]
    \two x12, x13, [x26, #96]
    \two x14, x15, [x26, #112]
    \two x16, x17, [x26, #128]
    \two x19, x20, [x26, #144]
    \two x21, x22, [x26, #160]
    \two x23, x24, [x26, #176]
    \one x25, [x26, #192]
.endm

FUNC(hashtool_keccak_aarch64_base)
    cbz left, 6f
    SIGN_RETURN
    FRAME BYTES
    ENTER
    mov x26, state
    MOVE_STATE ldp, ldr
    ldr x26, [sp, #DATA]
1:  ldr x30, [sp, #SIZE]
    ABSORB2 0, 1
    ABSORB2 2, 3
    ABSORB2 4, 5
    ABSORB2 6, 7
    ABSORB 8
    tbnz x30, #0, 4f
    ABSORB2 9, 10
    ABSORB2 11, 12
    ABSORB2 13, 14
    ABSORB2 15, 16
    tbnz x30, #1, 5f
2:  str x26, [sp, #DATA]
    PERMUTE
    ldp x26, x27, [sp, #DATA]
    cmp x26, x27
    b.ne 1b
    ldr x26, [sp, #STATE]
    MOVE_STATE stp, str
    LEAVE
    END_FRAME BYTES
    CHECK_RETURN
    ret
4:  ldr x27, [sp, #STATE]
    ldr x27, [x27, #200]
    tbz x27, #5, 2b                                 // 72 bytes, not 104
    ABSORB2 9, 10
    ABSORB2 11, 12
    b 2b
5:  ldr x27, [sp, #STATE]
    ldr x30, [x27, #200]
    ABSORB 17
    tbz x30, #5, 2b                                 // 144 bytes, not 168
    ABSORB2 19, 20                                  // lanes 18, 19
    ABSORB 21                                       // lane 20
    b 2b
6:  ret
ENDFUNC(hashtool_keccak_aarch64_base)

TABLE constants
#define WORD(x) x
    .quad KECCAK_RC(WORD)
