// SPDX-License-Identifier: Apache-2.0
// Other libraries of this board, in their fastest fair form: algorithm looked up once, context reused. They
// are found at run time; nothing is needed to build. dynamic.cpp or static.cpp is compiled: a static program
// that loaded a library would bring in a second libc.
#pragma once

#include "bench/measure.hpp"

namespace hashtool::cli {

// A row for each library, algorithm and length; notes name what cannot be reached and why.
std::vector<std::unique_ptr<Subject>> peer_subjects(std::span<const Spec> specs,
                                                    std::span<const std::size_t> sizes,
                                                    std::vector<std::string>& notes);

// An algorithm in the words of the others; null where they do not have it.
struct PeerNames {
    std::string_view ours;
    const char* openssl;
    const char* nettle;
    const char* gcrypt;
};
// Null: none of them has it.
const PeerNames* peer_names(std::string_view algorithm) noexcept;

// Bytes per second in what "openssl speed -mr" of one length writes; 0: it is not there.
double speed_in(std::string_view output);

// One algorithm of one library.
class PeerHash {
public:
    virtual ~PeerHash() = default;
    // The digest has its right size.
    virtual void hash(ByteSpan message, Digest& digest) = 0;
};

class Peer {
public:
    virtual ~Peer() = default;
    [[nodiscard]] virtual std::string name() const = 0;  // "openssl-3.0.19"
    // Null: this library does not have it.
    virtual std::unique_ptr<PeerHash> open(const Spec& spec, const PeerNames& names) = 0;
};

// Null and the reason when the library is not there. What is loaded stays loaded.
std::unique_ptr<Peer> open_openssl(std::string& why);
std::unique_ptr<Peer> open_nettle(std::string& why);
std::unique_ptr<Peer> open_gcrypt(std::string& why);

}  // namespace hashtool::cli
