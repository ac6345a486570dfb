// SPDX-License-Identifier: Apache-2.0
// Every row of the kernel table against known answers and against the core's portable kernel.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "state.hpp"
#include "support/guarded_buffer.hpp"
#include "support/random.hpp"
#include "support/settings.hpp"
#include "support/tables.hpp"
#include "support/vectors.hpp"

namespace hashtool::test {
namespace {

using Bytes = std::vector<std::byte>;

constexpr std::size_t most_blocks = 9;

// Where the core's layout ends (state.hpp); kernels must leave the rest alone.
std::size_t layout_bytes(Core core)
{
    switch (core) {
    case Core::crc:
    case Core::crc32b:
    case Core::bsd:
    case Core::sysv: return 4;
    case Core::md5: return 16;
    case Core::sha1: return 20;
    case Core::sha256:
    case Core::sm3: return 32;
    case Core::sha512: return 64;
    case Core::blake2b: return blake2b_flag_offset + 8;
    case Core::keccak: return keccak_rate_offset + 8;
    }
    return 0;
}

std::vector<std::size_t> block_sizes(Core core)
{
    switch (core) {
    case Core::sha512:
    case Core::blake2b: return {128};
    case Core::keccak: return {72, 104, 136, 144, 168};
    default: return {64};
    }
}

// Random in every byte; where the layout knows only some values, one of those.
State random_state(Core core, std::size_t block, Random& random)
{
    State state;
    random.fill(state.bytes);
    if (core == Core::keccak) store_native(state.bytes + keccak_rate_offset, std::uint64_t{block});
    if (core == Core::blake2b) {
        const std::uint64_t flag = random.below(2) == 0 ? 0 : ~std::uint64_t{0};
        store_native(state.bytes + blake2b_flag_offset, flag);
    }
    return state;
}

bool same(const State& a, const State& b) { return std::memcmp(a.bytes, b.bytes, sizeof a.bytes) == 0; }

class KernelTest : public testing::TestWithParam<const Kernel*> {
protected:
    void SetUp() override
    {
        const FeatureSet missing = kernel().needs.without(cpu_features());
        if (!missing.empty()) GTEST_SKIP() << kernel().id << " needs " << to_string(missing);
    }

    static const Kernel& kernel() { return *GetParam(); }
    static unsigned lanes() { return kernel().lanes; }

    std::vector<State> random_states(std::size_t block, unsigned count = lanes())
    {
        std::vector<State> states;
        for (unsigned lane = 0; lane < count; ++lane)
            states.push_back(random_state(kernel().core, block, random));
        return states;
    }

    static void run(const Kernel& which, std::vector<State>& states,
                    const std::vector<const std::byte*>& data, std::size_t nblocks)
    {
        std::vector<State*> pointers;
        for (State& state : states)
            pointers.push_back(&state);
        which.run(pointers.data(), data.data(), nblocks);
    }
    static void run(std::vector<State>& states, const std::vector<const std::byte*>& data,
                    std::size_t nblocks)
    {
        run(kernel(), states, data, nblocks);
    }

    // What the portable kernel makes of each lane.
    static std::vector<State> expected(std::vector<State> states, const std::vector<const std::byte*>& data,
                                       std::size_t nblocks)
    {
        for (std::size_t lane = 0; lane < states.size(); ++lane)
            portable_kernel(kernel().core).one(&states[lane], data[lane], nblocks);
        return states;
    }

    static void expect_same(const std::vector<State>& got, const std::vector<State>& wanted)
    {
        for (std::size_t lane = 0; lane < wanted.size(); ++lane)
            EXPECT_TRUE(same(got[lane], wanted[lane])) << "lane " << lane << " of " << wanted.size();
    }

    // One random message per lane, and where each begins.
    struct Messages {
        std::vector<Bytes> bytes;
        std::vector<const std::byte*> data;
    };
    Messages messages(std::size_t nbytes)
    {
        Messages out;
        for (unsigned lane = 0; lane < lanes(); ++lane)
            out.bytes.push_back(random.bytes(nbytes));
        for (const Bytes& message : out.bytes)
            out.data.push_back(message.data());
        return out;
    }

