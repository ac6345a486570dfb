// SPDX-License-Identifier: Apache-2.0
#include "support/descriptors.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace hashtool::test {
namespace {

void require(bool ok, const char* what)
{
    if (!ok) throw std::system_error(errno, std::generic_category(), what);
}

}  // namespace

Pipe::Pipe() { require(::pipe2(ends_, O_CLOEXEC) == 0, "pipe2"); }

Pipe::~Pipe()
{
    close_writing_end();
    ::close(ends_[0]);
}

void Pipe::write(ByteSpan bytes) const
{
    while (!bytes.empty()) {
        const ssize_t n = ::write(ends_[1], bytes.data(), bytes.size());
        if (n < 0 && errno == EINTR) continue;
        require(n > 0, "write");
        bytes = bytes.subspan(static_cast<std::size_t>(n));
    }
}

void Pipe::close_writing_end()
{
    if (ends_[1] >= 0) ::close(ends_[1]);
    ends_[1] = -1;
}

// A closed standard input is put back as closed.
StandardInput::StandardInput(int descriptor) : saved_(::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3))
{
    require(::dup2(descriptor, STDIN_FILENO) == STDIN_FILENO, "dup2");
}

StandardInput::~StandardInput()
{
    if (saved_ < 0) {
        ::close(STDIN_FILENO);
        return;
    }
    ::dup2(saved_, STDIN_FILENO);
    ::close(saved_);
}

}  // namespace hashtool::test
