// SPDX-License-Identifier: Apache-2.0
// Hasher: one message, fed in pieces of any size.
#pragma once

#include <memory>

#include "hashtool/digest.hpp"
#include "hashtool/kernel.hpp"

namespace [[gnu::visibility("default")]] hashtool {

class Stream;

class Hasher {
public:
    // The kernel must be of the spec's core and run on this CPU (Backend::pick gives such a one). A kernel of
    // many lanes runs with the other lanes idle.
    Hasher(Spec spec, const Kernel& kernel);
    ~Hasher();
    Hasher(Hasher&&) noexcept;
    Hasher& operator=(Hasher&&) noexcept;

    void update(ByteSpan data) noexcept;
    // Ends the message. The hasher then starts again with an empty one.
    Digest finish();

private:
    std::unique_ptr<Stream> stream_;
    const Kernel* kernel_;
};

// One-shot, with the automatic choice of kernel.
Digest digest_of(Spec spec, ByteSpan message);

}  // namespace hashtool
