// SPDX-License-Identifier: Apache-2.0
// Construction: what stands around a compression function. Three small functions without I/O.
#pragma once

#include <cstddef>
#include <cstdint>

#include "hashtool/algorithm.hpp"
#include "hashtool/kernel.hpp"

namespace hashtool {

struct Construction {
    // The state before the first block.
    void (*start)(const Spec& spec, State& state) noexcept;

    // Ends a message of total_bytes. The first tail_bytes of `blocks` (room for two blocks) hold what is left
    // of it: less than a block, or at most one block where last_block_waits. Padding is written behind; may
    // change the state. Returns the number of blocks to compress: 1 or 2, or 0 where the tail was taken care
    // of (checksums).
    std::size_t (*finish)(const Spec& spec, State& state, std::byte* blocks, std::size_t tail_bytes,
                          std::uint64_t total_bytes) noexcept;

    // Writes output that one state holds: bytes [0, nbytes) of what it offers. nbytes <= output_bytes(spec).
    void (*extract)(const Spec& spec, const State& state, std::byte* out, std::size_t nbytes) noexcept;

    // True: one full block must wait for finish(), which alone knows that it is the last (BLAKE2).
    bool last_block_waits;

    // True: more output than a block comes from compressing blocks of zeros between extractions (sponge).
    bool squeezes;
};

extern const Construction merkle_damgard;
extern const Construction blake2;
extern const Construction sponge;
extern const Construction checksum;

}  // namespace hashtool
