// Diffused attention between its products: weights of nodes, means of hops, and the way back.
//
//   S^0 = [w Z, w], w_j = exp(max(t_j - max t, -80)); A^k = S^k / mass^k
#pragma once
#include "common.cuh"

static const float SMALLEST = -80.f;

// The largest of n numbers, in slices and then of the slices.
// kernel: largest
extern "C" __global__ void __launch_bounds__(THREADS) largest(
    const float* x, long long xMember, long long count, long long inSlice, float* out,
    long long outMember) {
  __shared__ float found[WARPS];
  int member = blockIdx.y;
  x += member * xMember;
  long long from = (long long)blockIdx.x * inSlice;
  long long to = from + inSlice < count ? from + inSlice : count;
  float most = -INFINITY;
  for (long long n = from + threadIdx.x; n < to; n += THREADS) most = fmaxf(most, x[n]);
  most = warp_max(most);
  if (lane_number() == 0) found[threadIdx.x >> 5] = most;
  __syncthreads();
  if (threadIdx.x == 0) {
    for (int w = 1; w < WARPS; w++) most = fmaxf(most, found[w]);
    out[member * outMember + blockIdx.x] = most;
  }
}

// kernel: diffused_weights
extern "C" __global__ void __launch_bounds__(THREADS) diffused_weights(
    const float* t, const float* top, long long topMember, float* weight, long long scoresMember,
    int nodes) {
  size_t i = thread_number();
  if (i >= (size_t)nodes) return;
  int member = blockIdx.y;
  size_t at = member * scoresMember + i;
  weight[at] = expf(fmaxf(t[at] - top[member * topMember], SMALLEST));
}

// y_i = a_i x_i, or x_i / a_i; [rows, width] each.
// kernel: scale_rows
extern "C" __global__ void __launch_bounds__(THREADS) scale_rows(
    const float* x, long long xRow, long long xMember, const float* a, long long aMember,
    int divides, float* y, long long yRow, long long yMember, long long rows, int width) {
  size_t n = thread_number();
  if (n >= (size_t)rows * width) return;
  int member = blockIdx.y;
  size_t i = n / width;
  int f = (int)(n % width);
  float by = a[member * aMember + i];
  float value = x[member * xMember + i * xRow + f];
  y[member * yMember + i * yRow + f] = divides ? value / by : value * by;
}

// ∂L/∂S^k = [D/N, -D·A/N], in place of D and of the mass N; the last hop divided by the degree.
// kernel: diffused_take_gradient
extern "C" __global__ void __launch_bounds__(THREADS) diffused_take_gradient(
    float* d, long long dMember, const float* mean, long long hopStride, long long meanMember,
    float* mass, long long massMember, const float* step, int nodes, int hops, int width) {
  size_t i = warp_number();
  if (i >= (size_t)nodes) return;
  int lane = lane_number();
  int member = blockIdx.y;
  d += member * dMember + i * width;
  mean += member * meanMember + i * width;
  mass += member * massMember + i;
  for (int k = 0; k < hops; k++) {
    float inverse = (k == hops - 1 ? step[i] : 1.f) / mass[(long long)k * nodes];
    float along = 0.f;
    for (int f = lane; f < width; f += 32) {
      float x = d[k * hopStride + f];
      along = fmaf(x, mean[k * hopStride + f], along);
      d[k * hopStride + f] = inverse * x;
    }
    along = warp_sum(along);
    if (lane == 0) mass[(long long)k * nodes] = -along * inverse;
  }
}

// From ∂L/∂S^0 to ∂L/∂Z, and to ∂L/∂t, which takes the place of that of the mass.
// kernel: diffused_through_weight
extern "C" __global__ void __launch_bounds__(THREADS) diffused_through_weight(
    const float* z, long long zRow, long long zMember, const float* weight, float* dt,
    long long scoresMember, const float* r, long long rMember, float* dz, long long dzRow,
    long long dzMember, int nodes, int width) {
  size_t i = warp_number();
  if (i >= (size_t)nodes) return;
  int lane = lane_number();
  int member = blockIdx.y;
  z += member * zMember + i * zRow;
  dz += member * dzMember + i * dzRow;
  r += member * rMember;
  size_t at = member * scoresMember + i;
  float w = weight[at];
  float dot = 0.f;
  for (int f = lane; f < width; f += 32) dot = fmaf(dz[f], z[f], dot);
  dot = warp_sum(dot);
  float floored = expf(SMALLEST);
  float own = w > floored ? w * (dot + dt[at]) : 0.f;
  __syncwarp();
  for (int f = lane; f < width; f += 32) dz[f] = fmaf(w, dz[f], own * r[f]);
  if (lane == 0) dt[at] = own;
}
