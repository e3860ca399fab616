// The functions of the driver's library, under their own names.
#pragma once

#include "emulated_device.h"

namespace emulated {

enum Status {
  kSuccess = 0,
  kInvalidValue = 1,
  kOutOfMemory = 2,
  kInvalidDevice = 101,
  kInvalidContext = 201,
  kInvalidHandle = 400,
  kNotFound = 500,
  kNotReady = 600,
  kNotWhileCapturing = 900,
  kCaptureInvalid = 901,
  kNoCapture = 903,
};

// 1024 threads of 255 registers each never run; the kernels are meant to be launched with fewer.
constexpr unsigned kMostThreads = 1024;
constexpr unsigned kMostBlocks = 65535;
constexpr size_t kMostPutOff = 1 << 14;
constexpr uint64_t kContext = 0xc0de;
constexpr uint64_t kModule = 0xcafe;

static std::atomic<int> contexts{0};

struct Locked {
  Device& device = Device::get();
  std::lock_guard<std::recursive_mutex> lock{device.mutex};

  Stream* stream(uint64_t handle) const {
    if (handle == 0) return &device.default_stream;
    auto* stream = reinterpret_cast<Stream*>(handle);
    return device.streams.count(stream) ? stream : nullptr;
  }

  // Where this thread captures, what is not a launch is an error and spoils the capture.
  bool spoils_capture() const {
    for (auto* stream : device.streams) {
      if (stream->capture && stream->capturer == std::this_thread::get_id()) {
        return stream->invalid = true;
      }
    }
    return false;
  }

