// SPDX-License-Identifier: Apache-2.0
#include "bench/messages.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "hashtool/kernel.hpp"
#include "hashtool/verify.hpp"

namespace hashtool::cli {
namespace {

constexpr std::size_t cache_line = 64;
constexpr std::size_t places_in_page = 4096 / cache_line;

void fill(std::byte* message, std::size_t nbytes, std::size_t lane)
{
    constexpr std::size_t period = 2048;
    const std::size_t first = std::min(nbytes, period);
    for (std::size_t i = 0; i < first; ++i)
        message[i] = static_cast<std::byte>(i * 167 >> 3 ^ lane * 29);
    for (std::size_t done = first; done < nbytes;) {
        const std::size_t n = std::min(done, nbytes - done);
        std::memcpy(message + done, message, n);
        done += n;
    }
}

}  // namespace

Messages::Messages(std::size_t nbytes, std::size_t lanes, unsigned offset)
    : nbytes_(nbytes), lanes_(lanes), offset_(offset)
{
}

void Messages::place()
{
    const std::size_t stride =
        (nbytes_ + offset_ + cache_line - 1) / cache_line * cache_line + 3 * cache_line;
    const std::size_t line = places_++ * 29 % places_in_page;  // 29: every line of a page before any again
    bytes_ = std::make_unique_for_overwrite<std::byte[]>(stride * lanes_ + (places_in_page + 1) * cache_line);
    const auto address = reinterpret_cast<std::uintptr_t>(bytes_.get());
    std::byte* start = bytes_.get() + (cache_line - address % cache_line) % cache_line + line * cache_line;
    spans_.clear();
    for (std::size_t lane = 0; lane < lanes_; ++lane) {
        std::byte* message = start + lane * stride + offset_;
        fill(message, nbytes_, lane);
        spans_.emplace_back(message, nbytes_);
    }
}

void Messages::release()
{
    spans_.clear();
    bytes_.reset();
}

std::vector<Digest> portable_digests(Spec spec, std::span<const ByteSpan> messages)
{
    const auto portable = std::ranges::find_if(kernels(), [spec](const Kernel& kernel) {
        return kernel.core == spec.algorithm->core && kernel.isa == "portable";
    });
    std::vector<Digest> digests(messages.size());
    digest_many(*portable, spec, messages, digests);
    return digests;
}

}  // namespace hashtool::cli
