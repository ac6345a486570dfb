// SPDX-License-Identifier: Apache-2.0
#include "support/temp_dir.hpp"

#include <stdlib.h>

#include <cerrno>
#include <fstream>
#include <stdexcept>
#include <system_error>

namespace hashtool::test {

TempDir::TempDir()
{
    std::string name = (std::filesystem::temp_directory_path() / "hashtool-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::system_error(errno, std::generic_category(), name);
    path_ = name;
}

TempDir::~TempDir()
{
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::string TempDir::write(std::string_view name, ByteSpan content) const
{
    std::string path = *this / name;
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file.write(reinterpret_cast<const char*>(content.data()), static_cast<std::streamsize>(content.size()));
    if (!file.flush()) throw std::runtime_error("cannot write " + path);
    return path;
}

std::string TempDir::write(std::string_view name, std::string_view content) const
{
    return write(name, std::as_bytes(std::span(content.data(), content.size())));
}

}  // namespace hashtool::test
