// SPDX-License-Identifier: Apache-2.0
// Steps of SHA-1 (FIPS 180-4 6.1.2) with the instructions of FEAT_SHA1, for one message or several.
// Arguments are numbers of vector registers. A register holds four words of 32 bits, the earlier letter or the lower
// index in its lowest part: {a,b,c,d} as they stand in memory; e is alone.

// W[t..t+3] + K
.macro WORDS4 wk, w, k
    add v\wk\().4s, v\w\().4s, v\k\().4s
.endm

.macro COPY to, from
    mov v\to\().16b, v\from\().16b
.endm

// e after four rounds: ROTL(a, 30)
.macro NEXT_E e, abcd
    sha1h s\e, s\abcd
.endm

// Four rounds; f is c, p or m: Ch, Parity or Maj.
.macro ABCD4 f, abcd, e, wk
    sha1\f q\abcd, s\e, v\wk\().4s
.endm

// W[t] = ROTL(W[t-3] ^ W[t-8] ^ W[t-14] ^ W[t-16], 1) for four words, in place of w0; w1..w3 follow it.
.macro XOR_OLD w0, w1, w2
    sha1su0 v\w0\().4s, v\w1\().4s, v\w2\().4s
.endm

.macro XOR_NEW w0, w3
    sha1su1 v\w0\().4s, v\w3\().4s
.endm

// The words of the message
.macro BIG_ENDIAN w
    rev32 v\w\().16b, v\w\().16b
.endm

// The constants of FIPS 180-4 4.2.1, one a register.
.macro LOAD_K k0, k1, k2, k3, from
    ld4r {v\k0\().4s, v\k1\().4s, v\k2\().4s, v\k3\().4s}, [\from]
.endm
