// Runs the threads of a block as fibers: each has a stack, and hands over to the next of its warp
// where it shuffles or waits. A shuffle is a barrier of the warp, __syncthreads one of the block.
#pragma once

#include <sys/mman.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#if defined(__x86_64__)
#define EMULATED_LANE_REGISTER "r15"
#elif defined(__aarch64__)
#define EMULATED_LANE_REGISTER "x28"
#else
#error "the emulator switches stacks on x86-64 and arm64 alone"
#endif

namespace emulated {

struct Index {
  unsigned x, y, z;
};

constexpr int kWarp = 32;
constexpr size_t kStack = 64 << 10;
constexpr size_t kPage = 4096;

enum class Wait : uint8_t { kNone, kShuffle, kBallot, kWarp, kBlock };

struct Launch {
  const char* name;
  void (*call)(const unsigned char* arguments);
  std::vector<unsigned char> arguments;
  Index grid, block;
};

struct Lane;

struct Warp {
  Lane* lanes;  // of 32 in a row
  uint32_t whole, alive;
  Wait wait;  // of the lanes that have arrived in this round
  int line;
  uint32_t bits[2];
  uint64_t values[2][kWarp];
};

struct Block;

struct Lane {
  void* stack;  // where it goes on
  Warp* warp;
  Block* block;
  unsigned char* top;
  Index thread;
  int id;
  int phase;
};

struct Block {
  void* scheduler = nullptr;
  const Launch* launch = nullptr;
  Index index{0, 0, 0};
  std::vector<Lane> lanes;
  std::vector<Warp> warps;

