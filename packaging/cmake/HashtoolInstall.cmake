# SPDX-License-Identifier: Apache-2.0
# What is installed, in three components: program, library (only if shared) and development.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/hashtool)
set(pc_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# Where zsh looks: distributions have a directory of their own for packages.
set(zsh_dir ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
if(EXISTS /etc/debian_version AND CMAKE_INSTALL_PREFIX STREQUAL "/usr")
    set(zsh_dir ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
endif()

# Elsewhere than in /usr the program finds a shared library by its own place.
if(BUILD_SHARED_LIBS AND NOT CMAKE_INSTALL_PREFIX STREQUAL "/usr")
    file(RELATIVE_PATH to_library /${CMAKE_INSTALL_BINDIR} /${CMAKE_INSTALL_LIBDIR})
    set_target_properties(hashtool PROPERTIES INSTALL_RPATH "$ORIGIN/${to_library}")
endif()

install(TARGETS hashtool RUNTIME COMPONENT program)
install(TARGETS hashtool_engine EXPORT hashtoolTargets
    LIBRARY COMPONENT library NAMELINK_COMPONENT development
    ARCHIVE COMPONENT development
    INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/engine/include/hashtool DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    COMPONENT development)

# hashtoolConfig.cmake, for find_package(hashtool).
install(EXPORT hashtoolTargets NAMESPACE hashtool:: DESTINATION ${cmake_dir} COMPONENT development)
configure_package_config_file(${PROJECT_SOURCE_DIR}/packaging/hashtoolConfig.cmake.in hashtoolConfig.cmake
    INSTALL_DESTINATION ${cmake_dir})
# Before 1.0 a minor version may change the interface.
write_basic_package_version_file(hashtoolConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/hashtoolConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/hashtoolConfigVersion.cmake
    DESTINATION ${cmake_dir} COMPONENT development)

# hashtool.pc, which finds its prefix from its own place, so that a staged or moved tree works.
file(RELATIVE_PATH HASHTOOL_PC_PREFIX /${pc_dir} /)
configure_file(${PROJECT_SOURCE_DIR}/packaging/hashtool.pc.in hashtool.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/hashtool.pc DESTINATION ${pc_dir} COMPONENT development)

# hashtool_install_document(FILE DIRECTORY): a file of the source tree for the program.
function(hashtool_install_document file directory)
    if(EXISTS ${PROJECT_SOURCE_DIR}/${file})
        install(FILES ${PROJECT_SOURCE_DIR}/${file} DESTINATION ${directory} COMPONENT program ${ARGN})
    endif()
endfunction()
hashtool_install_document(man/hashtool.1 ${CMAKE_INSTALL_MANDIR}/man1)
hashtool_install_document(completions/hashtool.bash ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME hashtool)
hashtool_install_document(completions/_hashtool ${zsh_dir})
hashtool_install_document(completions/hashtool.fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
hashtool_install_document(README.md ${CMAKE_INSTALL_DOCDIR})
hashtool_install_document(CHANGELOG.md ${CMAKE_INSTALL_DOCDIR})
hashtool_install_document(LICENSE ${CMAKE_INSTALL_DOCDIR} RENAME copyright)

include(${PROJECT_SOURCE_DIR}/packaging/cpack.cmake)
