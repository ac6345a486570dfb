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
    if (stopped()) return;
    const std::size_t newline = text.rfind('\n');
    if (newline != std::string_view::npos) {
        pending_ += text.substr(0, newline + 1);
        flush();
        text.remove_prefix(newline + 1);
    }
    pending_ += text;
    if (pending_.size() >= gather_bytes) flush();
}

bool Output::flush()
{
    if (pending_.empty() || stopped()) return true;
    const bool written = write_all(descriptor_, pending_);
    if (!written) error_ = errno;
    pending_.clear();
    return written;
}

}  // namespace hashtool::cli
