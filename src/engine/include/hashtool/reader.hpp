// SPDX-License-Identifier: Apache-2.0
// Readers: sources of byte spans.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "hashtool/algorithm.hpp"
#include "hashtool/result.hpp"

namespace [[gnu::visibility("default")]] hashtool {

class Reader {
public:
    virtual ~Reader() = default;
    // The next bytes; an empty span is the end. Valid until the next call.
    virtual Result<ByteSpan> next() = 0;
};

// Chosen by measurement: see tests/bench/buffer_size.cpp.
inline constexpr std::size_t default_buffer_bytes = std::size_t{256} << 10;

// Reads a file with large read(2) calls into one 64-byte aligned buffer, which every span but the last fills
// completely even when the system returns less. EINTR is retried. What stat says about size is never
// believed.
class FileReader final : public Reader {
public:
    explicit FileReader(std::size_t buffer_bytes = default_buffer_bytes);
    ~FileReader() override;
    FileReader(const FileReader&) = delete;
    FileReader& operator=(const FileReader&) = delete;

    // Closes what was open and opens this. Error::Kind::open.
    Result<void> reopen(const std::string& path);
    // Reads an open descriptor from where it stands; it is not closed.
    void attach(int descriptor) noexcept;
    void close() noexcept;

    // Spans hold a multiple of this many bytes while they are full. Precondition: not more than the buffer.
    void set_granule(std::size_t nbytes) noexcept { granule_ = nbytes; }

    // For sources that people feed by hand: a span ends where a read does, and no longer waits for the buffer
    // to fill.
    void set_prompt(bool prompt) noexcept { prompt_ = prompt; }

    // The next read would wait for whoever writes: a pipe or terminal with nothing in it.
    [[nodiscard]] bool would_wait() const noexcept;

    // Error::Kind::read.
    Result<ByteSpan> next() override;

private:
    struct Free {
        void operator()(std::byte* p) const noexcept;
    };
    std::unique_ptr<std::byte[], Free> buffer_;
    std::size_t capacity_;
    std::size_t granule_ = 64;
    int descriptor_ = -1;
    bool owned_ = false;
    bool prompt_ = false;
    bool ended_ = false;
};

}  // namespace hashtool
