package org.pugraph.cuda.driver;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.pugraph.optimise.DescentFailure;
import org.pugraph.optimise.DescentFailure.Kind;

/** Calls of the driver in the context of one device, every one of them checked. Thread safe. */
final class CudaContext {

  private final CudaLibrary library;
  private final String device;
  private final long context;
  private volatile boolean lost;
  private volatile boolean closed;

  /** One call, which returns the driver's status. */
  @FunctionalInterface
  interface Call {
    int status() throws Throwable;
  }

  /** One call that writes a number to memory it is given. */
  @FunctionalInterface
  interface Answer {
    int status(MemorySegment number) throws Throwable;
  }

  CudaContext(CudaLibrary library, String device, long context) {
    this.library = library;
    this.device = device;
    this.context = context;
  }

  boolean isLost() {
    return lost;
  }

  void attach() {
    if (closed) {
      throw new IllegalStateException(device + " was closed");
    }
    if (lost) {
      throw new DescentFailure(Kind.LOST, device + " is lost");
    }
    check("cuCtxSetCurrent", status(() -> (int) library.cuCtxSetCurrent.invokeExact(context)));
  }

  void run(String name, Call call) {
    attach();
    check(name, status(call));
  }

  long answer(String name, Answer call) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment number = arena.allocate(JAVA_LONG);
      run(name, () -> call.status(number));
      return number.get(JAVA_LONG, 0);
    }
  }

  /** A call that gives something back, which a lost device has lost already. */
  void giveBack(String name, Call call) {
    if (lost || closed) {
      return;
    }
    try {
      run(name, call);
    } catch (DescentFailure failure) {
      if (failure.kind() != Kind.LOST) {
        throw failure;
      }
    }
  }

  /** The last call of all; whether it was not made before. */
  synchronized boolean close() {
    boolean first = !closed;
    closed = true;
    return first;
  }

  static int status(Call call) {
    try {
      return call.status();
    } catch (RuntimeException | Error failure) {
      throw failure;
    } catch (Throwable failure) {
      throw new IllegalStateException(failure);
    }
  }

  private void check(String name, int status) {
    if (status == CudaStatus.SUCCESS) {
      return;
    }
    String sentence = device + ": " + name + ": " + CudaStatus.words(library, status);
    if (status == CudaStatus.OUT_OF_MEMORY) {
      throw new DescentFailure(Kind.OUT_OF_MEMORY, sentence);
    }
    if (CudaStatus.isLost(status)) {
      lost = true;
      throw new DescentFailure(Kind.LOST, sentence);
    }
    throw new IllegalStateException(sentence);
  }
}
