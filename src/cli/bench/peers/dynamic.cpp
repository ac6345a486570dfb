// SPDX-License-Identifier: Apache-2.0
// Libraries loaded at run time.
#include "bench/messages.hpp"
#include "bench/os/os.hpp"
#include "bench/peers/peers.hpp"

namespace hashtool::cli {
namespace {

class PeerSubject : public Subject {
public:
    PeerSubject(Run row, std::shared_ptr<Peer> peer, std::unique_ptr<PeerHash> hash, Spec spec)
        : Subject(std::move(row)), peer_(std::move(peer)), hash_(std::move(hash)), spec_(spec),
          messages_(this->row().bytes, 1), digests_(1, Digest(spec.digest_bytes))
    {
    }
    void run(std::size_t repeats) override
    {
        for (std::size_t i = 0; i < repeats; ++i)
            hash_->hash(messages_.spans().front(), digests_.front());
    }
    void place() override { messages_.place(); }
    void release() override { messages_.release(); }
    [[nodiscard]] std::span<const Digest> digests() const override { return digests_; }
    [[nodiscard]] std::vector<Digest> expected() const override
    {
        return portable_digests(spec_, messages_.spans());
    }

private:
    std::shared_ptr<Peer> peer_;  // outlives its hash
    std::unique_ptr<PeerHash> hash_;
    Spec spec_;
    Messages messages_;
    std::vector<Digest> digests_;
};

void add_rows(std::vector<std::unique_ptr<Subject>>& subjects, const std::shared_ptr<Peer>& peer,
              const Spec& spec, std::span<const std::size_t> sizes)
{
    const PeerNames* names = peer_names(spec.algorithm->name);
    if (names == nullptr) return;
    for (const std::size_t nbytes : sizes) {
        auto hash = peer->open(spec, *names);
        if (!hash) return;
        Run row;
        row.kernel = "peer:" + peer->name();
        row.algorithm = spec.algorithm->name;
        row.bytes = nbytes;
        subjects.push_back(std::make_unique<PeerSubject>(std::move(row), peer, std::move(hash), spec));
    }
}

}  // namespace

std::vector<std::unique_ptr<Subject>> peer_subjects(std::span<const Spec> specs,
                                                    std::span<const std::size_t> sizes,
                                                    std::vector<std::string>& notes)
{
    std::vector<std::unique_ptr<Subject>> subjects;
    std::vector<std::shared_ptr<Peer>> peers;
    for (const auto open : {open_openssl, open_nettle, open_gcrypt}) {
        std::string why;
        if (std::shared_ptr<Peer> peer = open(why))
            peers.push_back(std::move(peer));
        else
            notes.push_back("peer not reached: " + why);
    }
    for (const Spec& spec : specs)
        for (const auto& peer : peers)
            add_rows(subjects, peer, spec, sizes);
    const std::string sockets = os::kernel_hash_sockets();
    notes.push_back("peer not measured: the kernel's AF_ALG sockets" +
                    (sockets.empty() ? "" : ": " + sockets));
    return subjects;
}

}  // namespace hashtool::cli
