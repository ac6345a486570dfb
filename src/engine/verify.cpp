// SPDX-License-Identifier: Apache-2.0
#include "hashtool/verify.hpp"

#include <algorithm>
#include <memory>
#include <vector>

#include "lanes.hpp"

namespace hashtool {
namespace {

struct KnownAnswer {
    std::string_view algorithm;
    std::size_t nbytes;  // of the message: byte i is i mod 251
    std::string_view hex;
};

constexpr KnownAnswer known_answers[] = {
#define ANSWER(algorithm, nbytes, hex) {algorithm, nbytes, hex},
#include "known_answers.def"
#undef ANSWER
};

std::vector<std::byte> pattern(std::size_t nbytes)
{
    std::vector<std::byte> bytes(nbytes);
    for (std::size_t i = 0; i < nbytes; ++i)
        bytes[i] = static_cast<std::byte>(i % 251);
    return bytes;
}

// One group of at most kernel.lanes streams: as long as any has blocks, all that have run the shortest run.
void run_group(const Kernel& kernel, std::span<Stream* const> streams)
{
    std::vector<Stream*> ready;
    for (;;) {
        ready.clear();
        std::size_t nblocks = 0;
        for (Stream* stream : streams) {
            if (stream->ready().nblocks == 0 && !stream->done()) stream->end();
            const std::size_t n = stream->ready().nblocks;
            if (n == 0) continue;
            nblocks = ready.empty() ? n : std::min(nblocks, n);
            ready.push_back(stream);
        }
        if (ready.empty()) return;
        compress(kernel, ready, nblocks);
    }
}

// `copies` messages side by side, each lane another of this algorithm's known answers, so that lanes which
// swap or share anything show.
bool answers(const Kernel& kernel, const Algorithm& algorithm, std::span<const KnownAnswer> known,
             std::size_t copies)
{
    std::vector<std::vector<std::byte>> bytes;
    for (const KnownAnswer& answer : known)
        bytes.push_back(pattern(answer.nbytes));
    std::vector<ByteSpan> messages;
    for (std::size_t i = 0; i < copies; ++i)
        messages.emplace_back(bytes[i % bytes.size()]);
    std::vector<Digest> digests(copies);
    digest_many(kernel, spec_of(algorithm), messages, digests);
    for (std::size_t i = 0; i < copies; ++i)
        if (digests[i].hex() != known[i % known.size()].hex) return false;
    return true;
}

// The rows of one algorithm stand together in the table.
std::span<const KnownAnswer> answers_of(const Algorithm& algorithm)
{
    const auto mine = [&algorithm](const KnownAnswer& known) { return known.algorithm == algorithm.name; };
    const auto first = std::ranges::find_if(known_answers, mine);
    return {first, std::ranges::find_if_not(first, std::end(known_answers), mine)};
}

}  // namespace

void digest_many(const Kernel& kernel, Spec spec, std::span<const ByteSpan> messages,
                 std::span<Digest> digests)
{
    std::vector<std::unique_ptr<Stream>> streams(std::min<std::size_t>(kernel.lanes, messages.size()));
    std::vector<Stream*> group;
    for (auto& stream : streams)
        stream = std::make_unique<Stream>(spec);
    for (std::size_t first = 0; first < messages.size(); first += streams.size()) {
        const std::size_t n = std::min(streams.size(), messages.size() - first);
        group.clear();
        for (std::size_t i = 0; i < n; ++i) {
            streams[i]->restart();
            streams[i]->feed(messages[first + i]);
            group.push_back(streams[i].get());
        }
        run_group(kernel, group);
        for (std::size_t i = 0; i < n; ++i)
            digests[first + i] = streams[i]->digest();
    }
}

std::string verify(const Kernel& kernel)
{
    for (const Algorithm& algorithm : algorithms()) {
        if (algorithm.core != kernel.core) continue;
        const auto known = answers_of(algorithm);
        if (known.empty()) return std::string(algorithm.name) + " has no known answer";
        for (std::size_t i = 0; i < known.size(); ++i)
            if (!answers(kernel, algorithm, known.subspan(i, 1), 1))
                return std::string(algorithm.name) + " of " + std::to_string(known[i].nbytes) + " bytes";
        if (!answers(kernel, algorithm, known, std::size_t{2} * kernel.lanes))
            return std::string(algorithm.name) + " of several messages side by side";
    }
    return {};
}

}  // namespace hashtool
