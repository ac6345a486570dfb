// SPDX-License-Identifier: Apache-2.0
// Merkle-Damgard with length strengthening: MD5 (RFC 1321 3.1-3.2), SHA-1 and SHA-2 (FIPS 180-4 5.1), SM3
// (GB/T 32905-2016 5.2). They differ in word size, byte order and width of the length, which follow from the
// core.
#include "construction/construction.hpp"
#include "state.hpp"

namespace hashtool {
namespace {

struct Shape {
    std::size_t word_bytes;
    std::endian order;
};

Shape shape_of(Core core) noexcept
{
    if (core == Core::sha512) return {8, std::endian::big};
    return {4, core == Core::md5 ? std::endian::little : std::endian::big};
}

void start(const Spec& spec, State& state) noexcept
{
    const Algorithm& algorithm = *spec.algorithm;
    for (std::size_t i = 0; i < algorithm.initial.size(); ++i) {
        if (shape_of(algorithm.core).word_bytes == 8)
            store_native(state.bytes + 8 * i, algorithm.initial[i]);
        else
            store_native(state.bytes + 4 * i, static_cast<std::uint32_t>(algorithm.initial[i]));
    }
}

// One bit 1, then zeros up to the length field, then the length in bits: 64 bits wide, 128 for SHA-512.
std::size_t finish(const Spec& spec, State&, std::byte* blocks, std::size_t tail_bytes,
                   std::uint64_t total_bytes) noexcept
{
    const std::size_t block = spec.algorithm->block_bytes;
    const Shape shape = shape_of(spec.algorithm->core);
    const std::size_t length_bytes = 2 * shape.word_bytes;
    const std::size_t nblocks = tail_bytes + 1 + length_bytes <= block ? 1 : 2;
    const std::size_t end = nblocks * block;

    blocks[tail_bytes] = std::byte{0x80};
    std::memset(blocks + tail_bytes + 1, 0, end - tail_bytes - 1);
    const std::uint64_t low_bits = total_bytes << 3;
    if (shape.order == std::endian::little) {
        store_le(blocks + end - 8, low_bits);
    } else {
        store_be(blocks + end - 8, low_bits);
        if (length_bytes == 16) store_be(blocks + end - 16, total_bytes >> 61);
    }
    return nblocks;
}

void extract(const Spec& spec, const State& state, std::byte* out, std::size_t nbytes) noexcept
{
    const Shape shape = shape_of(spec.algorithm->core);
    std::byte words[64];
    for (std::size_t at = 0; at < sizeof words; at += shape.word_bytes) {
        if (shape.word_bytes == 8)
            store_be(words + at, load_native<std::uint64_t>(state.bytes + at));
        else if (shape.order == std::endian::little)
            store_le(words + at, load_native<std::uint32_t>(state.bytes + at));
        else
            store_be(words + at, load_native<std::uint32_t>(state.bytes + at));
    }
    std::memcpy(out, words, nbytes);
}

}  // namespace

const Construction merkle_damgard{start, finish, extract, false, false};

}  // namespace hashtool
