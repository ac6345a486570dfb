// SPDX-License-Identifier: Apache-2.0
#include "support/zero_pages.hpp"

#include <sys/mman.h>

namespace hashtool::test {

ZeroPages::ZeroPages(std::size_t nbytes) : nbytes_(nbytes)
{
    void* const pages =
        ::mmap(nullptr, nbytes, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (pages != MAP_FAILED) data_ = static_cast<std::byte*>(pages);
}

ZeroPages::~ZeroPages()
{
    if (data_ != nullptr) ::munmap(data_, nbytes_);
}

}  // namespace hashtool::test
