// SPDX-License-Identifier: Apache-2.0
#include "support/vectors.hpp"

#include <charconv>
#include <fstream>
#include <stdexcept>

namespace hashtool::test {
namespace {

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blank = " \t\r";
    const std::size_t first = text.find_first_not_of(blank);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

// "Key = value"; a line without "=" is a key without a value ("[Tested for …]").
void put_field(std::map<std::string, std::string, std::less<>>& fields, std::string_view line)
{
    const std::size_t equals = line.find('=');
    const std::string_view value = equals == std::string_view::npos ? "" : line.substr(equals + 1);
    fields[std::string(trimmed(line.substr(0, equals)))] = std::string(trimmed(value));
}

[[noreturn]] void fail(const std::string& where, const std::string& what)
{
    throw std::runtime_error(where + ": " + what);
}

}  // namespace

const std::string& Record::text(std::string_view key) const
{
    const auto at = fields.find(key);
    if (at == fields.end()) fail(where, "no field " + std::string(key));
    return at->second;
}

std::uint64_t Record::number(std::string_view key) const
{
    const std::string& digits = text(key);
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || end != digits.data() + digits.size()) fail(where, "not a number: " + digits);
    return value;
}

// Not by parse_hex(), which is under test itself.
std::vector<std::byte> Record::bytes(std::string_view key) const
{
    const std::string& digits = text(key);
    if (digits.size() % 2 != 0) fail(where, "odd number of hex digits");
    std::vector<std::byte> out(digits.size() / 2);
    for (std::size_t i = 0; i < out.size(); ++i) {
        unsigned value = 0;
        const char* const first = digits.data() + 2 * i;
        if (std::from_chars(first, first + 2, value, 16).ptr != first + 2) fail(where, "not hex: " + digits);
        out[i] = static_cast<std::byte>(value);
    }
    return out;
}

std::vector<std::byte> Record::message() const
{
    std::vector<std::byte> once = bytes("Msg");
    if (has("Len")) {
        const std::uint64_t nbits = number("Len");
        if (nbits % 8 != 0 || nbits / 8 > once.size()) fail(where, "Len does not fit Msg");
        once.resize(static_cast<std::size_t>(nbits / 8));
    }
    std::vector<std::byte> all;
    const std::uint64_t times = has("Repeat") ? number("Repeat") : 1;
    for (std::uint64_t i = 0; i < times; ++i)
        all.insert(all.end(), once.begin(), once.end());
    return all;
}

std::vector<Record> read_vectors(const std::filesystem::path& path)
{
    std::ifstream file(path);
    if (!file) throw std::runtime_error("cannot read " + path.string());
    std::vector<Record> records;
    std::map<std::string, std::string, std::less<>> section;
    bool open = false;
    std::string raw;
    for (int number = 1; std::getline(file, raw); ++number) {
        const std::string_view line = trimmed(raw);
        const std::string where = path.filename().string() + ':' + std::to_string(number);
        if (line.starts_with('#')) continue;
        if (line.empty()) {
            open = false;
        } else if (line.starts_with('[') && line.ends_with(']')) {
            put_field(section, line.substr(1, line.size() - 2));
            open = false;
        } else if (line.find('=') == std::string_view::npos) {
            fail(where, "not understood");
        } else {
            if (!open) records.push_back({section, where});
            open = true;
            put_field(records.back().fields, line);
        }
    }
    if (records.empty()) throw std::runtime_error(path.string() + ": no records");
    return records;
}

std::filesystem::path vector_file(std::string_view name)
{
    return std::filesystem::path(HASHTOOL_TESTS_DIR) / "vectors" / name;
}

}  // namespace hashtool::test
