// Scores of pairs by their parts per node, and attention across hops.
#pragma once
#include "common.cuh"

// s_i = Z_i·r[0..w), t_j = Z_j·r[w..2w) for every head, one warp a node and head. Where s is null,
// t_j = Z_j·r. Heads lie side by side in Z, w columns each, and one after the other in r.
// kernel: pair_scores
extern "C" __global__ void __launch_bounds__(THREADS) pair_scores(
    const float* z, long long zRow, long long zMember, const float* r, long long rMember, float* s,
    float* t, long long scoresMember, int nodes, int heads, int width) {
  size_t number = warp_number();
  if (number >= (size_t)nodes * heads) return;
  int member = blockIdx.y;
  int lane = lane_number();
  int head = (int)(number / nodes);
  size_t i = number % nodes;
  z += member * zMember + i * zRow + head * width;
  r += member * rMember + head * (s ? 2 * width : width);
  float a = 0.f;
  float b = 0.f;
  for (int f = lane; f < width; f += 32) {
    float x = z[f];
    a = fmaf(x, r[f], a);
    if (s) b = fmaf(x, r[width + f], b);
  }
  a = warp_sum(a);
  b = warp_sum(b);
  if (lane == 0) {
    size_t at = member * scoresMember + number;
    if (s) s[at] = a;
    t[at] = s ? b : a;
  }
}

// dZ_i += ∂L/∂s_i r[0..w) + ∂L/∂t_i r[w..2w).
// kernel: pair_scores_backward
extern "C" __global__ void __launch_bounds__(THREADS) pair_scores_backward(
    const float* ds, const float* dt, long long scoresMember, const float* r, long long rMember,
    float* dz, long long dzRow, long long dzMember, int nodes, int heads, int width) {
  size_t n = thread_number();
  int all = heads * width;
  if (n >= (size_t)nodes * all) return;
  int member = blockIdx.y;
  size_t i = n / all;
  int column = (int)(n % all);
  int head = column / width;
  int f = column % width;
  r += member * rMember + head * 2 * width;
  size_t at = member * scoresMember + (size_t)head * nodes + i;
  float* out = dz + member * dzMember + i * dzRow + column;
  *out = fmaf(dt[at], r[width + f], fmaf(ds[at], r[f], *out));
}

// The gradient of r in slices of nodes: [Σ ds_i Z_i, Σ dt_i Z_i] for every head; where dt is null
// Σ ds_i Z_i alone. parts: [slices, heads * width * (1 or 2)]; blockIdx.z is a tile of columns.
// kernel: pair_score_sums
extern "C" __global__ void __launch_bounds__(THREADS) pair_score_sums(
    const float* z, long long zRow, long long zMember, const float* ds, const float* dt,
    long long scoresMember, int nodes, int rowsInSlice, int heads, int width, float* parts,
    long long partsMember) {
  __shared__ float first[WARPS][33];
  __shared__ float second[WARPS][33];
  int member = blockIdx.y;
  int lane = lane_number();
  int warp = threadIdx.x >> 5;
  int column = blockIdx.z * 32 + lane;
  int all = heads * width;
  int head = column < all ? column / width : 0;
  long long from = (long long)blockIdx.x * rowsInSlice;
  long long to = from + rowsInSlice < nodes ? from + rowsInSlice : nodes;
  float a = 0.f;
  float b = 0.f;
  if (column < all) {
    z += member * zMember + column;
    long long scores = member * scoresMember + (long long)head * nodes;
    for (long long i = from + warp; i < to; i += WARPS) {
      float x = z[i * zRow];
      a = fmaf(ds[scores + i], x, a);
      if (dt) b = fmaf(dt[scores + i], x, b);
    }
  }
  first[warp][lane] = a;
  second[warp][lane] = b;
  __syncthreads();
  if (warp == 0 && column < all) {
    a = b = 0.f;
    for (int w = 0; w < WARPS; w++) {
      a += first[w][lane];
      b += second[w][lane];
    }
    int sides = dt ? 2 : 1;
    float* out = parts + member * partsMember + (long long)blockIdx.x * all * sides
        + head * sides * width + column % width;
    out[0] = a;
    if (dt) out[width] = b;
  }
}

