// SPDX-License-Identifier: Apache-2.0
// A static program loads no libraries.
#include "bench/os/os.hpp"
#include "bench/peers/peers.hpp"

namespace hashtool::cli {

std::vector<std::unique_ptr<Subject>> peer_subjects(std::span<const Spec>, std::span<const std::size_t>,
                                                    std::vector<std::string>& notes)
{
    notes.emplace_back("peers not reached from a static program: libcrypto, libnettle, libgcrypt");
    const std::string sockets = os::kernel_hash_sockets();
    notes.push_back("peer not measured: the kernel's AF_ALG sockets" +
                    (sockets.empty() ? "" : ": " + sockets));
    return {};
}

}  // namespace hashtool::cli
