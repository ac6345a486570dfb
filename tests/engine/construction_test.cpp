// SPDX-License-Identifier: Apache-2.0
// Start, last blocks and extraction, without hashing: so lengths can be as large as they like.
#include "construction/construction.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <set>

#include "state.hpp"
#include "support/random.hpp"
#include "support/tables.hpp"

namespace hashtool::test {
namespace {

using Bytes = std::vector<std::byte>;

class ConstructionTest : public testing::TestWithParam<const Algorithm*> {
protected:
    struct Finished {
        Bytes blocks;
        State before;
        State after;
    };

    static Spec spec() { return spec_of(*GetParam()); }
    static std::size_t block() { return GetParam()->block_bytes; }
    static bool waits() { return GetParam()->construction->last_block_waits; }

    // Lays a random tail out and has it finished; room behind the two blocks must stay untouched.
    Finished finish(std::size_t tail_bytes, std::uint64_t total_bytes)
    {
        Finished out;
        out.blocks = random.bytes(2 * block() + 64);
        const Bytes original = out.blocks;
        random.fill(out.before.bytes);
        out.after = out.before;
        const std::size_t nblocks =
            GetParam()->construction->finish(spec(), out.after, out.blocks.data(), tail_bytes, total_bytes);
        EXPECT_TRUE(nblocks == 1 || nblocks == 2);
        EXPECT_TRUE(std::equal(original.begin(), original.begin() + static_cast<std::ptrdiff_t>(tail_bytes),
                               out.blocks.begin()))
            << "the tail was changed";
        EXPECT_TRUE(std::equal(original.end() - 64, original.end(), out.blocks.end() - 64))
            << "wrote too far";
        out.blocks.resize(nblocks * block());
        return out;
    }

    // Message lengths whose tail is tail_bytes, at the places where counters overflow.
    std::vector<std::uint64_t> totals(std::size_t tail_bytes) const
    {
        std::vector<std::uint64_t> out;
        const std::uint64_t size = block();
        for (const std::uint64_t near :
             {std::uint64_t{0}, std::uint64_t{1} << 29, std::uint64_t{1} << 32, std::uint64_t{1} << 61,
              std::uint64_t{1} << 63, ~std::uint64_t{0} - 4 * size}) {
            for (std::uint64_t i = 0; i < 4; ++i) {
                const std::uint64_t whole = near < 2 * size ? i * size : (near / size - 2 + i) * size;
                // A tail of nothing or of a whole waiting block only fits some totals; both are multiples.
                out.push_back(whole + tail_bytes);
            }
        }
        return out;
    }

    static bool unchanged(const Finished& f) { return std::memcmp(&f.before, &f.after, sizeof(State)) == 0; }

