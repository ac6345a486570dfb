// SPDX-License-Identifier: Apache-2.0
#include <sys/auxv.h>

#include <cstdio>
#include <memory>

#include "os/os.hpp"

namespace hashtool::os {
namespace {

// Files of /proc have no size to ask for. Enough for a name; what is longer is cut.
std::string read_some(const char* path)
{
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path, "re"), &std::fclose);
    if (!file) return {};
    std::string text(16384, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), file.get()));
    return text;
}

std::string_view trimmed(std::string_view text) noexcept
{
    constexpr std::string_view blanks(" \t\0", 3);
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

}  // namespace

std::uint64_t hwcap() noexcept { return getauxval(AT_HWCAP); }
std::uint64_t hwcap2() noexcept { return getauxval(AT_HWCAP2); }
std::uint64_t arm_implementer() noexcept { return 0; }
bool zmm_on_demand() noexcept { return false; }

std::string machine_model() { return std::string(trimmed(read_some("/proc/device-tree/model"))); }

std::string cpuinfo(std::string_view name)
{
    const std::string text = read_some("/proc/cpuinfo");
    std::string_view rest = text;
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(line.size() < rest.size() ? line.size() + 1 : rest.size());
        const std::size_t colon = line.find(':');
        if (colon != std::string_view::npos && trimmed(line.substr(0, colon)) == name)
            return std::string(trimmed(line.substr(colon + 1)));
    }
    return {};
}

}  // namespace hashtool::os
