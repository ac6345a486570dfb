// SPDX-License-Identifier: Apache-2.0
// SHA-384, SHA-512, SHA-512/t (FIPS 180-4 6.4.2), one stream.
//
// Needs AVX2, BMI1 (andn) and BMI2 (rorx).
//
// The rounds are scalar, the schedule is vector: two blocks of the message at once, one in each 128-bit half, so that
// no instruction crosses the halves. While the first block's rounds run, W[t] + K[t] of both goes to the stack, 16
// words ahead of the rounds; the second block's rounds find all of it there. A last odd block is scheduled twice.
//
//   void hashtool_sha512_x86_64_avx2(State* state, const std::byte* data, std::size_t nblocks)
//   Any nblocks, data of any alignment, nothing read outside the blocks.
//
// 2379 instructions a block when there are many.

#include "asm.h"
#include "constants/sha512.h"

#define a0      %rax    // the state, in the roles of a round without 80 moves: they rotate
#define b0      %rbx
#define c0      %rcx
#define d0      %rdx
#define e0      %r8
#define f0      %r9
#define g0      %r10
#define h0      %r11
#define t0      %r12    // temporaries of a round
#define t1      %r13
#define x0      %r14    // a ^ b of the last round, which is b ^ c of this one, and of this one; they alternate
#define x1      %r15
#define WK      %rdi    // W[t] + K[t] of the next 16 rounds of this block
#define t2      %rsi
#define Ktable  %rbp    // K of the next 16 words of the schedule

#define swap    %ymm8   // vpshufb mask: big-endian words
#define ror8    %ymm9   // vpshufb mask: words rotated right by 8
#define v0      %ymm10  // temporaries of the schedule; W[t-16..t-1] is in ymm0..ymm7, two words of each block
#define v1      %ymm11
#define v2      %ymm12
#define v3      %ymm13

// Frame, from rsp: four words, then the buffer, aligned to 64: rows of W[2i], W[2i+1] of the first block and the
// same of the second.
#define STATE   0(%rsp)
#define LEFT    8(%rsp)     // blocks not yet done
#define DATA    16(%rsp)    // the first block of the two
#define LIMIT   24(%rsp)    // end of the buffer; the second block's words end 16 bytes behind the first's
#define ROWS    1280
#define FRAME   (32 + 48 + ROWS + 8)

// T1 = h + Sigma1(e) + Ch(e,f,g) + K[t] + W[t];  T2 = Sigma0(a) + Maj(a,b,c);  d += T1;  h = T1 + T2.
// Maj = ((a ^ b) & (b ^ c)) ^ b: one xor serves two rounds. Of Ch, the two parts have no bit in common: two additions,
// so that none waits for the other.
.macro ROUND a, b, c, d, e, f, g, h, bc, ab, t
    add 32*(\t/2)+8*(\t%2)(WK), \h
    andn \g, \e, t1
    rorx $41, \e, t0
    add t1, \h                                  // + (~e & g)
    rorx $18, \e, t1
    xor t1, t0
    rorx $14, \e, t1
    xor t1, t0                                  // Sigma1(e)
    mov \e, t1
    and \f, t1
    add t1, \h                                  // + (e & f)
    mov \a, \ab
    add t0, \h                                  // T1
    xor \b, \ab
    add \h, \d
    rorx $39, \a, t0
    rorx $34, \a, t1
    and \ab, \bc
    xor t1, t0
    rorx $28, \a, t1
    xor \b, \bc                                 // Maj(a,b,c)
    xor t1, t0                                  // Sigma0(a)
    add \bc, \h
    add t0, \h
.endm

