package org.pugraph.cuda.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import org.pugraph.cuda.driver.Driver;
import org.pugraph.optimise.DescentFailure;
import org.pugraph.optimise.DescentFailure.Kind;

/**
 * Another driver, of which one allocation or call finds no memory, which has little memory, or
 * which is lost from some call on; it knows what was not given back. Thread safe.
 */
public final class FaultyDriver implements Driver {

  private final Driver driver;
  private final AtomicInteger calls = new AtomicInteger();
  private final AtomicInteger allocations = new AtomicInteger();
  private final Map<Long, Long> memory = new ConcurrentHashMap<>();
  private final Map<String, Long> objects = new ConcurrentHashMap<>();
  private final AtomicLong mostBytes = new AtomicLong();
  private volatile int failingAllocation;
  private volatile int failingCall;
  private volatile long totalBytes = Long.MAX_VALUE;
  private volatile long mostAllocated = Long.MAX_VALUE;
  private volatile int losingCall;
  private volatile boolean lost;

  public FaultyDriver(Driver driver) {
    this.driver = driver;
  }

  /** The n-th allocation from now on finds no memory; the first is 1, and 0 is none. */
  public void failAllocation(int number) {
    failingAllocation = number == 0 ? 0 : allocations.get() + number;
  }

  /** The n-th call from now on finds no memory; the first is 1, and 0 is none. */
  public void failCall(int number) {
    failingCall = number == 0 ? 0 : calls.get() + number;
  }

  /** It has so much memory from now on, and not more. */
  public void limit(long bytes) {
    totalBytes = bytes;
  }

  /** No allocation is larger from now on, whatever it says is free. */
  public void limitAllocations(long bytes) {
    mostAllocated = bytes;
  }

  /** From the n-th call from now on the device is lost; the first is 1, and 0 is none. */
  public void loseAtCall(int number) {
    losingCall = number == 0 ? 0 : calls.get() + number;
  }

  /** How often something was asked of the device so far. */
  public int calls() {
    return calls.get();
  }

  /** How often memory was asked for so far. */
  public int allocations() {
    return allocations.get();
  }

  /** What was allocated and not freed. */
  public long liveBytes() {
    return memory.values().stream().mapToLong(Long::longValue).sum();
  }

  /** The most that was allocated at a time since this was last asked. */
  public long mostBytes() {
    return mostBytes.getAndSet(liveBytes());
  }

  /** Streams, modules, graphs and events that were not closed. */
  public int liveObjects() {
    return objects.size();
  }

  public void assertNothingIsLeft() {
    assertThat(memory).as("memory by address, in bytes").isEmpty();
    assertThat(objects).as("streams, modules, graphs and events").isEmpty();
  }

  private void call() {
    int number = calls.incrementAndGet();
    int losing = losingCall;
    if (lost || losing != 0 && number >= losing) {
      lost = true;
      throw new DescentFailure(Kind.LOST, "lost at call " + number);
    }
    if (number == failingCall) {
      throw new DescentFailure(Kind.OUT_OF_MEMORY, "no memory at call " + number);
    }
  }

  private long made(String kind, LongSupplier maker) {
    call();
    long object = maker.getAsLong();
    objects.put(kind + " " + object, object);
    return object;
  }

  private void given(String kind, long object, LongConsumer giver) {
    assertThat(objects.remove(kind + " " + object)).as("%s given back once", kind).isNotNull();
    giver.accept(object);
  }

  @Override
  public String deviceName() {
    return driver.deviceName();
  }

  @Override
  public int capability() {
    return driver.capability();
  }

  @Override
  public int multiprocessors() {
    return driver.multiprocessors();
  }

  @Override
  public long totalBytes() {
    return Math.min(totalBytes, driver.totalBytes());
  }

  @Override
  public long freeBytes() {
    call();
    return Math.min(totalBytes - liveBytes(), driver.freeBytes());
  }

  @Override
  public boolean isLost() {
    return lost || driver.isLost();
  }

  @Override
  public void attach() {
    call();
    driver.attach();
  }

  @Override
  public long allocate(long bytes) {
    call();
    if (allocations.incrementAndGet() == failingAllocation) {
      throw new DescentFailure(Kind.OUT_OF_MEMORY, "no memory at allocation " + allocations);
    }
    if (bytes > Math.min(mostAllocated, totalBytes - liveBytes())) {
      throw new DescentFailure(Kind.OUT_OF_MEMORY, "no memory for " + bytes + " bytes");
    }
    long address = driver.allocate(bytes);
    memory.put(address, bytes);
    mostBytes.accumulateAndGet(liveBytes(), Math::max);
    return address;
  }

  @Override
  public void free(long address) {
    assertThat(memory.remove(address)).as("memory freed once").isNotNull();
    driver.free(address);
  }

  @Override
  public void zero(long address, long bytes, long stream) {
    call();
    driver.zero(address, bytes, stream);
  }

  @Override
  public void upload(long address, MemorySegment from, long bytes) {
    call();
    driver.upload(address, from, bytes);
  }

  @Override
  public void download(MemorySegment to, long address, long bytes) {
    call();
    driver.download(to, address, bytes);
  }

  @Override
  public void copy(long to, long from, long bytes, long stream) {
    call();
    driver.copy(to, from, bytes, stream);
  }

  @Override
  public long newStream() {
    return made("stream", driver::newStream);
  }

  @Override
  public void closeStream(long stream) {
    given("stream", stream, driver::closeStream);
  }

  @Override
  public void synchronise(long stream) {
    call();
    driver.synchronise(stream);
  }

  @Override
  public long loadModule(MemorySegment ptx) {
    return made("module", () -> driver.loadModule(ptx));
  }

  @Override
  public void unloadModule(long module) {
    given("module", module, driver::unloadModule);
  }

  @Override
  public long function(long module, String name) {
    call();
    return driver.function(module, name);
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
    call();
    driver.launch(function, gridX, gridY, gridZ, threads, stream, arguments);
  }

  @Override
  public void beginCapture(long stream) {
    call();
    driver.beginCapture(stream);
  }

  @Override
  public long endCapture(long stream) {
    return made("graph", () -> driver.endCapture(stream));
  }

  @Override
  public void launchGraph(long graph, long stream) {
    call();
    driver.launchGraph(graph, stream);
  }

  @Override
  public void closeGraph(long graph) {
    given("graph", graph, driver::closeGraph);
  }

  @Override
  public long newEvent() {
    return made("event", driver::newEvent);
  }

  @Override
  public void record(long event, long stream) {
    call();
    driver.record(event, stream);
  }

  @Override
  public float millisBetween(long from, long to) {
    call();
    return driver.millisBetween(from, to);
  }

  @Override
  public void closeEvent(long event) {
    given("event", event, driver::closeEvent);
  }

  @Override
  public void close() {
    driver.close();
  }
}
