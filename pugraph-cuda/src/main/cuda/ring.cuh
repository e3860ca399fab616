// Attention over the listed members of nested hops, every pair once. Rings are cut into items of at
// most 256 pairs, one warp each; parts of a row are put together ring by ring, in order.
//
//   w_ij = exp(e_ij - m)           m: the largest score of the item, so that nothing overflows
//   forward part of an item        Σ w_ij Z_j and Σ w_ij where s_i + t_j > 0, the same elsewhere, m
//   L^k_i = log Σ_j exp(e_ij)      over all of hop k
//   P^r_i = Σ_{k≥r} exp(L^r_i - L^k_i) D^k_i, q^r_i likewise of D^k_i·A^k_i
//   backward part of an item       Σ w P^r_i and Σ w q^r_i with w = exp(e_ij - L^r_i), by sign
//
// All exponents are at most zero: no score is too large, and there is no second path for wide ones.
//
// items: {row * 16 + ring, first pair, end, slot}; a part is [width, width, 4] floats.
#pragma once
#include "common.cuh"

static const int RINGS = 16;
static const int ROUNDS = 8;  // 256 pairs of an item by 32 lanes

template <int V>
__device__ __forceinline__ void load_row(const float* from, float* into) {
  if (V == 4) {
    float4 q = *(const float4*)from;
    into[0] = q.x;
    into[1 % V] = q.y;
    into[2 % V] = q.z;
    into[3 % V] = q.w;
  } else if (V == 2) {
    float2 q = *(const float2*)from;
    into[0] = q.x;
    into[1 % V] = q.y;
  } else {
    into[0] = *from;
  }
}

// Adds w * row[index] of all pairs of an item, by the sign of w: negative stands for pairs under
// the kink. Zero weights fill up the last round.
template <int V>
__device__ __forceinline__ void add_pairs(
    const int* index, const float* weight, int count, const float* rows, long long rowStride,
    bool inside, float* above, float* under) {
#pragma unroll
  for (int u = 0; u < ROUNDS; u++) {
    int left = count - u * 32;
    if (left <= 0) break;
    int pairs = left < 32 ? (left + 3) & ~3 : 32;
    for (int j = 0; j < pairs; j += 4) {
      float w[4];
      float loaded[4][V];
#pragma unroll
      for (int p = 0; p < 4; p++) {
        w[p] = __shfl_sync(FULL, weight[u], j + p);
        long long at = __shfl_sync(FULL, index[u], j + p) * rowStride;
        if (inside) load_row<V>(rows + at, loaded[p]);
      }
      if (!inside) continue;
#pragma unroll
      for (int p = 0; p < 4; p++) {
        if (w[p] > 0.f) {
#pragma unroll
          for (int f = 0; f < V; f++) above[f] = fmaf(w[p], loaded[p][f], above[f]);
        } else {
#pragma unroll
          for (int f = 0; f < V; f++) under[f] = fmaf(-w[p], loaded[p][f], under[f]);
        }
      }
    }
  }
}

// The scores of an item's pairs as seen from its row, relative to their largest; returns that.
__device__ __forceinline__ float weigh_members(
    const int* members, int from, int to, float own, const float* t, int fallback, int* index,
    float* weight, float* aboveSum, float* underSum) {
  int lane = lane_number();
  float largest = -INFINITY;
#pragma unroll
  for (int u = 0; u < ROUNDS; u++) {
    int at = from + u * 32 + lane;
    bool is = at < to;
    index[u] = is ? members[at] : fallback;
    float x = is ? own + t[index[u]] : 0.f;
    weight[u] = x;
    float e = x > 0.f ? x : SLOPE * x;
    largest = fmaxf(largest, is ? e : -INFINITY);
  }
  largest = warp_max(largest);
  float a = 0.f;
  float b = 0.f;
#pragma unroll
  for (int u = 0; u < ROUNDS; u++) {
    int at = from + u * 32 + lane;
    float x = weight[u];
    float w = at < to ? expf((x > 0.f ? x : SLOPE * x) - largest) : 0.f;
    a += x > 0.f ? w : 0.f;
    b += x > 0.f ? 0.f : w;
    weight[u] = x > 0.f ? w : -w;
  }
  *aboveSum = warp_sum(a);
  *underSum = warp_sum(b);
  return largest;
}

