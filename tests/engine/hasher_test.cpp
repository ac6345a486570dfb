// SPDX-License-Identifier: Apache-2.0
// Hasher and the Stream under it: how a message is cut into updates must not matter.
#include "hashtool/hasher.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/guarded_buffer.hpp"
#include "support/random.hpp"
#include "support/tables.hpp"

namespace hashtool::test {
namespace {

using Bytes = std::vector<std::byte>;

class HasherTest : public testing::TestWithParam<const Algorithm*> {
protected:
    static Spec spec() { return spec_of(*GetParam()); }
    static const Kernel& kernel() { return portable_kernel(GetParam()->core); }
    static Hasher hasher() { return {spec(), kernel()}; }
    static std::size_t block() { return GetParam()->block_bytes; }

    Random random{7};
};

TEST_P(HasherTest, RandomSplitsEqualOneShot)
{
    const Bytes message = random.bytes(4 * block());
    Hasher split = hasher();
    for (std::size_t nbytes = 0; nbytes <= message.size(); ++nbytes) {
        ByteSpan rest = ByteSpan(message).first(nbytes);
        const Digest whole = hash_with(kernel(), spec(), rest);
        while (!rest.empty()) {
            const std::size_t most = std::min(rest.size(), 1 + random.below(2 * block()));
            const std::size_t piece = random.below(most + 1);  // pieces of no bytes too
            split.update(rest.first(piece));
            rest = rest.subspan(piece);
        }
        EXPECT_EQ(split.finish(), whole) << nbytes << " bytes";
    }
}

TEST_P(HasherTest, EverySplitInTwoEqualsOneShot)
{
    const Bytes message = random.bytes(2 * block() + 1);
    const Digest whole = hash_with(kernel(), spec(), message);
    Hasher split = hasher();
    for (std::size_t first = 0; first <= message.size(); ++first) {
        split.update(ByteSpan(message).first(first));
        split.update(ByteSpan(message).subspan(first));
        EXPECT_EQ(split.finish(), whole) << first << " bytes first";
    }
}

TEST_P(HasherTest, ByteByByte)
{
    const Bytes message = random.bytes(4 * block() + 5);
    Hasher bytes = hasher();
    for (const std::byte& byte : message)
        bytes.update({&byte, 1});
    EXPECT_EQ(bytes.finish(), hash_with(kernel(), spec(), message));
}

TEST_P(HasherTest, FinishStartsAgain)
{
    const Bytes message = random.bytes(3 * block() + 1);
    Hasher again = hasher();
    const Digest empty = hash_with(kernel(), spec(), {});
    for (const std::size_t nbytes :
         {message.size(), std::size_t{0}, block(), std::size_t{1}, message.size()}) {
        const ByteSpan part = ByteSpan(message).first(nbytes);
        again.update(part);
        EXPECT_EQ(again.finish(), hash_with(kernel(), spec(), part)) << nbytes;
        EXPECT_EQ(again.finish(), empty);
    }
}

TEST_P(HasherTest, MoveKeepsTheMessage)
{
    const Bytes message = random.bytes(3 * block() + 1);
    Hasher first = hasher();
    first.update(ByteSpan(message).first(block() + 3));
    Hasher second = std::move(first);
    second.update(ByteSpan(message).subspan(block() + 3));
    EXPECT_EQ(second.finish(), hash_with(kernel(), spec(), message));
}

TEST_P(HasherTest, OneShotTakesTheAutomaticKernel)
{
    const Bytes message = random.bytes(10 * block() + 1);
    EXPECT_EQ(digest_of(spec(), message), portable_digest(spec(), message));
    EXPECT_EQ(digest_of(spec(), message).size(), spec().digest_bytes);
}

TEST_P(HasherTest, ReadsNothingOutsideTheMessage)
{
    const GuardedBuffer guarded(4 * block());
    random.fill(guarded.low(4 * block()));
    random.fill(guarded.high(4 * block()));
    for (std::size_t nbytes = 0; nbytes <= 4 * block(); ++nbytes) {
        for (const ByteSpan message : {ByteSpan(guarded.low(nbytes)), ByteSpan(guarded.high(nbytes))}) {
            const Bytes copy(message.begin(), message.end());
            EXPECT_EQ(digest_of(spec(), message), hash_with(kernel(), spec(), copy)) << nbytes;
        }
    }
}

// A kernel never sees the caller's bytes changed, whatever it does in its buffers.
TEST_P(HasherTest, LeavesTheMessageAlone)
{
    const Bytes message = random.bytes(5 * block() + 7);
    const Bytes copy = message;
    for (const Kernel* row : usable_kernels(GetParam()->core)) {
        (void)hash_with(*row, spec(), message);
        EXPECT_EQ(message, copy) << row->id;
    }
}

INSTANTIATE_TEST_SUITE_P(Algorithms, HasherTest, testing::ValuesIn(all_algorithms()),
                         [](const auto& row) { return test_name(row.param->name); });

}  // namespace
}  // namespace hashtool::test
