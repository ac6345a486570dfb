# SPDX-License-Identifier: Apache-2.0
# hashtool_target(NAME): what every target of ours has in common.
function(hashtool_target name)
    target_compile_features(${name} PUBLIC cxx_std_20)
    set_target_properties(${name} PROPERTIES CXX_EXTENSIONS OFF CXX_VISIBILITY_PRESET hidden
                                             VISIBILITY_INLINES_HIDDEN ON POSITION_INDEPENDENT_CODE ON)
    target_compile_options(${name} PRIVATE $<$<COMPILE_LANGUAGE:CXX>:-Wall -Wextra -Wpedantic -Wshadow -Wconversion>
                                           $<$<BOOL:${HASHTOOL_WERROR}>:-Werror>)
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "^arm" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        target_compile_options(${name} PRIVATE -Wno-psabi)  # what changed in GCC 7 concerns no caller of ours
    endif()
    if(HASHTOOL_SANITIZE)
        target_compile_options(${name} PUBLIC -fsanitize=${HASHTOOL_SANITIZE} -fno-sanitize-recover=all
                                              -fno-omit-frame-pointer)
        target_link_options(${name} PUBLIC -fsanitize=${HASHTOOL_SANITIZE})
    endif()
endfunction()

# hashtool_unity(NAME GROUP FILE...): with CMAKE_UNITY_BUILD, these files are compiled as one, which takes a third of
# the time. Such files share one anonymous namespace, so that a name may not be used in two of them. What is in no
# group is always compiled alone: kernels, whose code must not depend on their neighbours.
function(hashtool_unity name group)
    set_target_properties(${name} PROPERTIES UNITY_BUILD_MODE GROUP)
    set_source_files_properties(${ARGN} PROPERTIES UNITY_GROUP ${group})
endfunction()

# The architecture whose kernels are compiled in: a directory of src/asm, or none.
function(hashtool_architecture result)
    set(arch none)
    set(known "x86_64|aarch64|riscv64|s390x")
    string(TOLOWER "${CMAKE_SYSTEM_PROCESSOR}" processor)
    if(processor STREQUAL "amd64")
        set(processor x86_64)
    elseif(processor STREQUAL "arm64")
        set(processor aarch64)
    endif()
    # A 64-bit machine may be told to build 32-bit code.
    if(processor MATCHES "^(${known})$" AND CMAKE_SIZEOF_VOID_P EQUAL 8 AND NOT HASHTOOL_PORTABLE)
        set(arch ${processor})
    endif()
    set(${result} ${arch} PARENT_SCOPE)
endfunction()
