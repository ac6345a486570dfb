// SPDX-License-Identifier: Apache-2.0
// MD5 (RFC 1321 3.4), one stream.
//
// Needs nothing beyond x86-64.
//
// One chain of dependent instructions bounds the speed, from b of a round to b of the next: 5 of them with F and I, 4
// with G and H. All else, word and constant included, is added to a before b is known. The two parts of G have no bit
// in common, so they are two additions and only one of them waits for b.
//
//   void hashtool_md5_x86_64_base(State* state, const std::byte* data, std::size_t nblocks)
//   Any nblocks, data of any alignment, nothing read outside the blocks.
//
// 603 instructions a block.

#include "asm.h"
#include "constants/md5.h"

#define state   %rdi    // argument, all the time
#define data    %rsi    // the block
#define left    %rdx    // blocks not yet done
#define A       %eax    // the state; the roles rotate
#define B       %ecx
#define C       %r8d
#define D       %r9d
#define t       %r10d   // temporaries of a round
#define u       %r11d

// a += X[k] + T[i], in the step before b is known
.macro ADD_WORD a, k, i
    add 4*((\k) % 16)(data), \a
    add T + 4*(\i)(%rip), \a
.endm

// a = b + ROTL(a + what has been added, s)
.macro TURN a, b, s
    rol $\s, \a
    add \b, \a
.endm

// F(b,c,d) = (b & c) | (~b & d) = ((c ^ d) & b) ^ d
.macro F a, b, c, d, i, s
    mov \c, t
    ADD_WORD \a, \i, \i
    xor \d, t
    and \b, t
    xor \d, t
    add t, \a
    TURN \a, \b, \s
.endm

// G(b,c,d) = (b & d) | (c & ~d)
.macro G a, b, c, d, i, s
    mov \d, u
    not u
    ADD_WORD \a, 5*(\i)+1, \i+16
    and \c, u
    mov \d, t
    add u, \a
    and \b, t
    add t, \a
    TURN \a, \b, \s
.endm

// H(b,c,d) = b ^ c ^ d
.macro H a, b, c, d, i, s
    mov \c, t
    ADD_WORD \a, 3*(\i)+5, \i+32
    xor \d, t
    xor \b, t
    add t, \a
    TURN \a, \b, \s
.endm

// I(b,c,d) = c ^ (b | ~d)
.macro I a, b, c, d, i, s
    mov \d, t
    ADD_WORD \a, 7*(\i), \i+48
    not t
    or \b, t
    xor \c, t
    add t, \a
    TURN \a, \b, \s
.endm

// Sixteen rounds of a kind with its four rotations.
.macro ROUNDS16 kind, s0, s1, s2, s3
    .irp i, 0, 4, 8, 12
    \kind A, B, C, D, \i, \s0
    \kind D, A, B, C, (\i+1), \s1
    \kind C, D, A, B, (\i+2), \s2
    \kind B, C, D, A, (\i+3), \s3
    .endr
.endm

.macro FEED_FORWARD word, offset
    add \offset(state), \word
    mov \word, \offset(state)
.endm

FUNC(hashtool_md5_x86_64_base)
    test left, left
    jz 2f
    mov (state), A
    mov 4(state), B
    mov 8(state), C
    mov 12(state), D

    .p2align 5
1:  ROUNDS16 F, 7, 12, 17, 22
    ROUNDS16 G, 5, 9, 14, 20
    ROUNDS16 H, 4, 11, 16, 23
    ROUNDS16 I, 6, 10, 15, 21
    FEED_FORWARD A, 0
    FEED_FORWARD B, 4
    FEED_FORWARD C, 8
    FEED_FORWARD D, 12
    add $64, data
    dec left
    jnz 1b
2:  ret
ENDFUNC(hashtool_md5_x86_64_base)

TABLE T
#define WORD(x) x
    .long MD5_T(WORD)