// The first half of the schedule's next two words, of both blocks: W0 is W[t-16..t-15], W1 and W5 what is 2 and 10
// words later. W[t] = sigma1(W[t-2]) + W[t-7] + sigma0(W[t-15]) + W[t-16].
.macro SCHEDULE_EARLY W0, W1, W4, W5
    vpalignr $8, \W0, \W1, v0                   // W[t-15..t-14]
    vpalignr $8, \W4, \W5, v1                   // W[t-7..t-6]
    vpaddq v1, \W0, \W0
    vpsrlq $1, v0, v1
    vpsllq $63, v0, v2
    vpshufb ror8, v0, v3
    vpsrlq $7, v0, v0
    vpxor v1, v2, v1
    vpxor v3, v0, v0
    vpxor v1, v0, v0                            // sigma0
    vpaddq v0, \W0, \W0
.endm

// The second half: W7 is W[t-2..t-1]. Adds K and stores row i of the 8 after those of the present rounds.
.macro SCHEDULE_LATE W0, W7, i
    vpsrlq $19, \W7, v0
    vpsllq $45, \W7, v1
    vpsrlq $61, \W7, v2
    vpsllq $3, \W7, v3
    vpxor v0, v1, v0
    vpxor v2, v3, v2
    vpsrlq $6, \W7, v1
    vpxor v0, v2, v0
    vpxor v0, v1, v0                            // sigma1
    vpaddq v0, \W0, \W0
    vbroadcasti128 16*\i(Ktable), v1
    vpaddq v1, \W0, v1
    vmovdqa v1, 256 + 32*\i(WK)
.endm

// Two rounds and, in the first block's rounds, two words of the schedule of each block.
.macro PLAIN2 t, a, b, c, d, e, f, g, h
    ROUND \a, \b, \c, \d, \e, \f, \g, \h, x0, x1, (\t)
    ROUND \h, \a, \b, \c, \d, \e, \f, \g, x1, x0, (\t+1)
.endm

.macro SCHEDULED2 t, a, b, c, d, e, f, g, h, W0, W1, W4, W5, W7
    SCHEDULE_EARLY \W0, \W1, \W4, \W5
    ROUND \a, \b, \c, \d, \e, \f, \g, \h, x0, x1, (\t)
    SCHEDULE_LATE \W0, \W7, (\t/2)
    ROUND \h, \a, \b, \c, \d, \e, \f, \g, x1, x0, (\t+1)
.endm

// Two words of each block from the message: t0 is the first block, t1 the second.
.macro MESSAGE i
    vmovdqu 16*\i(t0), %xmm\i
    vinserti128 $1, 16*\i(t1), %ymm\i, %ymm\i
    vpshufb swap, %ymm\i, %ymm\i
    vbroadcasti128 16*\i - 128(Ktable), v0
    vpaddq v0, %ymm\i, v0
    vmovdqa v0, 32*\i(WK)
.endm

.macro FEED_FORWARD word, offset
    add \offset(t0), \word
    mov \word, \offset(t0)
.endm

FUNC(hashtool_sha512_x86_64_avx2)
    test %rdx, %rdx
    jz 5f
    SAVE %rbx
    SAVE %rbp
    SAVE %r12
    SAVE %r13
    SAVE %r14
    SAVE %r15
    sub $FRAME, %rsp
    .cfi_adjust_cfa_offset FRAME
    mov %rdi, STATE
    mov %rdx, LEFT
    mov %rsi, DATA
    mov %rdi, t0
    lea 32 + 63(%rsp), WK
    and $-64, WK
    lea ROWS(WK), t1
    mov t1, LIMIT
    vmovdqa big_endian(%rip), swap
    vmovdqa rotate8(%rip), ror8
    mov (t0), a0
    mov 8(t0), b0
    mov 16(t0), c0
    mov 24(t0), d0
    mov 32(t0), e0
    mov 40(t0), f0
    mov 48(t0), g0
    mov 56(t0), h0

    // W[0..15] + K[0..15] of two blocks, or twice of the last one
