// SPDX-License-Identifier: Apache-2.0
// Reads test vectors: "Key = value" lines in groups that blank lines part, "[Key = value]" for all groups
// that follow, "#" comments. It is the form of NIST's .rsp files, and of tests/vectors/*.vec.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "hashtool/digest.hpp"

namespace hashtool::test {

struct Record {
    std::map<std::string, std::string, std::less<>> fields;
    std::string where;  // "sha256.vec:12", for messages

    [[nodiscard]] bool has(std::string_view key) const { return fields.contains(key); }
    // These throw std::runtime_error, with `where`, when the field is absent or malformed.
    [[nodiscard]] const std::string& text(std::string_view key) const;
    [[nodiscard]] std::uint64_t number(std::string_view key) const;
    [[nodiscard]] std::vector<std::byte> bytes(std::string_view key) const;  // hex; may be empty
    // Msg, cut to Len bits where there is a Len ("Len = 0" goes with "Msg = 00"), Repeat times.
    [[nodiscard]] std::vector<std::byte> message() const;
};

// Throws std::runtime_error when the file cannot be read, has no record, or a line is not understood.
std::vector<Record> read_vectors(const std::filesystem::path& path);

// tests/vectors/NAME
std::filesystem::path vector_file(std::string_view name);

}  // namespace hashtool::test
