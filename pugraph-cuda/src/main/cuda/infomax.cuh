// Deep graph infomax between its products: one graph, the real one and the shuffled one.
#pragma once
#include "common.cuh"

// before += b, after = PReLU(before).
// kernel: prelu_forward
extern "C" __global__ void __launch_bounds__(THREADS) prelu_forward(
    float* before, const float* b, const float* slope, float* after, long long count, int width) {
  size_t n = thread_number();
  if (n >= (size_t)count) return;
  float x = before[n] + b[n % width];
  before[n] = x;
  after[n] = fmaxf(x, 0.f) + slope[0] * fminf(x, 0.f);
}

// g becomes the gradient before the activation; ofSlope that of the slope, entry by entry.
// kernel: prelu_backward
extern "C" __global__ void __launch_bounds__(THREADS) prelu_backward(
    const float* before, const float* slope, float* g, float* ofSlope, long long count) {
  size_t n = thread_number();
  if (n >= (size_t)count) return;
  float x = before[n];
  float d = g[n];
  ofSlope[n] = d * fminf(x, 0.f);
  g[n] = x > 0.f ? d : slope[0] * d;
}

// s = σ(sum / nodes), v = M s. One block, one warp a row of M in turns.
// kernel: infomax_direction
extern "C" __global__ void __launch_bounds__(THREADS) infomax_direction(
    const float* sum, const float* m, float* summary, float* direction, int width, float nodes) {
  for (int f = threadIdx.x; f < width; f += THREADS) {
    summary[f] = 1.f / (1.f + expf(-sum[f] / nodes));
  }
  __syncthreads();
  for (int row = threadIdx.x >> 5; row < width; row += WARPS) {
    float dot = 0.f;
    for (int f = lane_number(); f < width; f += 32) {
      dot = fmaf(m[(size_t)row * width + f], summary[f], dot);
    }
    dot = warp_sum(dot);
    if (lane_number() == 0) direction[row] = dot;
  }
}

// What each node adds to the loss, and how both of its views pull at v; one warp a node.
// kernel: infomax_losses
extern "C" __global__ void __launch_bounds__(THREADS) infomax_losses(
    const float* real, const float* shuffled, const float* direction, float* realPull,
    float* shuffledPull, double* losses, int nodes, int width) {
  size_t i = warp_number();
  if (i >= (size_t)nodes) return;
  float x = 0.f;
  float y = 0.f;
  for (int f = lane_number(); f < width; f += 32) {
    x = fmaf(real[i * width + f], direction[f], x);
    y = fmaf(shuffled[i * width + f], direction[f], y);
  }
  x = warp_sum(x);
  y = warp_sum(y);
  if (lane_number() != 0) return;
  double share = 0.5 / nodes;
  double a = x;
  double b = y;
  realPull[i] = (float)(-share / (1 + exp(a)));
  shuffledPull[i] = (float)(share / (1 + exp(-b)));
  losses[i] = share * (fmax(-a, 0.) + log1p(exp(-fabs(a))) + fmax(b, 0.) + log1p(exp(-fabs(b))));
}

// Where the descent stands: the lowest loss, epochs since, whether it ended, whether this epoch is
// the best so far.
struct Progress {
  double lowest;
  int since;
  int ended;
  int best;
  int epochs;
};

// The loss of an epoch; one block. An epoch after the end changes nothing any more.
// kernel: infomax_progress
extern "C" __global__ void __launch_bounds__(THREADS) infomax_progress(
    const double* losses, int nodes, int patience, double* history, const int* counter,
    double* state) {
  __shared__ double sums[WARPS];
  double sum = 0;
  for (int i = threadIdx.x; i < nodes; i += THREADS) sum += losses[i];
  sum = warp_sum(sum);
  if (lane_number() == 0) sums[threadIdx.x >> 5] = sum;
  __syncthreads();
  if (threadIdx.x != 0) return;
  double loss = 0;
  for (int w = 0; w < WARPS; w++) loss += sums[w];
  Progress* progress = (Progress*)state;
  history[*counter] = loss;
  progress->best = 0;
  if (progress->ended) return;
  progress->epochs++;
  progress->since++;
  if (loss < progress->lowest) {
    progress->lowest = loss;
    progress->since = 0;
    progress->best = 1;
  }
  if (progress->since >= patience) progress->ended = 1;
}

// Keeps the parameters of the best epoch so far.
// kernel: infomax_keep
extern "C" __global__ void __launch_bounds__(THREADS) infomax_keep(
    const float* value, float* kept, long long size, const double* state) {
  size_t n = thread_number();
  if (n < (size_t)size && ((const Progress*)state)->best) kept[n] = value[n];
}

// ∂L/∂M = u sᵀ, and what each row of H gets by way of the summary: s(1-s)∘(Mᵀu) / n. u is the sum of
// both parts. One block.
// kernel: infomax_discriminator_backward
extern "C" __global__ void __launch_bounds__(THREADS) infomax_discriminator_backward(
    const float* u, const float* uShuffled, const float* m, const float* summary, float* dm,
    float* ofMean, int width, float nodes) {
  for (int n = threadIdx.x; n < width * width; n += THREADS) {
    dm[n] = (u[n / width] + uShuffled[n / width]) * summary[n % width];
  }
  for (int f = threadIdx.x; f < width; f += THREADS) {
    float sum = 0.f;
    for (int row = 0; row < width; row++) {
      sum = fmaf(u[row] + uShuffled[row], m[(size_t)row * width + f], sum);
    }
    ofMean[f] = sum * summary[f] * (1.f - summary[f]) / nodes;
  }
}

// ∂L/∂H_i = pull_i v + ofMean; ofMean may be null.
// kernel: infomax_pull
extern "C" __global__ void __launch_bounds__(THREADS) infomax_pull(
    const float* pull, const float* direction, const float* ofMean, float* g, long long count,
    int width) {
  size_t n = thread_number();
  if (n >= (size_t)count) return;
  int f = (int)(n % width);
  g[n] = fmaf(pull[n / width], direction[f], ofMean ? ofMean[f] : 0.f);
}

// The way back through permute_rows: x_order[i] += y_i, each row once, gathered by the inverse.
// kernel: add_unpermuted
extern "C" __global__ void __launch_bounds__(THREADS) add_unpermuted(
    float* x, const float* y, const int* inverse, const int* counter, int rows, int width) {
  size_t n = thread_number();
  if (n >= (size_t)rows * width) return;
  int i = (int)(n / width);
  int f = (int)(n % width);
  x[n] += y[(size_t)inverse[(size_t)*counter * rows + i] * width + f];
}
