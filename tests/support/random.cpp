// SPDX-License-Identifier: Apache-2.0
#include "support/random.hpp"

namespace hashtool::test {

std::uint64_t Random::word() { return engine_(); }

void Random::fill(std::span<std::byte> out)
{
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (i % 8 == 0) bits = word();
        out[i] = static_cast<std::byte>(bits >> (8 * (i % 8)) & 0xff);
    }
}

std::vector<std::byte> Random::bytes(std::size_t nbytes)
{
    std::vector<std::byte> out(nbytes);
    fill(out);
    return out;
}

}  // namespace hashtool::test
