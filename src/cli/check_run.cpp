// SPDX-License-Identifier: Apache-2.0
// Verifying lists. One list at a time: its lines are pulled as jobs, results come back in the order of the
// lines.
#include <algorithm>
#include <cerrno>
#include <deque>

#include "exit_status.hpp"
#include "gnu_line.hpp"
#include "list_text.hpp"
#include "run.hpp"

namespace hashtool::cli {
namespace {

constexpr std::size_t list_buffer_bytes = std::size_t{64} << 10;

// Messages about lines that wait for the files of lines before them: more lines are then not read.
constexpr std::size_t most_waiting = 2 * outcome_window;

struct Counts {
    std::size_t well_formed = 0;
    std::size_t ill_formed = 0;
    std::size_t matched = 0;
    std::size_t mismatched = 0;
    std::size_t unreadable = 0;
};

std::string plural(std::size_t n, std::string_view one, std::string_view many)
{
    return "WARNING: " + std::to_string(n) + " " + std::string(n == 1 ? one : many);
}

class ListCheck {
public:
    ListCheck(const CheckRun& run, Console& console, ParserState& state, const std::string& operand)
        : run_(run), console_(console), state_(state), list_(operand == "-" ? "standard input" : operand),
          text_(reader_, *run.face)
    {
        context_.algorithm = run.algorithm;
        context_.family = run.family;
        context_.bits = run.bits;
        context_.standard_input = operand == "-";
        if (run.face->guesses && !context_.standard_input) context_.named = guess_from_list_name(operand);
        plan_.backend = run.backend;
    }

    int verify();
    // Standard input was read: as the list, or because the list names it.
    [[nodiscard]] bool read_standard_input() const noexcept { return read_standard_input_; }

private:
    // A line that waits for its turn: an entry whose file is being hashed, or something to say between two
    // entries.
    struct Waiting {
        Entry entry;
        bool is_entry = false;
        std::string message = {};
    };

    Supply pull(Job& job, bool may_wait);
    bool take_line(const ListLine& line, Job& job);
    void ill_formed(const ListLine& line, const Problem& problem);
    void say_assumption(const Entry& entry);
    void say_in_turn(std::string message);
    void say_due();
    void receive(Outcome&& outcome);
    void report(const std::string& name, std::string_view verdict);
    int conclude();
    void summarise();
    [[nodiscard]] bool passed() const;

