// SPDX-License-Identifier: Apache-2.0
#include "message.hpp"

#include <spdlog/logger.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <unistd.h>

#include <system_error>

namespace hashtool::cli {

Console::Console(std::string program, Charset charset, Output& out)
    : program_(std::move(program)), charset_(charset), out_(out)
{
}
Console::~Console() = default;

void Console::line(std::string_view text)
{
    out_.flush();
    std::string whole(text);
    whole += '\n';
    write_all(STDERR_FILENO, whole);  // nobody is left to tell when this fails
}

void Console::error(std::string_view text) { line(program_ + ": " + std::string(text)); }

void Console::error(std::string_view name, std::string_view reason)
{
    error(quoted(name) + ": " + std::string(reason));
}

std::string Console::quoted(std::string_view name) const { return quote_name(name, charset_); }

void Console::note(std::string_view text)
{
    if (!verbose_) return;
    out_.flush();
    if (!logger_) {
        logger_ =
            std::make_unique<spdlog::logger>("hashtool", std::make_shared<spdlog::sinks::stderr_sink_st>());
        logger_->set_pattern(program_ + ": %v");
        logger_->flush_on(spdlog::level::info);
    }
    logger_->info("{}", text);
}

std::string system_message(int code) { return std::generic_category().message(code); }

}  // namespace hashtool::cli