// Wide rows: lanes hold columns. blockIdx.z is head * tiles + tile of columns.
template <int V>
__device__ __forceinline__ void ring_forward(
    const int4* items, int itemCount, const int* members, const float* z, long long zRow,
    long long zMember, const float* s, const float* t, long long scoresMember, float* parts,
    long long partsMember, long long partsHead, int nodes, int width, int tiles) {
  size_t number = warp_number();
  if (number >= (size_t)itemCount) return;
  int lane = lane_number();
  int member = blockIdx.y;
  int head = blockIdx.z / tiles;
  int first = (blockIdx.z % tiles * 32 + lane) * V;
  bool inside = first < width;
  int4 item = items[number];
  int row = item.x / RINGS;
  long long scores = member * scoresMember + (long long)head * nodes;
  int index[ROUNDS];
  float weight[ROUNDS];
  float a;
  float b;
  float largest = weigh_members(
      members, item.y, item.z, s[scores + row], t + scores, row, index, weight, &a, &b);
  float above[V];
  float under[V];
  for (int f = 0; f < V; f++) above[f] = under[f] = 0.f;
  add_pairs<V>(
      index, weight, item.z - item.y, z + member * zMember + head * width + first, zRow, inside,
      above, under);
  float* part = parts + member * partsMember + head * partsHead
      + (long long)item.w * (2 * width + 4);
  if (inside) {
    for (int f = 0; f < V; f++) {
      part[first + f] = above[f];
      part[width + first + f] = under[f];
    }
  }
  if (lane == 0 && blockIdx.z % tiles == 0) {
    part[2 * width] = largest;
    part[2 * width + 1] = a;
    part[2 * width + 2] = b;
  }
}

// Narrow rows of N columns: lanes hold pairs.
template <int N>
__device__ __forceinline__ void ring_forward_narrow(
    const int4* items, int itemCount, const int* members, const float* z, long long zRow,
    long long zMember, const float* s, const float* t, long long scoresMember, float* parts,
    long long partsMember, long long partsHead, int nodes) {
  size_t number = warp_number();
  if (number >= (size_t)itemCount) return;
  int lane = lane_number();
  int member = blockIdx.y;
  int head = blockIdx.z;
  int4 item = items[number];
  int row = item.x / RINGS;
  long long scores = member * scoresMember + (long long)head * nodes;
  int index[ROUNDS];
  float weight[ROUNDS];
  float a;
  float b;
  float largest = weigh_members(
      members, item.y, item.z, s[scores + row], t + scores, row, index, weight, &a, &b);
  z += member * zMember + head * N;
  float above[N];
  float under[N];
  for (int f = 0; f < N; f++) above[f] = under[f] = 0.f;
#pragma unroll
  for (int u = 0; u < ROUNDS; u++) {
    float w = weight[u];
    if (item.y + u * 32 >= item.z) break;
    const float* from = z + index[u] * zRow;
    for (int f = 0; f < N; f++) {
      float x = from[f];
      above[f] = fmaf(w > 0.f ? w : 0.f, x, above[f]);
      under[f] = fmaf(w > 0.f ? 0.f : -w, x, under[f]);
    }
  }
  float* part = parts + member * partsMember + head * partsHead
      + (long long)item.w * (2 * N + 4);
  for (int f = 0; f < N; f++) {
    float p = warp_sum(above[f]);
    float q = warp_sum(under[f]);
    if (lane == 0) {
      part[f] = p;
      part[N + f] = q;
    }
  }
  if (lane == 0) {
    part[2 * N] = largest;
    part[2 * N + 1] = a;
    part[2 * N + 2] = b;
  }
}

#define RING_FORWARD(NAME, CALL)                                                                 \
  extern "C" __global__ void __launch_bounds__(THREADS) NAME(                                    \
      const int4* items, int itemCount, const int* members, const float* z, long long zRow,      \
      long long zMember, const float* s, const float* t, long long scoresMember, float* parts,   \
      long long partsMember, long long partsHead, int nodes, int width, int tiles) {             \
    CALL;                                                                                        \
  }

// kernel: ring_forward_v1
RING_FORWARD(ring_forward_v1, ring_forward<1>(items, itemCount, members, z, zRow, zMember, s, t,
    scoresMember, parts, partsMember, partsHead, nodes, width, tiles))
// kernel: ring_forward_v2
RING_FORWARD(ring_forward_v2, ring_forward<2>(items, itemCount, members, z, zRow, zMember, s, t,
    scoresMember, parts, partsMember, partsHead, nodes, width, tiles))
// kernel: ring_forward_v4
RING_FORWARD(ring_forward_v4, ring_forward<4>(items, itemCount, members, z, zRow, zMember, s, t,
    scoresMember, parts, partsMember, partsHead, nodes, width, tiles))
