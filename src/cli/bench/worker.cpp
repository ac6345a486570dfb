// SPDX-License-Identifier: Apache-2.0
#include "bench/worker.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <sstream>

#include "bench/rows.hpp"
#include "bench/text.hpp"
#include "exit_status.hpp"
#include "hashtool/verify.hpp"
#include "message.hpp"

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX leaves it to us, glibc does not

namespace hashtool::cli {
namespace {

// One line of the descriptor, without its end. False: there are no more.
bool next_line(int descriptor, std::string& pending, std::string& line)
{
    for (;;) {
        if (const std::size_t end = pending.find('\n'); end != std::string::npos) {
            line = pending.substr(0, end);
            pending.erase(0, end + 1);
            return true;
        }
        char part[512];
        const ssize_t n = ::read(descriptor, part, sizeof part);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        pending.append(part, static_cast<std::size_t>(n));
    }
}

// The rows that a worker was told of.
class Rows {
public:
    explicit Rows(std::span<const Kernel> table) : table_(table) {}

    std::string answer(const std::string& line)
    {
        std::istringstream in(line);
        std::string word;
        in >> word;
        if (word == "row") return add(in);
        std::size_t index = 0;
        std::size_t repeats = 0;
        if (!(in >> index) || index >= subjects_.size()) return "what?";
        if (word == "check") return check(*subjects_[index]);
        if (word == "time" && in >> repeats) return time(*subjects_[index], repeats);
        return "what?";
    }

private:
    std::string add(std::istringstream& in)
    {
        std::string id;
        std::string name;
        Load load;
        in >> id >> name >> load.nbytes >> load.streams >> load.offset;
        const auto kernel = std::ranges::find(table_, id, &Kernel::id);
        const Algorithm* algorithm = find_algorithm(name);
        if (!in || kernel == table_.end() || algorithm == nullptr || algorithm->core != kernel->core ||
            load.streams == 0 || !kernel->runs_on(cpu_features()))
            return "absent";
        subjects_.push_back(kernel_subject(*kernel, spec_of(*algorithm), load));
        return "ok";
    }
    std::string check(Subject& subject)
    {
        const auto kernel = std::ranges::find(table_, subject.row().kernel, &Kernel::id);
        std::string what = verify(*kernel);
        if (what.empty()) what = fault_of(subject);
        return what.empty() ? "ok" : "wrong " + what;
    }
    static std::string time(Subject& subject, std::size_t repeats)
    {
        const Sample sample = fresh_sample_of(subject, repeats);
        return format("%zu %.9g %.9g %.9g %.9g", sample.repeats, sample.best.wall, sample.best.cpu,
                      sample.all.wall, sample.all.cpu);
    }

    std::span<const Kernel> table_;
    std::vector<std::unique_ptr<Subject>> subjects_;
};

bool starts(const std::string& program, int socket, ::pid_t& process, std::string& why)
{
    std::string name = program;
    std::string word = "--bench-worker";
    char* const words[] = {name.data(), word.data(), nullptr};
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO);
    ::posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    const int error = ::posix_spawnp(&process, program.c_str(), &actions, nullptr, words, environ);
    ::posix_spawn_file_actions_destroy(&actions);
    if (error != 0) why = system_message(error);
    return error == 0;
}

}  // namespace

int run_worker(std::span<const Kernel> table)
{
    Rows rows(table);
    std::string pending;
    std::string line;
    bool good =
        write_all(STDOUT_FILENO, std::string(worker_greeting) + HASHTOOL_VERSION + " " + __VERSION__ + "\n");
    while (good && next_line(STDIN_FILENO, pending, line))
        good = write_all(STDOUT_FILENO, rows.answer(line) + "\n");
    return good ? exit_ok : exit_failed;
}

std::unique_ptr<Worker> Worker::start(const std::string& program, std::string& why)
{
    int sockets[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0) {
        why = system_message(errno);
        return nullptr;
    }
    ::pid_t process = 0;
    const bool started = starts(program, sockets[1], process, why);
    ::close(sockets[1]);
    if (!started) {
        ::close(sockets[0]);
        return nullptr;
    }
    std::unique_ptr<Worker> worker(new Worker(sockets[0], process));
    const std::string line = worker->read_line();
    if (line.starts_with(worker_greeting)) {
        const std::size_t end = std::min(line.find(' ', worker_greeting.size()), line.size());
        worker->version_ = line.substr(worker_greeting.size(), end - worker_greeting.size());
        worker->compiler_ = line.substr(std::min(end + 1, line.size()));
        return worker;
    }
    why = "not a hashtool that can measure for another one";
    return nullptr;
}

Worker::~Worker()
{
    ::close(socket_);  // which ends it
    while (::waitpid(static_cast<::pid_t>(process_), nullptr, 0) < 0 && errno == EINTR) {
    }
}

std::string Worker::read_line()
{
    std::string line;
    return next_line(socket_, pending_, line) ? line : std::string();
}

std::string Worker::ask(const std::string& line)
{
    std::string_view rest = line;
    while (!rest.empty()) {
        const ssize_t n = ::send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return {};
        rest.remove_prefix(static_cast<std::size_t>(n));
    }
    return read_line();
}

std::optional<std::size_t> Worker::add(const Run& row)
{
    const std::string answer = ask("row " + row.kernel + ' ' + row.algorithm +
                                   format(" %zu %u %u\n", row.bytes, row.lanes, row.offset));
    if (answer != "ok") return std::nullopt;
    return rows_++;
}

std::string Worker::check(std::size_t index)
{
    const std::string answer = ask(format("check %zu\n", index));
    if (answer == "ok") return {};
    return answer.starts_with("wrong ") ? answer.substr(6) : "no answer";
}

std::optional<Sample> Worker::timed(std::size_t index, std::size_t repeats)
{
    std::istringstream in(ask(format("time %zu %zu\n", index, repeats)));
    Sample sample;
    in >> sample.repeats >> sample.best.wall >> sample.best.cpu >> sample.all.wall >> sample.all.cpu;
    if (in && sample.repeats != 0 && sample.best.wall > 0) return sample;
    return std::nullopt;
}

}  // namespace hashtool::cli
