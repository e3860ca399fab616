package org.pugraph.bench.peer;

import java.util.Arrays;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch.ScalarType;
import org.pugraph.tensor.DenseMatrix;

/** To tensors and back. */
final class Tensors {

  private Tensors() {}

  /** A copy, {@code [rows, columns]}, in that precision. */
  static Tensor of(DenseMatrix matrix, ScalarType precision) {
    float[] flat = new float[matrix.rows() * matrix.columns()];
    for (int i = 0; i < matrix.rows(); i++) {
      System.arraycopy(matrix.row(i), 0, flat, i * matrix.columns(), matrix.columns());
    }
    return Tensor.create(flat, matrix.rows(), matrix.columns()).toType(precision);
  }

  /** Indices; libtorch takes them as 64-bit numbers. */
  static Tensor index(int[] numbers) {
    return Tensor.create(Arrays.stream(numbers).asLongStream().toArray());
  }

  /** The numbers of a tensor, row by row. */
  static float[] read(Tensor tensor) {
    float[] flat = new float[(int) tensor.numel()];
    new FloatPointer(tensor.toType(ScalarType.Float).contiguous().data_ptr_float()).get(flat);
    return flat;
  }

  static Scalar scalar(double value) {
    return new Scalar(value);
  }
}