    Random random{99};
};

class MerkleDamgardTest : public ConstructionTest {};

// FIPS 180-4 5.1 read literally: a one bit, the least number of zeros, the length in bits; big-endian, for
// MD5 little-endian. Byte k of 8 * total, counted from the least, without a 128-bit type.
TEST_P(MerkleDamgardTest, LastBlocks)
{
    const std::size_t field = GetParam()->core == Core::sha512 ? 16 : 8;
    const auto length_byte = [](std::uint64_t total, std::size_t k) {
        if (k > 8) return std::byte{0};
        return static_cast<std::byte>((k == 0 ? total << 3 : total >> (8 * k - 3)) & 0xff);
    };
    for (std::size_t tail = 0; tail < block(); ++tail) {
        for (const std::uint64_t total : totals(tail)) {
            const Finished f = finish(tail, total);
            Bytes wanted(f.blocks.begin(), f.blocks.begin() + static_cast<std::ptrdiff_t>(tail));
            wanted.push_back(std::byte{0x80});
            while ((wanted.size() + field) % block() != 0)
                wanted.push_back(std::byte{0});
            for (std::size_t k = 0; k < field; ++k)
                wanted.push_back(length_byte(total, GetParam()->core == Core::md5 ? k : field - 1 - k));
            ASSERT_EQ(f.blocks, wanted) << "tail " << tail << ", total " << total;
            ASSERT_TRUE(unchanged(f));
        }
    }
}

TEST_P(MerkleDamgardTest, StartAndExtract)
{
    State state;
    random.fill(state.bytes);
    GetParam()->construction->start(spec(), state);
    const std::size_t word = GetParam()->core == Core::sha512 ? 8 : 4;
    Bytes out(spec().digest_bytes + 1, std::byte{0xa5});
    GetParam()->construction->extract(spec(), state, out.data(), spec().digest_bytes);
    for (std::size_t i = 0; i < spec().digest_bytes; ++i) {
        const std::size_t in_word = i % word;
        const std::size_t shift = 8 * (GetParam()->core == Core::md5 ? in_word : word - 1 - in_word);
        EXPECT_EQ(out[i], static_cast<std::byte>(GetParam()->initial[i / word] >> shift & 0xff)) << i;
    }
    EXPECT_EQ(out.back(), std::byte{0xa5}) << "wrote too far";
}

class SpongeTest : public ConstructionTest {};

// FIPS 202 B.2: the suffix and the first bit of padding, zeros, the last bit; in one byte when one byte is
// left.
TEST_P(SpongeTest, LastBlock)
{
    const bool shake = GetParam()->length_rule == LengthRule::any;
    for (std::size_t tail = 0; tail < block(); ++tail) {
        const Finished f = finish(tail, 5 * block() + tail);
        ASSERT_EQ(f.blocks.size(), block());
        Bytes wanted(f.blocks.begin(), f.blocks.begin() + static_cast<std::ptrdiff_t>(tail));
        wanted.resize(block());
        wanted[tail] = shake ? std::byte{0x1f} : std::byte{0x06};
        wanted[block() - 1] |= std::byte{0x80};
        EXPECT_EQ(f.blocks, wanted) << "tail " << tail;
        EXPECT_TRUE(unchanged(f));
    }
}

TEST_P(SpongeTest, CapacityIsTwiceTheStrength)
{
    const bool shake = GetParam()->length_rule == LengthRule::any;
    const unsigned strength_bits = GetParam()->name == "shake128" ? 128
                                   : shake                        ? 256
                                                                  : GetParam()->default_bits;
    EXPECT_EQ(GetParam()->block_bytes, (1600 - 2 * strength_bits) / 8);
}

TEST_P(SpongeTest, StartIsZeroAndSaysTheRate)
{
    State state;
    random.fill(state.bytes);
    GetParam()->construction->start(spec(), state);
    for (std::size_t i = 0; i < 200; ++i)
        EXPECT_EQ(state.bytes[i], std::byte{0});
    EXPECT_EQ(load_native<std::uint64_t>(state.bytes + keccak_rate_offset), block());
}

class Blake2Test : public ConstructionTest {
protected:
    // The counter that the kernel shows to F: a block more than the state holds, over 128 bits.
    static std::pair<std::uint64_t, std::uint64_t> counter_of_next_block(const State& state)
    {
        const auto t0 = load_native<std::uint64_t>(state.bytes + blake2b_counter_offset);
        const auto t1 = load_native<std::uint64_t>(state.bytes + blake2b_counter_offset + 8);
        return {t0 + 128, t1 + (t0 > ~std::uint64_t{0} - 128 ? 1 : 0)};
    }
};

TEST_P(Blake2Test, LastBlockCounterAndFlag)
{
    for (std::size_t tail = 0; tail <= block(); ++tail) {
        for (const std::uint64_t total : totals(tail)) {
            // Only the empty message ends with an empty block.
            if (tail == 0 && total != 0) continue;
            const Finished f = finish(tail, total);
            ASSERT_EQ(f.blocks.size(), block());
            for (std::size_t i = tail; i < block(); ++i)
                ASSERT_EQ(f.blocks[i], std::byte{0});
            const auto [t0, t1] = counter_of_next_block(f.after);
            ASSERT_EQ(t0, total);
            ASSERT_EQ(t1, 0U) << "total " << total;
            ASSERT_EQ(load_native<std::uint64_t>(f.after.bytes + blake2b_flag_offset), ~std::uint64_t{0});
            ASSERT_EQ(std::memcmp(f.before.bytes, f.after.bytes, 64), 0) << "the chaining value was changed";
        }
    }
}

TEST_P(Blake2Test, StartTellsTheDigestLength)
{
    for (std::size_t nbytes = 1; nbytes <= 64; ++nbytes) {
        State state;
        random.fill(state.bytes);
        GetParam()->construction->start(spec_by_name(GetParam()->name, nbytes), state);
        EXPECT_EQ(load_native<std::uint64_t>(state.bytes), GetParam()->initial[0] ^ 0x01010000U ^ nbytes);
        for (std::size_t i = 1; i < 8; ++i)
            EXPECT_EQ(load_native<std::uint64_t>(state.bytes + 8 * i), GetParam()->initial[i]);
        EXPECT_EQ(counter_of_next_block(state), std::pair(std::uint64_t{128}, std::uint64_t{0}));
        EXPECT_EQ(load_native<std::uint64_t>(state.bytes + blake2b_flag_offset), 0U);
    }
}

std::vector<const Algorithm*> built_by(const Construction& construction)
{
    std::vector<const Algorithm*> rows;
    for (const Algorithm& algorithm : algorithms())
        if (algorithm.construction == &construction) rows.push_back(&algorithm);
    return rows;
}

INSTANTIATE_TEST_SUITE_P(Algorithms, MerkleDamgardTest, testing::ValuesIn(built_by(merkle_damgard)),
                         name_of_row);
INSTANTIATE_TEST_SUITE_P(Algorithms, SpongeTest, testing::ValuesIn(built_by(sponge)), name_of_row);
INSTANTIATE_TEST_SUITE_P(Algorithms, Blake2Test, testing::ValuesIn(built_by(blake2)), name_of_row);

// The tail is taken at the end, without a block.
TEST(ChecksumTest, EndsWithoutABlock)
{
    for (const Algorithm* algorithm : built_by(checksum)) {
        SCOPED_TRACE(algorithm->name);
        const Spec spec = spec_of(*algorithm);
        State state{};
        checksum.start(spec, state);
        std::byte blocks[2 * max_block_bytes]{};
        EXPECT_EQ(checksum.finish(spec, state, blocks, 0, 0), 0U);
    }
}

// With a remainder of zero the zeros of a length would change nothing, so that these start from one.
TEST(ChecksumTest, CksumTakesEveryByteOfTheLength)
{
    const Spec spec = spec_of(*find_algorithm("crc"));
    const auto crc_of_length = [&spec](std::uint32_t remainder, std::uint64_t total_bytes) {
        State state{};
        std::byte blocks[2 * max_block_bytes]{};
        checksum.start(spec, state);
        store_native(state.bytes, remainder);
        checksum.finish(spec, state, blocks, 0, total_bytes);
        return load_native<std::uint32_t>(state.bytes);
    };
    EXPECT_EQ(crc_of_length(0, 0), 0xffffffffU);
    EXPECT_EQ(crc_of_length(0, 1), ~0x04c11db7U);  // x^32 modulo the polynomial: its own lower terms
    std::set<std::uint32_t> seen;
    for (const std::uint64_t length : {std::uint64_t{1}, std::uint64_t{1} << 29, std::uint64_t{1} << 32,
                                       (std::uint64_t{1} << 32) + 1, std::uint64_t{1} << 61})
        EXPECT_TRUE(seen.insert(crc_of_length(1, length)).second) << length;
}

TEST(ConstructionTable, EveryAlgorithmIsTested)
{
    EXPECT_EQ(built_by(merkle_damgard).size() + built_by(sponge).size() + built_by(blake2).size() +
                  built_by(checksum).size(),
              algorithms().size());
}

}  // namespace
}  // namespace hashtool::test