// kernel: ring_forward_n2
RING_FORWARD(ring_forward_n2, ring_forward_narrow<2>(items, itemCount, members, z, zRow, zMember,
    s, t, scoresMember, parts, partsMember, partsHead, nodes))
// kernel: ring_forward_n8
RING_FORWARD(ring_forward_n8, ring_forward_narrow<8>(items, itemCount, members, z, zRow, zMember,
    s, t, scoresMember, parts, partsMember, partsHead, nodes))

// A^k and ∂A^k/∂s of all hops of a row, from its parts; L^k. Hop k contains hop k - stride.
// slots: [rows * hops + 1], where the parts of each ring start. mean, tilt: [hops, nodes, heads *
// width]; norm: [heads, hops, nodes].
// kernel: ring_combine
extern "C" __global__ void __launch_bounds__(THREADS) ring_combine(
    const int* slots, const float* parts, long long partsMember, long long partsHead, float* mean,
    float* tilt, long long hopStride, long long meanMember, float* norm, long long normMember,
    int nodes, int heads, int hops, int stride, int width) {
  size_t number = warp_number();
  if (number >= (size_t)nodes * heads) return;
  int lane = lane_number();
  int member = blockIdx.y;
  int head = (int)(number / nodes);
  size_t row = number % nodes;
  int size = 2 * width + 4;
  parts += member * partsMember + head * partsHead;
  long long at = member * meanMember + row * heads * width + head * width;
  norm += member * normMember + (long long)head * hops * nodes + row;
  for (int chain = 0; chain < stride && chain < hops; chain++) {
    for (int f0 = 0; f0 < width; f0 += 32) {
      int f = f0 + lane < width ? f0 + lane : width - 1;
      float largest = -INFINITY;
      float a = 0.f;
      float b = 0.f;
      float above = 0.f;
      float under = 0.f;
      for (int k = chain; k < hops; k += stride) {
        for (int slot = slots[row * hops + k]; slot < slots[row * hops + k + 1]; slot++) {
          const float* part = parts + (long long)slot * size;
          float now = fmaxf(largest, part[2 * width]);
          float old = expf(largest - now);
          float by = expf(part[2 * width] - now);
          a = a * old + part[2 * width + 1] * by;
          b = b * old + part[2 * width + 2] * by;
          above = above * old + part[f] * by;
          under = under * old + part[width + f] * by;
          largest = now;
        }
        float inverse = 1.f / (a + b);
        if (f0 + lane < width) {
          mean[at + k * hopStride + f] = (above + under) * inverse;
          tilt[at + k * hopStride + f] =
              (1.f - SLOPE) * inverse * inverse * (above * b - under * a);
        }
        if (lane == 0 && f0 == 0) norm[(long long)k * nodes] = largest + logf(a + b);
      }
    }
  }
}

// ∂L/∂s_i = Σ_k D^k_i·∂A^k_i/∂s_i; D gives way to P, and q is kept beside it.
// kernel: ring_take_gradient
extern "C" __global__ void __launch_bounds__(THREADS) ring_take_gradient(
    float* d, long long dMember, const float* mean, const float* tilt, long long hopStride,
    long long meanMember, const float* norm, float* q, long long normMember, float* ds,
    long long scoresMember, int nodes, int heads, int hops, int stride, int width) {
  size_t number = warp_number();
  if (number >= (size_t)nodes * heads) return;
  int lane = lane_number();
  int member = blockIdx.y;
  int head = (int)(number / nodes);
  size_t row = number % nodes;
  long long own = row * heads * width + head * width;
  d += member * dMember + own;
  mean += member * meanMember + own;
  tilt += member * meanMember + own;
  long long at = member * normMember + (long long)head * hops * nodes + row;
  float total = 0.f;
  for (int k = hops - 1; k >= 0; k--) {
    float along = 0.f;
    float bend = 0.f;
    bool inner = k + stride < hops;
    float by = inner
        ? expf(norm[at + (long long)k * nodes] - norm[at + (long long)(k + stride) * nodes])
        : 0.f;
    for (int f = lane; f < width; f += 32) {
      float x = d[k * hopStride + f];
      along = fmaf(x, mean[k * hopStride + f], along);
      bend = fmaf(x, tilt[k * hopStride + f], bend);
      if (inner) d[k * hopStride + f] = fmaf(by, d[(k + stride) * hopStride + f], x);
    }
    along = warp_sum(along);
    total += warp_sum(bend);
    if (lane == 0) {
      float outer = inner ? by * q[at + (long long)(k + stride) * nodes] : 0.f;
      q[at + (long long)k * nodes] = along + outer;
    }
  }
  if (lane == 0) ds[member * scoresMember + (long long)head * nodes + row] = total;
}

