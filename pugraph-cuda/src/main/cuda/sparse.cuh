// Products of a sparse matrix with a dense one: X·w with dropout, its transpose, steps over the
// edges. Rows are cut into items of bounded length, one warp each, the longest first; what is
// longer than an item is summed up afterwards, in order (gather_combine).
//
//   y_r = ((adds ? y_r : 0) + sum over entries of value * x[column]) * (scale ? scale[r] : 1)
//
// items: {row, first entry, end, slot of a part or -1}. Values may be null: all one. Where mass is
// given, a number of each row goes the same way: it is one more column, but lies elsewhere. A part is
// [width + 1] floats then, and [width] elsewhere.
#pragma once
#include "common.cuh"

struct Mass {
  const float* x;
  long long xMember;
  float* y;
  long long yMember;
};

enum Dropping { NOTHING = 0, ENTRIES = 1, TRANSPOSED_ENTRIES = 2 };

__device__ __forceinline__ float entry_value(
    const float* value, int e, int row, int column, const Drop& drop, int dropping, u32 key,
    u32 ownKey) {
  float v = value ? value[e] : 1.f;
  if (dropping == ENTRIES) return v * factor(drop, ownKey, column);
  if (dropping == TRANSPOSED_ENTRIES) return v * factor(drop, row_key(key, column), row);
  return v;
}

template <int V, int U>
__device__ __forceinline__ void gather_wide(
    const int4* items, int itemCount, const int* column, const float* value, const float* x,
    long long xRow, long long xMember, float* y, long long yRow, long long yMember, float* parts,
    long long partsMember, int width, const float* scale, int adds, const Mass& mass,
    const Drop& drop, int dropping) {
  size_t number = warp_number();
  if (number >= (size_t)itemCount) return;
  int lane = lane_number();
  int member = blockIdx.y;
  int4 item = items[number];
  int row = item.x;
  int first = (blockIdx.z * 32 + lane) * V;
  bool inside = first < width;  // a width that V does not divide has V = 1
  x += member * xMember + first;
  u32 key = drop_key(drop, member, gridDim.y);
  u32 ownKey = row_key(key, row);
  float sum[V];
  for (int f = 0; f < V; f++) sum[f] = 0.f;
  float massSum = 0.f;
  for (int e = item.y; e < item.z; e += 32) {
    int own = e + lane;
    int c = 0;
    float v = 0.f;
    if (own < item.z) {
      c = column[own];
      v = entry_value(value, own, row, c, drop, dropping, key, ownKey);
      if (mass.x) massSum = fmaf(v, mass.x[member * mass.xMember + c], massSum);
    }
    u32 kept = __ballot_sync(FULL, v != 0.f);
    while (kept) {  // several at a time, so that as many loads are under way
      int lanes[U];
      int count = 0;
#pragma unroll
      for (int u = 0; u < U; u++) {
        bool more = kept != 0;
        lanes[u] = more ? __ffs(kept) - 1 : lanes[0];
        count += more ? 1 : 0;
        kept &= kept - 1;
        if (!more) kept = 0;
      }
      float weight[U];
      const float* from[U];
#pragma unroll
      for (int u = 0; u < U; u++) {
        float w = __shfl_sync(FULL, v, lanes[u]);
        int r = __shfl_sync(FULL, c, lanes[u]);
        weight[u] = u < count ? w : 0.f;
        from[u] = x + r * xRow;
      }
      if (inside) {
        float loaded[U][V];
#pragma unroll
        for (int u = 0; u < U; u++) {
          if (V == 4) {
            float4 q = *(const float4*)from[u];
            loaded[u][0] = q.x;
            loaded[u][1 % V] = q.y;
            loaded[u][2 % V] = q.z;
            loaded[u][3 % V] = q.w;
          } else if (V == 2) {
            float2 q = *(const float2*)from[u];
            loaded[u][0] = q.x;
            loaded[u][1 % V] = q.y;
          } else {
            loaded[u][0] = *from[u];
          }
        }
#pragma unroll
        for (int u = 0; u < U; u++) {
#pragma unroll
          for (int f = 0; f < V; f++) sum[f] = fmaf(weight[u], loaded[u][f], sum[f]);
        }
      }
    }
  }
  int size = mass.x ? width + 1 : width;
  float* part = parts + member * partsMember + (long long)item.w * size;
  float by = item.w < 0 && scale ? scale[row] : 1.f;
  if (mass.x) {
    massSum = warp_sum(massSum);
    if (lane == 0 && blockIdx.z == 0) {
      float* out = item.w >= 0 ? part + width : mass.y + member * mass.yMember + row;
      *out = ((item.w < 0 && adds ? *out : 0.f) + massSum) * by;
    }
  }
  if (!inside) return;
  float* out = item.w >= 0 ? part + first : y + member * yMember + row * yRow + first;
  for (int f = 0; f < V; f++) {
    float before = item.w < 0 && adds ? out[f] : 0.f;
    out[f] = (before + sum[f]) * by;
  }
}

#define GATHER_WIDE(V)                                                                          \
  extern "C" __global__ void __launch_bounds__(THREADS) gather_v##V(                            \
      const int4* items, int itemCount, const int* column, const float* value, const float* x,  \
      long long xRow, long long xMember, float* y, long long yRow, long long yMember,           \
      float* parts, long long partsMember, int width, const float* scale, int adds,             \
      const float* massX, long long massXMember, float* massY, long long massYMember,           \
      const int* keys, const int* counter, int layers, int layer, int below, float dropScale,   \
      int dropping) {                                                                           \
    Mass mass = {massX, massXMember, massY, massYMember};                                       \
    Drop drop = {keys, counter, layers, layer, below, dropScale};                               \
    gather_wide<V, V == 4 ? 4 : 8>(items, itemCount, column, value, x, xRow, xMember, y, yRow, yMember, parts,  \
                   partsMember, width, scale, adds, mass, drop, dropping);                            \
  }

