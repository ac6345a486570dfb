// SPDX-License-Identifier: Apache-2.0
// Messages really hashed past 2^32 bits and 2^32 bytes, against digests from elsewhere
// (tests/vectors/long.vec).
#include <gtest/gtest.h>

#include <algorithm>

#include "hashtool/backend.hpp"
#include "support/settings.hpp"
#include "support/tables.hpp"
#include "support/vectors.hpp"
#include "support/zero_pages.hpp"

namespace hashtool::test {
namespace {

constexpr std::uint64_t four_gib = std::uint64_t{1} << 32;

// The everyday run does a message or two natively; the rest takes minutes.
bool every_day(const Record& record)
{
    if (slow_machine) return false;
    if (record.number("Zeros") >= four_gib) return false;
    return record.text("Algorithm") == "sha256" || record.text("Algorithm") == "md5" ||
           record.text("Algorithm") == "blake2b";
}

class LongMessageTest : public testing::TestWithParam<Record> {};

// One byte, then up to 2^32 - 1 bytes in one update, then the rest.
TEST_P(LongMessageTest, Digest)
{
    const Record& record = GetParam();
    if (!full_run() && !every_day(record))
        GTEST_SKIP() << "long: run with HASHTOOL_TEST_FULL=1 (scripts/test --full)";
    if constexpr (sizeof(std::size_t) < 8) {
        if (record.number("Zeros") >= four_gib) GTEST_SKIP() << "needs a 64-bit address space";
    }
    std::uint64_t left = record.number("Zeros");
    const auto piece = static_cast<std::size_t>(std::min(left, four_gib - 1));
    const ZeroPages zeros(piece);
    if (!zeros.available()) GTEST_SKIP() << "needs " << piece << " bytes of address space";
    const Spec spec = spec_by_name(record.text("Algorithm"));
    Hasher hasher(spec, **Backend().pick(spec.algorithm->core, 1));
    const std::byte first{0x61};
    hasher.update({&first, 1});
    while (left != 0) {
        const auto nbytes = static_cast<std::size_t>(std::min<std::uint64_t>(left, piece));
        hasher.update(zeros.bytes().first(nbytes));
        left -= nbytes;
    }
    EXPECT_EQ(hasher.finish(), hashtool::Digest(record.bytes("MD"))) << record.where;
}

INSTANTIATE_TEST_SUITE_P(Vectors, LongMessageTest, testing::ValuesIn(read_vectors(vector_file("long.vec"))),
                         [](const auto& row) {
                             return test_name(row.param.text("Algorithm")) + "_" + row.param.text("Zeros");
                         });

}  // namespace
}  // namespace hashtool::test
