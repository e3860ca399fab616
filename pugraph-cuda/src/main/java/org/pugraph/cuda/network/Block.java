package org.pugraph.cuda.network;

/**
 * A matrix among the parameters of a network, in which the columns of several may lie side by side.
 * Immutable and thread safe.
 *
 * @param parameters where it lies
 * @param offset of its first entry, in floats
 */
record Block(ParameterSpace parameters, long offset, int rows, int columns) {

  long value() {
    return parameters.values() + Float.BYTES * offset;
  }

  long gradient() {
    return parameters.gradients() + Float.BYTES * offset;
  }

  /** Floats from one member to the next. */
  long memberStride() {
    return parameters.size();
  }

  int size() {
    return Math.multiplyExact(rows, columns);
  }
}
