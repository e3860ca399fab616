// Products with the dense input U of a layer after the first: tiles of 64 x 64, sixteen columns of
// the inner side at a time, four by four sums a thread. Dropout acts on U.
#pragma once
#include "common.cuh"

static const int TILE = 64;
static const int DEPTH = 16;

__device__ __forceinline__ void add_tile(
    float a[DEPTH][TILE + 4], float b[DEPTH][TILE + 4], float sum[4][4]) {
  int tx = threadIdx.x % 16;
  int ty = threadIdx.x / 16;
#pragma unroll
  for (int k = 0; k < DEPTH; k++) {
    float p[4];
    float q[4];
#pragma unroll
    for (int u = 0; u < 4; u++) {
      p[u] = a[k][ty * 4 + u];
      q[u] = b[k][tx * 4 + u];
    }
#pragma unroll
    for (int u = 0; u < 4; u++) {
#pragma unroll
      for (int v = 0; v < 4; v++) sum[u][v] = fmaf(p[u], q[v], sum[u][v]);
    }
  }
}

// y = drop(u)·w: [rows, inner]·[inner, width].
// kernel: dense_forward
extern "C" __global__ void __launch_bounds__(THREADS) dense_forward(
    const float* u, long long uRow, long long uMember, const float* w, long long wMember, float* y,
    long long yRow, long long yMember, int rows, int inner, int width, const int* keys,
    const int* counter, int layers, int layer, int below, float dropScale) {
  Drop drop = {keys, counter, layers, layer, below, dropScale};
  __shared__ float a[DEPTH][TILE + 4];
  __shared__ float b[DEPTH][TILE + 4];
  int member = blockIdx.y;
  u += member * uMember;
  w += member * wMember;
  u32 key = drop_key(drop, member, gridDim.y);
  long long firstRow = (long long)blockIdx.x * TILE;
  int firstColumn = blockIdx.z * TILE;
  float sum[4][4] = {};
  for (int k0 = 0; k0 < inner; k0 += DEPTH) {
    for (int n = threadIdx.x; n < DEPTH * TILE; n += THREADS) {
      int k = n % DEPTH;
      int r = n / DEPTH;
      long long row = firstRow + r;
      int c = k0 + k;
      a[k][r] = row < rows && c < inner
          ? u[row * uRow + c] * factor(drop, row_key(key, (int)row), c)
          : 0.f;
      int j = n % TILE;
      int kb = n / TILE;
      b[kb][j] = k0 + kb < inner && firstColumn + j < width
          ? w[(long long)(k0 + kb) * width + firstColumn + j]
          : 0.f;
    }
    __syncthreads();
    add_tile(a, b, sum);
    __syncthreads();
  }
  int tx = threadIdx.x % 16;
  int ty = threadIdx.x / 16;
  for (int p = 0; p < 4; p++) {
    for (int q = 0; q < 4; q++) {
      long long row = firstRow + ty * 4 + p;
      int c = firstColumn + tx * 4 + q;
      if (row < rows && c < width) y[member * yMember + row * yRow + c] = sum[p][q];
    }
  }
}

// ∂L/∂u = drop(g·wᵀ) + more: [rows, width]·[width, inner]. more may be null.
// kernel: dense_backward_input
extern "C" __global__ void __launch_bounds__(THREADS) dense_backward_input(
    const float* g, long long gRow, long long gMember, const float* w, long long wMember,
    float* out, long long outRow, long long outMember, const float* more, long long moreMember,
    int rows, int inner, int width, const int* keys, const int* counter, int layers, int layer,
    int below, float dropScale) {
  Drop drop = {keys, counter, layers, layer, below, dropScale};
  __shared__ float a[DEPTH][TILE + 4];
  __shared__ float b[DEPTH][TILE + 4];
  int member = blockIdx.y;
  g += member * gMember;
  w += member * wMember;
  u32 key = drop_key(drop, member, gridDim.y);
  long long firstRow = (long long)blockIdx.x * TILE;
  int firstColumn = blockIdx.z * TILE;
  float sum[4][4] = {};
  for (int k0 = 0; k0 < width; k0 += DEPTH) {
    for (int n = threadIdx.x; n < DEPTH * TILE; n += THREADS) {
      int k = n % DEPTH;
      int r = n / DEPTH;
      long long row = firstRow + r;
      int c = k0 + k;
      a[k][r] = row < rows && c < width ? g[row * gRow + c] : 0.f;
      b[k][r] = c < width && firstColumn + r < inner
          ? w[(long long)(firstColumn + r) * width + c]
          : 0.f;
    }
    __syncthreads();
    add_tile(a, b, sum);
    __syncthreads();
  }
  int tx = threadIdx.x % 16;
  int ty = threadIdx.x / 16;
  for (int p = 0; p < 4; p++) {
    for (int q = 0; q < 4; q++) {
      long long row = firstRow + ty * 4 + p;
      int c = firstColumn + tx * 4 + q;
      if (row < rows && c < inner) {
        float by = factor(drop, row_key(key, (int)row), c);
        float add = more ? more[member * moreMember + row * outRow + c] : 0.f;
        out[member * outMember + row * outRow + c] = sum[p][q] * by + add;
      }
    }
  }
}

// ∂L/∂w = drop(u)ᵀ·g: [inner, rows]·[rows, width], rows cut into slices whose sums are added later
// (slice_sums). parts: [slices, inner, width]. blockIdx.x is the slice, blockIdx.z the tile.
// kernel: dense_backward_weights
extern "C" __global__ void __launch_bounds__(THREADS) dense_backward_weights(
    const float* u, long long uRow, long long uMember, const float* g, long long gRow,
    long long gMember, float* parts, long long partsMember, int rows, int rowsInSlice, int inner,
    int width, const int* keys, const int* counter, int layers, int layer, int below,
    float dropScale) {
  Drop drop = {keys, counter, layers, layer, below, dropScale};
  __shared__ float a[DEPTH][TILE + 4];
  __shared__ float b[DEPTH][TILE + 4];
  int member = blockIdx.y;
  u += member * uMember;
  g += member * gMember;
  u32 key = drop_key(drop, member, gridDim.y);
  int across = (width + TILE - 1) / TILE;
  int firstRow = (blockIdx.z / across) * TILE;
  int firstColumn = (blockIdx.z % across) * TILE;
  long long from = (long long)blockIdx.x * rowsInSlice;
  long long to = from + rowsInSlice < rows ? from + rowsInSlice : rows;
  float sum[4][4] = {};
  for (long long i0 = from; i0 < to; i0 += DEPTH) {
    for (int n = threadIdx.x; n < DEPTH * TILE; n += THREADS) {
      int j = n % TILE;
      int k = n / TILE;
      long long row = i0 + k;
      int c = firstRow + j;
      a[k][j] = row < to && c < inner
          ? u[row * uRow + c] * factor(drop, row_key(key, (int)row), c)
          : 0.f;
      b[k][j] = row < to && firstColumn + j < width ? g[row * gRow + firstColumn + j] : 0.f;
    }
    __syncthreads();
    add_tile(a, b, sum);
    __syncthreads();
  }
  parts += member * partsMember + (long long)blockIdx.x * inner * width;
  int tx = threadIdx.x % 16;
  int ty = threadIdx.x / 16;
  for (int p = 0; p < 4; p++) {
    for (int q = 0; q < 4; q++) {
      int r = firstRow + ty * 4 + p;
      int c = firstColumn + tx * 4 + q;
      if (r < inner && c < width) parts[(long long)r * width + c] = sum[p][q];
    }
  }
}