1:  mov DATA, t0
    lea 128(t0), t1
    cmpq $1, LEFT
    cmove t0, t1
    lea K+128(%rip), Ktable
    .irp i, 0, 1, 2, 3, 4, 5, 6, 7
    MESSAGE \i
    .endr
    mov b0, x0
    xor c0, x0

    // rounds 0..63 of the first block, the schedule 16 words ahead of them
    .p2align 5
2:  SCHEDULED2 0, a0, b0, c0, d0, e0, f0, g0, h0, %ymm0, %ymm1, %ymm4, %ymm5, %ymm7
    SCHEDULED2 2, g0, h0, a0, b0, c0, d0, e0, f0, %ymm1, %ymm2, %ymm5, %ymm6, %ymm0
    SCHEDULED2 4, e0, f0, g0, h0, a0, b0, c0, d0, %ymm2, %ymm3, %ymm6, %ymm7, %ymm1
    SCHEDULED2 6, c0, d0, e0, f0, g0, h0, a0, b0, %ymm3, %ymm4, %ymm7, %ymm0, %ymm2
    SCHEDULED2 8, a0, b0, c0, d0, e0, f0, g0, h0, %ymm4, %ymm5, %ymm0, %ymm1, %ymm3
    SCHEDULED2 10, g0, h0, a0, b0, c0, d0, e0, f0, %ymm5, %ymm6, %ymm1, %ymm2, %ymm4
    SCHEDULED2 12, e0, f0, g0, h0, a0, b0, c0, d0, %ymm6, %ymm7, %ymm2, %ymm3, %ymm5
    SCHEDULED2 14, c0, d0, e0, f0, g0, h0, a0, b0, %ymm7, %ymm0, %ymm3, %ymm4, %ymm6
    add $128, Ktable
    add $256, WK
    lea K+640(%rip), t0
    cmp t0, Ktable
    jne 2b

    // rounds 64..79 of the first block, all of the second
    .p2align 5
3:  PLAIN2 0, a0, b0, c0, d0, e0, f0, g0, h0
    PLAIN2 2, g0, h0, a0, b0, c0, d0, e0, f0
    PLAIN2 4, e0, f0, g0, h0, a0, b0, c0, d0
    PLAIN2 6, c0, d0, e0, f0, g0, h0, a0, b0
    PLAIN2 8, a0, b0, c0, d0, e0, f0, g0, h0
    PLAIN2 10, g0, h0, a0, b0, c0, d0, e0, f0
    PLAIN2 12, e0, f0, g0, h0, a0, b0, c0, d0
    PLAIN2 14, c0, d0, e0, f0, g0, h0, a0, b0
    add $256, WK
    cmp LIMIT, WK
    jne 3b

    mov STATE, t0
    FEED_FORWARD a0, 0
    FEED_FORWARD b0, 8
    FEED_FORWARD c0, 16
    FEED_FORWARD d0, 24
    FEED_FORWARD e0, 32
    FEED_FORWARD f0, 40
    FEED_FORWARD g0, 48
    FEED_FORWARD h0, 56
    decq LEFT
    jz 4f
    mov b0, x0
    xor c0, x0
    sub $ROWS - 16, WK                          // the second block of the two
    addq $16, LIMIT
    test $16, WK
    jnz 3b
    sub $32, WK                                 // that was the second: back to the buffer's start
    subq $32, LIMIT
    addq $256, DATA
    jmp 1b

4:  vzeroupper
    add $FRAME, %rsp
    .cfi_adjust_cfa_offset -FRAME
    RESTORE %r15
    RESTORE %r14
    RESTORE %r13
    RESTORE %r12
    RESTORE %rbp
    RESTORE %rbx
5:  ret
ENDFUNC(hashtool_sha512_x86_64_avx2)

TABLE K
#define WORD(x) x
    .quad SHA512_K(WORD)

TABLE big_endian
    .rept 2
    .byte 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8
    .endr

TABLE rotate8
    .rept 2
    .byte 1, 2, 3, 4, 5, 6, 7, 0, 9, 10, 11, 12, 13, 14, 15, 8
    .endr
