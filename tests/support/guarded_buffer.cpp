// SPDX-License-Identifier: Apache-2.0
#include "support/guarded_buffer.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace hashtool::test {

GuardedBuffer::GuardedBuffer(std::size_t nbytes)
    : page_(static_cast<std::size_t>(::sysconf(_SC_PAGESIZE))), room_((nbytes + page_ - 1) / page_ * page_)
{
    void* const all = ::mmap(nullptr, room_ + 2 * page_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED) throw std::system_error(errno, std::generic_category(), "mmap");
    pages_ = static_cast<std::byte*>(all) + page_;
    if (::mprotect(pages_, room_, PROT_READ | PROT_WRITE) != 0)
        throw std::system_error(errno, std::generic_category(), "mprotect");
}

GuardedBuffer::~GuardedBuffer() { ::munmap(pages_ - page_, room_ + 2 * page_); }

}  // namespace hashtool::test
