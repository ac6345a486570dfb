// SPDX-License-Identifier: Apache-2.0
#include "output.hpp"

#include <unistd.h>

#include <cerrno>

namespace hashtool::cli {

bool write_all(int descriptor, std::string_view text) noexcept
{
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0) {
            if (errno == EINTR) continue;
            return false;
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

void Output::write(std::string_view text)
{
    if (failed()) return;
    pending_ += text;
    if (pending_.size() >= gather_bytes || text.find('\n') != std::string_view::npos) flush();
}

void Output::flush()
{
    if (pending_.empty() || failed()) return;
    if (!write_all(descriptor_, pending_)) error_ = errno;
    pending_.clear();
}

}  // namespace hashtool::cli
