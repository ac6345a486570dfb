// SPDX-License-Identifier: Apache-2.0
#include "edit.hpp"

#include <algorithm>

namespace hashtool::test {
namespace {

// "--len=8" is an abbreviation of "length".
bool abbreviates(std::string_view word, std::string_view name)
{
    if (!word.starts_with("--")) return false;
    const std::string_view given = word.substr(2, word.find('=') - 2);
    return !given.empty() && name.starts_with(given);
}

bool takes_next_word(std::string_view word)
{
    if (word == "-a" || word == "-l") return true;
    return word.find('=') == std::string_view::npos &&
           (abbreviates(word, "algorithm") || abbreviates(word, "length"));
}

// Calls take(i, words of this option) for every word that is no operand; true: it is dropped.
Case drop_options(Case c, const std::function<bool(std::string& word)>& drop)
{
    std::vector<std::string> kept;
    for (std::size_t i = 0; i < c.words.size(); ++i) {
        if (c.words[i] == "--") {
            kept.insert(kept.end(), c.words.begin() + static_cast<std::ptrdiff_t>(i), c.words.end());
            break;
        }
        const bool with_value = takes_next_word(c.words[i]) && i + 1 < c.words.size();
        const bool dropped = drop(c.words[i]);
        if (!dropped) kept.push_back(c.words[i]);
        if (!with_value) continue;
        ++i;
        if (!dropped) kept.push_back(c.words[i]);
    }
    c.words = std::move(kept);
    return c;
}

std::string drop_lines(std::string_view text, const std::function<bool(std::string_view)>& matter)
{
    std::string kept;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        if (!matter(text.substr(0, end))) kept += text.substr(0, end);
        text.remove_prefix(end);
    }
    return kept;
}

}  // namespace

Case without_options(Case c, std::initializer_list<std::string_view> names, std::string_view letters)
{
    return drop_options(std::move(c), [&](std::string& word) {
        if (word.starts_with("--"))
            return std::ranges::any_of(names, [&](std::string_view name) { return abbreviates(word, name); });
        if (!word.starts_with('-') || word.size() < 2 || takes_next_word(word)) return false;
        std::erase_if(word, [&](char letter) { return letters.find(letter) != std::string_view::npos; });
        return word == "-";
    });
}

Case without_lengths(Case c)
{
    return drop_options(std::move(c), [](std::string& word) {
        return word.starts_with("-l") || abbreviates(word, "length");
    });
}

Case without_operand(Case c, std::string_view name)
{
    std::erase(c.words, name);
    return c;
}

Case without_lines(Case c, const std::function<bool(std::string_view)>& matter)
{
    c.list = drop_lines(c.list, matter);
    c.input = drop_lines(c.input, matter);
    return c;
}

std::string_view type_of(const Case& c)
{
    std::string_view type;
    for (std::size_t i = 0; i < c.words.size(); ++i) {
        const std::string_view word = c.words[i];
        const bool option = word == "-a" || abbreviates(word, "algorithm");
        if (!option) continue;
        const std::size_t equals = word.find('=');
        if (equals != std::string_view::npos) type = word.substr(equals + 1);
        if (equals == std::string_view::npos && i + 1 < c.words.size()) type = c.words[i + 1];
    }
    return type;
}

}  // namespace hashtool::test
