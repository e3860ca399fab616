// Kernels that only tests of the driver and of the emulator call.

// kernel: test_fill
extern "C" __global__ void test_fill(float* x, int n, float value) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = value;
}

// kernel: test_ids
extern "C" __global__ void test_ids(int* to) {
  int block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  to[block * blockDim.x + threadIdx.x] = 1000000 * blockIdx.z + 10000 * blockIdx.y +
                                         100 * blockIdx.x + threadIdx.x;
}

// kernel: test_warp_sums
extern "C" __global__ void test_warp_sums(const float* __restrict__ x, float* __restrict__ sums, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = i < n ? x[i] : 0.f;
  for (int by = 16; by > 0; by >>= 1) sum += __shfl_xor_sync(0xffffffffu, sum, by);
  if ((threadIdx.x & 31) == 0) sums[i >> 5] = sum;
}

// kernel: test_shuffles
extern "C" __global__ void test_shuffles(int* to) {
  int lane = threadIdx.x & 31;
  int* mine = to + 8 * (blockIdx.x * blockDim.x + threadIdx.x);
  mine[0] = __shfl_sync(~0u, lane, 5);
  mine[1] = __shfl_down_sync(~0u, lane, 3);
  mine[2] = __shfl_xor_sync(~0u, lane, 9);
  mine[3] = __shfl_sync(~0u, lane, (lane + 1) & 31);
  mine[4] = __ballot_sync(~0u, lane % 3 == 0);
  mine[5] = __any_sync(~0u, lane == 31) + 2 * __any_sync(~0u, lane > 31);
  mine[6] = __ffs(mine[4]) + 100 * __popc(mine[4]);
  mine[7] = (int)__shfl_sync(~0u, (double)lane * 1.5, 8, 16);
}

// kernel: test_reverse
extern "C" __global__ void __launch_bounds__(256) test_reverse(float* x) {
  __shared__ float part[256];
  float* mine = x + blockIdx.x * blockDim.x;
  part[threadIdx.x] = mine[threadIdx.x];
  __syncthreads();
  mine[threadIdx.x] = part[blockDim.x - 1 - threadIdx.x];
  __syncthreads();
  if (threadIdx.x < 32) {
    mine[threadIdx.x] = __shfl_sync(~0u, mine[threadIdx.x], threadIdx.x);
  }
}

// kernel: test_unwritten
extern "C" __global__ void test_unwritten(float* x) {
  __shared__ float part[64];
  x[threadIdx.x] = part[threadIdx.x];
}

// kernel: test_arguments
extern "C" __global__ void test_arguments(double* to, int a, float b, double c, long long d) {
  if (threadIdx.x == 0) {
    to[0] = a;
    to[1] = b;
    to[2] = c;
    to[3] = (double)d;
  }
}

// kernel: test_many_shuffles
extern "C" __global__ void test_many_shuffles(float* to, int times) {
  float x = threadIdx.x;
  for (int i = 0; i < times; i++) x = __shfl_xor_sync(~0u, x, 1 + (i & 15)) * 0.5f + 1.f;
  to[blockIdx.x * blockDim.x + threadIdx.x] = x;
}

// kernel: test_diverging
extern "C" __global__ void test_diverging(float* x) {
  if (threadIdx.x < 7) x[threadIdx.x] = __shfl_sync(~0u, x[threadIdx.x], 0);
}

// kernel: test_two_barriers
extern "C" __global__ void test_two_barriers(float* x) {
  if (threadIdx.x < 32) {
    __syncthreads();
  } else {
    __syncthreads();
  }
  x[threadIdx.x] = 1.f;
}

// kernel: test_overflow
extern "C" __global__ void test_overflow(float* x, int n) { x[n + threadIdx.x] = 1.f; }
