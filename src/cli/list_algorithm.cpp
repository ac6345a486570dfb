// SPDX-License-Identifier: Apache-2.0
#include "list_algorithm.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace hashtool::cli {
namespace {

char lower(char c) noexcept { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

bool is_alphanumeric(char c) noexcept { return is_digit(c) || (lower(c) >= 'a' && lower(c) <= 'z'); }

bool same_letters(std::string_view a, std::string_view b) noexcept
{
    return std::ranges::equal(a, b, {}, lower, lower);
}

// Calls f with each of the other tags of an algorithm, until it returns true.
template <typename F> bool any_alias(const Algorithm& algorithm, F f)
{
    std::string_view rest = algorithm.aliases;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        if (f(rest.substr(0, end))) return true;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return false;
}

// Tags in any letter case, and the other tags of the algorithm table.
const Algorithm* owner_of(std::string_view tag) noexcept
{
    const auto same = [tag](std::string_view other) { return same_letters(tag, other); };
    for (const Algorithm& algorithm : algorithms())
        if (is_digest(algorithm) && (same(algorithm.tag) || any_alias(algorithm, same))) return &algorithm;
    return nullptr;
}

// A whole decimal number, at most 2^32.
std::optional<std::uint64_t> read_number(std::string_view text) noexcept
{
    if (text.empty()) return std::nullopt;
    std::uint64_t value = 0;
    for (const char c : text) {
        if (!is_digit(c)) return std::nullopt;
        value = value * 10 + static_cast<unsigned>(c - '0');
        if (value > std::uint64_t{1} << 32) return std::nullopt;
    }
    return value;
}

bool is_separator(char c) noexcept { return c == '-' || c == '_' || c == '/'; }

// Bytes of text that spell pattern, separators left out on both sides and letter case aside; 0: they do not.
std::size_t spelled_at_start(std::string_view text, std::string_view pattern) noexcept
{
    std::size_t at = 0;
    bool first = true;
    for (const char c : pattern) {
        if (is_separator(c)) continue;
        while (!first && at < text.size() && is_separator(text[at]))
            ++at;
        if (at == text.size() || lower(text[at]) != lower(c)) return 0;
        first = false;
        ++at;
    }
    return at;
}

bool starts_with_letters(std::string_view text, std::string_view start) noexcept
{
    return text.size() >= start.size() && same_letters(text.substr(0, start.size()), start);
}

// What follows an algorithm's name must end the word, or make it "SUM" or "SUMS".
bool word_ends(std::string_view rest) noexcept
{
    if (starts_with_letters(rest, "sum")) rest.remove_prefix(starts_with_letters(rest, "sums") ? 4 : 3);
    return rest.empty() || !is_alphanumeric(rest[0]);
}

// Characters of the longest of the algorithm's names at the start of text.
std::size_t longest_name(std::string_view text, const Algorithm& algorithm)
{
    std::size_t longest = 0;
    const auto consider = [&](std::string_view name) {
        const std::size_t nbytes = spelled_at_start(text, name);
        if (nbytes > longest && word_ends(text.substr(nbytes))) longest = nbytes;
        return false;
    };
    consider(algorithm.name);
    consider(algorithm.tag);
    any_alias(algorithm, consider);
    // "b2" stands for an algorithm only in "b2sum": alone it is a version or a note.
    const std::string_view stem = algorithm.applet.substr(0, algorithm.applet.rfind("sum"));
    if (starts_with_letters(text.substr(std::min(stem.size(), text.size())), "sum")) consider(stem);
    return longest;
}

}  // namespace

Tag read_tag(std::string_view text) noexcept
{
    if (const Algorithm* algorithm = owner_of(text)) return {algorithm};
    const std::size_t dash = text.rfind('-');
    if (dash == std::string_view::npos) return {};
    const Algorithm* algorithm = owner_of(text.substr(0, dash));
    if (!algorithm) return {};
    if (owner_of(text.substr(dash + 1)) != nullptr) return {};  // OpenSSL's "MD5-SHA1" is no MD5
    const auto bits = read_number(text.substr(dash + 1));
    if (!bits || *bits == 0 || !spec_of(*algorithm, *bits)) return {algorithm, 0, true};
    return {algorithm, static_cast<std::size_t>(*bits / 8)};
}

std::string_view unknown_tag(std::string_view text) noexcept
{
    const std::size_t open = text.find('(');
    const std::size_t close = text.rfind(')');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open) return {};
    std::string_view tag = text.substr(0, open);
    if (tag.ends_with(' ')) tag.remove_suffix(1);
    const auto fits = [](char c) { return is_alphanumeric(c) || is_separator(c); };
    std::string_view rest = text.substr(close + 1);
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
    return rest.starts_with('=') && std::ranges::all_of(tag, fits) ? tag : std::string_view{};
}

const Algorithm* guess_from_list_name(std::string_view path) noexcept
{
    const std::size_t slash = path.rfind('/');
    const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
    const Algorithm* found = nullptr;
    std::size_t longest = 0;
    for (std::size_t at = 0; at < name.size(); ++at) {
        if (at != 0 && is_alphanumeric(name[at - 1])) continue;
        for (const Algorithm& algorithm : algorithms()) {
            if (!is_digest(algorithm)) continue;
            const std::size_t nbytes = longest_name(name.substr(at), algorithm);
            if (nbytes == 0 || nbytes < longest) continue;
            longest = nbytes;
            found = &algorithm;
        }
    }
    return found;
}

const Algorithm* guess_from_length(std::size_t digest_bytes) noexcept
{
    // Those with a GNU name and one length: exactly MD5, SHA-1 and SHA-2.
    for (const Algorithm& algorithm : algorithms()) {
        if (is_digest(algorithm) && !algorithm.applet.empty() && algorithm.length_rule == LengthRule::fixed &&
            algorithm.default_bits == digest_bytes * 8)
            return &algorithm;
    }
    return nullptr;
}

}  // namespace hashtool::cli
