// SPDX-License-Identifier: Apache-2.0
// BLAKE2b without key, salt or tree (RFC 7693 2.5, 2.8, 3.3): parameter block, counter and final flag.
#include "construction/construction.hpp"
#include "state.hpp"

namespace hashtool {
namespace {

void set_counter(State& state, std::uint64_t t0, std::uint64_t t1) noexcept
{
    store_native(state.bytes + blake2b_counter_offset, t0);
    store_native(state.bytes + blake2b_counter_offset + 8, t1);
}

void start(const Spec& spec, State& state) noexcept
{
    for (std::size_t i = 0; i < 8; ++i)
        store_native(state.bytes + 8 * i, spec.algorithm->initial[i]);
    // Parameter block, first word: digest length, key length 0, fanout 1, depth 1.
    const std::uint64_t parameters = 0x01010000U ^ spec.digest_bytes;
    store_native(state.bytes, spec.algorithm->initial[0] ^ parameters);
    set_counter(state, 0, 0);
    store_native(state.bytes + blake2b_flag_offset, std::uint64_t{0});
}

// Zeros to the end of the one last block. The kernel adds a whole block to the counter, so that it starts a
// block below the message's length: modulo 2^128, since that may be below zero.
std::size_t finish(const Spec& spec, State& state, std::byte* blocks, std::size_t tail_bytes,
                   std::uint64_t total_bytes) noexcept
{
    const std::size_t block = spec.algorithm->block_bytes;
    std::memset(blocks + tail_bytes, 0, block - tail_bytes);
    set_counter(state, total_bytes - block, total_bytes < block ? ~std::uint64_t{0} : 0);
    store_native(state.bytes + blake2b_flag_offset, ~std::uint64_t{0});
    return 1;
}

void extract(const Spec&, const State& state, std::byte* out, std::size_t nbytes) noexcept
{
    std::byte words[64];
    for (std::size_t at = 0; at < sizeof words; at += 8)
        store_le(words + at, load_native<std::uint64_t>(state.bytes + at));
    std::memcpy(out, words, nbytes);
}

}  // namespace

const Construction blake2{start, finish, extract, true, false};

}  // namespace hashtool
