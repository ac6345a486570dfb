// SPDX-License-Identifier: Apache-2.0
// SHA-224 and SHA-256 (FIPS 180-4 6.2.2), one stream.
//
// Needs SHA-NI, SSSE3 and SSE4.1, in their encodings without VEX: some CPUs have SHA-NI and no AVX.
//
// sha256rnds2 does two rounds on a state split into {A,B,E,F} and {C,D,G,H}; the state is brought into that form once
// a call. Its latency bounds the speed: everything else, the schedule of the next group included, runs beside it.
//
//   void hashtool_sha256_x86_64_shani(State* state, const std::byte* data, std::size_t nblocks)
//   Any nblocks, data of any alignment, nothing read outside the blocks.
//
// 154 instructions a block.

#include "asm.h"
#include "constants/sha256.h"

#define state   %rdi    // argument, all the time
#define end     %rsi    // argument data, then the end of the data
#define left    %rdx    // argument nblocks, then minus the bytes not yet read
#define Ktable  %rax    // K[32]: the table's middle is within a signed byte of all of it

#define WK      %xmm0   // W[t] + K[t] of four rounds, where sha256rnds2 wants it
#define ABEF    %xmm1   // the state, F in the lowest word
#define CDGH    %xmm2   // the state, H in the lowest word
#define Wa      %xmm3   // Wa..Wd: four words of the schedule each, the roles rotate
#define Wb      %xmm4
#define Wc      %xmm5
#define Wd      %xmm6
#define tmp     %xmm7
#define swap    %xmm8   // pshufb mask: big-endian words
#define ABEF0   %xmm9   // the state before the block
#define CDGH0   %xmm10

// Rounds 4g..4g+3. W0 holds W[4g..4g+3], W1 is the oldest and becomes the next, W3 is the one before W0.
.macro ROUNDS4 g, W0, W1, W2, W3
.if \g < 4                                      // the words of the message
    movdqu 16*\g(end, left), \W0
    pshufb swap, \W0
.endif
    movdqa 16*\g-128(Ktable), WK
    paddd \W0, WK
    sha256rnds2 WK, ABEF, CDGH                  // after it the names are swapped
.if \g >= 3 && \g < 15                          // W[t] = sigma1(W[t-2]) + W[t-7] + (sigma0(W[t-15]) + W[t-16])
    movdqa \W0, tmp
    palignr $4, \W3, tmp
    paddd tmp, \W1
    sha256msg2 \W0, \W1
.endif
    pshufd $0x0e, WK, WK
    sha256rnds2 WK, CDGH, ABEF                  // and back
.if \g >= 1 && \g < 13                          // sigma0(W[t-15]) + W[t-16] of three groups later
    sha256msg1 \W0, \W3
.endif
.endm

FUNC(hashtool_sha256_x86_64_shani)
    shl $6, left
    jz 2f
    add left, end
    neg left
    lea K+128(%rip), Ktable
    movdqa big_endian(%rip), swap

    // {A,B,C,D}, {E,F,G,H} in memory to {A,B,E,F}, {C,D,G,H}, highest word first
    movdqa (state), tmp
    movdqa 16(state), CDGH
    pshufd $0xb1, tmp, tmp                      // from the lowest: B A D C
    pshufd $0x1b, CDGH, CDGH                    //                  H G F E
    movdqa tmp, ABEF
    palignr $8, CDGH, ABEF                      //                  F E B A
    pblendw $0xf0, tmp, CDGH                    //                  H G D C

    .p2align 6
1:  movdqa ABEF, ABEF0
    movdqa CDGH, CDGH0
    ROUNDS4 0, Wa, Wb, Wc, Wd
    ROUNDS4 1, Wb, Wc, Wd, Wa
    ROUNDS4 2, Wc, Wd, Wa, Wb
    ROUNDS4 3, Wd, Wa, Wb, Wc
    ROUNDS4 4, Wa, Wb, Wc, Wd
    ROUNDS4 5, Wb, Wc, Wd, Wa
    ROUNDS4 6, Wc, Wd, Wa, Wb
    ROUNDS4 7, Wd, Wa, Wb, Wc
    ROUNDS4 8, Wa, Wb, Wc, Wd
    ROUNDS4 9, Wb, Wc, Wd, Wa
    ROUNDS4 10, Wc, Wd, Wa, Wb
    ROUNDS4 11, Wd, Wa, Wb, Wc
    ROUNDS4 12, Wa, Wb, Wc, Wd
    ROUNDS4 13, Wb, Wc, Wd, Wa
    ROUNDS4 14, Wc, Wd, Wa, Wb
    ROUNDS4 15, Wd, Wa, Wb, Wc
    paddd ABEF0, ABEF
    paddd CDGH0, CDGH
    add $64, left
    jnz 1b

    // and back to the order in memory
    pshufd $0x1b, ABEF, ABEF                    // from the lowest: A B E F
    pshufd $0xb1, CDGH, CDGH                    //                  G H C D
    movdqa ABEF, tmp
    pblendw $0xf0, CDGH, tmp                    //                  A B C D
    palignr $8, ABEF, CDGH                      //                  E F G H
    movdqa tmp, (state)
    movdqa CDGH, 16(state)
2:  ret
ENDFUNC(hashtool_sha256_x86_64_shani)

TABLE K
#define WORD(x) x
    .long SHA256_K(WORD)

TABLE big_endian
    .byte 3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12
