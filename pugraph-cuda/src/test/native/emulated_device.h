// Memory with guards, streams whose work is put off, and workers that run the blocks of a launch.
#pragma once

#include <link.h>
#include <sys/time.h>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "cuda_emulator.h"

namespace emulated {

struct Entry {
  const char* name;
  int count;
  const size_t* sizes;
  void (*call)(const unsigned char*);
};

const std::map<std::string, Entry>& entries();

// The shared memory of the kernels on this thread: nothing else of this library is thread_local.
static thread_local char shared_memory_is_here;

struct SharedMemory {
  void* start = nullptr;
  size_t bytes = 0;

  static SharedMemory of_this_thread() {
    SharedMemory found;
    volatile char* touched = &shared_memory_is_here;
    *touched = 0;
    dl_iterate_phdr(
        [](dl_phdr_info* info, size_t, void* to) {
          auto* memory = static_cast<SharedMemory*>(to);
          char* here = &shared_memory_is_here;
          for (int i = 0; i < info->dlpi_phnum; i++) {
            const auto& header = info->dlpi_phdr[i];
            auto* data = static_cast<char*>(info->dlpi_tls_data);
            if (header.p_type == PT_TLS && data != nullptr && here >= data &&
                here < data + header.p_memsz) {
              *memory = {data, header.p_memsz};
            }
          }
          return 0;
        },
        &found);
    return found;
  }

  // No block may count on what the one before has left.
  void poison() const { memset(start, 0xff, bytes); }
};

// Runs blocks on a few threads, the caller's among them. One launch at a time.
class Workers {
 public:
  Workers() {
    unsigned count = std::min(8u, std::max(1u, std::thread::hardware_concurrency()));
    blocks_.resize(count);
    for (unsigned i = 1; i < count; i++) std::thread([this, i] { serve(i); }).detach();
  }

  void run(const Launch& launch) {
    total_ = uint64_t{launch.grid.x} * launch.grid.y * launch.grid.z;
    next_ = 0;
    launch_ = &launch;
    uint64_t threads = total_ * launch.block.x * launch.block.y * launch.block.z;
    bool alone = blocks_.size() == 1 || total_ == 1 || threads < 4096;
    if (!alone) {
      std::lock_guard<std::mutex> lock(mutex_);
      busy_ = blocks_.size() - 1;
      round_++;
      begin_.notify_all();
    }
    work(0);
    if (!alone) {
      std::unique_lock<std::mutex> lock(mutex_);
      end_.wait(lock, [this] { return busy_ == 0; });
    }
  }

 private:
  void serve(unsigned worker) {
    uint64_t seen = 0;
    while (true) {
      {
        std::unique_lock<std::mutex> lock(mutex_);
        begin_.wait(lock, [&] { return round_ != seen; });
        seen = round_;
      }
      work(worker);
      std::lock_guard<std::mutex> lock(mutex_);
      if (--busy_ == 0) end_.notify_one();
    }
  }

  void work(unsigned worker) {
    if (!blocks_[worker]) blocks_[worker] = std::make_unique<Block>();
    SharedMemory shared = SharedMemory::of_this_thread();
    const Launch& launch = *launch_;
    for (uint64_t i; (i = next_++) < total_;) {
      shared.poison();
      Index at{static_cast<unsigned>(i % launch.grid.x),
               static_cast<unsigned>(i / launch.grid.x % launch.grid.y),
               static_cast<unsigned>(i / launch.grid.x / launch.grid.y)};
      blocks_[worker]->run(launch, at);
    }
  }

  std::vector<std::unique_ptr<Block>> blocks_;
  std::mutex mutex_;
  std::condition_variable begin_, end_;
  uint64_t round_ = 0;
  size_t busy_ = 0;
  const Launch* launch_ = nullptr;
  uint64_t total_ = 0;
  std::atomic<uint64_t> next_{0};
};

using Work = std::function<void()>;

struct Graph {
  std::vector<Work> work;
};

struct Stream {
  std::vector<Work> put_off;
  std::shared_ptr<Graph> capture;
  std::thread::id capturer;
  bool invalid = false;
};

struct Event {
  Stream* stream = nullptr;
  bool done = false;
  double millis = 0;
};

struct Device {
  static constexpr size_t kGuard = 4096;
  static constexpr unsigned char kPattern = 0xa5;
  static constexpr uint32_t kGuardWord = 0x7ff0dead;

