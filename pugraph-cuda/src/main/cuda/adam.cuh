// Adam over all parameters of a member in one go.
#pragma once
#include "common.cuh"

// rates: [steps, members, 2]: the rate of a step with its bias correction, and the correction of
// the second moment; a rate of zero: the member stays as it is.
// kernel: adam
extern "C" __global__ void __launch_bounds__(THREADS) adam(
    float* value, const float* gradient, float* mean, float* square, long long size,
    const float* rates, const int* counter, float weightDecay) {
  size_t n = thread_number();
  if (n >= (size_t)size) return;
  int member = blockIdx.y;
  const float* rate = rates + ((long long)*counter * gridDim.y + member) * 2;
  if (rate[0] == 0.f) return;
  size_t at = member * size + n;
  float x = value[at];
  float g = gradient[at];
  if (weightDecay != 0.f) g += weightDecay * x;
  float m = mean[at];
  m += 0.1f * (g - m);
  float v = 0.999f * square[at] + 0.001f * (g * g);
  mean[at] = m;
  square[at] = v;
  value[at] = x - rate[0] * m / (sqrtf(v) * rate[1] + 1e-8f);
}

// The next step of a run.
// kernel: advance
extern "C" __global__ void advance(int* counter) {
  if (threadIdx.x == 0) *counter += 1;
}
