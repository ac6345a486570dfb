# SPDX-License-Identifier: Apache-2.0
# What the cross toolchains share: Debian's cross gcc of HASHTOOL_TRIPLE, static programs, run by HASHTOOL_QEMU.
set(CMAKE_C_COMPILER ${HASHTOOL_TRIPLE}-gcc)
set(CMAKE_CXX_COMPILER ${HASHTOOL_TRIPLE}-g++)
set(CMAKE_ASM_COMPILER ${HASHTOOL_TRIPLE}-gcc)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
set(CMAKE_FIND_ROOT_PATH /usr/${HASHTOOL_TRIPLE})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
# No -cpu here: it would beat QEMU_CPU, by which a test names its machine.
set(CMAKE_CROSSCOMPILING_EMULATOR ${HASHTOOL_QEMU} CACHE STRING "Runs what was built for another machine")
