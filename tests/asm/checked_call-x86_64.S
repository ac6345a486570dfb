// SPDX-License-Identifier: Apache-2.0
// checked_call: calls a kernel as the System V convention of x86-64 says and tells what it did not keep; and functions
// that break the convention on purpose, by which the check is checked.
//
//   unsigned hashtool_checked_call(void (*function)(), void* a, const void* b, std::size_t c)
//   Result: 0, or bits 0..5 for rbx, rbp, r12..r15, 6 for rsp, 7 for the direction flag, 8 for the caller's frame.

#include "asm.h"

#define RBX     0x1b1b1b1b1b1b1b1b
#define RBP     0x2b2b2b2b2b2b2b2b
#define R12     0x3c3c3c3c3c3c3c3c
#define R13     0x4d4d4d4d4d4d4d4d
#define R14     0x5e5e5e5e5e5e5e5e
#define R15     0x6f6f6f6f6f6f6f6f
#define CANARY  0x7ca9a7e57ca9a7e5

// Sets the bit of the result unless the operand holds the value.
.macro EXPECT operand, value, bit
    movabs $\value, %rdx
    cmp %rdx, \operand
    je 9f
    or $1 << \bit, %eax
9:
.endm

FUNC(hashtool_checked_call)
    SAVE %rbx
    SAVE %rbp
    SAVE %r12
    SAVE %r13
    SAVE %r14
    SAVE %r15
    sub $72, %rsp                               // a multiple of 16 at the call
    .cfi_adjust_cfa_offset 72
    movabs $CANARY, %rax
    .irp i, 0, 8, 16, 24, 32, 40, 48, 56, 64
    mov %rax, \i(%rsp)
    .endr
    mov %rsp, stack(%rip)
    mov %rdi, %rax
    mov %rsi, %rdi
    mov %rdx, %rsi
    mov %rcx, %rdx
    movabs $RBX, %rbx
    movabs $RBP, %rbp
    movabs $R12, %r12
    movabs $R13, %r13
    movabs $R14, %r14
    movabs $R15, %r15
    call *%rax
    mov %rsp, %rcx
    mov stack(%rip), %rsp
    pushf
    pop %rsi
    cld
    xor %eax, %eax
    EXPECT %rbx, RBX, 0
    EXPECT %rbp, RBP, 1
    EXPECT %r12, R12, 2
    EXPECT %r13, R13, 3
    EXPECT %r14, R14, 4
    EXPECT %r15, R15, 5
    cmp %rcx, %rsp
    je 1f
    or $1 << 6, %eax
1:  bt $10, %rsi
    jnc 2f
    or $1 << 7, %eax
2:  .irp i, 0, 8, 16, 24, 32, 40, 48, 56, 64
    EXPECT \i(%rsp), CANARY, 8
    .endr
    add $72, %rsp
    .cfi_adjust_cfa_offset -72
    RESTORE %r15
    RESTORE %r14
    RESTORE %r13
    RESTORE %r12
    RESTORE %rbp
    RESTORE %rbx
    ret
ENDFUNC(hashtool_checked_call)

// hashtool_rules(): how many there are.
FUNC(hashtool_rules)
    mov $9, %eax
    ret
ENDFUNC(hashtool_rules)

// hashtool_break(what, ...): breaks the rule of that bit.
FUNC(hashtool_break)
    lea 3f(%rip), %rax
    movslq (%rax, %rdi, 4), %rcx
    add %rcx, %rax
    jmp *%rax
    RODATA
    .p2align 2
3:  .long 10f - 3b, 11f - 3b, 12f - 3b, 13f - 3b, 14f - 3b, 15f - 3b, 16f - 3b, 17f - 3b, 18f - 3b
    .text
10: endbr64
    inc %rbx
    ret
11: endbr64
    inc %rbp
    ret
12: endbr64
    inc %r12
    ret
13: endbr64
    inc %r13
    ret
14: endbr64
    inc %r14
    ret
15: endbr64
    inc %r15
    ret
16: endbr64
    ret $8
17: endbr64
    std
    ret
18: endbr64
    incq 24(%rsp)
    ret
ENDFUNC(hashtool_break)

    .bss
    .p2align 3
stack:
    .skip 8
