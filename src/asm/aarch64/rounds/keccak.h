// SPDX-License-Identifier: Apache-2.0
// Rounds of Keccak-f[1600] (FIPS 202 3.2, 3.3) with the instructions of FEAT_SHA3, in both halves of the registers: one
// state or two.
//
// 66 instructions a round and no moves. After theta, two registers are free besides the five that hold D, and rows are
// finished one by one: a row's lanes are brought together (theta's end, rho and pi; the first two to be done give
// free registers), then combined (chi). The new row takes exactly the registers that its lanes came from, lane X of
// row Y that of lane x = 2X + Y, y = 2X - 2Y, and leaves the same two free. That choice is its own inverse, so that
// after two rounds every lane is at home again: register x + 5y.
//
// Arguments are numbers of vector registers.

#define C0      25      // parities of the columns, then what theta adds:
#define C1      26
#define C2      27
#define C3      28
#define C4      29
#define D4      25
#define D2      26
#define D1      27
#define D3      29
#define D0      30
#define FREE    28      // free after theta
#define RC      31      // free, or the constant of the second of two rounds

.macro PARITY c, a0, a1, a2, a3, a4
    eor3 v\c\().16b, v\a0\().16b, v\a1\().16b, v\a2\().16b
    eor3 v\c\().16b, v\c\().16b, v\a3\().16b, v\a4\().16b
.endm

// d = a ^ ROTL(b, 1)
.macro THETA d, a, b
    rax1 v\d\().2d, v\a\().2d, v\b\().2d
.endm

// theta, rho and pi of one lane: b = ROTL(a ^ d, r)
.macro LANE b, a, d, r
    xar v\b\().2d, v\a\().2d, v\d\().2d, #64-\r
.endm

// the same for lane 0, which does not rotate
.macro LANE0 b, a
    eor v\b\().16b, v\a\().16b, v30.16b
.endm

// chi of one lane: b ^ (~b1 & b2)
.macro CHI to, b, b1, b2
    bcax v\to\().16b, v\b\().16b, v\b2\().16b, v\b1\().16b
.endm

// theta's parities and D, from the lanes of a plane after another
#define PLANES a00, a10, a20, a30, a40, a01, a11, a21, a31, a41, a02, a12, a22, a32, a42, a03, a13, a23, a33, a43, \
    a04, a14, a24, a34, a44

.macro ALL_THETA PLANES
    PARITY C0, \a00, \a01, \a02, \a03, \a04
    PARITY C1, \a10, \a11, \a12, \a13, \a14
    PARITY C2, \a20, \a21, \a22, \a23, \a24
    PARITY C3, \a30, \a31, \a32, \a33, \a34
    PARITY C4, \a40, \a41, \a42, \a43, \a44
    THETA D0, C4, C1
    THETA D3, C2, C4
    THETA D1, C0, C2
    THETA D4, C3, C0
    THETA D2, C1, C3
.endm

// Row 0 of the result, from the lanes s0..s4; with iota if the constant is in RC
.macro ROW0 iota, s0, s1, s2, s3, s4
    LANE0 FREE, \s0
.if \iota
    eor v\s0\().16b, v28.16b, v31.16b               // FREE, RC
    LANE RC, \s1, D1, 44
    LANE \s2, \s2, D2, 43
    CHI \s0, \s0, RC, \s2
.else
    LANE RC, \s1, D1, 44
    LANE \s2, \s2, D2, 43
    CHI \s0, FREE, RC, \s2
.endif
    LANE \s1, \s3, D3, 21
    LANE \s3, \s4, D4, 14
    CHI \s4, \s2, \s1, \s3
    CHI \s2, RC, \s2, \s1
    CHI \s1, \s1, \s3, FREE
    CHI \s3, \s3, FREE, RC
.endm

.macro ROW1 s0, s1, s2, s3, s4
    LANE FREE, \s0, D3, 28
    LANE \s0, \s1, D4, 20
    LANE \s2, \s2, D0, 3
    LANE RC, \s3, D1, 45
    LANE \s4, \s4, D2, 61
    CHI \s3, FREE, \s0, \s2
    CHI \s1, \s4, FREE, \s0
    CHI \s0, \s0, \s2, RC
    CHI \s2, \s2, RC, \s4
    CHI \s4, RC, \s4, FREE
.endm

.macro ROW2 s0, s1, s2, s3, s4
    LANE FREE, \s0, D1, 1
    LANE \s1, \s1, D2, 6
    LANE \s0, \s2, D3, 25
    LANE \s2, \s3, D4, 8
    LANE RC, \s4, D0, 18
    CHI \s3, \s1, \s0, \s2
    CHI \s4, RC, FREE, \s1
    CHI \s1, FREE, \s1, \s0
    CHI \s0, \s0, \s2, RC
    CHI \s2, \s2, RC, FREE
.endm

.macro ROW3 s0, s1, s2, s3, s4
    LANE \s0, \s0, D4, 27
    LANE \s1, \s1, D0, 36
    LANE FREE, \s2, D1, 10
    LANE \s3, \s3, D2, 15
    LANE RC, \s4, D3, 56
    CHI \s4, \s0, \s1, FREE
    CHI \s2, RC, \s0, \s1
    CHI \s1, \s1, FREE, \s3
    CHI \s0, \s3, RC, \s0
    CHI \s3, FREE, \s3, RC
.endm

.macro ROW4 s0, s1, s2, s3, s4
    LANE \s0, \s0, D2, 62
    LANE FREE, \s1, D3, 55
    LANE \s1, \s2, D4, 39
    LANE \s3, \s3, D0, 41
    LANE RC, \s4, D1, 2
    CHI \s2, \s0, FREE, \s1
    CHI \s4, FREE, \s1, \s3
    CHI \s1, \s1, \s3, RC
    CHI \s3, \s3, RC, \s0
    CHI \s0, RC, \s0, FREE
.endm

// A round. Lane X of row Y comes from x = X + 3Y, y = X.
.macro ROUND iota, PLANES
    ALL_THETA \a00, \a10, \a20, \a30, \a40, \a01, \a11, \a21, \a31, \a41, \a02, \a12, \a22, \a32, \a42, \
        \a03, \a13, \a23, \a33, \a43, \a04, \a14, \a24, \a34, \a44
    ROW0 \iota, \a00, \a11, \a22, \a33, \a44
    ROW1 \a30, \a41, \a02, \a13, \a24
    ROW2 \a10, \a21, \a32, \a43, \a04
    ROW3 \a40, \a01, \a12, \a23, \a34
    ROW4 \a20, \a31, \a42, \a03, \a14
.endm

// Where the lanes are after every second round, and after the others
#define HOME 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24
#define AWAY 0, 12, 24, 6, 18, 16, 3, 10, 22, 9, 7, 19, 1, 13, 20, 23, 5, 17, 4, 11, 14, 21, 8, 15, 2

// 24 rounds; each constant is twice in the table. The first of two is added after its round, when D is used up.
.macro PERMUTE constants
    .irp pair, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    ROUND 0, HOME
    ldp q25, q31, [\constants, #32*\pair]
    eor v0.16b, v0.16b, v25.16b
    ROUND 1, AWAY
    .endr
.endm
