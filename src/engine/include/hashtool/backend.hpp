// SPDX-License-Identifier: Apache-2.0
// Backend: the meaning of --backend. A filter over kernel rows, and the choice among those it admits.
#pragma once

#include <string>
#include <string_view>

#include "hashtool/kernel.hpp"

namespace [[gnu::visibility("default")]] hashtool {

class Backend {
public:
    // auto: the first row whose needs and wants are met and that is worth it for the streams at hand.
    Backend() noexcept = default;

    // "auto", a kernel id ("sha512-x86_64-avx2_x4": that row, for any number of streams), or an
    // instruction-set word ("portable", "avx2": rows of that set with any _xN). Error unknown_backend when no
    // row has the name.
    static Result<Backend> parse(std::string_view text);

    // The kernel for `streams` (1 or more) messages of one core on a CPU with these features.
    // Errors: wrong_core (no row of the core is admitted), not_on_this_cpu (detail: what is missing).
    [[nodiscard]] Result<const Kernel*> pick(Core core, std::size_t streams, const FeatureSet& cpu) const;
    [[nodiscard]] Result<const Kernel*> pick(Core core, std::size_t streams) const
    {
        return pick(core, streams, cpu_features());
    }

    // Most lanes that pick() can make use of for this core; 1 when pick() fails.
    [[nodiscard]] unsigned widest(Core core) const;

    // Whether the name means this row; automatic means them all.
    [[nodiscard]] bool admits(const Kernel& kernel) const noexcept;
    [[nodiscard]] bool is_auto() const noexcept { return filter_ == Filter::automatic; }
    [[nodiscard]] std::string_view text() const noexcept
    {
        return is_auto() ? std::string_view("auto") : text_;
    }

private:
    enum class Filter : unsigned char { automatic, word, id };
    Filter filter_ = Filter::automatic;
    std::string text_;
};

}  // namespace hashtool
