// SPDX-License-Identifier: Apache-2.0
// What tests of checksum lines share: digests to write down, the faces with a command's algorithm, and what
// came out.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "checksum_line.hpp"

namespace hashtool::cli {

inline const Algorithm& algorithm(std::string_view name)
{
    const Algorithm* found = find_algorithm(name);
    EXPECT_NE(found, nullptr) << name;
    return *found;
}

// A digest in hex of this many bytes, the same every time.
inline std::string hex(std::size_t nbytes)
{
    std::string text;
    for (std::size_t i = 0; i < nbytes; ++i)
        text += {"0123456789abcdef"[i * 7 % 16], "fedcba9876543210"[i * 5 % 16]};
    return text;
}

inline const std::string md5 = hex(16);
inline const std::string sha256 = hex(32);
inline const std::string blake = hex(64);

struct Case {
    const Face& face;
    ListContext list = {};
    ParserState state = {};

    Parsed parse(std::string_view line) { return parse_line(line, face, list, state); }
};

inline Case md5sum() { return {*gnu_face("md5sum"), {&algorithm("md5")}}; }
inline Case sha256sum() { return {*gnu_face("sha256sum"), {&algorithm("sha256")}}; }
inline Case b2sum() { return {*gnu_face("b2sum"), {&algorithm("blake2b")}}; }
inline Case cksum() { return {*gnu_face("cksum")}; }
inline Case cksum(std::string_view name) { return {*gnu_face("cksum"), {&algorithm(name)}}; }
inline Case own() { return {own_face()}; }
inline Case own(std::string_view name) { return {own_face(), {&algorithm(name)}}; }

// What came out, in a form that a failed expectation shows well.
inline std::string name_in(const Parsed& parsed)
{
    if (const auto* entry = std::get_if<Entry>(&parsed)) return "<" + entry->name + ">";
    if (const auto* problem = std::get_if<Problem>(&parsed)) return "problem: " + text_of(*problem);
    return "nothing";
}

inline std::string name_of(Case test, std::string_view line) { return name_in(test.parse(line)); }

inline bool refused(Case test, std::string_view line)
{
    return std::holds_alternative<Problem>(test.parse(line));
}

// "shake128/256" for an entry.
inline std::string spec_in(const Parsed& parsed)
{
    const auto* entry = std::get_if<Entry>(&parsed);
    if (!entry) return name_in(parsed);
    EXPECT_EQ(entry->expected.size(), entry->spec.digest_bytes);
    return std::string(entry->spec.algorithm->name) + "/" + std::to_string(entry->spec.digest_bytes * 8);
}

inline std::string spec_of_line(Case test, std::string_view line) { return spec_in(test.parse(line)); }

inline Reason reason_of(Case test, std::string_view line)
{
    const Parsed parsed = test.parse(line);
    const auto* problem = std::get_if<Problem>(&parsed);
    EXPECT_NE(problem, nullptr) << line << " gives " << name_in(parsed);
    if (!problem) return Reason{};
    EXPECT_FALSE(text_of(*problem).empty());
    return problem->reason;
}

}  // namespace hashtool::cli