  std::recursive_mutex mutex;
  size_t total = 1ull << 30, used = 0;
  std::map<uint64_t, size_t> allocations;  // by address
  std::map<uint64_t, size_t> guards;       // likewise, of MemoryGuards.java
  std::set<Stream*> streams;
  std::set<Event*> events;
  std::set<Graph*> graphs;
  Stream default_stream;
  Workers workers;

  Device() {
    if (const char* bytes = getenv("PUGRAPH_EMULATED_BYTES")) total = strtoull(bytes, nullptr, 10);
  }

  static Device& get() {
    static auto* device = new Device;
    return *device;
  }

  uint64_t allocate(size_t bytes) {
    if (bytes > total || used > total - bytes) return 0;
    auto* start = static_cast<unsigned char*>(aligned_alloc(kGuard, rounded(bytes) + 2 * kGuard));
    if (start == nullptr) return 0;
    memset(start, kPattern, kGuard);
    memset(start + kGuard, 0xff, bytes);
    memset(start + kGuard + bytes, kPattern, rounded(bytes) - bytes + kGuard);
    used += bytes;
    auto address = reinterpret_cast<uint64_t>(start + kGuard);
    allocations[address] = bytes;
    return address;
  }

  bool free(uint64_t address) {
    auto found = allocations.find(address);
    if (found == allocations.end()) return false;
    run_all();
    size_t bytes = found->second;
    auto* start = reinterpret_cast<unsigned char*>(address) - kGuard;
    check_guard(start, kGuard, "before");
    check_guard(start + kGuard + bytes, rounded(bytes) - bytes + kGuard, "after");
    memset(start, 0xff, rounded(bytes) + 2 * kGuard);
    ::free(start);
    guards.erase(guards.lower_bound(address), guards.lower_bound(address + bytes));
    used -= bytes;
    allocations.erase(found);
    return true;
  }

  bool holds(uint64_t address, size_t bytes) const {
    auto after = allocations.upper_bound(address);
    if (after == allocations.begin()) return bytes == 0;
    auto [start, size] = *--after;
    return bytes == 0 || (address - start <= size && bytes <= size - (address - start));
  }

  // What is nothing but the pattern of a guard is one, until something else is copied there.
  void copy_in(uint64_t to, const void* from, size_t bytes) {
    for (auto it = guards.begin(); it != guards.end();) {
      bool overlaps = it->first < to + bytes && to < it->first + it->second;
      it = overlaps ? guards.erase(it) : std::next(it);
    }
    memcpy(reinterpret_cast<void*>(to), from, bytes);
    if (bytes >= 256 && is_guard(to, bytes)) guards[to] = bytes;
  }

  void launch(const Launch& launch) {
    workers.run(launch);
    for (auto [address, bytes] : guards) {
      if (!is_guard(address, bytes)) {
        fprintf(stderr, "emulated CUDA: kernel %s wrote behind a piece of memory\n", launch.name);
        fflush(stderr);
        abort();
      }
    }
  }

  void run(Stream& stream) {
    std::vector<Work> work;
    work.swap(stream.put_off);
    for (auto& one : work) one();
  }

  void run_all() {
    for (auto* stream : streams) run(*stream);
  }

 private:
  static bool is_guard(uint64_t address, size_t bytes) {
    const auto* words = reinterpret_cast<const uint32_t*>(address);
    if (address % 4 != 0 || bytes % 4 != 0) return false;
    for (size_t i = 0; i < bytes / 4; i++) {
      if (words[i] != kGuardWord) return false;
    }
    return true;
  }

  static size_t rounded(size_t bytes) { return (bytes + kGuard - 1) / kGuard * kGuard; }

  static void check_guard(const unsigned char* guard, size_t bytes, const char* where) {
    for (size_t i = 0; i < bytes; i++) {
      if (guard[i] != kPattern) {
        fprintf(stderr, "emulated CUDA: memory was written %s what was allocated\n", where);
        fflush(stderr);
        abort();
      }
    }
  }
};

}  // namespace emulated
