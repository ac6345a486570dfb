// SPDX-License-Identifier: Apache-2.0
// NIST CAVP: short, long, Monte Carlo and variable-output vectors, from Debian's python3-cryptography-vectors
// where it is installed. What the tree holds itself is in tests/vectors and needs no package.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "support/settings.hpp"
#include "support/tables.hpp"
#include "support/vectors.hpp"

namespace hashtool::test {
namespace {

using Bytes = std::vector<std::byte>;

constexpr const char* package_dir = "/usr/lib/python3/dist-packages/cryptography_vectors/hashes";

Digest hash(Spec spec, ByteSpan message) { return digest_of(spec, message); }

// The SHA-1 and SHA-2 Monte Carlo test (SHAVS 6.4): each message is the last three digests.
Digest monte_carlo_sha2(Spec spec, const Digest& seed)
{
    Digest last[3] = {seed, seed, seed};
    for (int i = 3; i < 1003; ++i) {
        Bytes message;
        for (const Digest& digest : last)
            message.insert(message.end(), digest.bytes().begin(), digest.bytes().end());
        last[0] = std::move(last[1]);
        last[1] = std::move(last[2]);
        last[2] = hash(spec, message);
    }
    return last[2];
}

// The SHA-3 Monte Carlo test (SHA3VS 6.2.3): each message is the last digest.
Digest monte_carlo_sha3(Spec spec, const Digest& seed)
{
    Digest digest = seed;
    for (int i = 1; i < 1001; ++i)
        digest = hash(spec, digest.bytes());
    return digest;
}

Digest monte_carlo(Spec spec, const Digest& seed)
{
    return spec.algorithm->core == Core::keccak ? monte_carlo_sha3(spec, seed) : monte_carlo_sha2(spec, seed);
}

// The SHAKE Monte Carlo test (SHA3VS 6.3.3): 128 bits of the last output are the message, and its last 16
// bits choose the next output's length between the two bounds.
class ShakeMonteCarlo {
public:
    ShakeMonteCarlo(const Algorithm& algorithm, Bytes seed, std::size_t least, std::size_t most)
        : algorithm_(algorithm), output_(std::move(seed)), least_(least), most_(most), next_(most)
    {
    }

    // A thousand rounds; the last output.
    const Bytes& step()
    {
        for (int i = 1; i < 1001; ++i) {
            Bytes message(output_.begin(), output_.begin() + static_cast<std::ptrdiff_t>(
                                                                 std::min<std::size_t>(16, output_.size())));
            message.resize(16);
            const Digest digest = hash({&algorithm_, next_}, message);
            output_.assign(digest.bytes().begin(), digest.bytes().end());
            const auto rightmost = std::to_integer<std::size_t>(output_[output_.size() - 2]) * 256 +
                                   std::to_integer<std::size_t>(output_[output_.size() - 1]);
            next_ = least_ + rightmost % (most_ - least_ + 1);
        }
        return output_;
    }

private:
    const Algorithm& algorithm_;
    Bytes output_;
    std::size_t least_;
    std::size_t most_;
    std::size_t next_;
};

class CavpTest : public testing::TestWithParam<const Algorithm*> {
protected:
    static const Algorithm& algorithm() { return *GetParam(); }
    static bool shake() { return algorithm().length_rule == LengthRule::any; }

    // "sha512-224" -> "SHA2/SHA512_224", as the package calls them.
    static std::filesystem::path file(const std::string& kind)
    {
        std::string stem(algorithm().name);
        std::ranges::transform(stem, stem.begin(), [](char c) {
            return c == '-' ? '_' : c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        });
        const char* const folder = shake()                            ? "SHAKE"
                                   : algorithm().core == Core::keccak ? "SHA3"
                                   : algorithm().core == Core::sha1   ? "SHA1"
                                                                      : "SHA2";
        return std::filesystem::path(package_dir) / folder / (stem + kind + ".rsp");
    }

