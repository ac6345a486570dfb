# SPDX-License-Identifier: Apache-2.0
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(HASHTOOL_TRIPLE aarch64-linux-gnu)
set(HASHTOOL_QEMU qemu-aarch64)
include(${CMAKE_CURRENT_LIST_DIR}/gnu-cross.cmake)