// Weights of an item's pairs as seen from the member they lead to; sums of q by sign.
__device__ __forceinline__ void weigh_sources(
    const int* sources, int from, int to, float own, const float* s, const float* norm,
    const float* q, int fallback, int* index, float* weight, float* aboveSum, float* underSum) {
  int lane = lane_number();
  float a = 0.f;
  float b = 0.f;
#pragma unroll
  for (int u = 0; u < ROUNDS; u++) {
    int at = from + u * 32 + lane;
    bool is = at < to;
    int i = is ? sources[at] : fallback;
    index[u] = i;
    float x = is ? own + s[i] : 0.f;
    float w = is ? expf((x > 0.f ? x : SLOPE * x) - norm[i]) : 0.f;
    float y = is ? w * q[i] : 0.f;
    a += x > 0.f ? y : 0.f;
    b += x > 0.f ? 0.f : y;
    weight[u] = x > 0.f ? w : -w;
  }
  *aboveSum = warp_sum(a);
  *underSum = warp_sum(b);
}

template <int V>
__device__ __forceinline__ void ring_backward(
    const int4* items, int itemCount, const int* sources, const float* p, long long pRow,
    long long hopStride, long long pMember, const float* s, const float* t, long long scoresMember,
    const float* norm, const float* q, long long normMember, float* parts, long long partsMember,
    long long partsHead, int nodes, int hops, int width, int tiles) {
  size_t number = warp_number();
  if (number >= (size_t)itemCount) return;
  int lane = lane_number();
  int member = blockIdx.y;
  int head = blockIdx.z / tiles;
  int first = (blockIdx.z % tiles * 32 + lane) * V;
  bool inside = first < width;
  int4 item = items[number];
  int row = item.x / RINGS;
  int ring = item.x % RINGS;
  long long scores = member * scoresMember + (long long)head * nodes;
  long long norms = member * normMember + ((long long)head * hops + ring) * nodes;
  int index[ROUNDS];
  float weight[ROUNDS];
  float a;
  float b;
  weigh_sources(
      sources, item.y, item.z, t[scores + row], s + scores, norm + norms, q + norms, row, index,
      weight, &a, &b);
  float above[V];
  float under[V];
  for (int f = 0; f < V; f++) above[f] = under[f] = 0.f;
  add_pairs<V>(
      index, weight, item.z - item.y,
      p + member * pMember + ring * hopStride + head * width + first, pRow, inside, above, under);
  float* part = parts + member * partsMember + head * partsHead
      + (long long)item.w * (2 * width + 4);
  if (inside) {
    for (int f = 0; f < V; f++) {
      part[first + f] = above[f];
      part[width + first + f] = under[f];
    }
  }
  if (lane == 0 && blockIdx.z % tiles == 0) {
    part[2 * width + 1] = a;
    part[2 * width + 2] = b;
  }
}

template <int N>
__device__ __forceinline__ void ring_backward_narrow(
    const int4* items, int itemCount, const int* sources, const float* p, long long pRow,
    long long hopStride, long long pMember, const float* s, const float* t, long long scoresMember,
    const float* norm, const float* q, long long normMember, float* parts, long long partsMember,
    long long partsHead, int nodes, int hops) {
  size_t number = warp_number();
  if (number >= (size_t)itemCount) return;
  int lane = lane_number();
  int member = blockIdx.y;
  int head = blockIdx.z;
  int4 item = items[number];
  int row = item.x / RINGS;
  int ring = item.x % RINGS;
  long long scores = member * scoresMember + (long long)head * nodes;
  long long norms = member * normMember + ((long long)head * hops + ring) * nodes;
  int index[ROUNDS];
  float weight[ROUNDS];
  float a;
  float b;
  weigh_sources(
      sources, item.y, item.z, t[scores + row], s + scores, norm + norms, q + norms, row, index,
      weight, &a, &b);
  p += member * pMember + ring * hopStride + head * N;
  float above[N];
  float under[N];
  for (int f = 0; f < N; f++) above[f] = under[f] = 0.f;
#pragma unroll
  for (int u = 0; u < ROUNDS; u++) {
    float w = weight[u];
    if (item.y + u * 32 >= item.z) break;
    const float* from = p + index[u] * pRow;
    for (int f = 0; f < N; f++) {
      float x = from[f];
      above[f] = fmaf(w > 0.f ? w : 0.f, x, above[f]);
      under[f] = fmaf(w > 0.f ? 0.f : -w, x, under[f]);
    }
  }
  float* part = parts + member * partsMember + head * partsHead
      + (long long)item.w * (2 * N + 4);
  for (int f = 0; f < N; f++) {
    float x = warp_sum(above[f]);
    float y = warp_sum(under[f]);
    if (lane == 0) {
      part[f] = x;
      part[N + f] = y;
    }
  }
  if (lane == 0) {
    part[2 * N + 1] = a;
    part[2 * N + 2] = b;
  }
}

