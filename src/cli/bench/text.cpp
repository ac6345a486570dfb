// SPDX-License-Identifier: Apache-2.0
#include "bench/text.hpp"

#include <cstdarg>
#include <cstdio>

namespace hashtool::cli {

std::string format(const char* pattern, ...)
{
    char text[256];
    std::va_list values;
    va_start(values, pattern);
    std::vsnprintf(text, sizeof text, pattern, values);
    va_end(values);
    return text;
}

std::string three_digits(double value)
{
    const int decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
    return format("%.*f", decimals, value);
}

std::string right(const std::string& text, std::size_t width)
{
    return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

std::string left(const std::string& text, std::size_t width)
{
    return text + std::string(text.size() < width ? width - text.size() : 1, ' ');
}

std::string wrapped(const std::string& text, std::size_t indent)
{
    constexpr std::size_t columns = 80;
    std::string lines;
    std::size_t used = 0;
    for (std::size_t first = 0; first < text.size();) {
        std::size_t end = text.find(' ', first + 1);
        if (end == std::string::npos) end = text.size();
        if (used + (end - first) > columns && used > indent) {
            lines += '\n' + std::string(indent - 1, ' ');
            used = indent - 1;
        }
        lines += text.substr(first, end - first);
        used += end - first;
        first = end;
    }
    return lines + '\n';
}

std::string gigahertz(double hz) { return format("%.2f GHz", hz / 1e9); }

}  // namespace hashtool::cli
