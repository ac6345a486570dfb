# SPDX-License-Identifier: Apache-2.0
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR armv7l)
set(HASHTOOL_TRIPLE arm-linux-gnueabihf)
set(HASHTOOL_QEMU qemu-arm)
include(${CMAKE_CURRENT_LIST_DIR}/gnu-cross.cmake)
