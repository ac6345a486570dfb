# SPDX-License-Identifier: Apache-2.0
# hashtool_find_headers(NAME...): header-only libraries of the build machine as targets hashtool::headers_NAME, for
# NAME cli11, spdlog (with fmt) and json. Cross builds use the same headers: they are links in the build tree, since
# -I/usr/include would drag the build machine's libc headers in.
function(hashtool_find_headers)
    foreach(name IN LISTS ARGN)
        if(TARGET hashtool::headers_${name})
            continue()
        endif()
        add_library(hashtool_headers_${name} INTERFACE)
        add_library(hashtool::headers_${name} ALIAS hashtool_headers_${name})
        if(name STREQUAL "cli11")
            hashtool_link_headers(${name} CLI CLI.hpp libcli11-dev)
            hashtool_quiet_iostream(hashtool_headers_${name})
        elseif(name STREQUAL "spdlog")
            hashtool_link_headers(${name} spdlog spdlog.h libspdlog-dev)
            hashtool_link_headers(${name} fmt format.h libfmt-dev)
            target_compile_definitions(hashtool_headers_spdlog INTERFACE SPDLOG_FMT_EXTERNAL FMT_HEADER_ONLY)
        elseif(name STREQUAL "json")
            hashtool_link_headers(${name} nlohmann json.hpp nlohmann-json3-dev)
        else()
            message(FATAL_ERROR "hashtool_find_headers: ${name} is not known here")
        endif()
    endforeach()
endfunction()

# See src/cli/quiet_iostream; other C++ libraries than libstdc++ do this better themselves.
function(hashtool_quiet_iostream target)
    include(CheckCXXSourceCompiles)
    check_cxx_source_compiles("#include <string>\nint main() { return __GLIBCXX__ == 0; }" HASHTOOL_LIBSTDCXX)
    if(HASHTOOL_LIBSTDCXX)
        target_include_directories(${target} SYSTEM BEFORE INTERFACE ${PROJECT_SOURCE_DIR}/src/cli/quiet_iostream)
    endif()
endfunction()

# The include directory that holds FOLDER/FILE, linked into the build tree and added to hashtool_headers_NAME.
function(hashtool_link_headers name folder file package)
    find_path(HASHTOOL_${folder}_INCLUDE_DIR ${folder}/${file} NO_CMAKE_FIND_ROOT_PATH
              DOC "Directory that holds ${folder}/${file}")
    mark_as_advanced(HASHTOOL_${folder}_INCLUDE_DIR)
    if(NOT HASHTOOL_${folder}_INCLUDE_DIR)
        message(FATAL_ERROR "${folder}/${file} not found (Debian package ${package})")
    endif()
    set(links ${PROJECT_BINARY_DIR}/headers/${name})
    file(MAKE_DIRECTORY ${links})
    file(CREATE_LINK ${HASHTOOL_${folder}_INCLUDE_DIR}/${folder} ${links}/${folder} SYMBOLIC)
    target_include_directories(hashtool_headers_${name} SYSTEM INTERFACE $<BUILD_INTERFACE:${links}>)
endfunction()