// h^k = g(A^k), c = softmax_k(h^k·Q), O = Σ_k c^k h^k; one warp a node, at most 32 hops.
// mean: [hops, nodes, width] with hopStride between hops; c: [nodes, hops].
// kernel: hop_mix_forward
extern "C" __global__ void __launch_bounds__(THREADS) hop_mix_forward(
    const float* mean, long long hopStride, long long meanMember, const float* q, long long qRow,
    long long qMember, float* c, long long cMember, float* out, long long outRow,
    long long outMember, int nodes, int hops, int width, int isElu) {
  size_t i = warp_number();
  if (i >= (size_t)nodes) return;
  int member = blockIdx.y;
  int lane = lane_number();
  mean += member * meanMember + i * width;
  q += member * qMember + i * qRow;
  float logit = -INFINITY;
  for (int k = 0; k < hops; k++) {
    float dot = 0.f;
    for (int f = lane; f < width; f += 32) {
      float a = mean[k * hopStride + f];
      dot = fmaf(isElu ? elu(a) : a, q[f], dot);
    }
    dot = warp_sum(dot);
    if (lane == k) logit = dot;
  }
  float largest = warp_max(logit);
  float e = lane < hops ? expf(logit - largest) : 0.f;
  float own = e / warp_sum(e);
  if (lane < hops) c[member * cMember + i * hops + lane] = own;
  for (int f0 = 0; f0 < width; f0 += 32) {
    int f = f0 + lane;
    float sum = 0.f;
    for (int k = 0; k < hops; k++) {
      float weight = __shfl_sync(FULL, own, k);
      if (f < width) {
        float a = mean[k * hopStride + f];
        sum = fmaf(weight, isElu ? elu(a) : a, sum);
      }
    }
    if (f < width) out[member * outMember + i * outRow + f] = sum;
  }
}

// From ∂L/∂O to D^k = ∂L/∂A^k and to ∂L/∂Q.
// kernel: hop_mix_backward
extern "C" __global__ void __launch_bounds__(THREADS) hop_mix_backward(
    const float* mean, long long hopStride, long long meanMember, const float* q, long long qRow,
    long long qMember, const float* c, long long cMember, const float* dout, long long doutRow,
    long long doutMember, float* d, long long dMember, float* dq, long long dqRow,
    long long dqMember, int nodes, int hops, int width, int isElu) {
  size_t i = warp_number();
  if (i >= (size_t)nodes) return;
  int member = blockIdx.y;
  int lane = lane_number();
  mean += member * meanMember + i * width;
  d += member * dMember + i * width;
  q += member * qMember + i * qRow;
  dout += member * doutMember + i * doutRow;
  float own = lane < hops ? c[member * cMember + i * hops + lane] : 0.f;
  float along = 0.f;
  for (int k = 0; k < hops; k++) {
    float dot = 0.f;
    for (int f = lane; f < width; f += 32) {
      float a = mean[k * hopStride + f];
      dot = fmaf(dout[f], isElu ? elu(a) : a, dot);
    }
    dot = warp_sum(dot);
    if (lane == k) along = dot;
  }
  float weighted = warp_sum(own * along);
  float pull = own * (along - weighted);
  for (int f0 = 0; f0 < width; f0 += 32) {
    int f = f0 + lane;
    float ofQ = 0.f;
    for (int k = 0; k < hops; k++) {
      float weight = __shfl_sync(FULL, own, k);
      float g = __shfl_sync(FULL, pull, k);
      if (f < width) {
        float a = mean[k * hopStride + f];
        float h = isElu ? elu(a) : a;
        float both = fmaf(q[f], g, dout[f] * weight);
        d[k * hopStride + f] = isElu ? both * elu_slope(h) : both;
        ofQ = fmaf(g, h, ofQ);
      }
    }
    if (f < width) dq[member * dqMember + i * dqRow + f] = ofQ;
  }
}

// O = ELU(A), entry by entry.
// kernel: elu_forward
extern "C" __global__ void __launch_bounds__(THREADS) elu_forward(
    const float* a, long long aMember, float* out, long long outMember, long long count) {
  size_t n = thread_number();
  if (n >= (size_t)count) return;
  int member = blockIdx.y;
  out[member * outMember + n] = elu(a[member * aMember + n]);
}

// ∂L/∂A from ∂L/∂O, by way of O.
// kernel: elu_backward
extern "C" __global__ void __launch_bounds__(THREADS) elu_backward(
    const float* dout, long long doutMember, const float* out, long long outMember, float* d,
    long long dMember, long long count) {
  size_t n = thread_number();
  if (n >= (size_t)count) return;
  int member = blockIdx.y;
  d[member * dMember + n] = dout[member * doutMember + n] * elu_slope(out[member * outMember + n]);
}
