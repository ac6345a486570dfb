# SPDX-License-Identifier: Apache-2.0
# The program and its documents.

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
