// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdlib>

#include "bench/peers/peers.hpp"

namespace hashtool::cli {
namespace {

constexpr PeerNames peer_rows[] = {
    {"md5", "MD5", "md5", "MD5"},
    {"sha1", "SHA1", "sha1", "SHA1"},
    {"sha224", "SHA2-224", "sha224", "SHA224"},
    {"sha256", "SHA2-256", "sha256", "SHA256"},
    {"sha384", "SHA2-384", "sha384", "SHA384"},
    {"sha512", "SHA2-512", "sha512", "SHA512"},
    {"sha512-224", "SHA2-512/224", "sha512_224", "SHA512_224"},
    {"sha512-256", "SHA2-512/256", "sha512_256", "SHA512_256"},
    {"sha3-224", "SHA3-224", "sha3_224", "SHA3-224"},
    {"sha3-256", "SHA3-256", "sha3_256", "SHA3-256"},
    {"sha3-384", "SHA3-384", "sha3_384", "SHA3-384"},
    {"sha3-512", "SHA3-512", "sha3_512", "SHA3-512"},
    {"shake128", "SHAKE-128", nullptr, nullptr},
    {"shake256", "SHAKE-256", nullptr, nullptr},
    {"blake2b", "BLAKE2B-512", nullptr, "BLAKE2B_512"},
    {"sm3", "SM3", "sm3", "SM3"},
};

}  // namespace

const PeerNames* peer_names(std::string_view algorithm) noexcept
{
    const auto* found = std::ranges::find(peer_rows, algorithm, &PeerNames::ours);
    return found == std::end(peer_rows) ? nullptr : found;
}

// "+H:1024" and then "+F:25:sha256:542845731.65", the number last.
double speed_in(std::string_view output)
{
    const std::size_t line = output.find("+F:");
    if (line == std::string_view::npos) return 0;
    const std::string fields(output.substr(line, output.find('\n', line) - line));
    const double speed = std::strtod(fields.c_str() + fields.rfind(':') + 1, nullptr);
    return speed > 0 ? speed : 0;
}

}  // namespace hashtool::cli
