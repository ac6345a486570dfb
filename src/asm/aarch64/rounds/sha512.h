// SPDX-License-Identifier: Apache-2.0
// Two rounds of SHA-512 (FIPS 180-4 6.4.2) with the instructions of FEAT_SHA512, for one message or several.
// Arguments are numbers of vector registers. A register holds two words of 64 bits, the earlier letter or the lower
// index in its low half: {a,b} {c,d} {e,f} {g,h} as they stand in memory.

// W[t] + K[t] and the next
.macro WORDS2 wk, w, k
    add v\wk\().2d, v\w\().2d, v\k\().2d
.endm

// Rounds t, t+1; wk holds W+K of both. T1 of both rounds is made of g, h in "sum", which then becomes the new {a,b};
// "next" becomes {e,f}; {a,b} and {e,f} are the new {c,d} and {g,h}. "sum" may be gh, whose words are used up.
.macro ROUNDS2 wk, x, y, ab, cd, ef, gh, sum, next
    ext v\wk\().16b, v\wk\().16b, v\wk\().16b, #8       // sha512h wants the first round in the high half
    ext v\x\().16b, v\ef\().16b, v\gh\().16b, #8        // {f,g}
    ext v\y\().16b, v\cd\().16b, v\ef\().16b, #8        // {d,e}
    add v\sum\().2d, v\gh\().2d, v\wk\().2d             // h + K + W
    sha512h q\sum, q\x, v\y\().2d                       // T1 = ... + Sigma1(e) + Ch(e,f,g)
    add v\next\().2d, v\cd\().2d, v\sum\().2d           // e = d + T1
    sha512h2 q\sum, q\cd, v\ab\().2d                    // a = T1 + Sigma0(a) + Maj(a,b,c)
.endm

// W[t] = sigma1(W[t-2]) + W[t-7] + sigma0(W[t-15]) + W[t-16], in place of w0; w1, w4, w5, w7 are as many pairs on.
.macro SCHEDULE2 tmp, w0, w1, w4, w5, w7
    sha512su0 v\w0\().2d, v\w1\().2d
    ext v\tmp\().16b, v\w4\().16b, v\w5\().16b, #8
    sha512su1 v\w0\().2d, v\w7\().2d, v\tmp\().2d
.endm
