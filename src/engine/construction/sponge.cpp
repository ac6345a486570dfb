// SPDX-License-Identifier: Apache-2.0
// The sponge of SHA-3 and SHAKE (FIPS 202 4, 5.1, 6): pad10*1 behind the domain bits. The state is kept in
// message byte order, so extraction is a copy on every machine. Squeezing on is absorbing a block of zeros.
#include "construction/construction.hpp"
#include "state.hpp"

namespace hashtool {
namespace {

void start(const Spec& spec, State& state) noexcept
{
    std::memset(state.bytes, 0, keccak_rate_offset);
    store_native(state.bytes + keccak_rate_offset, std::uint64_t{spec.algorithm->block_bytes});
}

std::size_t finish(const Spec& spec, State&, std::byte* blocks, std::size_t tail_bytes,
                   std::uint64_t) noexcept
{
    const std::size_t rate = spec.algorithm->block_bytes;
    blocks[tail_bytes] = std::byte{spec.algorithm->domain};
    std::memset(blocks + tail_bytes + 1, 0, rate - tail_bytes - 1);
    blocks[rate - 1] |= std::byte{0x80};
    return 1;
}

void extract(const Spec&, const State& state, std::byte* out, std::size_t nbytes) noexcept
{
    std::memcpy(out, state.bytes, nbytes);
}

}  // namespace

const Construction sponge{start, finish, extract, false, true};

}  // namespace hashtool
