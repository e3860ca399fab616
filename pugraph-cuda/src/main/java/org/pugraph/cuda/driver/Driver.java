package org.pugraph.cuda.driver;

import java.lang.foreign.MemorySegment;
import org.pugraph.optimise.DescentFailure;

/**
 * One device with one context of it, by the calls of the CUDA driver. Memory, streams, modules,
 * functions, graphs and events are numbers, and 0 is none of them.
 *
 * <p>Work in a stream is done in its order, after the call has returned. Streams wait neither for
 * each other nor for {@link #upload} and {@link #download}: what a stream still does with the
 * memory that is copied has to be over, by {@link #synchronise}.
 *
 * <p>Every call throws a {@link DescentFailure} where memory does not suffice or the device is
 * lost, and an {@link IllegalStateException} with the driver's own words for any other error. What
 * gives something back throws nothing on a lost device.
 *
 * <p>Thread safe.
 */
public interface Driver extends AutoCloseable {

  /** The model, such as {@code NVIDIA H200}. */
  String deviceName();

  /** The compute capability times ten: 90 is 9.0. */
  int capability();

  int multiprocessors();

  long totalBytes();

  long freeBytes();

  /** Whether an earlier call showed that nothing more can be asked of the device. */
  boolean isLost();

  /** Makes the context that of the calling thread; every other call does so itself. */
  void attach();

  /** Memory whose content is undefined; not for 0 bytes. */
  long allocate(long bytes);

  void free(long address);

  /** Sets memory to zero bytes, in the order of the stream. */
  void zero(long address, long bytes, long stream);

  /** Copies to the device; when it returns, every stream sees what was copied. */
  void upload(long address, MemorySegment from, long bytes);

  /** Copies from the device what streams that were waited for have written. */
  void download(MemorySegment to, long address, long bytes);

  /** Copies within the device, in the order of the stream. */
  void copy(long to, long from, long bytes, long stream);

  long newStream();

  /** What was launched in it is still done. */
  void closeStream(long stream);

  /** Waits until all that was launched in a stream is done. */
  void synchronise(long stream);

  /**
   * Compiles kernels for the device.
   *
   * @param ptx text that ends with a zero byte
   */
  long loadModule(MemorySegment ptx);

  void unloadModule(long module);

  /** A kernel of a module by its name. */
  long function(long module, String name);

  /**
   * Launches a kernel in a stream.
   *
   * @param threads of each block
   * @param arguments one pointer for each argument, to its value; read before the call returns
   */
  void launch(
      long function,
      int gridX,
      int gridY,
      int gridZ,
      int threads,
      long stream,
      MemorySegment arguments);

  /** From now on what this thread launches in the stream is noted down in place of done. */
  void beginCapture(long stream);

  /** Ends a capture, and makes what was noted ready to be launched as one. */
  long endCapture(long stream);

  void launchGraph(long graph, long stream);

  void closeGraph(long graph);

  long newEvent();

  /** The event is when all that was launched in the stream before is done. */
  void record(long event, long stream);

  /** Waits for the later of two recorded events. */
  float millisBetween(long from, long to);

  void closeEvent(long event);

  /** Lets go of the context; what is still allocated in it may stay so. */
  @Override
  void close();
}
