// SPDX-License-Identifier: Apache-2.0
#include "hashtool/cpu_features.hpp"
namespace hashtool {
const FeatureSet& cpu_features() noexcept { static const FeatureSet s; return s; }
std::string to_string(const FeatureSet&) { return {}; }
}  // namespace hashtool
