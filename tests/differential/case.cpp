// SPDX-License-Identifier: Apache-2.0
#include "case.hpp"

#include <algorithm>

namespace hashtool::test {
namespace {

std::string visible(std::string_view text)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out = "'";
    for (const char c : text) {
        if (c == '\n') {
            out += "\\n";
        } else if (c == '\\' || c == '\'') {
            (out += '\\') += c;
        } else if (c >= ' ' && c < 0x7f) {
            out += c;
        } else {
            const auto byte = static_cast<unsigned char>(c);
            ((out += "\\x") += digits[byte >> 4]) += digits[byte & 15];
        }
    }
    return out += '\'';
}

}  // namespace

bool Case::has_word(std::string_view word) const { return std::ranges::find(words, word) != words.end(); }

bool Case::checks() const
{
    return std::ranges::any_of(words, [](std::string_view word) {
        return word.starts_with("--c") ||
               (word.starts_with('-') && !word.starts_with("--") && word.find('c') != std::string_view::npos);
    });
}

std::string text_of(const Case& c)
{
    constexpr std::string_view ins[] = {"", " <&-", " <dir", " 0>/dev/null"};
    constexpr std::string_view outs[] = {"", " >/dev/full", " >&-", " 2>&1"};
    std::string text;
    for (const std::string& variable : c.environment)
        text += variable + " ";
    text += c.program;
    for (const std::string& word : c.words)
        text += " " + visible(word);
    text += ins[static_cast<std::size_t>(c.in)];
    text += outs[static_cast<std::size_t>(c.out)];
    if (!c.list.empty()) text += "  L=" + visible(c.list);
    if (!c.input.empty()) text += "  stdin=" + visible(c.input);
    return text;
}

std::string text_of(const Seen& ended)
{
    return "[" + std::to_string(ended.status) + "] out=" + visible(ended.out) + " err=" + visible(ended.err);
}

}  // namespace hashtool::test
