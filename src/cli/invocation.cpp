// SPDX-License-Identifier: Apache-2.0
#include "invocation.hpp"

#include <charconv>

#include "quote.hpp"

namespace hashtool::cli {
namespace {

// Decimal digits behind optional blanks and a plus sign. Values past 64 bits are as wrong as any that is too
// large.
std::optional<std::uint64_t> parse_number(std::string_view text)
{
    const std::size_t start = text.find_first_not_of(" \t\n\v\f\r");
    if (start == std::string_view::npos) return std::nullopt;
    text.remove_prefix(start);
    if (text.starts_with('+')) text.remove_prefix(1);
    if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc::result_out_of_range) return ~std::uint64_t{0};
    return value;
}

std::string length_limit(const Algorithm& algorithm)
{
    const std::string tag(algorithm.tag);
    if (algorithm.length_rule == LengthRule::any)
        return "digest length for '" + tag + "' must be a multiple of 8, up to " +
               std::to_string(max_digest_bytes * 8) + " bits";
    return "maximum digest length for '" + tag + "' is " + std::to_string(algorithm.default_bits) + " bits";
}

struct Length {
    Spec spec;
    std::uint64_t bits;  // as given; 0: the default
};

std::variant<Length, UsageError> length_of(const Options& options, const Algorithm& algorithm)
{
    if (!options.length) return Length{spec_of(algorithm), 0};
    const std::string invalid = "invalid length: " + quote_value(*options.length);
    const auto bits = parse_number(*options.length);
    if (!bits) return UsageError{invalid, false};
    const auto spec = spec_of(algorithm, *bits);
    if (spec) return Length{*spec, *bits};
    const bool too_long = algorithm.length_rule == LengthRule::any ? *bits / 8 > max_digest_bytes
                                                                   : *bits > algorithm.default_bits;
    return UsageError{invalid + "\n" + (too_long ? length_limit(algorithm) : "length is not a multiple of 8"),
                      false};
}

// Pairs that make no sense together, first come first said.
std::optional<UsageError> contradiction(const Options& options)
{
    const bool check = options.check || options.command.verb == Verb::check;
    if (options.base64 && options.raw) return UsageError{"--base64 and --raw are mutually exclusive"};
    if (options.zero && check)
        return UsageError{"the --zero option is not supported when verifying checksums"};
    if (options.tag && check) return UsageError{"the --tag option is meaningless when verifying checksums"};
    if ((options.binary || options.text) && check)
        return UsageError{"the --binary and --text options are meaningless when verifying checksums"};
    if (!check)
        for (const std::string_view name : options.check_only_given())
            return UsageError{"the --" + std::string(name) +
                              " option is meaningful only when verifying checksums"};
    if (options.tag && options.text && !options.binary)
        return UsageError{"--tag does not support --text mode"};
    if (options.raw && options.operands.size() > 1)
        return UsageError{"the --raw option is not supported with multiple files", false};
    return std::nullopt;
}

}  // namespace

std::string text_of_backend_error(const Error& error, std::string_view backend)
{
    const std::string name = "--backend " + quote_value(backend) + ": ";
    switch (error.kind) {
    case Error::Kind::wrong_core: return name + "has no kernel for " + error.detail;
    case Error::Kind::not_on_this_cpu: return name + "cannot run on this CPU, which lacks " + error.detail;
    default: return name + "no such instruction set or kernel; 'hashtool backends' lists them";
    }
}

std::variant<Backend, UsageError> usable_backend(const std::string& text, const Core* core)
{
    const auto backend = Backend::parse(text);
    if (!backend) return UsageError{text_of_backend_error(backend.error(), text)};
    std::optional<Error> why;
    for (std::size_t i = 0; i < core_count; ++i) {
        const auto candidate = static_cast<Core>(i);
        if (core != nullptr && candidate != *core) continue;
        const auto kernel = backend->pick(candidate, 1);
        if (kernel) return *backend;
        // "Not on this CPU" says more than "no kernel for md5".
        if (!why || kernel.error().kind == Error::Kind::not_on_this_cpu) why = kernel.error();
    }
    return UsageError{text_of_backend_error(*why, text)};
}

Invocation invocation_of(const Options& options, const Face& face)
{
    const Algorithm* algorithm = options.command.algorithm;
    Length length{};
    if (algorithm != nullptr) {
        auto checked = length_of(options, *algorithm);
        if (auto* error = std::get_if<UsageError>(&checked)) return *error;
        length = std::get<Length>(checked);
    }
    if (auto error = contradiction(options)) return *error;
    auto backend = usable_backend(options.backend, algorithm == nullptr ? nullptr : &algorithm->core);
    if (auto* error = std::get_if<UsageError>(&backend)) return *error;

    if (options.check || options.command.verb == Verb::check)
        return CheckRun{&face,
                        algorithm,
                        length.bits,
                        options.ignore_missing,
                        options.strict,
                        options.talk,
                        std::get<Backend>(backend),
                        options.operands};
    return HashRun{
        length.spec,
        {.tagged = options.tag, .binary = options.binary, .zero = options.zero, .base64 = options.base64},
        options.raw,
        std::get<Backend>(backend),
        options.operands};
}

}  // namespace hashtool::cli
