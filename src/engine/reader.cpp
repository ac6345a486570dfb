// SPDX-License-Identifier: Apache-2.0
#include "hashtool/reader.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <new>

namespace hashtool {
namespace {

constexpr std::align_val_t buffer_alignment{64};

}  // namespace

void FileReader::Free::operator()(std::byte* p) const noexcept { ::operator delete(p, buffer_alignment); }

FileReader::FileReader(std::size_t buffer_bytes)
    : buffer_(static_cast<std::byte*>(::operator new(buffer_bytes, buffer_alignment))),
      capacity_(buffer_bytes)
{
}

FileReader::~FileReader() { close(); }

Result<void> FileReader::reopen(const std::string& path)
{
    close();
    int descriptor;
    do
        descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    while (descriptor < 0 && errno == EINTR);
    if (descriptor < 0) return Error{Error::Kind::open, errno};
    // A closed standard stream stays closed: who reads standard input must not read this file.
    if (descriptor <= STDERR_FILENO) {
        const int lower = descriptor;
        descriptor = ::fcntl(lower, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        const int error = errno;
        ::close(lower);
        if (descriptor < 0) return Error{Error::Kind::open, error};
    }
    attach(descriptor);
    owned_ = true;
    return {};
}

void FileReader::attach(int descriptor) noexcept
{
    close();
    descriptor_ = descriptor;
    owned_ = false;
    ended_ = false;
}

// close(2) is never retried: after EINTR the descriptor is gone on Linux, and may belong to another thread.
void FileReader::close() noexcept
{
    if (owned_) ::close(descriptor_);
    descriptor_ = -1;
    owned_ = false;
}

bool FileReader::would_wait() const noexcept
{
    pollfd state{descriptor_, POLLIN, 0};
    return !ended_ && ::poll(&state, 1, 0) == 0;
}

Result<ByteSpan> FileReader::next()
{
    const std::size_t wanted = capacity_ / granule_ * granule_;
    std::size_t have = 0;
    while (have < wanted && !ended_ && !(prompt_ && have != 0)) {
        const ssize_t got = ::read(descriptor_, buffer_.get() + have, wanted - have);
        if (got > 0)
            have += static_cast<std::size_t>(got);
        else if (got == 0)
            ended_ = true;
        else if (errno != EINTR)
            return Error{Error::Kind::read, errno};
    }
    return ByteSpan(buffer_.get(), have);
}

}  // namespace hashtool
