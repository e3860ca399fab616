package org.pugraph.optimise;

import java.util.LinkedHashMap;
import java.util.Map;
import org.pugraph.tensor.DenseMatrix;

/**
 * Where one network stands between two steps, on the heap. Immutable and thread safe as long as
 * nobody writes to its matrices.
 *
 * @param updates taken so far, as Adam counts them
 * @param values of the parameters, by name
 * @param means Adam's running means of the gradients, by name
 * @param squares Adam's running means of the squared gradients, by name
 */
public record DescentState(
    int updates,
    Map<String, DenseMatrix> values,
    Map<String, DenseMatrix> means,
    Map<String, DenseMatrix> squares) {

  /** Parameters that no step was taken from. */
  public static DescentState start(Map<String, DenseMatrix> values) {
    return new DescentState(0, values, zeros(values), zeros(values));
  }

  private static Map<String, DenseMatrix> zeros(Map<String, DenseMatrix> values) {
    Map<String, DenseMatrix> zeros = new LinkedHashMap<>();
    values.forEach(
        (name, matrix) -> zeros.put(name, DenseMatrix.zeros(matrix.rows(), matrix.columns())));
    return zeros;
  }
}
