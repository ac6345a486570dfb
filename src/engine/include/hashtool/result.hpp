// SPDX-License-Identifier: Apache-2.0
// Result<T>: a value or an Error. A small subset of std::expected (C++23), which gcc 12 does not have.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace [[gnu::visibility("default")]] hashtool {

// Why something failed. The engine never makes sentences for people: the front end does, from these fields.
struct Error {
    enum class Kind : unsigned char {
        open,             // system_code: errno of open(2)
        read,             // system_code: errno of read(2)
        unknown_backend,  // detail: the text given
        wrong_core,       // detail: the core that the backend has no kernel for
        not_on_this_cpu,  // detail: the features that are missing
        invalid_length,   // a digest length that the algorithm cannot have
    };
    Kind kind;
    int system_code = 0;
    std::string detail = {};
};

template <typename T> class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    [[nodiscard]] bool has_value() const noexcept { return content_.index() == 0; }
    explicit operator bool() const noexcept { return has_value(); }

    // Precondition: has_value().
    T& value() noexcept { return *std::get_if<0>(&content_); }
    const T& value() const noexcept { return *std::get_if<0>(&content_); }
    T& operator*() noexcept { return value(); }
    const T& operator*() const noexcept { return value(); }
    T* operator->() noexcept { return &value(); }
    const T* operator->() const noexcept { return &value(); }

    // Precondition: !has_value().
    [[nodiscard]] const Error& error() const noexcept { return *std::get_if<1>(&content_); }

private:
    std::variant<T, Error> content_;
};

template <> class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    [[nodiscard]] bool has_value() const noexcept { return content_.index() == 0; }
    explicit operator bool() const noexcept { return has_value(); }
    [[nodiscard]] const Error& error() const noexcept { return *std::get_if<1>(&content_); }

private:
    std::variant<std::monostate, Error> content_;
};

}  // namespace hashtool
