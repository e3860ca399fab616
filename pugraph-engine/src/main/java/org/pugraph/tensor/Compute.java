package org.pugraph.tensor;

/**
 * What a computation runs on: a team of threads, the kernels they use, and how much memory. Not
 * thread safe: one thread at a time.
 *
 * @param workers the team; belongs to one computation at a time
 * @param kernels the provider of inner loops
 * @param memory bytes that everything together may take; decides what is kept and what is worked
 *     out again, and changes no result
 */
public record Compute(Workers workers, Kernels kernels, long memory) implements AutoCloseable {

  /** Rows handed to a worker at a time: small enough to balance, large enough to stay in cache. */
  public static final int BLOCK = 32;

  /** With all memory that the heap has. */
  public Compute(Workers workers, Kernels kernels) {
    this(workers, kernels, Runtime.getRuntime().maxMemory());
  }

  /** The best kernels on that many threads. */
  public static Compute on(int threads) {
    return new Compute(Workers.of(threads), Kernels.best());
  }

  /** The same threads and kernels within so many bytes. */
  public Compute within(long bytes) {
    return new Compute(workers, kernels, bytes);
  }

  /**
   * The body of a loop over rows; writes only what belongs to its row or to its worker. Called by
   * several threads at once.
   */
  @FunctionalInterface
  public interface RowBody {
    void run(int worker, int row);
  }

  /** Runs the body once for every row, in parallel; the same bits at any number of threads. */
  public void forRows(int rows, RowBody body) {
    workers.forBlocks(
        rows,
        BLOCK,
        (worker, from, to) -> {
          for (int row = from; row < to; row++) {
            body.run(worker, row);
          }
        });
  }

  @Override
  public void close() {
    workers.close();
  }
}