    const CheckRun& run_;
    Console& console_;
    ParserState& state_;
    std::string list_;
    FileReader reader_{list_buffer_bytes};
    ListText text_;
    ListContext context_;
    Plan plan_;
    Counts counts_;
    std::deque<Waiting> waiting_;
    std::string first_problem_;
    std::vector<const Algorithm*> assumed_;  // what has been said to be
    bool read_standard_input_ = false;
    int usage_ = exit_ok;  // a line asked for what the forced backend does not have
};

// Before the first entry nothing is waited for: the message goes out now.
void ListCheck::say_in_turn(std::string message)
{
    waiting_.push_back({{}, false, std::move(message)});
    say_due();
}

// Once what is said on stdout is lost, the run is over, and lines that were read ahead are nobody's matter.
void ListCheck::say_due()
{
    while (!waiting_.empty() && !waiting_.front().is_entry) {
        if (!console_.out().stopped()) console_.error(waiting_.front().message);
        waiting_.pop_front();
    }
}

void ListCheck::ill_formed(const ListLine& line, const Problem& problem)
{
    ++counts_.ill_formed;
    const std::string number = std::to_string(line.number);
    const std::string reason =
        line.kind == ListLine::Kind::text ? text_of(problem) : std::string(text_of(line.kind));
    if (first_problem_.empty()) first_problem_ = "line " + number + ": " + reason;
    if (run_.talk != CheckTalk::warn) return;
    const std::string where = console_.quoted(list_) + ": " + number + ": ";
    if (run_.face->explains)
        say_in_turn(where + "improperly formatted checksum line: " + reason);
    else
        say_in_turn(where + "improperly formatted " + std::string(gnu_line_kind(context_, state_)) +
                    " checksum line");
}

void ListCheck::say_assumption(const Entry& entry)
{
    if (entry.source == Source::command || entry.source == Source::tag) return;
    if (std::ranges::find(assumed_, entry.spec.algorithm) != assumed_.end()) return;
    assumed_.push_back(entry.spec.algorithm);
    say_in_turn(console_.quoted(list_) + ": lines without a tag are taken for " + tag_of(entry.spec) +
                ", from " +
                (entry.source == Source::list_name ? "the list's name" : "the length of the digest"));
}

// True: the line has become a job.
bool ListCheck::take_line(const ListLine& line, Job& job)
{
    if (line.kind == ListLine::Kind::pgp_header || line.kind == ListLine::Kind::pgp_signature) {
        if (run_.talk == CheckTalk::warn)
            say_in_turn(console_.quoted(list_) + ": " + std::to_string(line.number) + ": " +
                        std::string(text_of(line.kind)) + " is not checked");
        return false;
    }
    if (line.kind == ListLine::Kind::too_long) {
        ill_formed(line, {});
        return false;
    }
    Parsed parsed = parse_line(line.text, *run_.face, context_, state_);
    if (const auto* problem = std::get_if<Problem>(&parsed)) ill_formed(line, *problem);
    auto* entry = std::get_if<Entry>(&parsed);
    if (entry == nullptr) return false;
    ++counts_.well_formed;
    if (const auto kernel = run_.backend.pick(entry->spec.algorithm->core, 1); !kernel) {
        say_in_turn(text_of_backend_error(kernel.error(), run_.backend.text()));
        usage_ = exit_usage;
        return false;
    }
    say_assumption(*entry);
    job = job_for(entry->name, entry->spec);
    read_standard_input_ |= job.standard_input;
    waiting_.push_back({std::move(*entry), true});
    return true;
}

// Who writes the list through a pipe may wait for what we say of its lines before it writes the next.
Supply ListCheck::pull(Job& job, bool may_wait)
{
    while (usage_ == exit_ok && !console_.out().stopped()) {
        if (!may_wait && (waiting_.size() >= most_waiting || (!text_.has_line() && reader_.would_wait())))
            return Supply::later;
        const ListLine line = text_.next();
        if (line.kind == ListLine::Kind::end || line.kind == ListLine::Kind::read_error ||
            line.kind == ListLine::Kind::refused)
            return Supply::end;
        if (take_line(line, job)) return Supply::job;
    }
    return Supply::end;
}

void ListCheck::report(const std::string& name, std::string_view verdict)
{
    std::string line;
    if (needs_escape(name)) line += '\\';
    line += escape_name(name);
    line += ": ";
    line += verdict;
    line += '\n';
    console_.out().write(line);
}

void ListCheck::receive(Outcome&& outcome)
{
    const Entry entry = std::move(waiting_.front().entry);
    waiting_.pop_front();
    if (console_.out().stopped()) return;
    if (outcome.error != nullptr) {
        const bool missing = outcome.error->kind == Error::Kind::open && outcome.error->system_code == ENOENT;
        if (!missing || !run_.ignore_missing) {
            ++counts_.unreadable;
            console_.error(entry.name, system_message(outcome.error->system_code));
            if (run_.talk != CheckTalk::status) report(entry.name, "FAILED open or read");
        }
    } else {
        note_kernels(console_, entry.name, outcome, plan_);
        const ByteSpan computed = outcome.digests.front().bytes();
        const bool match = Digest(computed.first(entry.expected.size())) == entry.expected;
        ++(match ? counts_.matched : counts_.mismatched);
        const bool quiet = run_.talk == CheckTalk::status || (match && run_.talk == CheckTalk::quiet);
        if (!quiet) report(entry.name, match ? "OK" : "FAILED");
    }
    say_due();
}

void ListCheck::summarise()
{
    if (run_.talk == CheckTalk::status) return;
    if (counts_.ill_formed != 0)
        console_.error(
            plural(counts_.ill_formed, "line is improperly formatted", "lines are improperly formatted"));
    if (counts_.unreadable != 0)
        console_.error(
            plural(counts_.unreadable, "listed file could not be read", "listed files could not be read"));
    if (counts_.mismatched != 0)
        console_.error(plural(counts_.mismatched, "computed checksum did NOT match",
                              "computed checksums did NOT match"));
    if (run_.ignore_missing && counts_.matched == 0) console_.error(list_, "no file was verified");
}

bool ListCheck::passed() const
{
    return counts_.matched != 0 && counts_.mismatched == 0 && counts_.unreadable == 0 &&
           (!run_.strict || counts_.ill_formed == 0);
}

int ListCheck::conclude()
{
    if (usage_ != exit_ok) return usage_;
    if (console_.out().stopped()) return exit_failed;
    if (text_.error()) {
        console_.error(list_, "read error");
        return exit_failed;
    }
    if (!text_.refusal().empty()) {
        console_.error(list_, text_.refusal());
        return exit_failed;
    }
    if (counts_.well_formed == 0) {
        std::string verdict = "no properly formatted checksum lines found";
        if (run_.face->explains && !first_problem_.empty()) verdict += " (" + first_problem_ + ")";
        console_.error(list_, verdict);
        return exit_failed;
    }
    summarise();
    return passed() ? exit_ok : exit_failed;
}

int ListCheck::verify()
{
    read_standard_input_ = context_.standard_input;
    if (context_.standard_input)
        reader_.attach(0);
    else if (const auto opened = reader_.reopen(list_); !opened) {
        console_.error(list_, system_message(opened.error().system_code));
        return exit_failed;
    }
    reader_.set_prompt(true);
    state_.start_list(*run_.face);
    run_jobs([&](Job& job, bool may_wait) { return pull(job, may_wait); }, plan_,
             [&](Outcome&& outcome) { receive(std::move(outcome)); });
    say_due();
    return conclude();
}

}  // namespace

int run_check(const CheckRun& run, Console& console)
{
    const std::vector<std::string> standard_input{"-"};
    ParserState state;
    bool read_standard_input = false;
    int status = exit_ok;
    for (const std::string& list : run.lists.empty() ? standard_input : run.lists) {
        ListCheck check(run, console, state, list);
        const int result = check.verify();
        read_standard_input |= check.read_standard_input();
        if (result != exit_ok && status != exit_usage) status = result;
        if (result == exit_usage || console.out().stopped()) break;
    }
    if (read_standard_input && !console.out().stopped()) status = close_input(console, *run.face, status);
    return close_output(console, status);
}

}  // namespace hashtool::cli
