// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace hashtool::cli {

// What the program ends with. Under the GNU names a usage error is 1 as well: see Face.
enum ExitStatus : int {
    exit_ok = 0,      // all well
    exit_failed = 1,  // a file could not be read, a digest did not match, nothing was verified, output failed
    exit_usage = 2,   // the command line makes no sense; nothing was done
};

}  // namespace hashtool::cli
