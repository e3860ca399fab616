package org.pugraph.batch;

import java.util.List;
import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.DenseMatrix;

/**
 * All parameters of a network as one array, to be added up or sent about: parameter by parameter in
 * the network's order, each row by row. Stateless and thread safe.
 */
public final class FlatParameters {

  private FlatParameters() {}

  /** How many numbers that is. */
  public static int size(List<Parameter> parameters) {
    long size = 0;
    for (Parameter parameter : parameters) {
      size += (long) parameter.value().rows() * parameter.value().columns();
    }
    return Math.toIntExact(size);
  }

  /** A copy of the values. */
  public static float[] values(List<Parameter> parameters) {
    float[] flat = new float[size(parameters)];
    int at = 0;
    for (Parameter parameter : parameters) {
      for (float[] row : parameter.value().data()) {
        System.arraycopy(row, 0, flat, at, row.length);
        at += row.length;
      }
    }
    return flat;
  }

  /** Overwrites the values. */
  public static void setValues(List<Parameter> parameters, float[] flat) {
    check(flat.length, parameters);
    int at = 0;
    for (Parameter parameter : parameters) {
      for (float[] row : parameter.value().data()) {
        System.arraycopy(flat, at, row, 0, row.length);
        at += row.length;
      }
    }
  }

  /** A copy of the gradients, in double precision so that many may be added up. */
  public static double[] gradient(List<Parameter> parameters) {
    double[] flat = new double[size(parameters)];
    int at = 0;
    for (Parameter parameter : parameters) {
      for (float[] row : parameter.gradient().data()) {
        for (float value : row) {
          flat[at++] = value;
        }
      }
    }
    return flat;
  }

  /** Overwrites the gradients. */
  public static void setGradient(List<Parameter> parameters, double[] flat) {
    check(flat.length, parameters);
    int at = 0;
    for (Parameter parameter : parameters) {
      DenseMatrix gradient = parameter.gradient();
      for (float[] row : gradient.data()) {
        for (int f = 0; f < row.length; f++) {
          row[f] = (float) flat[at++];
        }
      }
    }
  }

  private static void check(int length, List<Parameter> parameters) {
    if (length != size(parameters)) {
      throw new IllegalArgumentException(
          length + " numbers for " + size(parameters) + " of all parameters");
    }
  }
}