    void SetUp() override
    {
        if (!std::filesystem::exists(file("ShortMsg")))
            GTEST_SKIP() << "needs " << file("ShortMsg").string()
                         << " (Debian: python3-cryptography-vectors)";
    }

    // Every record with a message and a digest, or every stride-th.
    static void check(const std::string& kind, std::size_t stride)
    {
        std::size_t checked = 0;
        std::size_t at = 0;
        for (const Record& record : read_vectors(file(kind))) {
            if (!record.has("Msg") || at++ % stride != 0) continue;
            const Bytes wanted = record.bytes(record.has("Output") ? "Output" : "MD");
            ASSERT_EQ(hash(spec_by_name(algorithm().name, wanted.size()), record.message()), Digest(wanted))
                << record.where;
            ++checked;
        }
        EXPECT_GT(checked, 0U);
    }
};

TEST_P(CavpTest, ShortMessages) { check("ShortMsg", 1); }

TEST_P(CavpTest, LongMessages) { check("LongMsg", slow_machine && !full_run() ? 8 : 1); }

TEST_P(CavpTest, MonteCarlo)
{
    // A hundred checkpoints of a thousand digests.
    const std::size_t most = slow_machine && !full_run() ? 5 : 100;
    const std::vector<Record> records = read_vectors(file("Monte"));
    const Record& first = records.front();
    std::size_t checked = 0;
    if (shake()) {
        ShakeMonteCarlo chain(algorithm(), first.bytes("Msg"),
                              static_cast<std::size_t>(first.number("Minimum Output Length (bits)") / 8),
                              static_cast<std::size_t>(first.number("Maximum Output Length (bits)") / 8));
        for (const Record& record : records) {
            if (!record.has("Output") || checked == most) continue;
            ASSERT_EQ(Digest(chain.step()), Digest(record.bytes("Output"))) << record.where;
            ++checked;
        }
    } else {
        Digest digest(first.bytes("Seed"));
        for (const Record& record : records) {
            if (!record.has("MD") || checked == most) continue;
            digest = monte_carlo(spec_of(algorithm()), digest);
            ASSERT_EQ(digest, Digest(record.bytes("MD"))) << record.where;
            ++checked;
        }
    }
    EXPECT_EQ(checked, most);
}

TEST_P(CavpTest, VariableOutput)
{
    if (!shake()) return;  // only SHAKE has these
    check("VariableOut", 1);
}

// The start of the same chains, from the tree.
class MonteCarloTest : public testing::TestWithParam<const Algorithm*> {};

TEST_P(MonteCarloTest, FirstTwoCheckpoints)
{
    int checked = 0;
    for (const Record& record : read_vectors(vector_file(std::string(GetParam()->name) + ".vec"))) {
        if (!record.has("Seed")) continue;
        const Digest first = monte_carlo(spec_of(*GetParam()), Digest(record.bytes("Seed")));
        ASSERT_EQ(first, Digest(record.bytes("MD0"))) << record.where;
        ASSERT_EQ(monte_carlo(spec_of(*GetParam()), first), Digest(record.bytes("MD1"))) << record.where;
        ++checked;
    }
    EXPECT_EQ(checked, 1);
}

std::vector<const Algorithm*> nist(bool with_shake)
{
    std::vector<const Algorithm*> rows;
    for (const Algorithm* algorithm : all_algorithms())
        if (algorithm->standard.starts_with("FIPS") &&
            (with_shake || algorithm->length_rule != LengthRule::any))
            rows.push_back(algorithm);
    return rows;
}

INSTANTIATE_TEST_SUITE_P(Algorithms, CavpTest, testing::ValuesIn(nist(true)), name_of_row);
INSTANTIATE_TEST_SUITE_P(Algorithms, MonteCarloTest, testing::ValuesIn(nist(false)), name_of_row);

}  // namespace
}  // namespace hashtool::test