// kernel: gather_v1
GATHER_WIDE(1)
// kernel: gather_v2
GATHER_WIDE(2)
// kernel: gather_v4
GATHER_WIDE(4)

// Up to four columns: eight lanes an item, which share its entries.
template <int N>
__device__ __forceinline__ void gather_narrow(
    const int4* items, int itemCount, const int* column, const float* value, const float* x,
    long long xRow, long long xMember, float* y, long long yRow, long long yMember, float* parts,
    long long partsMember, const float* scale, int adds, const Mass& mass, const Drop& drop,
    int dropping) {
  const int LANES = 8;
  size_t number = thread_number() / LANES;
  bool idle = number >= (size_t)itemCount;  // lanes of other items still need this one's
  int lane = threadIdx.x % LANES;
  int member = blockIdx.y;
  int4 item = idle ? make_int4(0, 0, 0, -1) : items[number];
  int row = item.x;
  x += member * xMember;
  u32 key = drop_key(drop, member, gridDim.y);
  u32 ownKey = row_key(key, row);
  float sum[N];
  for (int f = 0; f < N; f++) sum[f] = 0.f;
  float massSum = 0.f;
  for (int e = item.y + lane; e < item.z; e += LANES) {
    int c = column[e];
    float v = entry_value(value, e, row, c, drop, dropping, key, ownKey);
    if (mass.x) massSum = fmaf(v, mass.x[member * mass.xMember + c], massSum);
    const float* from = x + c * xRow;
    for (int f = 0; f < N; f++) sum[f] = fmaf(v, from[f], sum[f]);
  }
  for (int f = 0; f < N; f++) {
    for (int o = LANES / 2; o > 0; o >>= 1) sum[f] += __shfl_xor_sync(FULL, sum[f], o);
  }
  for (int o = LANES / 2; o > 0; o >>= 1) massSum += __shfl_xor_sync(FULL, massSum, o);
  if (idle || lane != 0) return;
  float* part = parts + member * partsMember + (long long)item.w * (mass.x ? N + 1 : N);
  float* out = item.w >= 0 ? part : y + member * yMember + row * yRow;
  float by = item.w < 0 && scale ? scale[row] : 1.f;
  if (mass.x) {
    float* outMass = item.w >= 0 ? part + N : mass.y + member * mass.yMember + row;
    *outMass = ((item.w < 0 && adds ? *outMass : 0.f) + massSum) * by;
  }
  for (int f = 0; f < N; f++) {
    float before = item.w < 0 && adds ? out[f] : 0.f;
    out[f] = (before + sum[f]) * by;
  }
}

#define GATHER_NARROW(N)                                                                        \
  extern "C" __global__ void __launch_bounds__(THREADS) gather_n##N(                            \
      const int4* items, int itemCount, const int* column, const float* value, const float* x,  \
      long long xRow, long long xMember, float* y, long long yRow, long long yMember,           \
      float* parts, long long partsMember, int width, const float* scale, int adds,             \
      const float* massX, long long massXMember, float* massY, long long massYMember,           \
      const int* keys, const int* counter, int layers, int layer, int below, float dropScale,   \
      int dropping) {                                                                           \
    Mass mass = {massX, massXMember, massY, massYMember};                                       \
    Drop drop = {keys, counter, layers, layer, below, dropScale};                               \
    gather_narrow<N>(items, itemCount, column, value, x, xRow, xMember, y, yRow, yMember,       \
                     parts, partsMember, scale, adds, mass, drop, dropping);                          \
  }

// kernel: gather_n1
GATHER_NARROW(1)
// kernel: gather_n2
GATHER_NARROW(2)
// kernel: gather_n4
GATHER_NARROW(4)

// Rows that were cut: {row, first slot, end slot}, one warp each.
// kernel: gather_combine
extern "C" __global__ void __launch_bounds__(THREADS) gather_combine(
    const int4* rows, int rowCount, const float* parts, long long partsMember, float* y,
    long long yRow, long long yMember, int width, const float* scale, int adds, float* massY,
    long long massYMember) {
  size_t number = warp_number();
  if (number >= (size_t)rowCount) return;
  int member = blockIdx.y;
  int4 row = rows[number];
  int size = massY ? width + 1 : width;
  parts += member * partsMember;
  y += member * yMember + row.x * yRow;
  float by = scale ? scale[row.x] : 1.f;
  for (int f = lane_number(); f < size; f += 32) {
    float sum = 0.f;
#pragma unroll 8
    for (int slot = row.y; slot < row.z; slot++) sum += parts[(long long)slot * size + f];
    float* out = f < width ? y + f : massY + member * massYMember + row.x;
    *out = ((adds ? *out : 0.f) + sum) * by;
  }
}

// The rows of a matrix in another order: y_i = x[order[i]]; adds where asked to.
// kernel: permute_rows
extern "C" __global__ void __launch_bounds__(THREADS) permute_rows(
    const float* x, const int* order, const int* counter, float* y, int rows, int width) {
  size_t n = thread_number();
  if (n >= (size_t)rows * width) return;
  int i = (int)(n / width);
  int f = (int)(n % width);
  y[n] = x[(size_t)order[(size_t)*counter * rows + i] * width + f];
}
