// SPDX-License-Identifier: Apache-2.0
#include "list_algorithm.hpp"

#include "cli/lines.hpp"

namespace hashtool::cli {
namespace {

TEST(GuessFromListName, FindsTheAlgorithm)
{
    struct Row {
        std::string_view path, name;
    };
    for (const Row& row : {
             Row{"SHA256SUMS", "sha256"},
             Row{"sha256sum.txt", "sha256"},
             Row{"x.sm3", "sm3"},
             Row{"x.SHA3-256", "sha3-256"},
             Row{"x.sha512-256", "sha512-256"},
             Row{"SHA512SUMS.gpg", "sha512"},
             Row{"/md5/x.sha1", "sha1"},
             Row{"MD5SUMS-metalink", "md5"},
             Row{"b2sums.txt", "blake2b"},
             Row{"x.blake2b", "blake2b"},
             Row{"x.tar.gz.sha-256", "sha256"},
             Row{"SHA3_512", "sha3-512"},
             Row{"x.shake128", "shake128"},
             Row{"sha256.sha512", "sha512"},
             Row{"md5sum.sha256", "sha256"},
             Row{"SHA2-256", "sha256"},
             Row{"sha512-2240", "sha512"},
             Row{"CHECKSUM.SHA512-FreeBSD", "sha512"},
             Row{"SHA512t256SUMS", "sha512-256"},
         }) {
        const Algorithm* found = guess_from_list_name(row.path);
        ASSERT_NE(found, nullptr) << row.path;
        EXPECT_EQ(found->name, row.name) << row.path;
    }
    for (const std::string_view path :
         {"", "list", "/sha256/", "md5/list", "foo-b2.txt", "xmd5", "md5x", "sha2567", "-", "sum", "sums"})
        EXPECT_EQ(guess_from_list_name(path), nullptr) << path;
}

TEST(GuessFromListName, KnowsEveryNameOfTheTable)
{
    for (const Algorithm& a : algorithms()) {
        if (!is_digest(a)) continue;
        EXPECT_EQ(guess_from_list_name("x." + std::string(a.name)), &a) << a.name;
        EXPECT_EQ(guess_from_list_name(std::string(a.name) + "sums.txt"), &a) << a.name;
        if (a.applet.empty()) continue;
        EXPECT_EQ(guess_from_list_name(a.applet), &a) << a.applet;
    }
}

TEST(GuessFromLength, Md5Sha1Sha2Only)
{
    struct Row {
        std::size_t nbytes;
        std::string_view name;
    };
    for (const Row& row : {Row{16, "md5"}, Row{20, "sha1"}, Row{28, "sha224"}, Row{32, "sha256"},
                           Row{48, "sha384"}, Row{64, "sha512"}})
        EXPECT_EQ(guess_from_length(row.nbytes), &algorithm(row.name));
    for (const std::size_t nbytes : {0U, 1U, 15U, 17U, 33U, 128U})
        EXPECT_EQ(guess_from_length(nbytes), nullptr);
}

}  // namespace
}  // namespace hashtool::cli
