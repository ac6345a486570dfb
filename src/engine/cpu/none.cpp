// SPDX-License-Identifier: Apache-2.0
// Any other architecture, 32-bit ones too: portable kernels only, nothing to ask.
#include "cpu/answers.hpp"
#include "os/os.hpp"

namespace hashtool {

FeatureSet ask_machine() noexcept { return no_features; }
std::string cpu_model() { return os::machine_model(); }

}  // namespace hashtool
