// SPDX-License-Identifier: Apache-2.0
#include "runner.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace hashtool::test {
namespace {

constexpr std::string_view names[] = {
    "f",     "g",       "empty", "big",   "a b", " lead", "*star", "a\nb",     "a\\b", "a\rb", "tab\tb",
    "it's",  "it's $x", "-x",    "#h",    "~t",  "a:b",   "{",     "\xc3\xa9", "\xff", "q'\n", "x) = y",
    "MD5 (", "\n",      "%s",    "a\\nb", "'",   "\x01",  "a?b",   "[x]",      "a=b",  "\\",   "b\x7f'\x01",
};
constexpr std::string_view bad[] = {"missing", "dir",      "dangling", "loop", "f/x",
                                    "",        "no\nfile", "it's not", "\xfe'"};

void require(int error, const char* what)
{
    if (error != 0) throw std::system_error(error, std::generic_category(), what);
}

class Actions {
public:
    Actions() { require(::posix_spawn_file_actions_init(&actions_), "file_actions_init"); }
    ~Actions() { ::posix_spawn_file_actions_destroy(&actions_); }
    Actions(const Actions&) = delete;
    Actions& operator=(const Actions&) = delete;

    void open(int descriptor, const std::string& path, int flags)
    {
        require(::posix_spawn_file_actions_addopen(&actions_, descriptor, path.c_str(), flags, 0600),
                "addopen");
    }
    void close(int descriptor)
    {
        require(::posix_spawn_file_actions_addclose(&actions_, descriptor), "addclose");
    }
    void copy(int from, int to)
    {
        require(::posix_spawn_file_actions_adddup2(&actions_, from, to), "adddup2");
    }
    [[nodiscard]] const posix_spawn_file_actions_t* get() const { return &actions_; }

private:
    posix_spawn_file_actions_t actions_{};
};

std::vector<char*> pointers(std::vector<std::string>& words)
{
    std::vector<char*> result;
    for (std::string& word : words)
        result.push_back(word.data());
    result.push_back(nullptr);
    return result;
}

std::string content_of(const std::string& path)
{
    std::string content;
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return content;
    char buffer[8192];
    for (ssize_t n = 0; (n = ::read(descriptor, buffer, sizeof buffer)) > 0;)
        content.append(buffer, static_cast<std::size_t>(n));
    ::close(descriptor);
    return content;
}

void write_file(const std::string& path, std::string_view content)
{
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (descriptor < 0 || ::write(descriptor, content.data(), content.size()) < 0)
        throw std::system_error(errno, std::generic_category(), path);
    ::close(descriptor);
}

// The path of the program, and its words from argv[0] on.
std::vector<std::string> words_of(const Tools& tools, const Case& c)
{
    std::vector<std::string> words = tools.loader;
    if (!words.empty()) words.insert(words.end(), {"--argv0", c.program, tools.directory + "/" + c.program});
    if (words.empty()) words.push_back(c.program);
    words.insert(words.end(), c.words.begin(), c.words.end());
    return words;
}

std::string path_of(const Tools& tools, const Case& c)
{
    if (!tools.loader.empty()) return tools.loader.front();
    return tools.program.empty() ? tools.directory + "/" + c.program : tools.program;
}

}  // namespace

std::span<const std::string_view> file_names() { return names; }
std::span<const std::string_view> bad_names() { return bad; }

Runner::Runner()
{
    const std::filesystem::path dir = files_ / "";
    std::size_t i = 0;
    for (const std::string_view name : names)
        write_file(files_ / name, "content " + std::to_string(i++ % 7));
    write_file(files_ / "f", "abc");
    write_file(files_ / "empty", "");
    write_file(files_ / "big", std::string(70000, 'x'));
    std::filesystem::create_directory(dir / "dir");
    std::filesystem::create_symlink("missing", dir / "dangling");
    std::filesystem::create_symlink("loop", dir / "loop");
    std::filesystem::current_path(dir);
}

Seen Runner::run(const Tools& tools, const Case& c)
{
    const std::string in = streams_ / "in";
    const std::string out = streams_ / "out";
    const std::string err = streams_ / "err";
    write_file("L", c.list);
    write_file(in, c.input);
    Actions actions;
    constexpr int fresh = O_WRONLY | O_CREAT | O_TRUNC;
    switch (c.in) {
    case In::text: actions.open(0, in, O_RDONLY); break;
    case In::closed: actions.close(0); break;
    case In::directory: actions.open(0, "dir", O_RDONLY); break;
    case In::write_only: actions.open(0, "/dev/null", O_WRONLY); break;
    }
    write_file(out, "");
    actions.open(2, err, fresh | O_APPEND);
    switch (c.out) {
    case Out::file: actions.open(1, out, fresh); break;
    case Out::full: actions.open(1, "/dev/full", O_WRONLY); break;
    case Out::closed: actions.close(1); break;
    case Out::shared: actions.copy(2, 1); break;
    }
    std::vector<std::string> words = words_of(tools, c);
    std::vector<std::string> environment = c.environment;
    environment.insert(environment.end(), {"LC_ALL=C", "PATH=/usr/bin:/bin"});
    pid_t child = 0;
    require(::posix_spawn(&child, path_of(tools, c).c_str(), actions.get(), nullptr, pointers(words).data(),
                          pointers(environment).data()),
            "posix_spawn");
    int status = 0;
    while (::waitpid(child, &status, 0) < 0)
        if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "waitpid");
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), content_of(out),
            content_of(err)};
}

}  // namespace hashtool::test
