// SPDX-License-Identifier: Apache-2.0
// A directory of the test's own, gone afterwards.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "hashtool/algorithm.hpp"

namespace hashtool::test {

class TempDir {
public:
    TempDir();
    ~TempDir();
    TempDir(const TempDir&) = delete;
    TempDir& operator=(const TempDir&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::string operator/(std::string_view name) const { return (path_ / name).string(); }
    // Writes a file and returns its path.
    std::string write(std::string_view name, ByteSpan content) const;
    std::string write(std::string_view name, std::string_view content) const;

private:
    std::filesystem::path path_;
};

}  // namespace hashtool::test
