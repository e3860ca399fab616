// How fast the device reads, for measurements: nothing else.
#pragma once
#include "common.cuh"

// Every block reads a slice of an array, and another one in each pass, so that its own first-level
// cache is of no use; eight loads of sixteen bytes are under way in each thread.
// kernel: read_all
extern "C" __global__ void __launch_bounds__(THREADS) read_all(
    const float4* x, long long count, long long inSlice, int passes, float* out) {
  float sum = 0.f;
  for (int pass = 0; pass < passes; pass++) {
    long long slice = (blockIdx.x + (long long)pass * 1021) % gridDim.x;
    long long from = slice * inSlice;
    long long to = from + inSlice < count ? from + inSlice : count;
    for (long long n = from + threadIdx.x; n < to; n += 8 * THREADS) {
      float4 loaded[8];
#pragma unroll
      for (int u = 0; u < 8; u++) {
        long long at = n + u * THREADS;
        loaded[u] = at < to ? x[at] : make_float4(0.f, 0.f, 0.f, 0.f);
      }
#pragma unroll
      for (int u = 0; u < 8; u++) {
        sum += loaded[u].x + loaded[u].y + loaded[u].z + loaded[u].w;
      }
    }
  }
  if (sum == 1.2345f) out[blockIdx.x] = sum;  // never, but the compiler does not know
}
