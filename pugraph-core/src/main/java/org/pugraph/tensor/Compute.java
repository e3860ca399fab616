package org.pugraph.tensor;

/**
 * What a computation runs on: a team of threads and the kernels they use.
 *
 * @param workers the team; belongs to one computation at a time
 * @param kernels the provider of inner loops
 */
public record Compute(Workers workers, Kernels kernels) implements AutoCloseable {

  /** Rows handed to a worker at a time: small enough to balance, large enough to stay in cache. */
  public static final int BLOCK = 32;

  /** The best kernels on that many threads. */
  public static Compute on(int threads) {
    return new Compute(Workers.of(threads), Kernels.best());
  }

  @Override
  public void close() {
    workers.close();
  }
}
