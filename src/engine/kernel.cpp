// SPDX-License-Identifier: Apache-2.0
// The kernel tables, expanded: the compiled architecture's rows first, portable rows last.
#include "hashtool/kernel.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "state.hpp"

// HASHTOOL_ARCH is the name of the directory under src/asm, given by the build.
#define HASHTOOL_STRING(x) HASHTOOL_STRING_(x)
#define HASHTOOL_STRING_(x) #x
#define HASHTOOL_SYMBOL(core, arch, isa) HASHTOOL_SYMBOL_(core, arch, isa)
#define HASHTOOL_SYMBOL_(core, arch, isa) hashtool_##core##_##arch##_##isa

namespace hashtool {

#define KERNEL(core, isa, alignment, needs, wants)                                                           \
    extern "C" CompressOne HASHTOOL_SYMBOL(core, HASHTOOL_ARCH, isa);
#define KERNEL_MANY(core, isa, lanes, worth_from, alignment, needs, wants)                                   \
    extern "C" CompressMany HASHTOOL_SYMBOL(core, HASHTOOL_ARCH, isa);
#define PORTABLE(core) extern "C" CompressOne hashtool_##core##_portable;
#include "kernels.def"
#include "portable/portable.def"
#undef KERNEL
#undef KERNEL_MANY
#undef PORTABLE

namespace {

using enum Feature;

#define KERNEL(core, isa, alignment, needs, wants)                                                           \
    {#core "-" HASHTOOL_STRING(HASHTOOL_ARCH) "-" #isa, #isa,   Core::core, 1, 1, alignment, needs, wants,   \
     HASHTOOL_SYMBOL(core, HASHTOOL_ARCH, isa),         nullptr},
#define KERNEL_MANY(core, isa, lanes, worth_from, alignment, needs, wants)                                   \
    {#core "-" HASHTOOL_STRING(HASHTOOL_ARCH) "-" #isa,                                                      \
     #isa,                                                                                                   \
     Core::core,                                                                                             \
     lanes,                                                                                                  \
     worth_from,                                                                                             \
     alignment,                                                                                              \
     needs,                                                                                                  \
     wants,                                                                                                  \
     nullptr,                                                                                                \
     HASHTOOL_SYMBOL(core, HASHTOOL_ARCH, isa)},
#define PORTABLE(core)                                                                                       \
    {#core "-portable",          "portable", Core::core, 1, 1, 1, no_features, no_features,                  \
     hashtool_##core##_portable, nullptr},
constexpr Kernel kernel_rows[] = {
#include "kernels.def"
#include "portable/portable.def"
};
#undef KERNEL
#undef KERNEL_MANY
#undef PORTABLE

bool aligned(const Kernel& kernel, const std::byte* const data[]) noexcept
{
    std::uintptr_t any = 0;
    for (unsigned lane = 0; lane < kernel.lanes; ++lane)
        any |= reinterpret_cast<std::uintptr_t>(data[lane]);
    return any % kernel.alignment == 0;
}

void call(const Kernel& kernel, State* const states[], const std::byte* const data[],
          std::size_t nblocks) noexcept
{
    if (kernel.lanes == 1)
        kernel.one(states[0], data[0], nblocks);
    else
        kernel.many(states, data, nblocks);
}

std::size_t block_bytes(Core core, const State& state) noexcept
{
    switch (core) {
    case Core::sha512:
    case Core::blake2b: return 128;
    case Core::keccak:
        return static_cast<std::size_t>(load_native<std::uint64_t>(state.bytes + keccak_rate_offset));
    default: return 64;
    }
}

}  // namespace

std::span<const Kernel> kernels() noexcept { return kernel_rows; }

// Data less aligned than the kernel wants goes through a small aligned buffer, a few blocks at a time.
void Kernel::run(State* const states[], const std::byte* const data[], std::size_t nblocks) const noexcept
{
    if (alignment == 1 || aligned(*this, data)) {
        call(*this, states, data, nblocks);
        return;
    }
    constexpr std::size_t bounce_bytes = 8192;
    alignas(64) std::byte bounce[bounce_bytes];
    const std::size_t block = block_bytes(core, *states[0]);
    const std::size_t lane_bytes = bounce_bytes / lanes / 64 * 64;
    const std::size_t step = lane_bytes / block;
    const std::byte* copies[max_lanes];
    for (std::size_t done = 0; done < nblocks; done += step) {
        const std::size_t n = std::min(step, nblocks - done);
        for (unsigned lane = 0; lane < lanes; ++lane) {
            std::memcpy(bounce + lane * lane_bytes, data[lane] + done * block, n * block);
            copies[lane] = bounce + lane * lane_bytes;
        }
        call(*this, states, copies, n);
    }
}

}  // namespace hashtool
