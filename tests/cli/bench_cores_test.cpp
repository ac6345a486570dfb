// SPDX-License-Identifier: Apache-2.0
// Core groups and limits, read from files made up here.
#include "bench/core_groups.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <set>

#include "bench/measure.hpp"
#include "bench/messages.hpp"
#include "support/temp_dir.hpp"

namespace hashtool::cli {
namespace {

void put(const std::string& path, const std::string& text)
{
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    std::ofstream(path) << text;
}

TEST(BenchCores, AlikeAreOneGroup)
{
    const os::CpuFacts cpus[] = {
        {0, 446, 1.6e9, "x"}, {1, 446, 1.6e9, "x"}, {2, 1024, 2.4e9, "y"}, {3, 446, 1.6e9, "x"}};
    const auto groups = core_groups(cpus);
    ASSERT_EQ(groups.size(), 2U);
    EXPECT_EQ(groups[0].name, "A");
    EXPECT_EQ(groups[0].cpus, (std::vector<unsigned>{0, 1, 3}));
    EXPECT_EQ(groups[1].cpus, std::vector<unsigned>{2});
    EXPECT_EQ(groups[1].capacity, 1024U);
}

TEST(BenchCores, EachFactTellsCoresApart)
{
    const os::CpuFacts first{0, 1024, 2e9, "x"};
    EXPECT_EQ(core_groups(std::vector{first, os::CpuFacts{1, 1024, 2e9, "y"}}).size(), 2U);
    EXPECT_EQ(core_groups(std::vector{first, os::CpuFacts{1, 512, 2e9, "x"}}).size(), 2U);
    EXPECT_EQ(core_groups(std::vector{first, os::CpuFacts{1, 1024, 1.5e9, "x"}}).size(), 2U);
    EXPECT_EQ(core_groups(std::vector{first, os::CpuFacts{1, 1024, {}, "x"}}).size(), 2U);
    EXPECT_EQ(core_groups(std::vector{first, os::CpuFacts{1, 1024, 1.95e9, "x"}}).size(), 1U)
        << "a preferred core";
}

TEST(BenchCores, FactsComeFromTheSystem)
{
    const test::TempDir root;
    put(root / "sys/devices/system/cpu/cpu1/cpu_capacity", "446\n");
    put(root / "sys/devices/system/cpu/cpu1/cpufreq/cpuinfo_max_freq", "1800000\n");
    put(root / "proc/cpuinfo", "processor\t: 0\nmvendorid\t: 0x1\n\nprocessor\t: 1\nhart\t\t: 1\n"
                               "mvendorid\t: 0x489\nmarchid\t\t: 0x8000000000000007\nmimpid\t\t: 0x1\n");
    const os::CpuFacts facts = os::cpu_facts(1, root / "");
    EXPECT_EQ(facts.capacity, 446U);
    EXPECT_EQ(facts.max_hz, 1.8e9);
    EXPECT_EQ(facts.identity, "0x489 0x8000000000000007 0x1");
    put(root / "sys/devices/system/cpu/cpu1/regs/identification/midr_el1", "0x00000000410fd034\n");
    EXPECT_EQ(os::cpu_facts(1, root / "").identity, "MIDR 0x00000000410fd034");
    EXPECT_EQ(os::cpu_facts(7, root / "").identity, "");
    put(root / "sys/devices/cpu_atom/cpus", "4,6-9\n");
    EXPECT_EQ(os::cpu_facts(7, root / "").identity, " cpu_atom");
    EXPECT_EQ(os::cpu_facts(5, root / "").identity, "");
}

TEST(BenchCores, TheLowestQuotaOfTheGroupsHolds)
{
    const test::TempDir root;
    EXPECT_FALSE(os::cpu_quota(root / ""));
    put(root / "proc/self/cgroup", "0::/a/b\n");
    EXPECT_FALSE(os::cpu_quota(root / ""));
    put(root / "sys/fs/cgroup/a/b/cpu.max", "max 100000\n");
    EXPECT_FALSE(os::cpu_quota(root / ""));
    put(root / "sys/fs/cgroup/a/cpu.max", "250000 100000\n");
    EXPECT_EQ(os::cpu_quota(root / ""), 2.5);
    put(root / "proc/self/cgroup", "4:cpu,cpuacct:/c\n3:pids:/a\n");
    put(root / "sys/fs/cgroup/cpu/c/cpu.cfs_quota_us", "-1\n");
    put(root / "sys/fs/cgroup/cpu/c/cpu.cfs_period_us", "100000\n");
    EXPECT_FALSE(os::cpu_quota(root / ""));
    put(root / "sys/fs/cgroup/cpu/c/cpu.cfs_quota_us", "50000\n");
    EXPECT_EQ(os::cpu_quota(root / ""), 0.5);
}

TEST(BenchCores, ThreadsAreNotMoreThanTheQuotaPaysFor)
{
    EXPECT_EQ(threads_for(8, {}), 8U);
    EXPECT_EQ(threads_for(8, 2.5), 2U);
    EXPECT_EQ(threads_for(8, 16.0), 8U);
    EXPECT_EQ(threads_for(8, 0.5), 1U);
    EXPECT_EQ(threads_for(0, {}), 1U);
}

TEST(BenchCores, ListsOfCpus)
{
    EXPECT_EQ(parse_cpu_list("0,4-6,4"), (std::vector<unsigned>{0, 4, 5, 6}));
    EXPECT_EQ(cpu_list(parse_cpu_list("0-3,8,10-11")), "0-3,8,10-11");
    for (const char* text : {"", ",", "1,", ",1", "3-1", "x", "1-", "-1", "1024", "1 2"})
        EXPECT_TRUE(parse_cpu_list(text).empty()) << text;
}

TEST(BenchMessages, SameBytesAtOtherPlaces)
{
    Messages messages(1000, 3, 1);
    messages.place();
    std::vector<std::vector<std::byte>> before;
    for (const ByteSpan message : messages.spans()) {
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(message.data()) % 64, 1U);
        before.emplace_back(message.begin(), message.end());
    }
    // What the allocator does may undo one move, but not all of them.
    std::set<std::uintptr_t> places;
    for (int move = 0; move < 8; ++move) {
        messages.place();
        places.insert(reinterpret_cast<std::uintptr_t>(messages.spans().front().data()) % 4096);
        for (std::size_t i = 0; i < 3; ++i)
            EXPECT_TRUE(std::ranges::equal(messages.spans()[i], before[i]));
    }
    EXPECT_GT(places.size(), 1U);
    EXPECT_FALSE(std::ranges::equal(before[0], before[1]))
        << "lanes must not be able to stand in for another";
}

TEST(BenchThreads, EveryThreadHashes)
{
    const Algorithm& sha256 = *find_algorithm("sha256");
    const auto kernel = std::ranges::find(kernels(), "sha256-portable", &Kernel::id);
    const auto subject = threads_subject(*kernel, spec_of(sha256), {100, 1, 0}, {3, {}});
    EXPECT_EQ(subject->row().threads, 3U);
    EXPECT_EQ(subject->row().kind, RowKind::all_cores);
    subject->place();
    const Elapsed elapsed = subject->timed(5);
    EXPECT_GT(elapsed.wall, 0);
    EXPECT_LE(elapsed.cpu, elapsed.wall);
    subject->run(100);
    EXPECT_TRUE(std::ranges::equal(subject->digests(), subject->expected()));
}

}  // namespace
}  // namespace hashtool::cli
