// The risk of the scores z_i = O_i[1] - O_i[0], in double precision, and its gradient.
#pragma once
#include "common.cuh"

enum Role { POSITIVE = 1, UNLABELED = 2, KNOWN_NEGATIVE = 4 };
enum Estimators { UPU = 0, NNPU = 1, NNPU_CLAMP = 2, PN = 3 };

// What a member's risk depends on beside its scores.
struct RiskShape {
  double prior;
  double positiveWeight;  // a
  double negativeWeight;  // b
  double beta;
  double gamma;
  double positives;
  double unlabeled;
  double negatives;
  double knownWeight;
};

struct RiskWeights {
  double positive;
  double positiveAsNegative;
  double unlabeled;
  double known;
};

__device__ __forceinline__ double sigmoid(double x) {
  return x >= 0 ? 1 / (1 + exp(-x)) : exp(x) / (1 + exp(x));
}

// ℓ(z, +): logistic or sigmoid.
__device__ __forceinline__ double loss_of(double z, int logistic) {
  if (!logistic) return sigmoid(-z);
  return z > 0 ? log1p(exp(-z)) : log1p(exp(z)) - z;
}

__device__ __forceinline__ double loss_slope(double z, int logistic) {
  return logistic ? -sigmoid(-z) : -sigmoid(z) * sigmoid(-z);
}

// parts[slice] = {Σ_P ℓ(z,+), Σ_P ℓ(z,-), Σ_U ℓ(z,-), Σ_N ℓ(z,-)}
// kernel: risk_sums
extern "C" __global__ void __launch_bounds__(THREADS) risk_sums(
    const float* out, long long outMember, const u8* roles, long long rolesMember, int nodes,
    int inSlice, int logistic, double* parts, long long partsMember) {
  __shared__ double sums[WARPS][4];
  int member = blockIdx.y;
  out += member * outMember;
  roles += member * rolesMember;
  long long from = (long long)blockIdx.x * inSlice;
  long long to = from + inSlice < nodes ? from + inSlice : nodes;
  double sum[4] = {0, 0, 0, 0};
  for (long long i = from + threadIdx.x; i < to; i += THREADS) {
    int role = roles[i];
    if (role == 0) continue;
    double z = (double)(out[2 * i + 1] - out[2 * i]);
    double negative = loss_of(-z, logistic);
    if (role & POSITIVE) {
      sum[0] += loss_of(z, logistic);
      sum[1] += negative;
    }
    if (role & UNLABELED) sum[2] += negative;
    if (role & KNOWN_NEGATIVE) sum[3] += negative;
  }
  for (int k = 0; k < 4; k++) {
    double total = warp_sum(sum[k]);
    if (lane_number() == 0) sums[threadIdx.x >> 5][k] = total;
  }
  __syncthreads();
  if (threadIdx.x < 4) {
    double total = 0;
    for (int w = 0; w < WARPS; w++) total += sums[w][threadIdx.x];
    parts[member * partsMember + blockIdx.x * 4 + threadIdx.x] = total;
  }
}

// The estimate {value, R_p+, R_p-, R_u-, π R_p+, N, R_n-}, and what the gradient is made of.
// One warp a member.
// kernel: risk_estimate
extern "C" __global__ void __launch_bounds__(32) risk_estimate(
    const double* parts, long long partsMember, int slices, const double* shapes, int estimator,
    const int* counter, double* estimates, double* weights) {
  int member = blockIdx.y;
  int lane = threadIdx.x;
  const RiskShape* shape = (const RiskShape*)shapes + member;
  parts += member * partsMember;
  double sum[4] = {0, 0, 0, 0};
  for (int s = lane; s < slices; s += 32) {
    for (int k = 0; k < 4; k++) sum[k] += parts[s * 4 + k];
  }
  for (int k = 0; k < 4; k++) sum[k] = warp_sum(sum[k]);
  if (lane != 0) return;
  double p = shape->positives;
  double u = shape->unlabeled;
  double positive = sum[0] / p;
  double asNegative = sum[1] / p;
  double unlabeled = sum[2] / u;
  double known = shape->negatives > 0 ? sum[3] / shape->negatives : 0;
  double prior = shape->prior;
  double weighted = prior * positive;
  double n = unlabeled - prior * asNegative;
  double a = shape->positiveWeight;
  double b = shape->negativeWeight;
  bool turns = n < -shape->beta;
  double share = p / (p + u);
  double value;
  RiskWeights w = {a * prior, -b * prior, b, 0};
  if (estimator == UPU) {
    value = a * weighted + b * n;
  } else if (estimator == NNPU) {
    value = a * weighted + b * (turns ? -shape->beta : n);
    if (turns) {
      double back = -shape->gamma * b;
      w.positive = 0;
      w.positiveAsNegative = -back * prior;
      w.unlabeled = back;
    }
  } else if (estimator == NNPU_CLAMP) {
    value = a * weighted + b * (n > 0 ? n : 0);
    if (n < 0) {
      w.positiveAsNegative = 0;
      w.unlabeled = 0;
    }
  } else {
    value = share * positive + (1 - share) * unlabeled;
    w.positive = share;
    w.positiveAsNegative = 0;
    w.unlabeled = 1 - share;
  }
  w.positive /= p;
  w.positiveAsNegative /= p;
  w.unlabeled /= u;
  w.known = shape->negatives > 0 ? shape->knownWeight / shape->negatives : 0;
  if (weights) ((RiskWeights*)weights)[member] = w;
  double* to = estimates + ((long long)*counter * gridDim.y + member) * 7;
  to[0] = value + shape->knownWeight * known;
  to[1] = positive;
  to[2] = asNegative;
  to[3] = unlabeled;
  to[4] = weighted;
  to[5] = n;
  to[6] = known;
}

// ∂L/∂O from ∂L/∂z.
// kernel: risk_gradient
extern "C" __global__ void __launch_bounds__(THREADS) risk_gradient(
    const float* out, long long outMember, const u8* roles, long long rolesMember, int nodes,
    int logistic, const double* weights, float* dout, long long doutMember) {
  size_t i = thread_number();
  if (i >= (size_t)nodes) return;
  int member = blockIdx.y;
  const RiskWeights w = ((const RiskWeights*)weights)[member];
  int role = roles[member * rolesMember + i];
  float slope = 0.f;
  if (role) {
    double z = (double)(out[member * outMember + 2 * i + 1] - out[member * outMember + 2 * i]);
    double negative = -loss_slope(-z, logistic);
    if (role & POSITIVE) {
      slope = (float)(w.positive * loss_slope(z, logistic) + w.positiveAsNegative * negative);
    }
    if (role & UNLABELED) slope = (float)(w.unlabeled * negative);
    if (role & KNOWN_NEGATIVE) slope += (float)(w.known * negative);
  }
  dout[member * doutMember + 2 * i] = -slope;
  dout[member * doutMember + 2 * i + 1] = slope;
}
