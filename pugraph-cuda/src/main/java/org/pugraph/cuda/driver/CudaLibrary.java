package org.pugraph.cuda.driver;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.util.NoSuchElementException;

/**
 * The functions of the driver's library, under the names of its own. Handles and device addresses
 * are passed as longs, memory of this machine as segments. Immutable and thread safe.
 */
final class CudaLibrary {

  final MethodHandle cuInit;
  final MethodHandle cuDeviceGetCount;
  final MethodHandle cuDeviceGet;
  final MethodHandle cuDeviceGetName;
  final MethodHandle cuDeviceGetAttribute;
  final MethodHandle cuDeviceTotalMem;
  final MethodHandle cuDevicePrimaryCtxRetain;
  final MethodHandle cuDevicePrimaryCtxRelease;
  final MethodHandle cuCtxSetCurrent;
  final MethodHandle cuMemAlloc;
  final MethodHandle cuMemFree;
  final MethodHandle cuMemGetInfo;
  final MethodHandle cuMemsetD8Async;
  final MethodHandle cuMemcpyHtoDAsync;
  final MethodHandle cuMemcpyDtoHAsync;
  final MethodHandle cuMemcpyDtoDAsync;
  final MethodHandle cuStreamCreate;
  final MethodHandle cuStreamDestroy;
  final MethodHandle cuStreamSynchronize;
  final MethodHandle cuModuleLoadData;
  final MethodHandle cuModuleUnload;
  final MethodHandle cuModuleGetFunction;
  final MethodHandle cuLaunchKernel;
  final MethodHandle cuStreamBeginCapture;
  final MethodHandle cuStreamEndCapture;
  final MethodHandle cuGraphInstantiateWithFlags;
  final MethodHandle cuGraphDestroy;
  final MethodHandle cuGraphLaunch;
  final MethodHandle cuGraphExecDestroy;
  final MethodHandle cuEventCreate;
  final MethodHandle cuEventRecord;
  final MethodHandle cuEventSynchronize;
  final MethodHandle cuEventElapsedTime;
  final MethodHandle cuEventDestroy;
  final MethodHandle cuGetErrorName;
  final MethodHandle cuGetErrorString;

  private final SymbolLookup symbols;
  private final Linker linker = Linker.nativeLinker();

  /**
   * Finds all functions.
   *
   * @throws NoSuchElementException with the name of a function that the library has not
   */
  CudaLibrary(SymbolLookup symbols) {
    this.symbols = symbols;
    cuInit = find("cuInit", JAVA_INT);
    cuDeviceGetCount = find("cuDeviceGetCount", ADDRESS);
    cuDeviceGet = find("cuDeviceGet", ADDRESS, JAVA_INT);
    cuDeviceGetName = find("cuDeviceGetName", ADDRESS, JAVA_INT, JAVA_INT);
    cuDeviceGetAttribute = find("cuDeviceGetAttribute", ADDRESS, JAVA_INT, JAVA_INT);
    cuDeviceTotalMem = find("cuDeviceTotalMem_v2", ADDRESS, JAVA_INT);
    cuDevicePrimaryCtxRetain = find("cuDevicePrimaryCtxRetain", ADDRESS, JAVA_INT);
    cuDevicePrimaryCtxRelease = find("cuDevicePrimaryCtxRelease_v2", JAVA_INT);
    cuCtxSetCurrent = find("cuCtxSetCurrent", JAVA_LONG);
    cuMemAlloc = find("cuMemAlloc_v2", ADDRESS, JAVA_LONG);
    cuMemFree = find("cuMemFree_v2", JAVA_LONG);
    cuMemGetInfo = find("cuMemGetInfo_v2", ADDRESS, ADDRESS);
    cuMemsetD8Async = find("cuMemsetD8Async", JAVA_LONG, JAVA_BYTE, JAVA_LONG, JAVA_LONG);
    cuMemcpyHtoDAsync = find("cuMemcpyHtoDAsync_v2", JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_LONG);
    cuMemcpyDtoHAsync = find("cuMemcpyDtoHAsync_v2", ADDRESS, JAVA_LONG, JAVA_LONG, JAVA_LONG);
    cuMemcpyDtoDAsync = find("cuMemcpyDtoDAsync_v2", JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG);
    cuStreamCreate = find("cuStreamCreate", ADDRESS, JAVA_INT);
    cuStreamDestroy = find("cuStreamDestroy_v2", JAVA_LONG);
    cuStreamSynchronize = find("cuStreamSynchronize", JAVA_LONG);
    cuModuleLoadData = find("cuModuleLoadData", ADDRESS, ADDRESS);
    cuModuleUnload = find("cuModuleUnload", JAVA_LONG);
    cuModuleGetFunction = find("cuModuleGetFunction", ADDRESS, JAVA_LONG, ADDRESS);
    cuLaunchKernel =
        find(
            "cuLaunchKernel",
            JAVA_LONG,
            JAVA_INT,
            JAVA_INT,
            JAVA_INT,
            JAVA_INT,
            JAVA_INT,
            JAVA_INT,
            JAVA_INT,
            JAVA_LONG,
            ADDRESS,
            ADDRESS);
    cuStreamBeginCapture = find("cuStreamBeginCapture_v2", JAVA_LONG, JAVA_INT);
    cuStreamEndCapture = find("cuStreamEndCapture", JAVA_LONG, ADDRESS);
    cuGraphInstantiateWithFlags =
        find("cuGraphInstantiateWithFlags", ADDRESS, JAVA_LONG, JAVA_LONG);
    cuGraphDestroy = find("cuGraphDestroy", JAVA_LONG);
    cuGraphLaunch = find("cuGraphLaunch", JAVA_LONG, JAVA_LONG);
    cuGraphExecDestroy = find("cuGraphExecDestroy", JAVA_LONG);
    cuEventCreate = find("cuEventCreate", ADDRESS, JAVA_INT);
    cuEventRecord = find("cuEventRecord", JAVA_LONG, JAVA_LONG);
    cuEventSynchronize = find("cuEventSynchronize", JAVA_LONG);
    cuEventElapsedTime = find("cuEventElapsedTime", ADDRESS, JAVA_LONG, JAVA_LONG);
    cuEventDestroy = find("cuEventDestroy_v2", JAVA_LONG);
    cuGetErrorName = find("cuGetErrorName", JAVA_INT, ADDRESS);
    cuGetErrorString = find("cuGetErrorString", JAVA_INT, ADDRESS);
  }

  @SuppressWarnings("restricted")
  private MethodHandle find(String name, MemoryLayout... arguments) {
    MemorySegment address = symbols.find(name).orElseThrow(() -> new NoSuchElementException(name));
    return linker.downcallHandle(address, FunctionDescriptor.of(JAVA_INT, arguments));
  }
}
