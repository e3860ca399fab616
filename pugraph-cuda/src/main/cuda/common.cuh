// What all kernels share. A block has 256 threads, eight warps; blockIdx.y is the member of an
// ensemble, whose matrices lie a stride apart. No kernel uses atomics, and every sum has a fixed
// order, so that the same input gives the same bytes.
#pragma once

typedef unsigned int u32;
typedef unsigned char u8;

static const u32 FULL = 0xffffffffu;
static const int WARPS = 8;
static const int THREADS = 256;
static const float SLOPE = 0.2f;  // of LeakyReLU below zero

// Which entries of a layer's input drop out: a hash of (key, row, column), as in Dropout.java. The
// key of a step is found by the counter, which counts the steps of one run.
struct Drop {
  const int* keys;  // [steps, members, layers]
  const int* counter;
  int layers;
  int layer;
  int below;  // 0: nothing drops out
  float scale;
};

__device__ __forceinline__ u32 mixed(u32 h) {
  h = (h ^ (h >> 16)) * 0x85EBCA6Bu;
  h = (h ^ (h >> 13)) * 0xC2B2AE35u;
  return h ^ (h >> 16);
}

__device__ __forceinline__ u32 drop_key(const Drop& drop, int member, int members) {
  return drop.below == 0
      ? 0u
      : (u32)drop.keys[(*drop.counter * members + member) * drop.layers + drop.layer];
}

__device__ __forceinline__ u32 row_key(u32 key, int row) {
  return mixed(key + (u32)row * 0x9E3779B9u);
}

__device__ __forceinline__ bool is_kept(const Drop& drop, u32 rowKey, int column) {
  return (int)(mixed(rowKey ^ (u32)column * 0x85EBCA6Bu) >> 8) >= drop.below;
}

// What an entry is multiplied with: one, the scale, or zero.
__device__ __forceinline__ float factor(const Drop& drop, u32 rowKey, int column) {
  return drop.below == 0 ? 1.f : is_kept(drop, rowKey, column) ? drop.scale : 0.f;
}

// The same sum, in the same order, in every lane.
__device__ __forceinline__ float warp_sum(float x) {
  for (int o = 16; o > 0; o >>= 1) x += __shfl_xor_sync(FULL, x, o);
  return x;
}

__device__ __forceinline__ double warp_sum(double x) {
  for (int o = 16; o > 0; o >>= 1) x += __shfl_xor_sync(FULL, x, o);
  return x;
}

__device__ __forceinline__ float warp_max(float x) {
  for (int o = 16; o > 0; o >>= 1) x = fmaxf(x, __shfl_xor_sync(FULL, x, o));
  return x;
}

__device__ __forceinline__ float elu(float x) { return x > 0.f ? x : expm1f(x); }

// ELU' by way of h = ELU(x).
__device__ __forceinline__ float elu_slope(float h) { return h > 0.f ? 1.f : h + 1.f; }

// The number of the thread's warp in the grid's x direction.
__device__ __forceinline__ size_t warp_number() {
  return (size_t)blockIdx.x * WARPS + (threadIdx.x >> 5);
}

__device__ __forceinline__ int lane_number() { return threadIdx.x & 31; }

__device__ __forceinline__ size_t thread_number() {
  return (size_t)blockIdx.x * THREADS + threadIdx.x;
}
