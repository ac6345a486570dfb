// SPDX-License-Identifier: Apache-2.0
// The options of `bench`, for the command's definition.
#pragma once

namespace CLI {
class App;
}

namespace hashtool::cli {

struct Options;
void define_bench_options(CLI::App& app, Options& options);

}  // namespace hashtool::cli
