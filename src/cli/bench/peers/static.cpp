// SPDX-License-Identifier: Apache-2.0
// A static program loads no libraries. It starts the board's own openssl, which times itself.
#include <cstdio>

#include "bench/os/os.hpp"
#include "bench/peers/peers.hpp"
#include "bench/text.hpp"

namespace hashtool::cli {
namespace {

// What a shell command writes; empty when it fails.
std::string output_of(const std::string& command)
{
    std::FILE* pipe = ::popen(command.c_str(), "r");
    if (pipe == nullptr) return {};
    std::string text;
    char part[512];
    while (std::fgets(part, sizeof part, pipe) != nullptr)
        text += part;
    return ::pclose(pipe) == 0 ? text : std::string();
}

// Its digests are not seen, so they cannot be verified.
class OpensslProgram : public Subject {
public:
    OpensslProgram(Run row, std::string command) : Subject(std::move(row)), command_(std::move(command)) {}
    void run(std::size_t) override {}
    [[nodiscard]] std::span<const Digest> digests() const override { return {}; }
    [[nodiscard]] std::vector<Digest> expected() const override { return {}; }
    [[nodiscard]] bool times_itself() const override { return true; }
    std::optional<double> own_rate() override { return speed_in(output_of(command_)); }

private:
    std::string command_;
};

// "OpenSSL 3.0.19 ..." -> "3.0.19"
std::string version_in(const std::string& text)
{
    const std::size_t first = text.find(' ');
    return first == std::string::npos ? text : text.substr(first + 1, text.find(' ', first + 1) - first - 1);
}

}  // namespace

std::vector<std::unique_ptr<Subject>> peer_subjects(std::span<const Spec> specs,
                                                    std::span<const std::size_t> sizes,
                                                    std::vector<std::string>& notes)
{
    std::vector<std::unique_ptr<Subject>> subjects;
    notes.emplace_back("peers not reached from a static program: libnettle, libgcrypt");
    const std::string sockets = os::kernel_hash_sockets();
    notes.push_back("peer not measured: the kernel's AF_ALG sockets" +
                    (sockets.empty() ? "" : ": " + sockets));
    const std::string version = output_of("openssl version 2>/dev/null");
    if (version.empty()) {
        notes.emplace_back("peer not reached: no program openssl");
        return subjects;
    }
    notes.emplace_back("rows marked cli are \"openssl speed\" by its CPU time, three samples; not verified");
    for (const Spec& spec : specs) {
        const PeerNames* names = peer_names(spec.algorithm->name);
        for (const std::size_t nbytes : sizes) {
            if (names == nullptr || names->openssl == nullptr) break;
            Run row;
            row.kernel = "peer:openssl-" + version_in(version) + "-cli";
            row.algorithm = spec.algorithm->name;
            row.bytes = nbytes;
            subjects.push_back(std::make_unique<OpensslProgram>(
                std::move(row), format("openssl speed -mr -evp %s -bytes %zu -seconds 1 2>/dev/null",
                                       names->openssl, nbytes)));
        }
    }
    return subjects;
}

}  // namespace hashtool::cli
