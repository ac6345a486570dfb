// SPDX-License-Identifier: Apache-2.0
#include "hashtool/algorithm.hpp"

#include "construction/construction.hpp"

namespace hashtool {
namespace {

constexpr Algorithm algorithm_rows[] = {
#define ALGORITHM(identifier, name, tag, aliases, applet, standard, report, core, construction, block_bytes, \
                  rule, bits, domain, ...)                                                                   \
    {name,          tag,         aliases,          applet, standard, Report::report, Core::core,             \
     &construction, block_bytes, LengthRule::rule, bits,   domain,   {__VA_ARGS__}},
#include "algorithms.def"
#undef ALGORITHM
};

constexpr std::string_view core_names[core_count] = {"md5", "sha1", "sha256", "sha512", "keccak", "blake2b",
                                                     "sm3", "crc",  "crc32b", "bsd",    "sysv"};

bool length_fits(const Algorithm& algorithm, std::uint64_t bits) noexcept
{
    switch (algorithm.length_rule) {
    case LengthRule::fixed: return bits == algorithm.default_bits;
    case LengthRule::up_to_default: return bits % 8 == 0 && bits <= algorithm.default_bits;
    case LengthRule::any: return bits % 8 == 0 && bits / 8 <= max_digest_bytes;
    }
    return false;
}

}  // namespace

std::string_view name_of(Core core) noexcept { return core_names[static_cast<std::size_t>(core)]; }

std::span<const Algorithm> algorithms() noexcept { return algorithm_rows; }

const Algorithm* find_algorithm(std::string_view name) noexcept
{
    for (const Algorithm& algorithm : algorithm_rows)
        if (algorithm.name == name) return &algorithm;
    return nullptr;
}

Spec spec_of(const Algorithm& algorithm) noexcept { return {&algorithm, algorithm.default_bits / 8}; }

Result<Spec> spec_of(const Algorithm& algorithm, std::uint64_t bits)
{
    if (bits == 0) return spec_of(algorithm);
    if (!length_fits(algorithm, bits)) return Error{Error::Kind::invalid_length};
    return Spec{&algorithm, static_cast<std::size_t>(bits / 8)};
}

}  // namespace hashtool
