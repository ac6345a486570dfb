// SPDX-License-Identifier: Apache-2.0
// What every .S file of x86-64 shares: a function's frame of directives, read-only tables, CFI for saved registers,
// and the notes that say "no executable stack" and "ready for indirect branch tracking and shadow stacks".

#if defined(__APPLE__)
#define SYMBOL(name) _##name
#define HIDDEN .private_extern
#define TYPE_AND_SIZE 0
#define RODATA .section __TEXT,__const
#else
#define SYMBOL(name) name
#define HIDDEN .hidden
#define TYPE_AND_SIZE 1
#define RODATA .section .rodata
    .section .note.GNU-stack, "", @progbits
    .section .note.gnu.property, "a", @note
    .p2align 3
    .long 4, 16, 5                      // sizes of name and contents, NT_GNU_PROPERTY_TYPE_0
    .asciz "GNU"
    .long 0xc0000002, 4, 3, 0           // GNU_PROPERTY_X86_FEATURE_1_AND: IBT and SHSTK
#endif

// FUNC(name) ... ENDFUNC(name): a hidden function, with its landing pad. ENTER_FUNC and END_FUNC do it.
#define FUNC(name) ENTER_FUNC SYMBOL(name)
#define ENDFUNC(name) END_FUNC SYMBOL(name)

.macro ENTER_FUNC symbol
    .text
    .p2align 4
    .globl \symbol
    HIDDEN \symbol
.if TYPE_AND_SIZE
    .type \symbol, @function
.endif
\symbol:
    .cfi_startproc
    endbr64
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

// A callee-saved register on the stack and back, told to the unwinder.
// (Names of macros know no case: PUSH would be the instruction.)
.macro SAVE register
    push \register
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset \register, 0
.endm

.macro RESTORE register
    pop \register
    .cfi_adjust_cfa_offset -8
    .cfi_restore \register
.endm
