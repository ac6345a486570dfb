// SPDX-License-Identifier: Apache-2.0
// HWCAP allows STFLE, STFLE allows KIMD's query, and the query alone says which functions there are.
#include "cpu/answers.hpp"
#include "os/os.hpp"

namespace hashtool {
namespace {

// Stores at most as many doublewords as register 0 says, less one; what the machine lacks stays zero.
void store_facilities(std::array<std::uint64_t, 4>& facilities) noexcept
{
    asm volatile("lghi %%r0, 3\n\t"
                 "stfle %0"
                 : "+Q"(facilities)
                 :
                 : "0", "cc");
}

// Function 0 stores 16 bytes where register 1 points; the operands must be even registers, no more.
void query(std::array<std::uint64_t, 2>& functions) noexcept
{
    asm volatile("lghi %%r0, 0\n\t"
                 "lgr %%r1, %1\n\t"
                 "kimd %%r2, %%r4"
                 : "+m"(functions)
                 : "a"(functions.data())
                 : "0", "1", "2", "3", "4", "5", "cc");
}

}  // namespace

FeatureSet ask_machine() noexcept
{
    S390xAnswers answers;
    answers.hwcap = os::hwcap();
    if (may_store_facilities(answers)) store_facilities(answers.facilities);
    if (may_query(answers)) query(answers.kimd);
    return decide(answers);
}

// "processor 0: version = FF,  identification = 0133E8,  machine = 8561"
std::string cpu_model()
{
    const std::string processor = os::cpuinfo("processor 0");
    constexpr std::string_view key = "machine = ";
    const std::size_t at = processor.find(key);
    return at == std::string::npos ? processor : "IBM " + processor.substr(at + key.size());
}

}  // namespace hashtool
