// SPDX-License-Identifier: Apache-2.0
#include "face.hpp"

#include "exit_status.hpp"
#include "hashtool/algorithm.hpp"

namespace hashtool::cli {
namespace {

constexpr Face face_rows[] = {
    {.name = "own",
     .options = OptionSet::none,
     .usage_status = exit_usage,
     .tagged = false,
     .raw_check = false,
     .grammar = Grammar::strict,
     .guesses = true,
     .base64 = true,
     .tag_bits = true,
     .unnamed = false,
     .one_form_per_run = false,
     .explains = true,
     .late_write_errors = false,
     .closes_input = false,
     .decodes_text = true,
     .bounded_lines = true},
    {.name = "md5sum ... sha512sum",
     .options = OptionSet::digest,
     .usage_status = exit_failed,
     .tagged = false,
     .raw_check = true,
     .grammar = Grammar::lenient,
     .guesses = false,
     .base64 = false,
     .tag_bits = false,
     .unnamed = false,
     .one_form_per_run = true,
     .explains = false,
     .late_write_errors = true,
     .closes_input = true,
     .decodes_text = false,
     .bounded_lines = false},
    {.name = "b2sum",
     .options = OptionSet::blake2,
     .usage_status = exit_failed,
     .tagged = false,
     .raw_check = true,
     .grammar = Grammar::lenient,
     .guesses = false,
     .base64 = false,
     .tag_bits = true,
     .unnamed = true,
     .one_form_per_run = true,
     .explains = false,
     .late_write_errors = true,
     .closes_input = true,
     .decodes_text = false,
     .bounded_lines = false},
    {.name = "cksum",
     .options = OptionSet::cksum,
     .usage_status = exit_failed,
     .tagged = true,
     .raw_check = true,
     .grammar = Grammar::lenient,
     .guesses = false,
     .base64 = true,
     .tag_bits = true,
     .unnamed = true,
     .one_form_per_run = true,
     .explains = false,
     .late_write_errors = true,
     .closes_input = true,
     .decodes_text = false,
     .bounded_lines = false},
    {.name = "sum",
     .options = OptionSet::sum,
     .usage_status = exit_failed,
     .tagged = false,
     .raw_check = true,
     .grammar = Grammar::lenient,
     .guesses = false,
     .base64 = false,
     .tag_bits = false,
     .unnamed = false,
     .one_form_per_run = true,
     .explains = false,
     .late_write_errors = true,
     .closes_input = true,
     .decodes_text = false,
     .bounded_lines = false},
};

}  // namespace

const Face& own_face() noexcept { return face_rows[0]; }

const Face* gnu_face(std::string_view applet) noexcept
{
    for (const Face& face : faces().subspan(1))
        if (face.name == applet) return &face;
    for (const Algorithm& algorithm : algorithms())
        if (!algorithm.applet.empty() && algorithm.applet == applet) return &face_rows[1];
    return nullptr;
}

std::span<const Face> faces() noexcept { return face_rows; }

}  // namespace hashtool::cli
