// Sums over all nodes: slices of rows first, then the slices in order.
#pragma once
#include "common.cuh"

// parts[slice, f] = sum over the slice's rows of a_i * x_if. a may be null: one. Where activated is
// given, x is first set to zero wherever that is not positive: the way back through ReLU.
// kernel: column_sums
extern "C" __global__ void __launch_bounds__(THREADS) column_sums(
    float* x, long long xRow, long long xMember, const float* activated, long long activatedRow,
    long long activatedMember, const float* a, long long aMember, int rows, int rowsInSlice,
    int width, float* parts, long long partsMember) {
  __shared__ float sums[WARPS][33];
  int member = blockIdx.y;
  int lane = lane_number();
  int warp = threadIdx.x >> 5;
  int f = blockIdx.z * 32 + lane;
  long long from = (long long)blockIdx.x * rowsInSlice;
  long long to = from + rowsInSlice < rows ? from + rowsInSlice : rows;
  float sum = 0.f;
  if (f < width) {
    x += member * xMember + f;
    for (long long i = from + warp; i < to; i += WARPS) {
      float value = x[i * xRow];
      if (activated) {
        value = activated[member * activatedMember + i * activatedRow + f] > 0.f ? value : 0.f;
        x[i * xRow] = value;
      }
      sum = fmaf(a ? a[member * aMember + i] : 1.f, value, sum);
    }
  }
  sums[warp][lane] = sum;
  __syncthreads();
  if (warp == 0 && f < width) {
    float total = 0.f;
    for (int w = 0; w < WARPS; w++) total += sums[w][lane];
    parts[member * partsMember + (long long)blockIdx.x * width + f] = total;
  }
}

// out[c] = sum over slices of parts[slice, c].
// kernel: slice_sums
extern "C" __global__ void __launch_bounds__(THREADS) slice_sums(
    const float* parts, long long partsMember, int slices, int count, float* out,
    long long outMember) {
  __shared__ float sums[WARPS][33];
  int member = blockIdx.y;
  int lane = lane_number();
  int warp = threadIdx.x >> 5;
  long long c = (long long)blockIdx.x * 32 + lane;
  float sum = 0.f;
  if (c < count) {
    parts += member * partsMember + c;
    for (int s = warp; s < slices; s += WARPS) sum += parts[(long long)s * count];
  }
  sums[warp][lane] = sum;
  __syncthreads();
  if (warp == 0 && c < count) {
    float total = 0.f;
    for (int w = 0; w < WARPS; w++) total += sums[w][lane];
    out[member * outMember + c] = total;
  }
}

// y = g(y + b), g being ReLU or the identity.
// kernel: bias_forward
extern "C" __global__ void __launch_bounds__(THREADS) bias_forward(
    float* y, long long yRow, long long yMember, const float* b, long long bMember, int rows,
    int width, int relu) {
  size_t n = thread_number();
  if (n >= (size_t)rows * width) return;
  int member = blockIdx.y;
  size_t i = n / width;
  int f = (int)(n % width);
  float* at = y + member * yMember + i * yRow + f;
  float value = *at + b[member * bMember + f];
  *at = relu ? fmaxf(0.f, value) : value;
}

// out = a + b, [rows, width] each.
// kernel: add_matrices
extern "C" __global__ void __launch_bounds__(THREADS) add_matrices(
    const float* a, long long aMember, const float* b, long long bMember, float* out,
    long long outMember, long long count) {
  size_t n = thread_number();
  if (n >= (size_t)count) return;
  int member = blockIdx.y;
  out[member * outMember + n] = a[member * aMember + n] + b[member * bMember + n];
}

// The sum of a polynomial: out = Σ_k γ_k powers_k, [rows · width] each.
// kernel: polynomial_sum
extern "C" __global__ void __launch_bounds__(THREADS) polynomial_sum(
    const float* powers, long long powersMember, const float* gamma, long long gammaMember,
    int terms, float* out, long long outMember, long long count) {
  size_t n = thread_number();
  if (n >= (size_t)count) return;
  int member = blockIdx.y;
  powers += member * powersMember + n;
  gamma += member * gammaMember;
  float sum = 0.f;
  for (int k = 0; k < terms; k++) sum = fmaf(gamma[k], powers[k * count], sum);
  out[member * outMember + n] = sum;
}

// parts[slice, k] = ⟨powers_k, h⟩ over a slice of the entries; blockIdx.z is k.
// kernel: polynomial_dots
extern "C" __global__ void __launch_bounds__(THREADS) polynomial_dots(
    const float* powers, long long powersMember, const float* h, long long hMember, int terms,
    long long count, int inSlice, float* parts, long long partsMember) {
  __shared__ float sums[WARPS];
  int member = blockIdx.y;
  int k = blockIdx.z;
  long long from = (long long)blockIdx.x * inSlice;
  long long to = from + inSlice < count ? from + inSlice : count;
  powers += member * powersMember + k * count;
  h += member * hMember;
  float sum = 0.f;
  for (long long n = from + threadIdx.x; n < to; n += THREADS) sum = fmaf(powers[n], h[n], sum);
  sum = warp_sum(sum);
  if (lane_number() == 0) sums[threadIdx.x >> 5] = sum;
  __syncthreads();
  if (threadIdx.x == 0) {
    float total = 0.f;
    for (int w = 0; w < WARPS; w++) total += sums[w];
    parts[member * partsMember + (long long)blockIdx.x * terms + k] = total;
  }
}
