// SPDX-License-Identifier: Apache-2.0
// Checksums have no padding: the tail is taken byte by byte. POSIX cksum goes on with the length, least
// significant byte first and no more bytes than it needs; both CRCs are complemented at the end.
#include "construction/construction.hpp"
#include "portable/sums.hpp"

namespace hashtool {
namespace {

void start(const Spec& spec, State& state) noexcept
{
    store_native(state.bytes, static_cast<std::uint32_t>(spec.algorithm->initial[0]));
}

std::uint32_t with_length(std::uint32_t crc, std::uint64_t total_bytes) noexcept
{
    for (; total_bytes != 0; total_bytes >>= 8) {
        const auto byte = static_cast<std::byte>(total_bytes & 0xff);
        crc = crc_bytes<BitOrder::msb_first>(crc, &byte, 1);
    }
    return crc;
}

std::size_t finish(const Spec& spec, State& state, std::byte* blocks, std::size_t tail_bytes,
                   std::uint64_t total_bytes) noexcept
{
    auto sum = load_native<std::uint32_t>(state.bytes);
    switch (spec.algorithm->core) {
    case Core::crc:
        sum = ~with_length(crc_bytes<BitOrder::msb_first>(sum, blocks, tail_bytes), total_bytes);
        break;
    case Core::crc32b: sum = ~crc_bytes<BitOrder::reflected>(sum, blocks, tail_bytes); break;
    case Core::bsd: sum = bsd_bytes(sum, blocks, tail_bytes); break;
    default:
        sum = sysv_bytes(sum, blocks, tail_bytes);
        sum = (sum & 0xffff) + (sum >> 16);
        sum = (sum & 0xffff) + (sum >> 16);
    }
    store_native(state.bytes, sum);
    return 0;
}

// Big-endian, as many bytes as the checksum has.
void extract(const Spec&, const State& state, std::byte* out, std::size_t nbytes) noexcept
{
    std::byte word[4];
    store_be(word, load_native<std::uint32_t>(state.bytes));
    std::memcpy(out, word + sizeof word - nbytes, nbytes);
}

}  // namespace

const Construction checksum{start, finish, extract, false, false};

}  // namespace hashtool
