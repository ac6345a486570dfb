// SPDX-License-Identifier: Apache-2.0
// FIPS 180-4's example "abc" through the installed library.
#include <cstdio>
#include <span>
#include <string>
#include <string_view>

#include <hashtool/hasher.hpp>

int main()
{
    constexpr std::string_view message = "abc";
    const hashtool::Algorithm* sha256 = hashtool::find_algorithm("sha256");
    if (sha256 == nullptr) return 1;
    const std::string hex =
        hashtool::digest_of(hashtool::spec_of(*sha256), std::as_bytes(std::span(message))).hex();
    std::puts(hex.c_str());
    return hex == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" ? 0 : 1;
}
