# SPDX-License-Identifier: Apache-2.0
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR riscv64)
set(HASHTOOL_TRIPLE riscv64-linux-gnu)
set(HASHTOOL_QEMU qemu-riscv64)
include(${CMAKE_CURRENT_LIST_DIR}/gnu-cross.cmake)
