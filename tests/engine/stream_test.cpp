// SPDX-License-Identifier: Apache-2.0
// Stream without a kernel: which blocks it offers, and what it counts. Blocks that no kernel looks at cost
// nothing, so that messages can be longer than any that could be hashed here.
#include "stream.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "construction/construction.hpp"
#include "state.hpp"
#include "support/random.hpp"
#include "support/tables.hpp"
#include "support/zero_pages.hpp"

namespace hashtool::test {
namespace {

using Bytes = std::vector<std::byte>;

class StreamTest : public testing::TestWithParam<const Algorithm*> {
protected:
    static Spec spec() { return spec_of(*GetParam()); }
    static std::size_t block() { return GetParam()->block_bytes; }
    static bool waits() { return GetParam()->construction->last_block_waits; }

    // Takes what is ready, at most `most` blocks at a time; returns the bytes.
    static Bytes take(Stream& stream, std::size_t most)
    {
        Bytes out;
        while (stream.ready().nblocks != 0 && !stream.done()) {
            const std::size_t n = std::min(most, stream.ready().nblocks);
            out.insert(out.end(), stream.ready().data, stream.ready().data + n * block());
            stream.advance(n);
        }
        return out;
    }
    // Passes over what is ready.
    static std::uint64_t skip(Stream& stream)
    {
        std::uint64_t nblocks = 0;
        while (stream.ready().nblocks != 0) {
            const std::size_t n = stream.ready().nblocks;
            nblocks += n;
            stream.advance(n);
        }
        return nblocks;
    }

    Random random{5};
};

// Whatever the pieces: the blocks offered are the message in order, whole, as early as they may be.
TEST_P(StreamTest, OffersTheMessageInOrder)
{
    const Bytes message = random.bytes(6 * block());
    for (std::size_t nbytes = 0; nbytes <= message.size(); nbytes += 1 + random.below(9)) {
        Stream stream(spec());
        Bytes seen;
        for (std::size_t at = 0; at < nbytes;) {
            const std::size_t piece = 1 + random.below(std::min(nbytes - at, 3 * block()));
            stream.feed(ByteSpan(message).subspan(at, piece));
            const Bytes blocks = take(stream, 1 + random.below(3));
            seen.insert(seen.end(), blocks.begin(), blocks.end());
            at += piece;
            const std::size_t due = waits() ? (at - 1) / block() : at / block();
            ASSERT_EQ(seen.size(), due * block()) << at << " bytes fed";
        }
        ASSERT_TRUE(std::equal(seen.begin(), seen.end(), message.begin()));
        stream.end();
        const bool padded =
            spec().algorithm->construction != &checksum;  // checksums take the tail without a block
        ASSERT_EQ(stream.done(), !padded);
        if (!padded) continue;
        const std::size_t rest = nbytes - seen.size();
        ASSERT_EQ(std::memcmp(stream.ready().data, message.data() + seen.size(), rest), 0);
    }
}

// Whole blocks are handed out where they lie: a copy is made of the edges only.
TEST_P(StreamTest, BlocksStayInPlace)
{
    const Bytes message = random.bytes(10 * block() + 5);
    Stream stream(spec());
    stream.feed(message);
    EXPECT_EQ(stream.ready().data, message.data());
    EXPECT_EQ(stream.ready().nblocks, 10U);
    (void)skip(stream);

    stream.restart();
    stream.feed(ByteSpan(message).first(5));
    EXPECT_EQ(stream.ready().nblocks, 0U);
    stream.feed(ByteSpan(message).subspan(5));
    EXPECT_NE(stream.ready().data, message.data() + 5);
    EXPECT_EQ(stream.ready().nblocks, 1U);
    stream.advance(1);
    EXPECT_EQ(stream.ready().data, message.data() + block());
    // The five bytes behind free the last block, even where it must wait.
    EXPECT_EQ(stream.ready().nblocks, 9U);
}

// One byte, then 2^32 - 1 bytes in one piece, until the message is past 2^35 bytes: no counter may be of 32
// bits.
TEST_P(StreamTest, CountsPast32Bits)
{
    if constexpr (sizeof(std::size_t) < 8) GTEST_SKIP() << "needs a 64-bit address space";
    const auto most = static_cast<std::size_t>((std::uint64_t{1} << 32) - 1);
    const ZeroPages zeros(most);
    if (!zeros.available()) GTEST_SKIP() << "needs 4 GiB of address space";
    Stream stream(spec());
    const std::byte first{0x61};
    stream.feed({&first, 1});
    std::uint64_t total = 1;
    std::uint64_t nblocks = skip(stream);
    for (int i = 0; i < 9; ++i) {
        stream.feed(zeros.bytes());
        nblocks += skip(stream);
        total += most;
        EXPECT_EQ(nblocks, waits() ? (total - 1) / block() : total / block());
    }
    stream.end();
    // The construction alone, given the same tail and the length, must make the same last blocks and state.
    const auto tail = static_cast<std::size_t>(total - nblocks * block());
    State state;
    GetParam()->construction->start(spec(), state);
    Bytes wanted(2 * block());
    const std::size_t last = GetParam()->construction->finish(spec(), state, wanted.data(), tail, total);
    ASSERT_EQ(stream.ready().nblocks, last);
    if (last == 0) {  // a checksum, which has taken the tail and the length into its state
        EXPECT_EQ(std::memcmp(stream.state().bytes, state.bytes, sizeof(std::uint32_t)), 0);
        return;
    }
    EXPECT_EQ(std::memcmp(stream.ready().data, wanted.data(), last * block()), 0);
    if (GetParam()->core == Core::blake2b) {
        EXPECT_EQ(std::memcmp(stream.state().bytes, state.bytes, blake2b_flag_offset + 8), 0);
    }
}

TEST_P(StreamTest, RestartForgetsEverything)
{
    const Bytes message = random.bytes(3 * block() + 7);
    Stream used(spec());
    used.feed(message);
    (void)skip(used);
    used.restart();
    Stream fresh(spec());
    EXPECT_EQ(used.ready().nblocks, 0U);
    EXPECT_FALSE(used.done());
    for (Stream* stream : {&used, &fresh}) {
        stream->feed(ByteSpan(message).first(3));
        stream->end();
    }
    ASSERT_EQ(used.done(), fresh.done());
    if (used.done()) {  // a checksum
        EXPECT_EQ(used.digest(), fresh.digest());
        return;
    }
    ASSERT_EQ(used.ready().nblocks, fresh.ready().nblocks);
    EXPECT_EQ(std::memcmp(used.ready().data, fresh.ready().data, used.ready().nblocks * block()), 0);
}

// SHAKE at lengths around whole numbers of rates: each is a prefix of the longest.
TEST(StreamOutput, ShortShakeIsAPrefixOfLongShake)
{
    for (const char* name : {"shake128", "shake256"}) {
        const std::size_t rate = spec_by_name(name).algorithm->block_bytes;
        const Bytes message = Random(3).bytes(77);
        const Digest all = portable_digest(spec_by_name(name, 5 * rate + 1), message);
        for (std::size_t nbytes = 1; nbytes <= 5 * rate; ++nbytes)
            EXPECT_EQ(portable_digest(spec_by_name(name, nbytes), message), Digest(all.bytes().first(nbytes)))
                << nbytes;
    }
}

INSTANTIATE_TEST_SUITE_P(Algorithms, StreamTest, testing::ValuesIn(all_algorithms()),
                         [](const auto& row) { return test_name(row.param->name); });

}  // namespace
}  // namespace hashtool::test