  int put(uint64_t handle, Work work) const {
    Stream* to = stream(handle);
    if (to == nullptr) return kInvalidHandle;
    if (to->capture) {
      if (to->invalid) return kCaptureInvalid;
      to->capture->work.push_back(std::move(work));
    } else if (to == &device.default_stream) {
      work();
    } else {
      to->put_off.push_back(std::move(work));
      if (to->put_off.size() >= kMostPutOff) device.run(*to);
    }
    return kSuccess;
  }
};

inline double now() {
  return std::chrono::duration<double, std::milli>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace emulated

#define CU extern "C" __attribute__((visibility("default"))) int
using namespace emulated;

CU cuInit(unsigned flags) { return flags == 0 ? kSuccess : kInvalidValue; }

CU cuDeviceGetCount(int* count) {
  *count = 1;
  return kSuccess;
}

CU cuDeviceGet(int* device, int number) {
  *device = 0;
  return number == 0 ? kSuccess : kInvalidDevice;
}

CU cuDeviceGetName(char* name, int length, int) {
  snprintf(name, length, "emulated GPU");
  return kSuccess;
}

CU cuDeviceGetAttribute(int* value, int attribute, int) {
  switch (attribute) {
    case 16:  // multiprocessors
      *value = 4;
      return kSuccess;
    case 75:  // compute capability
      *value = 7;
      return kSuccess;
    case 76:
      *value = 5;
      return kSuccess;
    default:
      return kInvalidValue;
  }
}

CU cuDeviceTotalMem_v2(size_t* bytes, int) {
  *bytes = Device::get().total;
  return kSuccess;
}

CU cuDevicePrimaryCtxRetain(uint64_t* context, int) {
  contexts++;
  *context = kContext;
  return kSuccess;
}

CU cuDevicePrimaryCtxRelease_v2(int) {
  if (contexts <= 0) return kInvalidContext;
  contexts--;
  return kSuccess;
}

CU cuCtxSetCurrent(uint64_t context) {
  return context == kContext && contexts > 0 ? kSuccess : kInvalidContext;
}

CU cuMemAlloc_v2(uint64_t* address, size_t bytes) {
  Locked locked;
  if (locked.spoils_capture()) return kNotWhileCapturing;
  if (bytes == 0) return kInvalidValue;
  *address = locked.device.allocate(bytes);
  return *address == 0 ? kOutOfMemory : kSuccess;
}

CU cuMemFree_v2(uint64_t address) {
  Locked locked;
  if (locked.spoils_capture()) return kNotWhileCapturing;
  return address == 0 || locked.device.free(address) ? kSuccess : kInvalidValue;
}

CU cuMemGetInfo_v2(size_t* free, size_t* total) {
  Locked locked;
  *free = locked.device.total - locked.device.used;
  *total = locked.device.total;
  return kSuccess;
}

CU cuMemsetD8Async(uint64_t address, unsigned char value, size_t bytes, uint64_t stream) {
  Locked locked;
  if (!locked.device.holds(address, bytes)) return kInvalidValue;
  return locked.put(stream, [=] { memset(reinterpret_cast<void*>(address), value, bytes); });
}

CU cuMemcpyHtoDAsync_v2(uint64_t to, const void* from, size_t bytes, uint64_t stream) {
  Locked locked;
  if (!locked.device.holds(to, bytes)) return kInvalidValue;
  return locked.put(stream, [=] { Device::get().copy_in(to, from, bytes); });
}

CU cuMemcpyDtoHAsync_v2(void* to, uint64_t from, size_t bytes, uint64_t stream) {
  Locked locked;
  if (!locked.device.holds(from, bytes)) return kInvalidValue;
  return locked.put(stream, [=] { memcpy(to, reinterpret_cast<void*>(from), bytes); });
}

CU cuMemcpyDtoDAsync_v2(uint64_t to, uint64_t from, size_t bytes, uint64_t stream) {
  Locked locked;
  if (!locked.device.holds(to, bytes) || !locked.device.holds(from, bytes)) return kInvalidValue;
  return locked.put(stream, [=] {
    memmove(reinterpret_cast<void*>(to), reinterpret_cast<void*>(from), bytes);
  });
}

CU cuStreamCreate(uint64_t* handle, unsigned) {
  Locked locked;
  auto* stream = new Stream;
  locked.device.streams.insert(stream);
  *handle = reinterpret_cast<uint64_t>(stream);
  return kSuccess;
}

CU cuStreamDestroy_v2(uint64_t handle) {
  Locked locked;
  Stream* stream = locked.stream(handle);
  if (handle == 0 || stream == nullptr) return kInvalidHandle;
  locked.device.run(*stream);
  locked.device.streams.erase(stream);
  delete stream;
  return kSuccess;
}

CU cuStreamSynchronize(uint64_t handle) {
  Locked locked;
  Stream* stream = locked.stream(handle);
  if (stream == nullptr) return kInvalidHandle;
  if (stream->capture) {
    stream->invalid = true;
    return kNotWhileCapturing;
  }
  locked.device.run(*stream);
  return kSuccess;
}

CU cuCtxSynchronize() {
  Locked locked;
  if (locked.spoils_capture()) return kNotWhileCapturing;
  locked.device.run_all();
  return kSuccess;
}

CU cuModuleLoadData(uint64_t* module, const void* image) {
  *module = kModule;
  return image == nullptr ? kInvalidValue : kSuccess;
}

CU cuModuleUnload(uint64_t module) { return module == kModule ? kSuccess : kInvalidHandle; }

CU cuModuleGetFunction(uint64_t* function, uint64_t module, const char* name) {
  if (module != kModule) return kInvalidHandle;
  auto found = entries().find(name);
  if (found == entries().end()) return kNotFound;
  *function = reinterpret_cast<uint64_t>(&found->second);
  return kSuccess;
}

CU cuLaunchKernel(uint64_t function, unsigned gridX, unsigned gridY, unsigned gridZ,
                  unsigned blockX, unsigned blockY, unsigned blockZ, unsigned shared,
                  uint64_t stream, void** arguments, void** extra) {
  Locked locked;
  const auto* entry = reinterpret_cast<const Entry*>(function);
  if (gridX == 0 || gridY == 0 || gridZ == 0 || gridX > INT32_MAX || gridY > kMostBlocks ||
      gridZ > kMostBlocks || blockX == 0 || blockY == 0 || blockZ == 0 ||
      uint64_t{blockX} * blockY * blockZ > kMostThreads || shared != 0 || extra != nullptr) {
    return kInvalidValue;
  }
  auto launch = std::make_shared<Launch>();
  launch->name = entry->name;
  launch->call = entry->call;
  launch->grid = {gridX, gridY, gridZ};
  launch->block = {blockX, blockY, blockZ};
  launch->arguments.resize(16 * entry->count);
  for (int i = 0; i < entry->count; i++) {
    if (arguments[i] == nullptr) {
      fprintf(stderr, "emulated CUDA: kernel %s has %d arguments, and is given %d\n", entry->name,
              entry->count, i);
      abort();
    }
    memcpy(&launch->arguments[16 * i], arguments[i], entry->sizes[i]);
  }
  if (arguments[entry->count] != nullptr) {
    fprintf(stderr, "emulated CUDA: kernel %s has %d arguments, and is given more\n", entry->name,
            entry->count);
    abort();
  }
  return locked.put(stream, [launch] { Device::get().launch(*launch); });
}

CU cuStreamBeginCapture_v2(uint64_t handle, int) {
  Locked locked;
  Stream* stream = locked.stream(handle);
  if (handle == 0 || stream == nullptr) return kInvalidHandle;
  if (stream->capture) return kNotWhileCapturing;
  stream->capture = std::make_shared<Graph>();
  stream->capturer = std::this_thread::get_id();
  stream->invalid = false;
  return kSuccess;
}

CU cuStreamEndCapture(uint64_t handle, uint64_t* graph) {
  Locked locked;
  Stream* stream = locked.stream(handle);
  if (stream == nullptr) return kInvalidHandle;
  if (!stream->capture) return kNoCapture;
  auto captured = std::move(stream->capture);
  stream->capture.reset();
  *graph = 0;
  if (stream->invalid) return kCaptureInvalid;
  auto* made = new Graph(*captured);
  locked.device.graphs.insert(made);
  *graph = reinterpret_cast<uint64_t>(made);
  return kSuccess;
}

CU cuGraphInstantiateWithFlags(uint64_t* executable, uint64_t graph, uint64_t) {
  Locked locked;
  auto* from = reinterpret_cast<Graph*>(graph);
  if (!locked.device.graphs.count(from)) return kInvalidHandle;
  auto* made = new Graph(*from);
  locked.device.graphs.insert(made);
  *executable = reinterpret_cast<uint64_t>(made);
  return kSuccess;
}

CU cuGraphDestroy(uint64_t handle) {
  Locked locked;
  auto* graph = reinterpret_cast<Graph*>(handle);
  if (!locked.device.graphs.erase(graph)) return kInvalidHandle;
  delete graph;
  return kSuccess;
}

CU cuGraphExecDestroy(uint64_t handle) { return cuGraphDestroy(handle); }

CU cuGraphLaunch(uint64_t handle, uint64_t stream) {
  Locked locked;
  auto* graph = reinterpret_cast<Graph*>(handle);
  if (!locked.device.graphs.count(graph)) return kInvalidHandle;
  int status = kSuccess;
  for (auto& work : graph->work) {
    if (status == kSuccess) status = locked.put(stream, work);
  }
  return status;
}

CU cuEventCreate(uint64_t* handle, unsigned) {
  Locked locked;
  auto* event = new Event;
  locked.device.events.insert(event);
  *handle = reinterpret_cast<uint64_t>(event);
  return kSuccess;
}

CU cuEventRecord(uint64_t handle, uint64_t stream) {
  Locked locked;
  auto* event = reinterpret_cast<Event*>(handle);
  if (!locked.device.events.count(event)) return kInvalidHandle;
  event->stream = locked.stream(stream);
  event->done = false;
  return locked.put(stream, [event] {
    if (Device::get().events.count(event)) {
      event->done = true;
      event->millis = now();
    }
  });
}

CU cuEventSynchronize(uint64_t handle) {
  Locked locked;
  auto* event = reinterpret_cast<Event*>(handle);
  if (!locked.device.events.count(event)) return kInvalidHandle;
  if (!event->done && locked.device.streams.count(event->stream)) {
    locked.device.run(*event->stream);
  }
  return kSuccess;
}

CU cuEventElapsedTime(float* millis, uint64_t from, uint64_t to) {
  Locked locked;
  auto* first = reinterpret_cast<Event*>(from);
  auto* last = reinterpret_cast<Event*>(to);
  if (!locked.device.events.count(first) || !locked.device.events.count(last)) {
    return kInvalidHandle;
  }
  if (first->stream == nullptr || last->stream == nullptr) return kInvalidHandle;
  if (!first->done || !last->done) return kNotReady;
  *millis = static_cast<float>(last->millis - first->millis);
  return kSuccess;
}

CU cuEventDestroy_v2(uint64_t handle) {
  Locked locked;
  auto* event = reinterpret_cast<Event*>(handle);
  if (!locked.device.events.erase(event)) return kInvalidHandle;
  delete event;
  return kSuccess;
}

static const char* name_of(int status) {
  switch (status) {
    case kSuccess: return "CUDA_SUCCESS";
    case kInvalidValue: return "CUDA_ERROR_INVALID_VALUE";
    case kOutOfMemory: return "CUDA_ERROR_OUT_OF_MEMORY";
    case kInvalidDevice: return "CUDA_ERROR_INVALID_DEVICE";
    case kInvalidContext: return "CUDA_ERROR_INVALID_CONTEXT";
    case kInvalidHandle: return "CUDA_ERROR_INVALID_HANDLE";
    case kNotFound: return "CUDA_ERROR_NOT_FOUND";
    case kNotReady: return "CUDA_ERROR_NOT_READY";
    case kNotWhileCapturing: return "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED";
    case kCaptureInvalid: return "CUDA_ERROR_STREAM_CAPTURE_INVALIDATED";
    case kNoCapture: return "CUDA_ERROR_STREAM_CAPTURE_UNMATCHED";
    default: return nullptr;
  }
}

CU cuGetErrorName(int status, const char** text) {
  *text = name_of(status);
  return *text == nullptr ? kInvalidValue : kSuccess;
}

CU cuGetErrorString(int status, const char** text) {
  *text = name_of(status) == nullptr ? nullptr : "as emulated";
  return *text == nullptr ? kInvalidValue : kSuccess;
}
