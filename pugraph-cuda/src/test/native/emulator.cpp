// The driver's functions that Pugraph calls, on this machine's processor: for tests. What a stream
// is given is done when it is waited for and not before, so that whoever forgets to wait sees it.
#include "emulated_device.h"

// Every kernel has a line "kernel: NAME"; the build makes a list of them.
#include "kernels.cu"
#include "kernels_of_tests.cu"

namespace emulated {

#define KERNEL(name) {#name, {#name, Kernel<name>::kCount, Kernel<name>::kSizes, Kernel<name>::call}},

const std::map<std::string, Entry>& entries() {
  static const std::map<std::string, Entry> all = {
#include "kernel_list.h"
  };
  return all;
}

}  // namespace emulated

#include "emulated_calls.h"
