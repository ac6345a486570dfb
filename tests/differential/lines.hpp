// SPDX-License-Identifier: Apache-2.0
// Lines of lists that are right: the generator damages them afterwards.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hashtool::test {

// The algorithm of a name, for its lists: "md5" for md5sum, any for cksum.
std::string_view algorithm_of(std::string_view program);

// "sha256" of "abc", which is what the file f holds.
std::string hex_of(std::string_view algorithm, unsigned bits = 0);
std::string base64_of(std::string_view algorithm, unsigned bits = 0);
// As GNU writes it: "SHA3-256", "BLAKE2b-128".
std::string tag_of(std::string_view algorithm, unsigned bits = 0);

// Lists that say something about each rule, for an algorithm; f is the file that matches.
std::vector<std::string> lists_of(std::string_view algorithm);

}  // namespace hashtool::test
