package org.pugraph.cuda.driver;

import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * The driver by the Foreign Function &amp; Memory API: in the primary context of the device, with
 * streams that do not wait for the default stream.
 *
 * <p>The default stream would not wait for them either, and a copy to the device there returns
 * before all of it has arrived. So uploads and downloads have a stream of their own, which each of
 * them waits for. Thread safe.
 */
final class FfmDriver implements Driver {

  private static final int NON_BLOCKING = 1;

  /** Whoever likes may allocate while one captures, or has failed to end a capture. */
  private static final int RELAXED_CAPTURE = 2;

  private final CudaLibrary cuda;
  private final CudaDevice device;
  private final CudaContext context;
  private final long transfers;

  FfmDriver(CudaLibrary cuda, CudaDevice device) {
    this.cuda = cuda;
    this.device = device;
    this.context = new CudaContext(cuda, device.name(), device.retain(cuda));
    try {
      this.transfers = newStream();
    } catch (RuntimeException failure) {
      close();
      throw failure;
    }
  }

  @Override
  public String deviceName() {
    return device.name();
  }

  @Override
  public int capability() {
    return device.capability();
  }

  @Override
  public int multiprocessors() {
    return device.multiprocessors();
  }

  @Override
  public long totalBytes() {
    return device.totalBytes();
  }

  @Override
  public long freeBytes() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment free = arena.allocate(JAVA_LONG);
      MemorySegment total = arena.allocate(JAVA_LONG);
      context.run("cuMemGetInfo", () -> (int) cuda.cuMemGetInfo.invokeExact(free, total));
      return free.get(JAVA_LONG, 0);
    }
  }

  @Override
  public boolean isLost() {
    return context.isLost();
  }

  @Override
  public void attach() {
    context.attach();
  }

  @Override
  public long allocate(long bytes) {
    return context.answer("cuMemAlloc", to -> (int) cuda.cuMemAlloc.invokeExact(to, bytes));
  }

  @Override
  public void free(long address) {
    context.giveBack("cuMemFree", () -> (int) cuda.cuMemFree.invokeExact(address));
  }

  @Override
  public void zero(long address, long bytes, long stream) {
    context.run(
        "cuMemsetD8Async",
        () -> (int) cuda.cuMemsetD8Async.invokeExact(address, (byte) 0, bytes, stream));
  }

  @Override
  public void upload(long address, MemorySegment from, long bytes) {
    MemorySegment piece = from.asSlice(0, bytes);
    context.run(
        "cuMemcpyHtoDAsync",
        () -> (int) cuda.cuMemcpyHtoDAsync.invokeExact(address, piece, bytes, transfers));
    synchronise(transfers);
  }

  @Override
  public void download(MemorySegment to, long address, long bytes) {
    MemorySegment piece = to.asSlice(0, bytes);
    context.run(
        "cuMemcpyDtoHAsync",
        () -> (int) cuda.cuMemcpyDtoHAsync.invokeExact(piece, address, bytes, transfers));
    synchronise(transfers);
  }

  @Override
  public void copy(long to, long from, long bytes, long stream) {
    context.run(
        "cuMemcpyDtoDAsync",
        () -> (int) cuda.cuMemcpyDtoDAsync.invokeExact(to, from, bytes, stream));
  }

  @Override
  public long newStream() {
    return context.answer(
        "cuStreamCreate", to -> (int) cuda.cuStreamCreate.invokeExact(to, NON_BLOCKING));
  }

  @Override
  public void closeStream(long stream) {
    context.giveBack("cuStreamDestroy", () -> (int) cuda.cuStreamDestroy.invokeExact(stream));
  }

  @Override
  public void synchronise(long stream) {
    context.run("cuStreamSynchronize", () -> (int) cuda.cuStreamSynchronize.invokeExact(stream));
  }

  @Override
  public long loadModule(MemorySegment ptx) {
    return context.answer(
        "cuModuleLoadData", to -> (int) cuda.cuModuleLoadData.invokeExact(to, ptx));
  }

  @Override
  public void unloadModule(long module) {
    context.giveBack("cuModuleUnload", () -> (int) cuda.cuModuleUnload.invokeExact(module));
  }

  @Override
  public long function(long module, String name) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment text = arena.allocateFrom(name);
      return context.answer(
          "cuModuleGetFunction " + name,
          to -> (int) cuda.cuModuleGetFunction.invokeExact(to, module, text));
    }
  }

  @Override
  public void launch(
      long function,
      int gridX,
      int gridY,
      int gridZ,
      int threads,
      long stream,
      MemorySegment arguments) {
    context.run(
        "cuLaunchKernel",
        () ->
            (int)
                cuda.cuLaunchKernel.invokeExact(
                    function,
                    gridX,
                    gridY,
                    gridZ,
                    threads,
                    1,
                    1,
                    0,
                    stream,
                    arguments,
                    MemorySegment.NULL));
  }

  @Override
  public void beginCapture(long stream) {
    context.run(
        "cuStreamBeginCapture",
        () -> (int) cuda.cuStreamBeginCapture.invokeExact(stream, RELAXED_CAPTURE));
  }

  @Override
  public long endCapture(long stream) {
    long graph =
        context.answer(
            "cuStreamEndCapture", to -> (int) cuda.cuStreamEndCapture.invokeExact(stream, to));
    try {
      return context.answer(
          "cuGraphInstantiate",
          to -> (int) cuda.cuGraphInstantiateWithFlags.invokeExact(to, graph, 0L));
    } finally {
      context.giveBack("cuGraphDestroy", () -> (int) cuda.cuGraphDestroy.invokeExact(graph));
    }
  }

  @Override
  public void launchGraph(long graph, long stream) {
    context.run("cuGraphLaunch", () -> (int) cuda.cuGraphLaunch.invokeExact(graph, stream));
  }

  @Override
  public void closeGraph(long graph) {
    context.giveBack("cuGraphExecDestroy", () -> (int) cuda.cuGraphExecDestroy.invokeExact(graph));
  }

  @Override
  public long newEvent() {
    return context.answer("cuEventCreate", to -> (int) cuda.cuEventCreate.invokeExact(to, 0));
  }

  @Override
  public void record(long event, long stream) {
    context.run("cuEventRecord", () -> (int) cuda.cuEventRecord.invokeExact(event, stream));
  }

  @Override
  public float millisBetween(long from, long to) {
    context.run("cuEventSynchronize", () -> (int) cuda.cuEventSynchronize.invokeExact(to));
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment millis = arena.allocate(JAVA_FLOAT);
      context.run(
          "cuEventElapsedTime", () -> (int) cuda.cuEventElapsedTime.invokeExact(millis, from, to));
      return millis.get(JAVA_FLOAT, 0);
    }
  }

  @Override
  public void closeEvent(long event) {
    context.giveBack("cuEventDestroy", () -> (int) cuda.cuEventDestroy.invokeExact(event));
  }

  @Override
  public void close() {
    if (transfers != 0) {
      closeStream(transfers);
    }
    if (context.close()) {
      device.release(cuda);
    }
  }
}
