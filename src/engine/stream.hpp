// SPDX-License-Identifier: Apache-2.0
// Stream: one message in progress. Knows the carry buffer, the length and which whole blocks are ready; knows
// no kernel and no I/O. Whoever drives it runs a kernel on state() and ready(), then says advance().
#pragma once

#include <cstddef>
#include <cstdint>

#include "hashtool/digest.hpp"
#include "hashtool/kernel.hpp"

namespace hashtool {

// Whole blocks that lie one behind the other.
struct Blocks {
    const std::byte* data = nullptr;
    std::size_t nblocks = 0;
};

class Stream {
public:
    explicit Stream(Spec spec);
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;

    // Precondition: ready() is empty. The input must stay in place until it is used up.
    void feed(ByteSpan input) noexcept;
    // No more input: what is left becomes the last blocks. Precondition: ready() is empty.
    void end() noexcept;
    // The next whole blocks to compress; none: feed() or end() it, unless done().
    [[nodiscard]] Blocks ready() const noexcept { return ready_; }
    // A kernel has compressed the first nblocks of ready().
    void advance(std::size_t nblocks) noexcept;
    [[nodiscard]] bool done() const noexcept { return phase_ == Phase::done; }
    // Precondition: done().
    [[nodiscard]] const Digest& digest() const noexcept { return digest_; }

    // Back to an empty message of the same spec.
    void restart() noexcept;

    State& state() noexcept { return state_; }
    [[nodiscard]] const Spec& spec() const noexcept { return spec_; }

private:
    enum class Phase : unsigned char { absorbing, finishing, done };
    void settle() noexcept;
    void take_output() noexcept;
    std::size_t fill_carry(std::size_t room) noexcept;

    State state_;
    alignas(64) std::byte carry_[2 * max_block_bytes];
    std::size_t carried_ = 0;  // bytes in carry_ that no kernel has seen
    ByteSpan input_;           // fed, not used up and not carried
    Blocks ready_;
    Spec spec_;
    const Construction* construction_;
    std::size_t block_bytes_;
    std::uint64_t total_bytes_ = 0;
    std::size_t extracted_ = 0;
    Digest digest_;
    Phase phase_ = Phase::absorbing;
};

}  // namespace hashtool
