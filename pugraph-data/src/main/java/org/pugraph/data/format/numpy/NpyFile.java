package org.pugraph.data.format.numpy;

import java.nio.file.Path;
import org.pugraph.file.WholeFile;
import org.pugraph.tensor.DenseMatrix;

/** One array in a file of its own, as {@code numpy.load} reads it. Stateless and thread safe. */
public final class NpyFile {

  private NpyFile() {}

  /** Writes a matrix of 32-bit floats, whole or not at all. */
  public static void write(Path path, DenseMatrix matrix) {
    WholeFile.write(path, out -> new NpyWriter(out).matrix(matrix.data(), matrix.columns()));
  }
}
