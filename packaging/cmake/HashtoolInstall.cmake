# SPDX-License-Identifier: Apache-2.0
# What is installed, in three components: program, library (only if shared) and development.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/hashtool)
set(pc_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

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

if(TARGET hashtool)
    include(HashtoolInstallProgram)
endif()
include(${PROJECT_SOURCE_DIR}/packaging/cpack.cmake)
