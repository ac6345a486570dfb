// SPDX-License-Identifier: Apache-2.0
// Keccak-f[1600] and absorption (FIPS 202 3.2, 3.3; the sponge of section 4), one stream.
//
// Needs BMI1 (andn).
//
// A round reads the lanes from one copy of the state on the stack and writes them to another; the next goes back. So
// a plane of the result at a time is all that registers hold, and the columns' parities for the next round's theta
// are summed while the lanes are stored.
//
//   void hashtool_keccak_x86_64_bmi1(State* state, const std::byte* data, std::size_t nblocks)
//   Any nblocks of the rate found in the state, data of any alignment, nothing read outside the blocks.
//
// 4632 instructions a block of 136 bytes.

#include "asm.h"
#include "constants/keccak.h"

#define C0      %rax    // parities of the columns
#define C1      %rbx
#define C2      %rcx
#define C3      %rdx
#define C4      %rsi
#define D0      %rdi    // what theta adds to the columns; D4 is in the frame
#define D1      %rbp
#define D2      %r8
#define D3      %r9
#define B0      %r10    // a plane after rho and pi
#define B1      %r11
#define B2      %r12
#define B3      %r13
#define B4      %r14
#define tmp     %r15

// Frame, from rsp
#define A       0               // the lanes at even rounds, x + 5y in order
#define E       200             // at odd rounds
#define D4      400(%rsp)
#define STATE   408(%rsp)
#define DATA    416(%rsp)       // end of the data absorbed
#define LEFT    424(%rsp)       // blocks not yet absorbed
#define RC      432(%rsp)       // where the next round's constant is
#define ROUNDS  440(%rsp)       // pairs of rounds left
#define FRAME   456

// theta, rho and pi of one lane: B = ROTL(A[x,y] ^ D[x], r)
.macro LANE B, D, from, x, y, r
    mov \from + 8*(\x + 5*\y)(%rsp), \B
    xor \D, \B
.if \r
    rol $\r, \B
.endif
.endm

// chi of one lane, b ^ (~b1 & b2), and its part in the column's parity
.macro CHI x, y, b, b1, b2, C, to
    andn \b2, \b1, tmp
    xor \b, tmp
    mov tmp, \to + 8*(\x + 5*\y)(%rsp)
    xor tmp, \C
.endm

// the same for the first plane, where the parities begin; iota for its first lane
.macro CHI0 x, b, b1, b2, C, to, rc
    andn \b2, \b1, \C
    xor \b, \C
.ifnb \rc
    mov RC, tmp
    xor \rc(tmp), \C
.endif
    mov \C, \to + 8*\x(%rsp)
.endm

// D = a ^ ROTL(b, 1)
.macro THETA D, a, b
    mov \b, \D
    rol $1, \D
    xor \a, \D
.endm

.macro PLANE y, from, to, d0, x0, r0, d1, x1, r1, d2, x2, r2, d3, x3, r3, d4, x4, r4
    LANE B0, \d0, \from, \x0, 0, \r0
    LANE B1, \d1, \from, \x1, 1, \r1
    LANE B2, \d2, \from, \x2, 2, \r2
    LANE B3, \d3, \from, \x3, 3, \r3
    LANE B4, \d4, \from, \x4, 4, \r4
    CHI 0, \y, B0, B1, B2, C0, \to
    CHI 1, \y, B1, B2, B3, C1, \to
    CHI 2, \y, B2, B3, B4, C2, \to
    CHI 3, \y, B3, B4, B0, C3, \to
    CHI 4, \y, B4, B0, B1, C4, \to
.endm

// A round; pi brings lane X of plane Y from x = X + 3Y, y = X.
.macro ROUND from, to, rc
    THETA B0, C3, C0
    mov B0, D4
    THETA D0, C4, C1
    THETA D1, C0, C2
    THETA D2, C1, C3
    THETA D3, C2, C4
    LANE B0, D0, \from, 0, 0, 0
    LANE B1, D1, \from, 1, 1, 44
    LANE B2, D2, \from, 2, 2, 43
    LANE B3, D3, \from, 3, 3, 21
    LANE B4, D4, \from, 4, 4, 14
    CHI0 0, B0, B1, B2, C0, \to, \rc
    CHI0 1, B1, B2, B3, C1, \to
    CHI0 2, B2, B3, B4, C2, \to
    CHI0 3, B3, B4, B0, C3, \to
    CHI0 4, B4, B0, B1, C4, \to
    PLANE 1, \from, \to, D3, 3, 28, D4, 4, 20, D0, 0, 3, D1, 1, 45, D2, 2, 61
    PLANE 2, \from, \to, D1, 1, 1, D2, 2, 6, D3, 3, 25, D4, 4, 8, D0, 0, 18
    PLANE 3, \from, \to, D4, 4, 27, D0, 0, 36, D1, 1, 10, D2, 2, 15, D3, 3, 56
    PLANE 4, \from, \to, D2, 2, 62, D3, 3, 55, D4, 4, 39, D0, 0, 41, D1, 1, 2
.endm

// the parity of column x
.macro PARITY C, x
    mov A + 8*\x(%rsp), \C
    .irp y, 1, 2, 3, 4
    xor A + 8*(\x + 5*\y)(%rsp), \C
    .endr
.endm

// 200 bytes, both sides aligned to 16
.macro COPY from, to
    .irp i, 0, 16, 32, 48, 64, 80, 96, 112, 128, 144, 160, 176
    movdqa \i(\from), %xmm0
    movdqa %xmm0, \i(\to)
    .endr
    movq 192(\from), %xmm0
    movq %xmm0, 192(\to)
.endm

FUNC(hashtool_keccak_x86_64_bmi1)
    test %rdx, %rdx
    jz 4f
    SAVE %rbx
    SAVE %rbp
    SAVE %r12
    SAVE %r13
    SAVE %r14
    SAVE %r15
    sub $FRAME, %rsp
    .cfi_adjust_cfa_offset FRAME
    mov %rdi, STATE
    mov %rsi, DATA
    mov %rdx, LEFT
    COPY %rdi, %rsp

    // the next block is added to the first lanes
1:  mov STATE, B0
    mov 200(B0), B0                             // the rate in bytes
    mov DATA, B1
    add B0, B1
    mov B1, DATA
    lea (%rsp, B0), B2
    neg B0
2:  mov (B1, B0), tmp
    xor tmp, (B2, B0)
    add $8, B0
    jnz 2b

    // the parities of its columns
    PARITY C0, 0
    PARITY C1, 1
    PARITY C2, 2
    PARITY C3, 3
    PARITY C4, 4
    lea constants(%rip), tmp
    mov tmp, RC
    movl $12, ROUNDS

    .p2align 5
3:  ROUND A, E, 0
    ROUND E, A, 8
    addq $16, RC
    decl ROUNDS
    jnz 3b
    decq LEFT
    jnz 1b

    mov STATE, D0
    COPY %rsp, D0
    add $FRAME, %rsp
    .cfi_adjust_cfa_offset -FRAME
    RESTORE %r15
    RESTORE %r14
    RESTORE %r13
    RESTORE %r12
    RESTORE %rbp
    RESTORE %rbx
4:  ret
ENDFUNC(hashtool_keccak_x86_64_bmi1)

TABLE constants
#define WORD(x) x
    .quad KECCAK_RC(WORD)
