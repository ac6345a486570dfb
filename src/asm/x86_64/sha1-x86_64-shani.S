// SPDX-License-Identifier: Apache-2.0
// SHA-1 (FIPS 180-4 6.1.2), one stream.
//
// Needs SHA-NI and SSSE3, in their encodings without VEX: some CPUs have SHA-NI and no AVX.
//
// sha1rnds4 does four rounds on {A,B,C,D} and a vector {W[t]+E,W[t+1],W[t+2],W[t+3]}. E is A of four rounds ago
// rotated by 30: sha1nexte adds it to the schedule's words, so that a copy of {A,B,C,D} is all that has to be kept.
// The chain of sha1nexte and sha1rnds4 bounds the speed; the schedule of the next groups runs beside it.
//
//   void hashtool_sha1_x86_64_shani(State* state, const std::byte* data, std::size_t nblocks)
//   Any nblocks, data of any alignment, nothing read outside the blocks.
//
// 122 instructions a block.

#include "asm.h"

#define state   %rdi    // argument, all the time
#define end     %rsi    // argument data, then the end of the data
#define left    %rdx    // argument nblocks, then minus the bytes not yet read

#define ABCD    %xmm0   // the state, A in the highest word
#define Ea      %xmm1   // Ea, Eb: E in the highest word (a copy of ABCD before sha1nexte), the roles alternate
#define Eb      %xmm2
#define Wa      %xmm3   // Wa..Wd: four words of the schedule each, first one highest; the roles rotate
#define Wb      %xmm4
#define Wc      %xmm5
#define Wd      %xmm6
#define swap    %xmm7   // pshufb mask: the bytes of 16 reversed
#define ABCD0   %xmm8   // the state before the block
#define E0      %xmm9

// Rounds 4g..4g+3. W0 holds W[4g..4g+3], W1 is the oldest and becomes the next, W2 and W3 are the two before W0.
// E is the state's E (a copy of ABCD from four rounds ago, but for the first), Enext gets the copy for the next four.
.macro ROUNDS4 g, E, Enext, W0, W1, W2, W3
.if \g < 4                                      // the words of the message
    movdqu 16*\g(end, left), \W0
    pshufb swap, \W0
.endif
.if \g >= 3 && \g < 19                          // W[t] = ROTL1(W[t-3] ^ (W[t-8] ^ W[t-14] ^ W[t-16]))
    sha1msg2 \W0, \W1
.endif
.if \g == 0
    paddd \W0, \E                               // E itself, not yet to be rotated
.else
    sha1nexte \W0, \E
.endif
    movdqa ABCD, \Enext
    sha1rnds4 $\g / 5, \E, ABCD                 // Ch, Parity, Maj, Parity
.if \g >= 1 && \g < 17                          // W[t-14] ^ W[t-16] of three groups later
    sha1msg1 \W0, \W3
.endif
.if \g >= 2 && \g < 18                          // ... ^ W[t-8] of two groups later
    pxor \W0, \W2
.endif
.endm

FUNC(hashtool_sha1_x86_64_shani)
    shl $6, left
    jz 2f
    add left, end
    neg left
    movdqa reversed(%rip), swap
    movdqa (state), ABCD
    pshufd $0x1b, ABCD, ABCD                    // A from the lowest word to the highest
    movd 16(state), Ea
    pslldq $12, Ea

    .p2align 6
1:  movdqa ABCD, ABCD0
    movdqa Ea, E0
    ROUNDS4 0, Ea, Eb, Wa, Wb, Wc, Wd
    ROUNDS4 1, Eb, Ea, Wb, Wc, Wd, Wa
    ROUNDS4 2, Ea, Eb, Wc, Wd, Wa, Wb
    ROUNDS4 3, Eb, Ea, Wd, Wa, Wb, Wc
    ROUNDS4 4, Ea, Eb, Wa, Wb, Wc, Wd
    ROUNDS4 5, Eb, Ea, Wb, Wc, Wd, Wa
    ROUNDS4 6, Ea, Eb, Wc, Wd, Wa, Wb
    ROUNDS4 7, Eb, Ea, Wd, Wa, Wb, Wc
    ROUNDS4 8, Ea, Eb, Wa, Wb, Wc, Wd
    ROUNDS4 9, Eb, Ea, Wb, Wc, Wd, Wa
    ROUNDS4 10, Ea, Eb, Wc, Wd, Wa, Wb
    ROUNDS4 11, Eb, Ea, Wd, Wa, Wb, Wc
    ROUNDS4 12, Ea, Eb, Wa, Wb, Wc, Wd
    ROUNDS4 13, Eb, Ea, Wb, Wc, Wd, Wa
    ROUNDS4 14, Ea, Eb, Wc, Wd, Wa, Wb
    ROUNDS4 15, Eb, Ea, Wd, Wa, Wb, Wc
    ROUNDS4 16, Ea, Eb, Wa, Wb, Wc, Wd
    ROUNDS4 17, Eb, Ea, Wb, Wc, Wd, Wa
    ROUNDS4 18, Ea, Eb, Wc, Wd, Wa, Wb
    ROUNDS4 19, Eb, Ea, Wd, Wa, Wb, Wc
    sha1nexte E0, Ea                            // E of the block rotated, plus E before it
    paddd ABCD0, ABCD
    add $64, left
    jnz 1b

    pshufd $0x1b, ABCD, ABCD
    movdqa ABCD, (state)
    psrldq $12, Ea
    movd Ea, 16(state)
2:  ret
ENDFUNC(hashtool_sha1_x86_64_shani)

TABLE reversed
    .byte 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0
