// SPDX-License-Identifier: Apache-2.0
// The committed man page and completions are what the program generates now.
#include "generate.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace hashtool::cli {
namespace {

std::string committed(const std::string& path)
{
    std::ifstream file(std::string(HASHTOOL_TESTS_DIR "/../") + path, std::ios::binary);
    EXPECT_TRUE(file) << path << " is missing: run scripts/generate";
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// Not EXPECT_EQ: two whole documents help nobody; git diff shows the difference.
void expect_current(const std::string& path, const std::string& made)
{
    EXPECT_TRUE(committed(path) == made)
        << path << " is not what the option definitions say: run scripts/generate";
}

TEST(Generate, ManPageIsCurrent) { expect_current("man/hashtool.1", man_page()); }
TEST(Generate, BashCompletionIsCurrent) { expect_current("completions/hashtool.bash", bash_completion()); }
TEST(Generate, ZshCompletionIsCurrent) { expect_current("completions/_hashtool", zsh_completion()); }
TEST(Generate, FishCompletionIsCurrent) { expect_current("completions/hashtool.fish", fish_completion()); }

TEST(Generate, EveryCommandStandsInOneGroup)
{
    std::size_t count = 0;
    for (const CommandGroup& group : command_groups())
        count += group.commands.size();
    EXPECT_EQ(count, algorithms().size() + verbs().size());
}

}  // namespace
}  // namespace hashtool::cli
