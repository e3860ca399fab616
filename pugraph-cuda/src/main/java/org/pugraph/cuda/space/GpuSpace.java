package org.pugraph.cuda.space;

import java.util.Optional;
import java.util.function.IntFunction;
import org.pugraph.cuda.driver.DeviceMemory;
import org.pugraph.cuda.driver.Gpu;
import org.pugraph.cuda.driver.Stream;
import org.pugraph.cuda.driver.Transfer;

/**
 * What all layers of a training share: its place in the memory of the GPU, its stream, and how many
 * members it has.
 *
 * <p>The same code that builds a training measures it before: without a GPU nothing is allocated,
 * uploaded or launched, and {@link #bytes} says what would be.
 *
 * <p>Not thread safe: one thread at a time.
 */
public final class GpuSpace implements AutoCloseable {

  /** Threads of a block. */
  public static final int THREADS = 256;

  private static final int WARPS = 8;

  private final int members;
  private final DeviceMemory memory;
  private final Optional<Live> live;
  private long scratchBytes;
  private long scratch;

  /** What there is where it is not only measured. */
  private record Live(Gpu gpu, Stream stream, Transfer transfer) {}

  private GpuSpace(int members, DeviceMemory memory, Optional<Live> live) {
    this.members = members;
    this.memory = memory;
    this.live = live;
  }

  /** One that only adds up. */
  public static GpuSpace measuring(int members) {
    return new GpuSpace(members, DeviceMemory.measuring(), Optional.empty());
  }

  /** One of so many bytes, as measured before. */
  public static GpuSpace on(Gpu gpu, int members, long bytes) {
    DeviceMemory memory = gpu.memory(bytes);
    try {
      return new GpuSpace(members, memory, Optional.of(live(gpu)));
    } catch (RuntimeException failure) {
      memory.close();
      throw failure;
    }
  }

  private static Live live(Gpu gpu) {
    Stream stream = gpu.newStream();
    return new Live(gpu, stream, new Transfer(gpu.driver(), stream));
  }

  public int members() {
    return members;
  }

  /** What was taken so far, without the scratch space. */
  public long bytes() {
    return memory.bytes();
  }

  /** A matrix for every member, uninitialised. */
  public Matrix matrix(long rows, int columns) {
    return new Matrix(floats(members * rows * columns), rows, columns, columns, rows * columns);
  }

  /** Room for floats. */
  public long floats(long count) {
    return memory.take(Float.BYTES * count);
  }

  /** Room for doubles. */
  public long doubles(long count) {
    return memory.take(Double.BYTES * count);
  }

  /** Room for bytes. */
  public long room(long bytes) {
    return memory.take(bytes);
  }

  /** A copy of an array. */
  public long ints(int[] values) {
    long address = memory.take((long) Integer.BYTES * values.length);
    live.ifPresent(now -> now.transfer.upload(address, values));
    return address;
  }

  /** A copy of an array. */
  public long floats(float[] values) {
    long address = memory.take((long) Float.BYTES * values.length);
    live.ifPresent(now -> now.transfer.upload(address, values));
    return address;
  }

  /** A copy of an array. */
  public long doubles(double[] values) {
    long address = memory.take((long) Double.BYTES * values.length);
    live.ifPresent(now -> now.transfer.upload(address, values));
    return address;
  }

  /** Copies of arrays of so many bytes, one for each member, made one at a time. */
  public long bytes(int count, IntFunction<byte[]> ofMember) {
    long address = memory.take((long) count * members);
    live.ifPresent(
        now -> {
          for (int m = 0; m < members; m++) {
            now.transfer.upload(address + (long) m * count, ofMember.apply(m));
          }
        });
    return address;
  }

  /** Asks for so many bytes that an operation may use while it runs, and others after it. */
  public void needScratch(long bytes) {
    scratchBytes = Math.max(scratchBytes, bytes);
  }

  /** Takes the scratch space, once everything has asked. */
  public void finish() {
    scratch = memory.take(scratchBytes);
  }

  /** Where the scratch space is, after {@link #finish}. */
  public long scratch() {
    return scratch;
  }

  public Transfer transfer() {
    return live().transfer;
  }

  public Stream stream() {
    return live().stream;
  }

  private Live live() {
    return live.orElseThrow(() -> new IllegalStateException("only measured"));
  }

  /** Launches a kernel with a thread for each element of every member's matrix. */
  public void perElement(String kernel, long elements, Object... arguments) {
    launch(kernel, blocks(elements, THREADS), 1, arguments);
  }

  /** Launches a kernel with a warp for each row of every member's matrix. */
  public void perWarp(String kernel, long warps, int layers, Object... arguments) {
    launch(kernel, blocks(warps, WARPS), layers, arguments);
  }

  /** Launches a kernel with so many blocks for every member. */
  public void launch(String kernel, int blocks, int layers, Object... arguments) {
    if (blocks > 0) {
      Live now = live();
      now.stream.launch(now.gpu.kernel(kernel), blocks, members, layers, THREADS, arguments);
    }
  }

  /** Launches a kernel with one warp for every member. */
  public void launchWarp(String kernel, Object... arguments) {
    Live now = live();
    now.stream.launch(now.gpu.kernel(kernel), 1, members, 1, 32, arguments);
  }

  /** Launches a kernel of one thread block, for all members together. */
  public void launchOnce(String kernel, Object... arguments) {
    Live now = live();
    now.stream.launch(now.gpu.kernel(kernel), 1, 1, 1, THREADS, arguments);
  }

  public static int blocks(long of, int each) {
    return Math.toIntExact((of + each - 1) / each);
  }

  @Override
  public void close() {
    live.ifPresent(now -> now.stream.close());
    memory.close();
  }
}