  void reserve(unsigned threads);
  void run(const Launch& launch, Index index);
};

// The lane that runs; callee-saved, and so switched with the stack.
register Lane* lane asm(EMULATED_LANE_REGISTER);

[[noreturn]] inline void fail(const Lane* at, const char* problem) {
  const Block* b = at->block;
  fprintf(stderr,
          "emulated CUDA: kernel %s, block (%u, %u, %u), thread (%u, %u, %u), line %d: %s\n",
          b->launch->name, b->index.x, b->index.y, b->index.z, at->thread.x, at->thread.y,
          at->thread.z, at->warp->line, problem);
  fflush(stderr);
  abort();
}

extern "C" void emulated_switch(void** from, void* to);

// Ends in a jump in place of a return, which the processor would take for one from another call.
#if defined(__x86_64__)
asm(R"(
  .text
  .p2align 4
  .hidden emulated_switch
  .globl emulated_switch
  .type emulated_switch, @function
emulated_switch:
  pushq %rbp
  pushq %rbx
  pushq %r12
  pushq %r13
  pushq %r14
  pushq %r15
  movq %rsp, (%rdi)
  movq %rsi, %rsp
  popq %r15
  popq %r14
  popq %r13
  popq %r12
  popq %rbx
  popq %rbp
  popq %rcx
  jmp *%rcx
  .size emulated_switch, .-emulated_switch
)");

inline void* prepared(unsigned char* top, Lane* its, void (*main)()) {
  auto* stack = reinterpret_cast<void**>(top);
  *--stack = nullptr;  // as if main had been called
  *--stack = reinterpret_cast<void*>(main);
  for (int i = 0; i < 5; i++) *--stack = nullptr;
  *--stack = its;
  return stack;
}
#else
asm(R"(
  .text
  .p2align 4
  .hidden emulated_switch
  .globl emulated_switch
  .type emulated_switch, %function
emulated_switch:
  sub sp, sp, #160
  stp x19, x20, [sp, #0]
  stp x21, x22, [sp, #16]
  stp x23, x24, [sp, #32]
  stp x25, x26, [sp, #48]
  stp x27, x28, [sp, #64]
  stp x29, x30, [sp, #80]
  stp d8, d9, [sp, #96]
  stp d10, d11, [sp, #112]
  stp d12, d13, [sp, #128]
  stp d14, d15, [sp, #144]
  mov x9, sp
  str x9, [x0]
  mov sp, x1
  ldp x19, x20, [sp, #0]
  ldp x21, x22, [sp, #16]
  ldp x23, x24, [sp, #32]
  ldp x25, x26, [sp, #48]
  ldp x27, x28, [sp, #64]
  ldp x29, x30, [sp, #80]
  ldp d8, d9, [sp, #96]
  ldp d10, d11, [sp, #112]
  ldp d12, d13, [sp, #128]
  ldp d14, d15, [sp, #144]
  add sp, sp, #160
  ret
  .size emulated_switch, .-emulated_switch
)");

inline void* prepared(unsigned char* top, Lane* its, void (*main)()) {
  auto* stack = reinterpret_cast<void**>(top - 160);
  memset(stack, 0, 160);
  stack[9] = its;                              // x28
  stack[11] = reinterpret_cast<void*>(main);  // x30
  return stack;
}
#endif

// Hands over to the next lane of the warp that has not ended; from the last of a round to the first
// of the next, or to the scheduler where all wait for the block or have ended.
inline void hand_over(Lane* me) {
  Warp* warp = me->warp;
  uint32_t later = me->id == kWarp - 1 ? 0 : warp->alive & (~0u << (me->id + 1));
  if (later != 0) {
    emulated_switch(&me->stack, warp->lanes[__builtin_ctz(later)].stack);
    return;
  }
  if (warp->alive == 0 || warp->wait == Wait::kBlock) {
    emulated_switch(&me->stack, me->block->scheduler);
    return;
  }
  warp->wait = Wait::kNone;
  emulated_switch(&me->stack, warp->lanes[__builtin_ctz(warp->alive)].stack);
}

inline void arrive(Wait wait, int line) {
  Lane* me = lane;
  Warp* warp = me->warp;
  if (warp->wait == Wait::kNone) {
    warp->wait = wait;
    warp->line = line;
    if (wait != Wait::kBlock && warp->alive != ~0u) {
      fail(me, "a shuffle, ballot or barrier of a warp that has not all its 32 lanes");
    }
  } else if (warp->wait != wait || (warp->line != line && wait != Wait::kWarp)) {
    fprintf(stderr, "emulated CUDA: one lane of a warp waits in line %d, ", line);
    fail(me, "another here");
  }
  hand_over(me);
}

inline void check_mask(unsigned mask, int line) {
  if (mask != ~0u) {
    lane->warp->line = line;
    fail(lane, "a mask that is not of the whole warp");
  }
}

// What the lanes of the warp hand in, once all have.
template <class T>
inline const uint64_t* exchange(unsigned mask, T value, int line) {
  static_assert(sizeof(T) <= 8, "4 or 8 bytes are shuffled");
  check_mask(mask, line);
  Lane* me = lane;
  int phase = me->phase ^= 1;
  memcpy(&me->warp->values[phase][me->id], &value, sizeof value);
  arrive(Wait::kShuffle, line);
  return me->warp->values[phase];
}

inline unsigned ballot(unsigned mask, bool bit, int line) {
  check_mask(mask, line);
  Lane* me = lane;
  Warp* warp = me->warp;
  int phase = me->phase ^= 1;
  if (warp->wait == Wait::kNone) warp->bits[phase] = 0;
  warp->bits[phase] |= static_cast<uint32_t>(bit) << me->id;
  arrive(Wait::kBallot, line);
  return warp->bits[phase];
}

inline void fiber() {
  const Launch* launch = lane->block->launch;
  launch->call(launch->arguments.data());
  Lane* me = lane;
  Warp* warp = me->warp;
  warp->alive &= ~(1u << me->id);
  if (warp->wait != Wait::kNone && warp->wait != Wait::kBlock) {
    fail(me, "ends while others of its warp shuffle");
  }
  hand_over(me);
  abort();
}

inline void Block::reserve(unsigned threads) {
  if (lanes.size() >= threads) return;
  threads = (threads + kWarp - 1) / kWarp * kWarp;
  size_t old = lanes.size();
  lanes.resize(threads);
  warps.resize(threads / kWarp);
  for (size_t i = old; i < threads; i++) {
    void* memory = mmap(nullptr, kStack, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED || mprotect(memory, kPage, PROT_NONE) != 0) {
      perror("emulated CUDA: no stack for a thread");
      abort();
    }
    // Not all at the same place of a page: they would be in each other's way in the cache.
    lanes[i].top = static_cast<unsigned char*>(memory) + kStack - (i * 5 % 32) * 128 - 256;
  }
}

inline void Block::run(const Launch& its, Index at) {
  launch = &its;
  index = at;
  unsigned threads = its.block.x * its.block.y * its.block.z;
  reserve(threads);
  unsigned count = (threads + kWarp - 1) / kWarp;
  for (unsigned w = 0; w < count; w++) {
    unsigned size = threads - w * kWarp;
    Warp& warp = warps[w];
    warp.lanes = &lanes[w * kWarp];
    warp.whole = warp.alive = size >= kWarp ? ~0u : (1u << size) - 1;
    warp.line = 0;
  }
  Index thread{0, 0, 0};
  for (unsigned i = 0; i < threads; i++) {
    Lane& l = lanes[i];
    l.warp = &warps[i / kWarp];
    l.block = this;
    l.thread = thread;
    l.id = i % kWarp;
    l.phase = 0;
    l.stack = prepared(l.top, &l, fiber);
    if (++thread.x == its.block.x) {
      thread.x = 0;
      if (++thread.y == its.block.y) {
        thread.y = 0;
        thread.z++;
      }
    }
  }
  bool running = true;
  while (running) {
    running = false;
    int line = 0;
    for (unsigned w = 0; w < count; w++) {
      Warp& warp = warps[w];
      if (warp.alive == 0) continue;
      warp.wait = Wait::kNone;
      Lane* first = &warp.lanes[__builtin_ctz(warp.alive)];
      emulated_switch(&scheduler, first->stack);
      if (warp.alive == 0) continue;
      if (running && warp.line != line) {
        fail(&warp.lanes[__builtin_ctz(warp.alive)], "other warps wait for the block elsewhere");
      }
      running = true;
      line = warp.line;
    }
  }
}

}  // namespace emulated
