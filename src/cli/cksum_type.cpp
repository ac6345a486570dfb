// SPDX-License-Identifier: Apache-2.0
#include "cksum_type.hpp"

#include <algorithm>
#include <string>

namespace hashtool::cli {
namespace {

constexpr std::string_view type_names[] = {"bsd",  "sysv",   "crc",     "crc32b", "md5",
                                           "sha1", "sha224", "sha256",  "sha384", "sha512",
                                           "sha2", "sha3",   "blake2b", "sm3"};

constexpr Family families[] = {{"sha2", "SHA2", "sha"}, {"sha3", "SHA3", "sha3-"}};

constexpr unsigned longest_family_bits = 512;

}  // namespace

std::string_view CksumType::tag() const noexcept
{
    if (family) return family->tag;
    return algorithm ? algorithm->tag : std::string_view{};
}

bool CksumType::has_lengths() const noexcept
{
    return family != nullptr || algorithm->length_rule != LengthRule::fixed;
}

bool CksumType::has_member(const CksumType& type) const
{
    if (!family || !type.algorithm) return false;
    const auto member = spec(type.algorithm->default_bits);
    return member && member->algorithm == type.algorithm;
}

unsigned CksumType::full_bits() const noexcept
{
    return family ? longest_family_bits : algorithm->default_bits;
}

Result<Spec> CksumType::spec(std::uint64_t bits) const
{
    if (bits == 0 || bits % 8 != 0 || bits > full_bits()) return Error{Error::Kind::invalid_length};
    if (!family) return has_lengths() ? spec_of(*algorithm, bits) : spec_of(*algorithm);
    const Algorithm* member = nullptr;
    // SHA-2 has no 160 bits; "sha1" is no length.
    if (bits >= 224) member = find_algorithm(std::string(family->prefix) + std::to_string(bits));
    if (!member) return Error{Error::Kind::invalid_length};
    return spec_of(*member);
}

std::span<const std::string_view> cksum_type_names() noexcept { return type_names; }

CksumType find_cksum_type(std::string_view name) noexcept
{
    if (std::ranges::find(type_names, name) == std::ranges::end(type_names)) return {};
    for (const Family& family : families)
        if (family.name == name) return {nullptr, &family};
    return {find_algorithm(name), nullptr};
}

CksumType cksum_type_of_tag(std::string_view tag) noexcept
{
    for (const std::string_view name : type_names) {
        const CksumType type = find_cksum_type(name);
        if (type.is_digest() && type.tag() == tag) return type;
    }
    return {};
}

}  // namespace hashtool::cli
