// SPDX-License-Identifier: Apache-2.0
// A shared library that stays loaded, and its functions.
#pragma once

#include <dlfcn.h>

#include <string>

namespace hashtool::cli {

class Library {
public:
    explicit Library(const char* name) : handle_(::dlopen(name, RTLD_LAZY | RTLD_LOCAL))
    {
        if (handle_ == nullptr) why_ = ::dlerror();
    }
    // Leaves the function null, and the reason behind, when there is no such symbol.
    template <class Function> void find(const char* symbol, Function*& function)
    {
        function = nullptr;
        if (handle_ == nullptr) return;
        function = reinterpret_cast<Function*>(::dlsym(handle_, symbol));
        if (function == nullptr && why_.empty()) why_ = std::string("no ") + symbol;
    }
    // Empty: all that was asked for is there.
    [[nodiscard]] const std::string& why() const noexcept { return why_; }

private:
    void* handle_;
    std::string why_;
};

}  // namespace hashtool::cli
