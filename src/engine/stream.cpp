// SPDX-License-Identifier: Apache-2.0
#include "stream.hpp"

#include <algorithm>
#include <cstring>

#include "construction/construction.hpp"

namespace hashtool {
namespace {

constexpr std::byte zero_block[max_block_bytes]{};

}  // namespace

Stream::Stream(Spec spec)
    : spec_(spec), construction_(spec.algorithm->construction), block_bytes_(spec.algorithm->block_bytes),
      digest_(spec.digest_bytes)
{
    restart();
}

void Stream::restart() noexcept
{
    construction_->start(spec_, state_);
    carried_ = 0;
    input_ = {};
    ready_ = {};
    total_bytes_ = 0;
    extracted_ = 0;
    phase_ = Phase::absorbing;
}

void Stream::feed(ByteSpan input) noexcept
{
    input_ = input;
    total_bytes_ += input.size();
    settle();
}

// Moves up to `room` bytes of input behind what is carried.
std::size_t Stream::fill_carry(std::size_t room) noexcept
{
    const std::size_t nbytes = std::min(room, input_.size());
    if (nbytes != 0) std::memcpy(carry_ + carried_, input_.data(), nbytes);
    carried_ += nbytes;
    input_ = input_.subspan(nbytes);
    return nbytes;
}

// Finds the next whole blocks: the carried one first, then what lies whole in the input; the rest is carried.
void Stream::settle() noexcept
{
    const std::size_t held =
        construction_->last_block_waits ? 1 : 0;  // bytes that must be behind a block to free it
    if (carried_ != 0) {
        fill_carry(block_bytes_ - carried_);
        if (carried_ == block_bytes_ && input_.size() >= held) ready_ = {carry_, 1};
        return;
    }
    const std::size_t nblocks = input_.size() < held ? 0 : (input_.size() - held) / block_bytes_;
    if (nblocks != 0)
        ready_ = {input_.data(), nblocks};
    else
        fill_carry(input_.size());
}

void Stream::end() noexcept
{
    const std::size_t nblocks = construction_->finish(spec_, state_, carry_, carried_, total_bytes_);
    ready_ = {carry_, nblocks};
    phase_ = Phase::finishing;
    if (nblocks == 0) take_output();
}

void Stream::advance(std::size_t nblocks) noexcept
{
    const bool carry = ready_.data == carry_;
    ready_.data += nblocks * block_bytes_;
    ready_.nblocks -= nblocks;
    if (phase_ == Phase::finishing) {
        if (ready_.nblocks == 0) take_output();
        return;
    }
    if (carry)
        carried_ = 0;
    else
        input_ = input_.subspan(nblocks * block_bytes_);
    if (ready_.nblocks == 0) {
        ready_ = {};
        settle();
    }
}

// One state's worth of digest; a sponge goes on by compressing zeros until there is enough.
void Stream::take_output() noexcept
{
    const std::size_t left = digest_.size() - extracted_;
    const std::size_t nbytes = construction_->squeezes ? std::min(left, block_bytes_) : left;
    construction_->extract(spec_, state_, digest_.data() + extracted_, nbytes);
    extracted_ += nbytes;
    if (extracted_ == digest_.size()) {
        ready_ = {};
        phase_ = Phase::done;
    } else {
        ready_ = {zero_block, 1};
    }
}

}  // namespace hashtool
