// All kernels. Each has a line "kernel: NAME", by which the emulator of the tests finds it.

// kernel: fill
extern "C" __global__ void fill(float* x, int n, float value) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = value;
}
