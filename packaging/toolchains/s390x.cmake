# SPDX-License-Identifier: Apache-2.0
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR s390x)
set(HASHTOOL_TRIPLE s390x-linux-gnu)
set(HASHTOOL_QEMU qemu-s390x)
include(${CMAKE_CURRENT_LIST_DIR}/gnu-cross.cmake)
