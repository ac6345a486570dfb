// SPDX-License-Identifier: Apache-2.0
// Steps of SHA-256 (FIPS 180-4 6.2.2) with the instructions of FEAT_SHA256, for one message or several.
// Arguments are numbers of vector registers. A register holds four words of 32 bits, the earlier letter or the lower
// index in its lowest part: {a,b,c,d} and {e,f,g,h} as they stand in memory.

// W[t..t+3] + K[t..t+3]
.macro WORDS4 wk, w, k
    add v\wk\().4s, v\w\().4s, v\k\().4s
.endm

.macro COPY to, from
    mov v\to\().16b, v\from\().16b
.endm

// Four rounds: first a..d, then e..h, which wants the old a..d.
.macro ABCD4 abcd, efgh, wk
    sha256h q\abcd, q\efgh, v\wk\().4s
.endm

.macro EFGH4 efgh, old_abcd, wk
    sha256h2 q\efgh, q\old_abcd, v\wk\().4s
.endm

// W[t] = sigma1(W[t-2]) + W[t-7] + sigma0(W[t-15]) + W[t-16] for four words, in place of w0; w1..w3 follow it.
.macro SIGMA0 w0, w1
    sha256su0 v\w0\().4s, v\w1\().4s
.endm

.macro SIGMA1 w0, w2, w3
    sha256su1 v\w0\().4s, v\w2\().4s, v\w3\().4s
.endm

// The words of the message
.macro BIG_ENDIAN w
    rev32 v\w\().16b, v\w\().16b
.endm
