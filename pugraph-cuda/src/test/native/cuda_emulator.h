// The language of the kernels, as far as they use it, for a compiler of C++.
#pragma once

#include <math.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <tuple>
#include <type_traits>
#include <utility>

#include "emulated_block.h"

#define __global__
#define __device__
#define __host__
#define __constant__ static
#define __shared__ static thread_local
#define __forceinline__ inline __attribute__((always_inline))
#define __launch_bounds__(...)
#define __align__(n) __attribute__((aligned(n)))

#define threadIdx (::emulated::lane->thread)
#define blockIdx (::emulated::lane->block->index)
#define blockDim (::emulated::lane->block->launch->block)
#define gridDim (::emulated::lane->block->launch->grid)
constexpr int warpSize = 32;

#define EMULATED_VECTORS(T, N)                                                             \
  struct alignas(2 * sizeof(T)) N##2 { T x, y; };                                          \
  struct N##3 { T x, y, z; };                                                              \
  struct alignas(4 * sizeof(T) > 16 ? 16 : 4 * sizeof(T)) N##4 { T x, y, z, w; };          \
  inline N##2 make_##N##2(T x, T y) { return {x, y}; }                                     \
  inline N##3 make_##N##3(T x, T y, T z) { return {x, y, z}; }                             \
  inline N##4 make_##N##4(T x, T y, T z, T w) { return {x, y, z, w}; }

EMULATED_VECTORS(float, float)
EMULATED_VECTORS(double, double)
EMULATED_VECTORS(int, int)
EMULATED_VECTORS(unsigned, uint)
EMULATED_VECTORS(long long, longlong)
EMULATED_VECTORS(unsigned char, uchar)

struct dim3 {
  unsigned x = 1, y = 1, z = 1;
};

using std::exp;
using std::expm1;
using std::fabs;
using std::floor;
using std::log;
using std::log1p;
using std::pow;
using std::sqrt;
using std::tanh;

inline void __syncthreads(int line = __builtin_LINE()) {
  emulated::arrive(emulated::Wait::kBlock, line);
}

inline void __syncwarp(unsigned mask = ~0u, int line = __builtin_LINE()) {
  emulated::check_mask(mask, line);
  emulated::arrive(emulated::Wait::kWarp, line);
}

template <class T>
inline T emulated_value(const uint64_t* values, int lane) {
  T value;
  memcpy(&value, &values[lane], sizeof value);
  return value;
}

template <class T>
inline T __shfl_sync(unsigned mask, T value, int from, int width = 32, int line = __builtin_LINE()) {
  int base = emulated::lane->id & ~(width - 1);
  return emulated_value<T>(emulated::exchange(mask, value, line), base + (from & (width - 1)));
}

template <class T>
inline T __shfl_xor_sync(unsigned mask, T value, int bits, int width = 32,
                         int line = __builtin_LINE()) {
  int me = emulated::lane->id, from = me ^ bits;
  bool within = from < (me & ~(width - 1)) + width;
  return emulated_value<T>(emulated::exchange(mask, value, line), within ? from : me);
}

template <class T>
inline T __shfl_down_sync(unsigned mask, T value, unsigned by, int width = 32,
                          int line = __builtin_LINE()) {
  int me = emulated::lane->id, from = me + static_cast<int>(by);
  bool within = from < (me & ~(width - 1)) + width;
  return emulated_value<T>(emulated::exchange(mask, value, line), within ? from : me);
}

template <class T>
inline T __shfl_up_sync(unsigned mask, T value, unsigned by, int width = 32,
                        int line = __builtin_LINE()) {
  int me = emulated::lane->id, from = me - static_cast<int>(by);
  bool within = from >= (me & ~(width - 1));
  return emulated_value<T>(emulated::exchange(mask, value, line), within ? from : me);
}

inline unsigned __ballot_sync(unsigned mask, int bit, int line = __builtin_LINE()) {
  return emulated::ballot(mask, bit != 0, line);
}

inline int __any_sync(unsigned mask, int bit, int line = __builtin_LINE()) {
  return emulated::ballot(mask, bit != 0, line) != 0;
}

inline int __all_sync(unsigned mask, int bit, int line = __builtin_LINE()) {
  return emulated::ballot(mask, bit != 0, line) == ~0u;
}

template <class T>
inline T __ldg(const T* from) {
  return *from;
}

inline int __ffs(int x) { return __builtin_ffs(x); }
inline int __popc(unsigned x) { return __builtin_popcount(x); }
inline int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
inline int __clz(int x) { return x == 0 ? 32 : __builtin_clz(x); }
inline unsigned __umulhi(unsigned a, unsigned b) {
  return static_cast<unsigned>((static_cast<uint64_t>(a) * b) >> 32);
}
inline float __expf(float x) { return expf(x); }
inline float __logf(float x) { return logf(x); }
inline float __fdividef(float a, float b) { return a / b; }
inline float __fadd_rn(float a, float b) { return a + b; }
inline float __fmul_rn(float a, float b) { return a * b; }
inline float __fmaf_rn(float a, float b, float c) { return fmaf(a, b, c); }
inline float rsqrtf(float x) { return 1.0f / sqrtf(x); }
inline double rsqrt(double x) { return 1.0 / ::sqrt(x); }

template <class To, class From>
inline To emulated_bits(From x) {
  static_assert(sizeof(To) == sizeof(From), "");
  To y;
  memcpy(&y, &x, sizeof y);
  return y;
}

inline int __float_as_int(float x) { return emulated_bits<int>(x); }
inline float __int_as_float(int x) { return emulated_bits<float>(x); }
inline unsigned __float_as_uint(float x) { return emulated_bits<unsigned>(x); }
inline float __uint_as_float(unsigned x) { return emulated_bits<float>(x); }
inline long long __double_as_longlong(double x) { return emulated_bits<long long>(x); }
inline double __longlong_as_double(long long x) { return emulated_bits<double>(x); }

// Numbers that are compared with a NaN are the smaller, and the larger, as on a GPU.
template <class A, class B>
inline std::common_type_t<A, B> min(A a, B b) {
  using T = std::common_type_t<A, B>;
  if constexpr (std::is_floating_point_v<T>) return std::fmin(T(a), T(b));
  return T(b) < T(a) ? T(b) : T(a);
}

template <class A, class B>
inline std::common_type_t<A, B> max(A a, B b) {
  using T = std::common_type_t<A, B>;
  if constexpr (std::is_floating_point_v<T>) return std::fmax(T(a), T(b));
  return T(a) < T(b) ? T(b) : T(a);
}

namespace emulated {

// A kernel as the driver calls it: how large its arguments are, and the call with their values.
template <auto K>
struct Kernel;

template <class... A, void (*K)(A...)>
struct Kernel<K> {
  static constexpr int kCount = sizeof...(A);
  static constexpr size_t kSlot = 16;
  static constexpr size_t kSizes[kCount + 1] = {sizeof(A)..., 0};
  static_assert(((sizeof(A) <= kSlot) && ...), "arguments of at most 16 bytes");

  static void call(const unsigned char* arguments) {
    call(arguments, std::make_index_sequence<kCount>());
  }

  template <size_t... I>
  static void call(const unsigned char* arguments, std::index_sequence<I...>) {
    K(value<A>(arguments + I * kSlot)...);
  }

  template <class T>
  static T value(const unsigned char* from) {
    std::remove_const_t<T> value;
    memcpy(&value, from, sizeof value);
    return value;
  }
};

}  // namespace emulated
