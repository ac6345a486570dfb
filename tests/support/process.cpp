// SPDX-License-Identifier: Apache-2.0
#include "support/process.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "support/temp_dir.hpp"

namespace hashtool::test {
namespace {

// Files rather than pipes: nothing can fill up, and no thread is needed to empty it.
struct Files {
    TempDir dir;
    std::string in;
    std::string out = dir.write("out", "");
    std::string err = dir.write("err", "");

    explicit Files(std::string_view input) : in(dir.write("in", input)) {}
};

void redirect(int descriptor, const std::string& path, int flags)
{
    const int opened = ::open(path.c_str(), flags | O_CLOEXEC);
    if (opened < 0 || ::dup2(opened, descriptor) != descriptor) ::_exit(127);
}

// In the child, until it is the program.
[[noreturn]] void become(const Process& process, const Files& files, char* const arguments[])
{
    redirect(STDIN_FILENO, files.in, O_RDONLY);
    redirect(STDOUT_FILENO, files.out, O_WRONLY);
    redirect(STDERR_FILENO, files.err, O_WRONLY);
    if (!process.directory.empty() && ::chdir(process.directory.c_str()) != 0) ::_exit(127);
    for (const std::string& variable : process.environment) {
        const std::size_t equals = variable.find('=');
        ::setenv(variable.substr(0, equals).c_str(), variable.substr(equals + 1).c_str(), 1);
    }
    ::execvp(arguments[0], arguments);
    ::_exit(127);
}

std::string content_of(const std::string& path)
{
    std::string content;
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    char buffer[4096];
    for (ssize_t n = 0; (n = ::read(descriptor, buffer, sizeof buffer)) > 0;)
        content.append(buffer, static_cast<std::size_t>(n));
    ::close(descriptor);
    return content;
}

}  // namespace

Ended run(const Process& process)
{
    const Files files(process.input);
    std::vector<std::string> words = process.arguments;
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);

    const pid_t child = ::fork();
    if (child < 0) throw std::system_error(errno, std::generic_category(), "fork");
    if (child == 0) become(process, files, arguments.data());
    int status = 0;
    while (::waitpid(child, &status, 0) < 0)
        if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "waitpid");
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), content_of(files.out),
            content_of(files.err)};
}

}  // namespace hashtool::test
