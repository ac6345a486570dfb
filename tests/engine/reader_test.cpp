// SPDX-License-Identifier: Apache-2.0
#include "hashtool/reader.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <thread>

#include "support/descriptors.hpp"
#include "support/random.hpp"
#include "support/temp_dir.hpp"

namespace hashtool::test {
namespace {

using Bytes = std::vector<std::byte>;
using namespace std::chrono_literals;

constexpr std::size_t buffer_bytes = 4096;

// Reads to the end and notes the sizes of the spans.
struct Everything {
    Bytes bytes;
    std::vector<std::size_t> spans;
};

Everything read_all(Reader& reader)
{
    Everything out;
    for (;;) {
        const auto span = reader.next();
        EXPECT_TRUE(span.has_value());
        if (!span || span->empty()) return out;
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(span->data()) % 64, 0U);
        out.bytes.insert(out.bytes.end(), span->begin(), span->end());
        out.spans.push_back(span->size());
    }
}

// All spans but the last are full; the last is what is left.
void expect_full_spans(const Everything& got, std::size_t full)
{
    for (std::size_t i = 0; i + 1 < got.spans.size(); ++i)
        EXPECT_EQ(got.spans[i], full) << "span " << i;
    if (!got.spans.empty()) {
        EXPECT_LE(got.spans.back(), full);
    }
}

class ReaderTest : public testing::Test {
protected:
    TempDir dir;
    Random random{11};
};

TEST_F(ReaderTest, ReadsFilesOfAnyLength)
{
    FileReader reader(buffer_bytes);
    for (const std::size_t nbytes : {0UL, 1UL, 63UL, 64UL, 4095UL, 4096UL, 4097UL, 8192UL, 100000UL}) {
        const Bytes content = random.bytes(nbytes);
        ASSERT_TRUE(reader.reopen(dir.write("file", content)));
        const Everything got = read_all(reader);
        EXPECT_EQ(got.bytes, content) << nbytes;
        expect_full_spans(got, buffer_bytes);
        // The end stays the end.
        const auto again = reader.next();
        ASSERT_TRUE(again);
        EXPECT_TRUE(again->empty());
    }
}

TEST_F(ReaderTest, FullSpansAreMultiplesOfTheGranule)
{
    const Bytes content = random.bytes(50000);
    const std::string path = dir.write("file", content);
    for (const std::size_t granule : {1UL, 64UL, 72UL, 104UL, 128UL, 136UL, 144UL, 168UL, 4096UL}) {
        FileReader reader(buffer_bytes);
        reader.set_granule(granule);
        ASSERT_TRUE(reader.reopen(path));
        const Everything got = read_all(reader);
        EXPECT_EQ(got.bytes, content) << granule;
        expect_full_spans(got, buffer_bytes / granule * granule);
    }
}

TEST_F(ReaderTest, DefaultBufferIsFilledToo)
{
    const Bytes content = random.bytes(2 * default_buffer_bytes + 3);
    FileReader reader;
    ASSERT_TRUE(reader.reopen(dir.write("file", content)));
    const Everything got = read_all(reader);
    EXPECT_TRUE(got.bytes == content);
    EXPECT_EQ(got.spans, (std::vector<std::size_t>{default_buffer_bytes, default_buffer_bytes, 3}));
}

// A pipe gives what its writer wrote, in small pieces: spans are full all the same.
TEST_F(ReaderTest, ShortReadsAreJoined)
{
    const Bytes content = random.bytes(3 * buffer_bytes + 17);
    Pipe pipe;
    std::jthread writer([&] {
        Random pieces(4);
        for (ByteSpan rest = content; !rest.empty();) {
            const std::size_t n = std::min(rest.size(), 1 + pieces.below(700));
            pipe.write(rest.first(n));
            rest = rest.subspan(n);
            std::this_thread::sleep_for(1ms);
        }
        pipe.close_writing_end();
    });
    FileReader reader(buffer_bytes);
    reader.attach(pipe.reading_end());
    const Everything got = read_all(reader);
    EXPECT_EQ(got.bytes, content);
    EXPECT_EQ(got.spans, (std::vector<std::size_t>{buffer_bytes, buffer_bytes, buffer_bytes, 17}));
}

std::atomic<int> signals_seen{0};

TEST_F(ReaderTest, KnowsWhetherAReadWouldWait)
{
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    FileReader reader(buffer_bytes);
    reader.set_prompt(true);
    reader.attach(ends[0]);
    EXPECT_TRUE(reader.would_wait());
    ASSERT_EQ(::write(ends[1], "x", 1), 1);
    EXPECT_FALSE(reader.would_wait());
    ASSERT_TRUE(reader.next());
    EXPECT_TRUE(reader.would_wait());
    ::close(ends[1]);
    EXPECT_FALSE(reader.would_wait()) << "the end is there to be read";
    ::close(ends[0]);
    EXPECT_FALSE(reader.would_wait()) << "so is an error";
}

TEST_F(ReaderTest, InterruptedReadsAreRetried)
{
    struct sigaction action {};
    struct sigaction before {};
    action.sa_handler = [](int) { ++signals_seen; };  // no SA_RESTART: read(2) fails with EINTR
    ASSERT_EQ(::sigaction(SIGUSR1, &action, &before), 0);
    signals_seen = 0;
    const Bytes content = random.bytes(2 * buffer_bytes);
    Pipe pipe;
    const pthread_t reading = ::pthread_self();
    {
        std::jthread writer([&] {
            for (std::size_t at = 0; at < content.size(); at += 512) {
                for (int i = 0; i < 3; ++i) {
                    ::pthread_kill(reading, SIGUSR1);
                    std::this_thread::sleep_for(1ms);
                }
                pipe.write(ByteSpan(content).subspan(at, 512));
            }
            pipe.close_writing_end();
        });
        FileReader reader(buffer_bytes);
        reader.attach(pipe.reading_end());
        const Everything got = read_all(reader);
        EXPECT_EQ(got.bytes, content);
        EXPECT_EQ(got.spans, (std::vector<std::size_t>{buffer_bytes, buffer_bytes}));
    }
    ::sigaction(SIGUSR1, &before, nullptr);
    EXPECT_GT(signals_seen, 0);
}

TEST_F(ReaderTest, AttachedDescriptorsStayOpenAndAreReadFromWhereTheyStand)
{
    const Bytes content = random.bytes(5000);
    const int descriptor = ::open(dir.write("file", content).c_str(), O_RDONLY | O_CLOEXEC);
    ASSERT_GE(descriptor, 0);
    ASSERT_EQ(::lseek(descriptor, 1000, SEEK_SET), 1000);
    {
        FileReader reader(buffer_bytes);
        reader.attach(descriptor);
        EXPECT_EQ(read_all(reader).bytes, Bytes(content.begin() + 1000, content.end()));
    }
    EXPECT_EQ(::lseek(descriptor, 0, SEEK_CUR), 5000) << "still open";
    ::close(descriptor);
}

TEST_F(ReaderTest, OwnDescriptorsAreClosed)
{
    const std::string path = dir.write("file", "text");
    const auto open_descriptors = [] {
        const auto all = std::filesystem::directory_iterator("/proc/self/fd");
        return std::distance(begin(all), end(all));
    };
    const auto before = open_descriptors();
    {
        FileReader reader(buffer_bytes);
        for (int i = 0; i < 5; ++i)
            ASSERT_TRUE(reader.reopen(path));
        EXPECT_EQ(open_descriptors(), before + 1);
        reader.close();
        EXPECT_EQ(open_descriptors(), before);
        ASSERT_TRUE(reader.reopen(path));
    }
    EXPECT_EQ(open_descriptors(), before);
}

TEST_F(ReaderTest, WhatCannotBeOpenedSaysWhy)
{
    FileReader reader(buffer_bytes);
    for (const std::string& path : {dir / "missing", std::string(), dir.write("file", "x") + "/under"}) {
        const auto opened = reader.reopen(path);
        ASSERT_FALSE(opened) << path;
        EXPECT_EQ(opened.error().kind, Error::Kind::open);
        EXPECT_EQ(opened.error().system_code, path.ends_with("/under") ? ENOTDIR : ENOENT);
    }
}

TEST_F(ReaderTest, DirectoryIsAReadError)
{
    FileReader reader(buffer_bytes);
    ASSERT_TRUE(reader.reopen(dir.path().string()));
    const auto span = reader.next();
    ASSERT_FALSE(span);
    EXPECT_EQ(span.error().kind, Error::Kind::read);
    EXPECT_EQ(span.error().system_code, EISDIR);
}

TEST_F(ReaderTest, UsableAgainAfterAnError)
{
    FileReader reader(buffer_bytes);
    ASSERT_TRUE(reader.reopen(dir.path().string()));
    EXPECT_FALSE(reader.next());
    EXPECT_FALSE(reader.reopen(dir / "missing"));
    const Bytes content = random.bytes(777);
    ASSERT_TRUE(reader.reopen(dir.write("file", content)));
    EXPECT_EQ(read_all(reader).bytes, content);
}

TEST_F(ReaderTest, FileCutWhileReadEndsEarly)
{
    const Bytes content = random.bytes(3 * buffer_bytes);
    const std::string path = dir.write("file", content);
    FileReader reader(buffer_bytes);
    ASSERT_TRUE(reader.reopen(path));
    ASSERT_TRUE(reader.next());
    std::filesystem::resize_file(path, buffer_bytes + 100);
    EXPECT_EQ(read_all(reader).bytes,
              Bytes(content.begin() + buffer_bytes, content.begin() + buffer_bytes + 100));
}

TEST_F(ReaderTest, FileThatGrowsIsReadToItsNewEnd)
{
    const Bytes content = random.bytes(3 * buffer_bytes);
    const std::string path = dir.write("file", ByteSpan(content).first(buffer_bytes));
    FileReader reader(buffer_bytes);
    ASSERT_TRUE(reader.reopen(path));
    ASSERT_TRUE(reader.next());
    dir.write("file", content);
    EXPECT_EQ(read_all(reader).bytes, Bytes(content.begin() + buffer_bytes, content.end()));
}

// Files under /proc have size 0 for stat, and contents.
TEST_F(ReaderTest, SizeOfStatIsNotBelieved)
{
    FileReader reader(buffer_bytes);
    ASSERT_TRUE(reader.reopen("/proc/self/status"));
    EXPECT_FALSE(read_all(reader).bytes.empty());
}

}  // namespace
}  // namespace hashtool::test
