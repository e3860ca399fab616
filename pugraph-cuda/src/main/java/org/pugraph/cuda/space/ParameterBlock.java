package org.pugraph.cuda.space;

/**
 * A matrix among the parameters of a network, in which the columns of several may lie side by side.
 * Not thread safe: one thread at a time.
 *
 * @param parameters where it lies
 * @param offset of its first entry, in floats
 */
public record ParameterBlock(ParameterSpace parameters, long offset, int rows, int columns) {

  public long value() {
    return parameters.values() + Float.BYTES * offset;
  }

  public long gradient() {
    return parameters.gradients() + Float.BYTES * offset;
  }

  /** Floats from one member to the next. */
  public long memberStride() {
    return parameters.size();
  }

  public int size() {
    return Math.multiplyExact(rows, columns);
  }
}
