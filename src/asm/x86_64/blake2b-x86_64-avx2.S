// SPDX-License-Identifier: Apache-2.0
// BLAKE2b (RFC 7693 3.2), one stream.
//
// Needs AVX2.
//
// A row of the 4 x 4 matrix is a register, so that one G does a whole column step. For the diagonals a, c and d are
// rotated against b: b is ready last and never waits. A message vector is one load of the word for lane 0 and blends
// from memory at such an address that the word wanted falls into its lane; where that would reach outside the block,
// the word is broadcast first.
//
//   void hashtool_blake2b_x86_64_avx2(State* state, const std::byte* data, std::size_t nblocks)
//   Any nblocks, data of any alignment, nothing read outside the blocks.
//
// 686 instructions a block.

#include "asm.h"

#define state   %rdi    // argument, all the time
#define data    %rsi    // the block
#define left    %rdx    // blocks not yet done
#define t0      %rax    // the counter of bytes, two words
#define t1      %rcx

#define a       %ymm0   // v[0..3]
#define b       %ymm1   // v[4..7]
#define c       %ymm2   // v[8..11]
#define d       %ymm3   // v[12..15]
#define x       %ymm4   // message vectors
#define y       %ymm5
#define tmp     %ymm6
#define h03     %ymm8   // the chaining value
#define h47     %ymm9
#define IV03    %ymm10
#define IV47    %ymm11
#define ror24   %ymm12  // vpshufb masks
#define ror16   %ymm13
#define flag    %xmm14  // f0, 0

// m[n] into a lane (1 to 3) of ymm\to
.macro PICK n, lane, to
.if \n >= \lane && \n <= \lane + 12
    vpblendd $3 << (2 * \lane), 8*(\n-\lane)(data), %ymm\to, %ymm\to
.else
    vpbroadcastq 8*\n(data), tmp
    vpblendd $3 << (2 * \lane), tmp, %ymm\to, %ymm\to
.endif
.endm

.macro MESSAGE n0, n1, n2, n3, to
    vmovq 8*\n0(data), %xmm\to
    PICK \n1, 1, \to
    PICK \n2, 2, \to
    PICK \n3, 3, \to
.endm

// The mixing function G of the four lanes, with words x0..x3 and y0..y3.
.macro MIX x0, y0, x1, y1, x2, y2, x3, y3
    MESSAGE \x0, \x1, \x2, \x3, 4
    MESSAGE \y0, \y1, \y2, \y3, 5
    vpaddq x, a, a                              // a += b + x, b last
    vpaddq b, a, a
    vpxor a, d, d                               // d = (d ^ a) >>> 32
    vpshufd $0xb1, d, d
    vpaddq d, c, c                              // c += d
    vpxor c, b, b                               // b = (b ^ c) >>> 24
    vpshufb ror24, b, b
    vpaddq y, a, a                              // a += b + y
    vpaddq b, a, a
    vpxor a, d, d                               // d = (d ^ a) >>> 16
    vpshufb ror16, d, d
    vpaddq d, c, c                              // c += d
    vpxor c, b, b                               // b = (b ^ c) >>> 63
    vpaddq b, b, tmp
    vpsrlq $63, b, b
    vpxor tmp, b, b
.endm

// A round with its row of SIGMA. In the diagonal step lane k holds b[k], so it is the diagonal that begins at k - 1.
.macro ROUND s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15
    MIX \s0, \s1, \s2, \s3, \s4, \s5, \s6, \s7
    vpermq $0x93, a, a
    vpermq $0x4e, d, d
    vpermq $0x39, c, c
    MIX \s14, \s15, \s8, \s9, \s10, \s11, \s12, \s13
    vpermq $0x39, a, a
    vpermq $0x4e, d, d
    vpermq $0x93, c, c
.endm

FUNC(hashtool_blake2b_x86_64_avx2)
    test left, left
    jz 2f
    mov 64(state), t0
    mov 72(state), t1
    vmovq 80(state), flag
    vmovdqa (state), h03
    vmovdqa 32(state), h47
    vmovdqa IV(%rip), IV03
    vmovdqa IV+32(%rip), IV47
    vbroadcasti128 rotate24(%rip), ror24
    vbroadcasti128 rotate16(%rip), ror16

    .p2align 5
1:  add $128, t0
    adc $0, t1
    vmovq t0, %xmm3
    vpinsrq $1, t1, %xmm3, %xmm3
    vinserti128 $1, flag, d, d
    vpxor IV47, d, d                            // v[12..15] = IV[4..7] ^ (t0, t1, f0, 0)
    vmovdqa h03, a
    vmovdqa h47, b
    vmovdqa IV03, c
    ROUND 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    ROUND 14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3
    ROUND 11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4
    ROUND 7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8
    ROUND 9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13
    ROUND 2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9
    ROUND 12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11
    ROUND 13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10
    ROUND 6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5
    ROUND 10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0
    ROUND 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    ROUND 14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3
    vpxor a, c, a                               // h[i] ^= v[i] ^ v[i+8]
    vpxor b, d, b
    vpxor a, h03, h03
    vpxor b, h47, h47
    sub $-128, data
    dec left
    jnz 1b

    vmovdqa h03, (state)
    vmovdqa h47, 32(state)
    mov t0, 64(state)
    mov t1, 72(state)
    vzeroupper
2:  ret
ENDFUNC(hashtool_blake2b_x86_64_avx2)

// RFC 7693 2.6: the initial value, as SHA-512's
TABLE IV
    .quad 0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1
    .quad 0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179

TABLE rotate24
    .byte 3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10
rotate16:
    .byte 2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9
