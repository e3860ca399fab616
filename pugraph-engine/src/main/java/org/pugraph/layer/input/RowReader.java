package org.pugraph.layer.input;

/** The rows of a matrix, one at a time. Not thread safe: one thread at a time. */
@FunctionalInterface
public interface RowReader {

  /** Row i; it may be overwritten when the next one is read. */
  float[] row(int i);
}
