// SPDX-License-Identifier: Apache-2.0
#include "face.hpp"

#include "exit_status.hpp"
#include "hashtool/algorithm.hpp"

namespace hashtool::cli {
namespace {

constexpr Face table[] = {
    {.name = "own",
     .tag_bits = TagBits::variable,
     .every_spelling = true,
     .c_integers = false,
     .guesses = true,
     .base64 = true,
     .unnamed = false,
     .loose_names = false,
     .one_form_per_run = false,
     .least_bits = 128,
     .length_binds = true,
     .usage_status = exit_usage,
     .explains = true,
     .decodes_text = true},
    {.name = "md5sum ... sha512sum",
     .tag_bits = TagBits::never,
     .every_spelling = false,
     .c_integers = false,
     .guesses = false,
     .base64 = false,
     .unnamed = false,
     .loose_names = true,
     .one_form_per_run = true,
     .least_bits = 8,
     .length_binds = false,
     .usage_status = exit_failed,
     .explains = false,
     .decodes_text = false},
    {.name = "b2sum",
     .tag_bits = TagBits::any,
     .every_spelling = false,
     .c_integers = true,
     .guesses = false,
     .base64 = false,
     .unnamed = true,
     .loose_names = true,
     .one_form_per_run = true,
     .least_bits = 8,
     .length_binds = false,
     .usage_status = exit_failed,
     .explains = false,
     .decodes_text = false},
    {.name = "cksum",
     .tag_bits = TagBits::any,
     .every_spelling = false,
     .c_integers = true,
     .guesses = false,
     .base64 = true,
     .unnamed = true,
     .loose_names = true,
     .one_form_per_run = true,
     .least_bits = 8,
     .length_binds = false,
     .usage_status = exit_failed,
     .explains = false,
     .decodes_text = false},
};

}  // namespace

const Face& own_face() noexcept { return table[0]; }

const Face* gnu_face(std::string_view applet) noexcept
{
    for (const Face& face : faces().subspan(1))
        if (face.name == applet) return &face;
    for (const Algorithm& algorithm : algorithms())
        if (!algorithm.applet.empty() && algorithm.applet == applet) return &table[1];
    return nullptr;
}

std::span<const Face> faces() noexcept { return table; }

}  // namespace hashtool::cli
