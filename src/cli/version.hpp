// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace hashtool::cli {

// "hashtool 0.1.0"; under another name "sha256sum (hashtool) 0.1.0". The version is the build's, from
// project().
inline std::string version_text(std::string_view name)
{
    std::string text(name);
    if (name != "hashtool") text += " (hashtool)";
    return text + " " HASHTOOL_VERSION "\n";
}

}  // namespace hashtool::cli
