// SPDX-License-Identifier: Apache-2.0
#include "hashtool/hasher.hpp"

#include "hashtool/backend.hpp"
#include "lanes.hpp"

namespace hashtool {
namespace {

void drain(Stream& stream, const Kernel& kernel) noexcept
{
    Stream* const one[] = {&stream};
    while (stream.ready().nblocks != 0)
        compress(kernel, one, stream.ready().nblocks);
}

}  // namespace

Hasher::Hasher(Spec spec, const Kernel& kernel) : stream_(std::make_unique<Stream>(spec)), kernel_(&kernel) {}
Hasher::~Hasher() = default;
Hasher::Hasher(Hasher&&) noexcept = default;
Hasher& Hasher::operator=(Hasher&&) noexcept = default;

void Hasher::update(ByteSpan data) noexcept
{
    stream_->feed(data);
    drain(*stream_, *kernel_);
}

Digest Hasher::finish()
{
    stream_->end();
    drain(*stream_, *kernel_);
    Digest digest = stream_->digest();
    stream_->restart();
    return digest;
}

Digest digest_of(Spec spec, ByteSpan message)
{
    const auto kernel = Backend().pick(spec.algorithm->core, 1);
    Hasher hasher(spec, **kernel);  // a portable row always fits
    hasher.update(message);
    return hasher.finish();
}

}  // namespace hashtool
