// SPDX-License-Identifier: Apache-2.0
// checked_call: calls a kernel as AArch64's procedure call standard says and tells what it did not keep; and a function
// that breaks the rules on purpose, by which the check is checked.
//
//   unsigned hashtool_checked_call(void (*function)(), const void* a, const void* b, std::size_t c)
//   Result: 0, or bits 0..10 for x19..x29, 11..18 for the low halves of v8..v15, 19 for sp, 20 for the caller's frame.
//   x18 is not among them: assembly leaves it to the platform, but compilers for Linux use it.

#include "asm.h"

// What a register must hold: its number, marked.
.macro MARK register, number
    movz \register, #0x5a00 + \number
    movk \register, #0xa500 + \number, lsl #48
.endm

// Sets the bit of the result unless the register holds its mark.
.macro EXPECT register, number, bit
    MARK x10, \number
    cmp \register, x10
    cset w11, ne
    orr w0, w0, w11, lsl #\bit
.endm

.macro EACH_SAVED how
    \how x19, x20, 64
    \how x21, x22, 80
    \how x23, x24, 96
    \how x25, x26, 112
    \how x27, x28, 128
    \how x29, x30, 144
    \how d8, d9, 160
    \how d10, d11, 176
    \how d12, d13, 192
    \how d14, d15, 208
.endm

FUNC(hashtool_checked_call)
    FRAME 224
    EACH_SAVED SAVE
    MARK x10, 0
    .irp at, 0, 16, 32, 48
    stp x10, x10, [sp, #\at]
    .endr
    ADDRESS x9, stack
    mov x10, sp
    str x10, [x9]
    mov x16, x0
    mov x0, x1
    mov x1, x2
    mov x2, x3
    .irp n, 8, 9, 10, 11, 12, 13, 14, 15
    MARK x10, \n
    fmov d\n, x10
    .endr
    .irp n, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29
    MARK x\n, \n
    .endr
    blr x16
    mov w0, #0
    .irp n, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29
    EXPECT x\n, \n, \n-19
    .endr
    .irp n, 8, 9, 10, 11, 12, 13, 14, 15
    fmov x12, d\n
    EXPECT x12, \n, \n+3
    .endr
    mov x12, sp
    ADDRESS x9, stack
    ldr x9, [x9]
    mov sp, x9
    cmp x12, x9
    cset w11, ne
    orr w0, w0, w11, lsl #19
    .irp at, 0, 8, 16, 24, 32, 40, 48, 56
    ldr x12, [sp, #\at]
    EXPECT x12, 0, 20
    .endr
    EACH_SAVED RESTORE
    END_FRAME 224
    ret
ENDFUNC(hashtool_checked_call)

// hashtool_rules(): how many there are.
FUNC(hashtool_rules)
    mov w0, #21
    ret
ENDFUNC(hashtool_rules)

// hashtool_break(what, ...): breaks the rule of that bit.
FUNC(hashtool_break)
    .irp n, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29
    cmp x0, #\n-19
    cinc x\n, x\n, eq
    .endr
    .irp n, 8, 9, 10, 11, 12, 13, 14, 15
    cmp x0, #\n+3
    fmov x9, d\n
    cinc x9, x9, eq
    fmov d\n, x9
    .endr
    cmp x0, #20
    b.ne 1f
    str xzr, [sp, #24]
1:  cmp x0, #19
    cset x9, eq
    sub sp, sp, x9, lsl #4
    ret
ENDFUNC(hashtool_break)

    .bss
    .p2align 3
stack:
    .skip 8