#define RING_BACKWARD(NAME, CALL)                                                                \
  extern "C" __global__ void __launch_bounds__(THREADS) NAME(                                    \
      const int4* items, int itemCount, const int* sources, const float* p, long long pRow,      \
      long long hopStride, long long pMember, const float* s, const float* t,                    \
      long long scoresMember, const float* norm, const float* q, long long normMember,           \
      float* parts, long long partsMember, long long partsHead, int nodes, int hops, int width,  \
      int tiles) {                                                                               \
    CALL;                                                                                        \
  }

// kernel: ring_backward_v1
RING_BACKWARD(ring_backward_v1, ring_backward<1>(items, itemCount, sources, p, pRow, hopStride,
    pMember, s, t, scoresMember, norm, q, normMember, parts, partsMember, partsHead, nodes, hops,
    width, tiles))
// kernel: ring_backward_v2
RING_BACKWARD(ring_backward_v2, ring_backward<2>(items, itemCount, sources, p, pRow, hopStride,
    pMember, s, t, scoresMember, norm, q, normMember, parts, partsMember, partsHead, nodes, hops,
    width, tiles))
// kernel: ring_backward_v4
RING_BACKWARD(ring_backward_v4, ring_backward<4>(items, itemCount, sources, p, pRow, hopStride,
    pMember, s, t, scoresMember, norm, q, normMember, parts, partsMember, partsHead, nodes, hops,
    width, tiles))
// kernel: ring_backward_n2
RING_BACKWARD(ring_backward_n2, ring_backward_narrow<2>(items, itemCount, sources, p, pRow,
    hopStride, pMember, s, t, scoresMember, norm, q, normMember, parts, partsMember, partsHead,
    nodes, hops))
// kernel: ring_backward_n8
RING_BACKWARD(ring_backward_n8, ring_backward_narrow<8>(items, itemCount, sources, p, pRow,
    hopStride, pMember, s, t, scoresMember, norm, q, normMember, parts, partsMember, partsHead,
    nodes, hops))

// ∂L/∂Z_j and ∂L/∂t_j from the parts of all rings of j.
// kernel: ring_combine_backward
extern "C" __global__ void __launch_bounds__(THREADS) ring_combine_backward(
    const int* slots, const float* parts, long long partsMember, long long partsHead,
    const float* z, long long zRow, long long zMember, float* dz, long long dzRow,
    long long dzMember, float* dt, long long scoresMember, int nodes, int heads, int hops,
    int width) {
  size_t number = warp_number();
  if (number >= (size_t)nodes * heads) return;
  int lane = lane_number();
  int member = blockIdx.y;
  int head = (int)(number / nodes);
  size_t row = number % nodes;
  int size = 2 * width + 4;
  parts += member * partsMember + head * partsHead;
  z += member * zMember + row * zRow + head * width;
  dz += member * dzMember + row * dzRow + head * width;
  int from = slots[row * hops];
  int to = slots[(row + 1) * hops];
  float ofT = 0.f;
  for (int f = lane; f < width; f += 32) {
    float above = 0.f;
    float under = 0.f;
    for (int slot = from; slot < to; slot++) {
      const float* part = parts + (long long)slot * size;
      above += part[f];
      under += part[width + f];
    }
    dz[f] = above + under;
    ofT = fmaf(z[f], fmaf(SLOPE, under, above), ofT);
  }
  ofT = warp_sum(ofT);
  if (lane == 0) {
    float a = 0.f;
    float b = 0.f;
    for (int slot = from; slot < to; slot++) {
      const float* part = parts + (long long)slot * size;
      a += part[2 * width + 1];
      b += part[2 * width + 2];
    }
    dt[member * scoresMember + (long long)head * nodes + row] = ofT - fmaf(SLOPE, b, a);
  }
}
