// SPDX-License-Identifier: Apache-2.0
#include "invocation.hpp"

#include "number.hpp"
#include "quote.hpp"

namespace hashtool::cli {
namespace {

std::string length_limit(const Algorithm& algorithm)
{
    const std::string tag(algorithm.tag);
    if (algorithm.length_rule == LengthRule::any)
        return "digest length for '" + tag + "' must be a multiple of 8, up to " +
               std::to_string(max_digest_bytes * 8) + " bits";
    return "maximum digest length for '" + tag + "' is " + std::to_string(algorithm.default_bits) + " bits";
}

struct Length {
    Spec spec;           // of a family that is to be checked without a length: nothing
    std::uint64_t bits;  // as given; 0: the default
};

constexpr std::string_view family_lengths = "224, 256, 384, or 512";

std::variant<Length, UsageError> length_of(const Options& options, const Family& family)
{
    if (!options.length) {
        if (options.check) return Length{};
        return UsageError{"--algorithm=" + std::string(family.name) + " requires specifying --length " +
                              std::string(family_lengths),
                          false};
    }
    const std::uint64_t bits = parse_number(*options.length).value_or(0);
    if (const auto spec = CksumType{nullptr, &family}.spec(bits)) return Length{*spec, bits};
    return UsageError{"invalid length: " + quote_value(*options.length) + "\ndigest length for '" +
                          std::string(family.tag) + "' must be " + std::string(family_lengths),
                      false};
}

std::variant<Length, UsageError> length_of(const Options& options, const Algorithm& algorithm)
{
    if (!options.length) return Length{spec_of(algorithm), 0};
    const std::string invalid = "invalid length: " + quote_value(*options.length);
    const auto bits = parse_number(*options.length);
    if (!bits) return UsageError{invalid, false};
    // Only cksum has --length whatever is computed.
    if (algorithm.length_rule == LengthRule::fixed && *bits != 0)
        return UsageError{"--length is only supported with --algorithm blake2b, sha2, or sha3", false};
    const auto spec = spec_of(algorithm, *bits);
    if (spec) return Length{*spec, *bits};
    const bool too_long = algorithm.length_rule == LengthRule::any ? *bits / 8 > max_digest_bytes
                                                                   : *bits > algorithm.default_bits;
    return UsageError{invalid + "\n" + (too_long ? length_limit(algorithm) : "length is not a multiple of 8"),
                      false};
}

// cksum -a: what holds no digest cannot be checked.
std::optional<UsageError> not_checkable(const Options& options, const Algorithm& algorithm)
{
    if (is_digest(algorithm) || !options.check || !options.type) return std::nullopt;
    return UsageError{"--check is not supported with --algorithm={bsd,sysv,crc,crc32b}", false};
}

// Pairs that make no sense together, first come first said.
std::optional<UsageError> contradiction(const Options& options, const Face& face)
{
    const bool check = options.check || options.command.verb == Verb::check;
    if (options.base64 && options.raw) return UsageError{"--base64 and --raw are mutually exclusive"};
    if (options.zero && check)
        return UsageError{"the --zero option is not supported when verifying checksums"};
    if (options.tag && check) return UsageError{"the --tag option is meaningless when verifying checksums"};
    if ((options.binary || options.text) && check)
        return UsageError{"the --binary and --text options are meaningless when verifying checksums"};
    if (check && !face.raw_check && (options.base64 || options.raw))
        return UsageError{"the --" + std::string(options.raw ? "raw" : "base64") +
                          " option is meaningless when verifying checksums"};
    if (!check)
        for (const std::string_view name : options.check_only_given())
            return UsageError{"the --" + std::string(name) +
                              " option is meaningful only when verifying checksums"};
    if (face.tagged && options.text && !options.untagged)
        return UsageError{"--text mode is only supported with --untagged"};
    if (options.tag && options.text && !options.binary)
        return UsageError{"--tag does not support --text mode"};
    if (options.raw && options.operands.size() > 1)
        return UsageError{"the --raw option is not supported with multiple files", false};
    return std::nullopt;
}

CheckRun check_run_of(const Options& options, const Face& face, const Algorithm* algorithm,
                      std::uint64_t bits, const Backend& backend)
{
    // Under the name cksum the list says what it holds, unless -a does.
    if (algorithm != nullptr && !is_digest(*algorithm)) algorithm = nullptr;
    return {&face,        algorithm, options.type.family, bits, options.ignore_missing, options.strict,
            options.talk, backend,   options.operands};
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
    const Family* family = options.type.family;
    const Algorithm* algorithm = options.type ? options.type.algorithm : options.command.algorithm;
    Length length{};
    if (family != nullptr || algorithm != nullptr) {
        auto checked = family ? length_of(options, *family) : length_of(options, *algorithm);
        if (auto* error = std::get_if<UsageError>(&checked)) return *error;
        length = std::get<Length>(checked);
    }
    if (algorithm != nullptr)
        if (auto error = not_checkable(options, *algorithm)) return *error;
    if (auto error = contradiction(options, face)) return *error;
    auto backend = usable_backend(options.backend, algorithm == nullptr ? nullptr : &algorithm->core);
    if (auto* error = std::get_if<UsageError>(&backend)) return *error;

    if (options.check || options.command.verb == Verb::check)
        return check_run_of(options, face, algorithm, length.bits, std::get<Backend>(backend));
    return HashRun{&face,
                   length.spec,
                   {.tagged = options.tag || (face.tagged && !options.untagged),
                    .binary = options.binary,
                    .zero = options.zero,
                    .base64 = options.base64},
                   options.raw,
                   options.debug,
                   std::get<Backend>(backend),
                   options.operands};
}

}  // namespace hashtool::cli