    Random random{20240601};
};

TEST_P(KernelTest, KnownAnswers)
{
    for (const Algorithm* algorithm : algorithms_on(kernel().core)) {
        int checked = 0;
        for (const Record& record : read_vectors(vector_file(std::string(algorithm->name) + ".vec"))) {
            if (!record.has("Msg")) continue;
            const Bytes wanted = record.bytes("MD");
            const Spec spec = spec_by_name(algorithm->name, wanted.size());
            EXPECT_EQ(hash_with(kernel(), spec, record.message()), Digest(wanted)) << record.where;
            ++checked;
        }
        EXPECT_GE(checked, 3) << algorithm->name;
    }
}

TEST_P(KernelTest, AllLengthsTo4096)
{
    for (const Record& record : read_vectors(vector_file("lengths.vec"))) {
        const Spec spec = spec_by_name(record.text("Algorithm"));
        if (spec.algorithm->core != kernel().core) continue;
        const auto most = static_cast<std::size_t>(record.number("Most"));
        const Bytes message = pattern(most);
        Hasher each(spec, kernel());
        Hasher all(spec, kernel());
        for (std::size_t nbytes = 0; nbytes <= most; ++nbytes) {
            each.update(ByteSpan(message).first(nbytes));
            all.update(each.finish().bytes());
        }
        EXPECT_EQ(all.finish(), Digest(record.bytes("MD"))) << record.where;
    }
}

TEST_P(KernelTest, EqualsPortable)
{
    for (const std::size_t block : block_sizes(kernel().core)) {
        for (std::size_t nblocks = 1; nblocks <= most_blocks; ++nblocks) {
            SCOPED_TRACE(testing::Message() << nblocks << " blocks of " << block);
            const Messages input = messages(nblocks * block);
            std::vector<State> states = random_states(block);
            const auto wanted = expected(states, input.data, nblocks);
            run(states, input.data, nblocks);
            expect_same(states, wanted);
        }
    }
}

// Carries at every bit position: words of all ones and all zeros are what random states never have.
TEST_P(KernelTest, EqualsPortableOnExtremeWords)
{
    for (const std::size_t block : block_sizes(kernel().core)) {
        for (int kind = 0; kind < 4; ++kind) {
            SCOPED_TRACE(testing::Message() << "kind " << kind << ", block " << block);
            const Bytes input(most_blocks * block, (kind & 1) != 0 ? std::byte{0xff} : std::byte{0});
            const std::vector<const std::byte*> data(lanes(), input.data());
            std::vector<State> states = random_states(block);
            for (State& state : states)
                std::memset(state.bytes, (kind & 2) != 0 ? 0xff : 0,
                            std::min<std::size_t>(64, layout_bytes(kernel().core)));
            const auto wanted = expected(states, data, most_blocks);
            run(states, data, most_blocks);
            expect_same(states, wanted);
        }
    }
}

TEST_P(KernelTest, SplitCallsEqualOneCall)
{
    for (const std::size_t block : block_sizes(kernel().core)) {
        const Messages input = messages(most_blocks * block);
        const std::vector<State> start = random_states(block);
        std::vector<State> whole = start;
        run(whole, input.data, most_blocks);
        for (std::size_t n = 0; n <= most_blocks; ++n) {
            SCOPED_TRACE(testing::Message() << n << " blocks first, block " << block);
            std::vector<State> split = start;
            run(split, input.data, n);
            std::vector<const std::byte*> rest;
            for (const std::byte* data : input.data)
                rest.push_back(data + n * block);
            run(split, rest, most_blocks - n);
            expect_same(split, whole);
        }
    }
}

TEST_P(KernelTest, NoBlocksChangeNothing)
{
    for (const std::size_t block : block_sizes(kernel().core)) {
        const GuardedBuffer guarded(1);
        // A pointer that must not be read: with no blocks it may point behind the last byte.
        const std::vector<const std::byte*> data(lanes(), guarded.high(0).data());
        std::vector<State> states = random_states(block);
        const std::vector<State> before = states;
        run(states, data, 0);
        expect_same(states, before);
    }
}

class ManyLaneKernelTest : public KernelTest {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(ManyLaneKernelTest);  // some tables have no such row

TEST_P(ManyLaneKernelTest, LanesAreIndependent)
{
    const std::size_t block = block_sizes(kernel().core).front();
    const Messages input = messages(3 * block);
    const std::vector<State> start = random_states(block);
    std::vector<State> before = start;
    run(before, input.data, 3);
    for (unsigned changed = 0; changed < lanes(); ++changed) {
        std::vector<State> states = start;
        states[changed] = random_state(kernel().core, block, random);
        std::vector<const std::byte*> data = input.data;
        const Bytes other = random.bytes(3 * block);
        data[changed] = other.data();
        run(states, data, 3);
        for (unsigned lane = 0; lane < lanes(); ++lane)
            EXPECT_EQ(same(states[lane], before[lane]), lane != changed)
                << "lane " << lane << ", changed " << changed;
    }
}

// Offsets that the row's alignment allows reach the kernel itself, the others the bounce buffer of
// Kernel::run; 80 blocks are more than that buffer holds.
TEST_P(KernelTest, EveryMisalignment)
{
    const std::size_t block = block_sizes(kernel().core).back();
    for (const std::size_t nblocks : {std::size_t{3}, std::size_t{80}}) {
        const std::size_t stride = (nblocks * block + 64 + 63) / 64 * 64;
        Bytes room = random.bytes(lanes() * stride + 64);
        std::byte* const base = room.data() + (64 - reinterpret_cast<std::uintptr_t>(room.data()) % 64) % 64;
        for (std::size_t offset = 0; offset < 64; offset += nblocks == 3 ? 1 : 7) {
            SCOPED_TRACE(testing::Message() << nblocks << " blocks at offset " << offset);
            std::vector<const std::byte*> data;
            for (unsigned lane = 0; lane < lanes(); ++lane)
                data.push_back(base + lane * stride + offset);
            std::vector<State> states = random_states(block);
            const auto wanted = expected(states, data, nblocks);
            run(states, data, nblocks);
            expect_same(states, wanted);
        }
    }
}

TEST_P(KernelTest, EveryOffsetThroughHasher)
{
    const Spec spec = spec_of(*algorithms_on(kernel().core).front());
    const Bytes room = random.bytes(5 * max_block_bytes + 64);
    for (std::size_t offset = 0; offset < 64; ++offset) {
        const ByteSpan message = ByteSpan(room).subspan(offset, 5 * spec.algorithm->block_bytes - 3);
        EXPECT_EQ(hash_with(kernel(), spec, message), portable_digest(spec, message)) << "offset " << offset;
    }
}

TEST_P(KernelTest, ReadsNothingOutsideTheBlocks)
{
    for (const std::size_t block : block_sizes(kernel().core)) {
        for (std::size_t nblocks = 1; nblocks <= most_blocks; ++nblocks) {
            const std::size_t nbytes = nblocks * block;
            // Every lane has its own pair of guards.
            std::vector<std::unique_ptr<GuardedBuffer>> buffers;
            for (unsigned lane = 0; lane < lanes(); ++lane) {
                buffers.push_back(std::make_unique<GuardedBuffer>(nbytes));
                random.fill(buffers.back()->low(nbytes));
                random.fill(buffers.back()->high(nbytes));
            }
            for (const bool at_end : {false, true}) {
                SCOPED_TRACE(testing::Message()
                             << nblocks << " blocks of " << block << (at_end ? ", end" : ", start"));
                std::vector<const std::byte*> data;
                for (const auto& buffer : buffers)
                    data.push_back((at_end ? buffer->high(nbytes) : buffer->low(nbytes)).data());
                std::vector<State> states = random_states(block);
                const auto wanted = expected(states, data, nblocks);
                run(states, data, nblocks);
                expect_same(states, wanted);
            }
        }
    }
}

// The states of a call lie alone between canaries and against guard pages.
TEST_P(KernelTest, WritesNothingOutsideTheStates)
{
    const std::size_t block = block_sizes(kernel().core).front();
    const Messages input = messages(2 * block);
    const std::size_t count = 2 * std::size_t{lanes()} + 1;  // canary, state, canary, …, state, canary
    const GuardedBuffer guarded(count * sizeof(State));
    const auto bytes = guarded.high(count * sizeof(State));
    std::vector<State> all = random_states(block, static_cast<unsigned>(count));
    std::memcpy(bytes.data(), all.data(), bytes.size());
    auto* const states = reinterpret_cast<State*>(bytes.data());
    std::vector<State*> pointers;
    for (unsigned lane = 0; lane < lanes(); ++lane) {
        pointers.push_back(states + 2 * lane + 1);
        portable_kernel(kernel().core).one(&all[2 * lane + 1], input.data[lane], 2);
    }
    kernel().run(pointers.data(), input.data.data(), 2);
    for (std::size_t i = 0; i < count; ++i)
        EXPECT_TRUE(same(states[i], all[i])) << (i % 2 == 0 ? "canary " : "state of lane ") << i / 2;
}

TEST_P(KernelTest, StateAgainstGuardPages)
{
    const std::size_t block = block_sizes(kernel().core).front();
    const Messages input = messages(2 * block);
    const std::vector<State> start = random_states(block);
    const auto wanted = expected(start, input.data, 2);
    for (const bool at_end : {false, true}) {
        std::vector<std::unique_ptr<GuardedBuffer>> buffers;
        std::vector<State*> pointers;
        for (const State& state : start) {
            buffers.push_back(std::make_unique<GuardedBuffer>(sizeof(State)));
            const auto place =
                at_end ? buffers.back()->high(sizeof(State)) : buffers.back()->low(sizeof(State));
            std::memcpy(place.data(), state.bytes, sizeof(State));
            pointers.push_back(reinterpret_cast<State*>(place.data()));
        }
        kernel().run(pointers.data(), input.data.data(), 2);
        for (unsigned lane = 0; lane < lanes(); ++lane)
            EXPECT_TRUE(same(*pointers[lane], wanted[lane])) << "lane " << lane;
    }
}

TEST_P(KernelTest, LeavesTheRestOfTheStateAlone)
{
    for (const std::size_t block : block_sizes(kernel().core)) {
        const Messages input = messages(2 * block);
        std::vector<State> states = random_states(block);
        const std::vector<State> before = states;
        run(states, input.data, 2);
        // Behind the layout, and the words that are only read: Keccak's rate, BLAKE2b's flag.
        std::size_t from = layout_bytes(kernel().core);
        if (kernel().core == Core::keccak || kernel().core == Core::blake2b) from -= 8;
        for (unsigned lane = 0; lane < lanes(); ++lane) {
            EXPECT_EQ(std::memcmp(states[lane].bytes + from, before[lane].bytes + from, sizeof(State) - from),
                      0);
            EXPECT_NE(std::memcmp(states[lane].bytes, before[lane].bytes, 16), 0) << "nothing was done";
        }
    }
}

class Blake2bKernelTest : public KernelTest {};

// From t0 to t1, in the first, in a later and in no block, different from lane to lane.
TEST_P(Blake2bKernelTest, CounterCarries)
{
    const Messages input = messages(4 * 128);
    for (const std::uint64_t below : {1U, 127U, 128U, 129U, 256U, 257U, 512U, 513U}) {
        std::vector<State> states = random_states(128);
        for (unsigned lane = 0; lane < lanes(); ++lane) {
            const std::uint64_t t0 = std::uint64_t{0} - below - (lane % 3) * 128;
            store_native(states[lane].bytes + blake2b_counter_offset, t0);
            store_native(states[lane].bytes + blake2b_counter_offset + 8, std::uint64_t{lane} + 7);
        }
        const auto wanted = expected(states, input.data, 4);
        run(states, input.data, 4);
        expect_same(states, wanted);
        for (unsigned lane = 0; lane < lanes(); ++lane) {
            const std::uint64_t distance = below + (lane % 3) * 128;
            const auto t0 = load_native<std::uint64_t>(states[lane].bytes + blake2b_counter_offset);
            const auto t1 = load_native<std::uint64_t>(states[lane].bytes + blake2b_counter_offset + 8);
            EXPECT_EQ(t0, 512 - distance) << "lane " << lane;
            EXPECT_EQ(t1, lane + 7 + (distance <= 512 ? 1 : 0)) << "lane " << lane;
        }
    }
}

std::vector<const Kernel*> rows_where(bool (*wanted)(const Kernel&))
{
    std::vector<const Kernel*> rows;
    for (const Kernel& kernel : kernels())
        if (wanted(kernel)) rows.push_back(&kernel);
    return rows;
}

std::string id_of(const testing::TestParamInfo<const Kernel*>& row) { return test_name(row.param->id); }

INSTANTIATE_TEST_SUITE_P(Kernels, KernelTest,
                         testing::ValuesIn(rows_where([](const Kernel&) { return true; })), id_of);
INSTANTIATE_TEST_SUITE_P(Kernels, ManyLaneKernelTest,
                         testing::ValuesIn(rows_where([](const Kernel& row) { return row.lanes > 1; })),
                         id_of);
INSTANTIATE_TEST_SUITE_P(Kernels, Blake2bKernelTest, testing::ValuesIn(rows_where([](const Kernel& row) {
                             return row.core == Core::blake2b;
                         })),
                         id_of);

}  // namespace
}  // namespace hashtool::test
