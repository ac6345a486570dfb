// SPDX-License-Identifier: Apache-2.0
// What every .S file of AArch64 shares: a function's frame of directives, read-only tables and the way to them, CFI
// for saved registers, and the notes that say "no executable stack" and "lands on bti". ELF and Mach-O differ in this
// file only.

#if defined(__AARCH64EB__)
#error "the kernels load words and pairs of registers in little-endian order"
#endif

#if defined(__APPLE__)
#define SYMBOL(name) _##name
#define HIDDEN .private_extern
#define TYPE_AND_SIZE 0
#define RODATA .section __TEXT,__const
#define PAGE(label) label@PAGE
#define IN_PAGE(label) label@PAGEOFF
#else
#define SYMBOL(name) name
#define HIDDEN .hidden
#define TYPE_AND_SIZE 1
#define RODATA .section .rodata
#define PAGE(label) label
#define IN_PAGE(label) :lo12:label
    .section .note.GNU-stack, "", %progbits
    .section .note.gnu.property, "a", %note
    .p2align 3
    .long 4, 16, 5                      // sizes of name and contents, NT_GNU_PROPERTY_TYPE_0
    .asciz "GNU"
    .long 0xc0000000, 4, 3, 0           // GNU_PROPERTY_AARCH64_FEATURE_1_AND: BTI and PAC
#endif

// FUNC(name) ... ENDFUNC(name): a hidden function, with its landing pad. ENTER_FUNC and END_FUNC do it.
#define FUNC(name) ENTER_FUNC SYMBOL(name)
#define ENDFUNC(name) END_FUNC SYMBOL(name)

.macro ENTER_FUNC symbol
    .text
    .p2align 6
    .globl \symbol
    HIDDEN \symbol
.if TYPE_AND_SIZE
    .type \symbol, %function
.endif
\symbol:
    .cfi_startproc
    hint #34                            // bti c
.endm

.macro END_FUNC symbol
    .cfi_endproc
.if TYPE_AND_SIZE
    .size \symbol, . - \symbol
.endif
.endm

// TABLE label: read-only data from here to the next FUNC, on a cache line of its own.
.macro TABLE label
    RODATA
    .p2align 6
\label:
.endm

// The address of a TABLE.
.macro ADDRESS register, label
    adrp \register, PAGE(\label)
    add \register, \register, IN_PAGE(\label)
.endm

// Room on the stack, a multiple of 16, and its end.
.macro FRAME bytes
    sub sp, sp, #\bytes
    .cfi_adjust_cfa_offset \bytes
.endm

.macro END_FRAME bytes
    add sp, sp, #\bytes
    .cfi_adjust_cfa_offset -(\bytes)
.endm

// Two callee-saved registers in the frame and back, told to the unwinder.
.macro SAVE one, two, at
    stp \one, \two, [sp, #\at]
    .cfi_rel_offset \one, \at
    .cfi_rel_offset \two, \at+8
.endm

.macro RESTORE one, two, at
    ldp \one, \two, [sp, #\at]
    .cfi_restore \one
    .cfi_restore \two
.endm

// Signs the return address before x30 goes to the stack, and checks it when it is back.
.macro SIGN_RETURN
    hint #25                            // paciasp
    .cfi_negate_ra_state
.endm

.macro CHECK_RETURN
    hint #29                            // autiasp
    .cfi_negate_ra_state
.endm
