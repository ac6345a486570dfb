// SPDX-License-Identifier: Apache-2.0
// ListText: the lines of a checksum list, from the bytes of a Reader. Under the GNU names bytes are bytes;
// our own face also reads what lists look like after a trip through other systems: byte-order marks, UTF-16,
// PGP signing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "face.hpp"
#include "hashtool/reader.hpp"
#include "hashtool/result.hpp"

namespace hashtool::cli {

// Longest line kept by our own face, in bytes: four times the longest digest in hex leave room for any name.
// What is longer is reported as too long and its rest skipped, so that a list of any size and shape needs
// bounded memory.
inline constexpr std::size_t max_line_bytes = std::size_t{4} << 20;

struct ListLine {
    enum class Kind : unsigned char {
        text,
        too_long,       // text is its beginning
        pgp_header,     // begin of a clear-signed list, with its headers
        pgp_signature,  // the signature, with its begin and end
        end,            // no more lines
        read_error,     // error() tells
        refused         // the list is not text that can be read; refusal() tells
    };
    Kind kind = Kind::end;
    std::string_view text;     // without the newline; valid until the next call
    std::uint64_t number = 0;  // from 1, every line of the file counts
};

// For people: "PGP signature". Empty for text.
std::string_view text_of(ListLine::Kind kind) noexcept;

class ListText {
public:
    // The reader must outlive this.
    ListText(Reader& reader, const Face& face) noexcept
        : reader_(reader), decodes_(face.decodes_text),
          most_bytes_(face.bounded_lines ? max_line_bytes : static_cast<std::size_t>(-1))
    {
    }

    // A whole line has been read already.
    [[nodiscard]] bool has_line() const noexcept { return chunk_.find('\n') != std::string_view::npos; }

    // The next line. After end, read_error or refused it returns the same again.
    ListLine next();

    [[nodiscard]] const std::optional<Error>& error() const noexcept { return error_; }
    // "list is UTF-16 without a byte-order mark". Empty when nothing was refused.
    [[nodiscard]] std::string_view refusal() const noexcept { return refusal_; }

private:
    enum class Encoding : unsigned char { bytes, utf16_le, utf16_be };
    enum class Part : unsigned char { plain, pgp_header, pgp_body, pgp_signature };

    void start();
    bool refill();
    void decode(std::string_view raw);
    void put_unit(unsigned unit);
    void end_of_input();
    void refuse(std::string_view why);
    ListLine raw_line();
    void classify(ListLine& line) noexcept;

    Reader& reader_;
    bool decodes_;
    std::size_t most_bytes_;  // of a line
    bool started_ = false;
    bool input_ended_ = false;
    bool too_long_ = false;
    Encoding encoding_ = Encoding::bytes;
    Part part_ = Part::plain;
    std::uint64_t number_ = 0;
    std::string head_;        // first bytes, collected to recognise the encoding
    std::string decoded_;     // UTF-8 of the current chunk of a UTF-16 list
    std::string line_;        // a line that crosses chunks
    std::string_view chunk_;  // not yet read; in the reader's buffer, head_ or decoded_
    int odd_byte_ = -1;       // first half of a UTF-16 unit cut by a chunk's end
    unsigned high_surrogate_ = 0;
    std::optional<Error> error_;
    std::string_view refusal_;
};

}  // namespace hashtool::cli
