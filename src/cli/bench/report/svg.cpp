// SPDX-License-Identifier: Apache-2.0
#include "bench/report/svg.hpp"

#include <algorithm>

#include "bench/elementary.hpp"
#include "bench/report.hpp"
#include "bench/text.hpp"

namespace hashtool::cli {
namespace {

constexpr double chart_width = 340;
constexpr double plot_left = 52;
constexpr double plot_right = 332;
constexpr double plot_top = 10;
constexpr double plot_bottom = 170;
constexpr double line_height = 18;

double log10_of(double x) { return natural_log(x) / natural_log(10); }

// From a power of ten to a power of ten.
struct Decades {
    int low, high;

    static Decades over(double least, double most)
    {
        Decades range{floor_of(log10_of(least)), floor_of(log10_of(most)) + 1};
        return range;
    }
    [[nodiscard]] double part(double x) const { return (log10_of(x) - low) / (high - low); }

private:
    static int floor_of(double x)
    {
        const int whole = static_cast<int>(x);
        return x < whole ? whole - 1 : whole;
    }
};

std::string text_at(double x, double y, const char* anchor, const std::string& text)
{
    return format("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor) + escaped(text) +
           "</text>\n";
}

std::string rule(double x1, double y1, double x2, double y2)
{
    return format("<line class=\"rule\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", x1, y1, x2, y2);
}

// "100 MB/s"
std::string decade_text(int power)
{
    constexpr const char* units[] = {"B/s", "kB/s", "MB/s", "GB/s", "TB/s"};
    const int unit = std::clamp(power / 3, 0, 4);
    std::string digits = "1";
    digits.append(static_cast<std::size_t>(std::max(0, power - 3 * unit)), '0');
    return digits + ' ' + units[unit];
}

std::string open_chart(const std::string& title, double height)
{
    return format("<svg viewBox=\"0 0 %.0f %.0f\" role=\"img\">\n", chart_width, height) + "<title>" +
           escaped(title) + "</title>\n";
}

// One chart's scales.
struct Plot {
    Decades rates;
    double least_log, most_log;

    [[nodiscard]] double x(double bytes) const
    {
        const double span = most_log - least_log;
        const double part = span > 0 ? (log10_of(bytes) - least_log) / span : 0.5;
        return plot_left + 12 + part * (plot_right - plot_left - 24);
    }
    [[nodiscard]] double y(double rate) const
    {
        return plot_bottom - rates.part(rate) * (plot_bottom - plot_top);
    }
};

std::string axes(const Plot& plot, const std::vector<double>& sizes)
{
    std::string text;
    double power = 1;
    for (int i = 0; i < plot.rates.low; ++i)
        power *= 10;
    for (int i = plot.rates.low; i <= plot.rates.high; ++i, power *= 10) {
        text += rule(plot_left, plot.y(power), plot_right, plot.y(power));
        text += text_at(plot_left - 4, plot.y(power) + 4, "end", decade_text(i));
    }
    double last = -100;
    for (const double bytes : sizes) {
        if (plot.x(bytes) - last < 30) continue;  // no room for its name
        last = plot.x(bytes);
        text += text_at(last, plot_bottom + 16, "middle", short_size(static_cast<std::size_t>(bytes)));
    }
    return text;
}

std::string curve(const Plot& plot, const Series& series)
{
    std::string path;
    std::string dots;
    for (const Point& point : series.points) {
        path += format(path.empty() ? "M%.1f %.1f" : "L%.1f %.1f", plot.x(point.bytes), plot.y(point.rate));
        dots += format("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\"><title>", plot.x(point.bytes),
                       plot.y(point.rate)) +
                escaped(series.name + ", " + size_text(static_cast<std::size_t>(point.bytes)) + ": " +
                        three_digits(point.rate / 1e6) + " MB/s") +
                "</title></circle>\n";
    }
    return format("<g class=\"s%zu\"><path d=\"", series.colour % series_colours) + path + "\"/>\n" + dots +
           "</g>\n";
}

}  // namespace

std::string escaped(const std::string& text)
{
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        default: out += c;
        }
    }
    return out;
}

std::string line_chart(const std::string& title, const std::vector<Series>& series)
{
    std::vector<double> sizes;
    std::vector<double> rates;
    for (const Series& one : series)
        for (const Point& point : one.points) {
            sizes.push_back(point.bytes);
            rates.push_back(point.rate);
        }
    if (rates.empty() || std::ranges::min(rates) <= 0) return {};
    std::ranges::sort(sizes);
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    const Plot plot{Decades::over(std::ranges::min(rates), std::ranges::max(rates)), log10_of(sizes.front()),
                    log10_of(sizes.back())};
    std::string text = open_chart(title, plot_bottom + 24) + axes(plot, sizes);
    for (const Series& one : series)
        text += curve(plot, one);
    return text + "</svg>\n";
}

std::string bar_chart(const std::string& title, const std::vector<Bar>& bars)
{
    constexpr double name_width = 158;
    constexpr double value_width = 52;
    double widest = 0.05;
    for (const Bar& bar : bars)
        widest = std::max({widest, bar.change, -bar.change});
    const double middle = name_width + (chart_width - name_width - value_width) / 2;
    const double scale = (chart_width - name_width - value_width) / 2 / widest;
    std::string text = open_chart(title, line_height * static_cast<double>(bars.size()) + 4);
    double y = 2;
    for (const Bar& bar : bars) {
        const double length = std::max(0.5, (bar.change < 0 ? -bar.change : bar.change) * scale);
        text += text_at(name_width - 6, y + 13, "end", bar.name);
        text += format("<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"12\"/>\n",
                       !bar.counts      ? "same"
                       : bar.change < 0 ? "slower"
                                        : "faster",
                       bar.change < 0 ? middle - length : middle, y + 3, length);
        text +=
            text_at(chart_width - 2, y + 13, "end", bar.counts ? format("%+.1f%%", bar.change * 100) : "~");
        y += line_height;
    }
    text += rule(middle, 2, middle, y);
    return text + "</svg>\n";
}

}  // namespace hashtool::cli
