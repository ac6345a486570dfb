// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <cstring>

#include "hashtool/scheduler.hpp"

int main(int argc, char** argv)
{
    using namespace hashtool;
    if (argc < 2) return 2;
    const Algorithm* algorithm = find_algorithm(argv[1]);
    if (!algorithm) return 2;
    int at = 2;
    run_jobs([&](Job& j) { if (at >= argc) return false; j.specs = {spec_of(*algorithm)}; j.path = argv[at++]; return true; }, Plan{},
             [&](Outcome&& o) { if (o.error) std::fprintf(stderr, "hashtool: %s: %s\n", argv[2 + o.index], std::strerror(o.error->system_code)); else std::printf("%s  %s\n", o.digests[0].hex().c_str(), argv[2 + o.index]); });
}
