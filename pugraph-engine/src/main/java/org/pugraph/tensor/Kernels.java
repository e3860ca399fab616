package org.pugraph.tensor;

/**
 * The inner loops of every layer.
 *
 * <p>{@link PlainKernels} runs everywhere and is the oracle of any faster provider. Which provider
 * runs is decided once, when this class is loaded: the Vector API where it pays (JDK 25 or newer,
 * started with {@code --add-modules jdk.incubator.vector}), plain loops otherwise. Providers agree
 * within float rounding.
 *
 * <p>Stateless and thread safe. The same input gives the same bits.
 */
public interface Kernels {

  /** Lists given to {@link #addRows} need room for so many entries beyond their count. */
  int PADDING = 8;

  /** "plain", or the name of the vector instructions in use. */
  String name();

  /**
   * {@code sum += Σ weight[e] · rows[index[e]]} over {@code e < count}.
   *
   * <p>Entries {@code count .. count + PADDING} of both lists may be overwritten.
   *
   * @param sum {@code [width]}, as wide as the rows
   */
  void addRows(float[] sum, float[][] rows, int[] index, float[] weight, int count);

  /**
   * Adds the rows and values of {@code members[from .. to)}, each with its weight, to the side it
   * is on: the inner loop of attention over a ring.
   */
  void addSplit(SplitSum sum, SplitTerms terms, int[] members, int from, int to);

  /**
   * The scalar product of two rows of the same width.
   *
   * <p>Columns beyond the last full vector are summed in double precision: narrow layers feed such
   * products to exponentials, which turn absolute errors into relative ones.
   */
  double dot(float[] a, float[] b);

  /** {@code out = ELU(in)}: x where positive, eˣ − 1 where not; relative error below 1e-6. */
  void elu(float[] in, float[] out);

  /** {@code out = a·x + b·y}; out may be x or y. */
  void blend(float[] out, float[] x, float a, float[] y, float b);

  /** {@code sum += a·x}. */
  void add(float[] sum, float[] x, float a);

  /**
   * {@code out = Σ_k weight[k] · rows[k]}, in one pass: writing a row and reading it back at once
   * costs more than the arithmetic.
   */
  void mix(float[] out, float[][] rows, float[] weight);

  /**
   * {@code out = (a·x + b·y) · ELU'}, where ELU' is 1 for positive and h + 1 for other values of
   * the activation h.
   */
  void blendThroughElu(float[] out, float[] x, float a, float[] y, float b, float[] h);

  /** {@code sum += A·B}, each entry in the order of the depth; the sum overlaps neither. */
  void addProduct(Block sum, Block a, Block b);

  /** {@code sum += Aᵀ·B}, likewise. */
  void addTransposedProduct(Block sum, Block a, Block b);

  /** The largest entry. */
  float max(float[] x);

  /**
   * {@code x = exp(x − shift)}, no entry being above the shift; relative error below 1e-6.
   *
   * @return the sum of the new entries
   */
  double exponentials(float[] x, float shift);

  /** The provider for this machine and JDK. */
  static Kernels best() {
    return KernelChoice.MADE.kernels();
  }

  /** Why {@link #best} is what it is, in a few words. */
  static String reason() {
    return KernelChoice.MADE.reason();
  }

  /** The plain loops, whatever the machine can do. */
  static Kernels plain() {
    return KernelChoice.PLAIN;
  }
}
