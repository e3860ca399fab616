package org.pugraph.tensor;

/**
 * The kernels in loops that the JIT compiler turns into vector code on every JDK since 17: rows as
 * separate arrays (no offsets), one store per loop, a constant bound for the usual width.
 */
final class PlainKernels implements Kernels {

  /** The usual width of a hidden layer, for which loops have a bound the compiler knows. */
  static final int USUAL_WIDTH = 64;

  /** The width of the last layer. */
  static final int NARROW = 2;

  @Override
  public String name() {
    return "plain";
  }

  @Override
  public void addRows(float[] sum, float[][] rows, int[] index, float[] weight, int count) {
    PlainRows.add(sum, rows, index, weight, count);
  }

  /** By way of two lists: one pass of eight rows cannot add to two sums at once. */
  @Override
  public void addSplit(SplitSum sum, SplitTerms terms, int[] members, int from, int to) {
    if (sum.above.length == NARROW) {
      NarrowSplit.add(sum, terms, members, from, to);
      return;
    }
    int above = sum.split(terms, members, from, to);
    int under = to - from - above;
    addRows(sum.above, terms.rows(), sum.aboveIndex, sum.aboveWeight, above);
    addRows(sum.under, terms.rows(), sum.underIndex, sum.underWeight, under);
  }

  @Override
  public double dot(float[] a, float[] b) {
    float x0 = 0f;
    float x1 = 0f;
    float x2 = 0f;
    float x3 = 0f;
    float x4 = 0f;
    float x5 = 0f;
    float x6 = 0f;
    float x7 = 0f;
    int f = 0;
    for (; f + 8 <= a.length; f += 8) {
      x0 = Math.fma(a[f], b[f], x0);
      x1 = Math.fma(a[f + 1], b[f + 1], x1);
      x2 = Math.fma(a[f + 2], b[f + 2], x2);
      x3 = Math.fma(a[f + 3], b[f + 3], x3);
      x4 = Math.fma(a[f + 4], b[f + 4], x4);
      x5 = Math.fma(a[f + 5], b[f + 5], x5);
      x6 = Math.fma(a[f + 6], b[f + 6], x6);
      x7 = Math.fma(a[f + 7], b[f + 7], x7);
    }
    double rest = 0;
    for (; f < a.length; f++) {
      rest += (double) a[f] * b[f];
    }
    return ((x0 + x1) + (x2 + x3)) + ((x4 + x5) + (x6 + x7)) + rest;
  }

  /**
   * Multiplications only, so that it vectorises: for x ≤ 0, q = e^{x/16} − 1 by a polynomial, then
   * four times e^{2y} − 1 = q (q + 2). Never adds the one, so small values keep their digits; max
   * and min by the absolute value instead of a comparison.
   */
  @Override
  public void elu(float[] in, float[] out) {
    for (int f = 0; f < out.length; f++) {
      float u = in[f];
      float magnitude = Math.abs(u);
      float x = Math.max((u - magnitude) * 0.5f, -17f) * (1f / 16f);
      float high = 1f / 6f + x * (1f / 24f + x * (1f / 120f + x * (1f / 720f)));
      float q = x * (1f + x * (0.5f + x * high));
      q *= q + 2f;
      q *= q + 2f;
      q *= q + 2f;
      q *= q + 2f;
      out[f] = 0.5f * (u + magnitude) + q;
    }
  }

  /** A bound that the compiler knows, whatever widths it has seen before, for the usual one. */
  @Override
  public void blend(float[] out, float[] x, float a, float[] y, float b) {
    if (out.length == USUAL_WIDTH) {
      for (int f = 0; f < USUAL_WIDTH; f++) {
        out[f] = a * x[f] + b * y[f];
      }
    } else {
      for (int f = 0; f < out.length; f++) {
        out[f] = a * x[f] + b * y[f];
      }
    }
  }

  @Override
  public void add(float[] sum, float[] x, float a) {
    if (sum.length == USUAL_WIDTH) {
      for (int f = 0; f < USUAL_WIDTH; f++) {
        sum[f] = Math.fma(a, x[f], sum[f]);
      }
    } else {
      for (int f = 0; f < sum.length; f++) {
        sum[f] = Math.fma(a, x[f], sum[f]);
      }
    }
  }

  @Override
  public void mix(float[] out, float[][] rows, float[] weight) {
    blend(out, rows[0], weight[0], rows[0], 0f);
    int k = 1;
    for (; k + 1 < rows.length; k += 2) {
      addTwo(out, rows[k], weight[k], rows[k + 1], weight[k + 1]);
    }
    if (k < rows.length) {
      add(out, rows[k], weight[k]);
    }
  }

  private static void addTwo(float[] sum, float[] x, float a, float[] y, float b) {
    for (int f = 0; f < sum.length; f++) {
      sum[f] = Math.fma(b, y[f], Math.fma(a, x[f], sum[f]));
    }
  }

  @Override
  public void blendThroughElu(float[] out, float[] x, float a, float[] y, float b, float[] h) {
    if (out.length == USUAL_WIDTH) {
      for (int f = 0; f < USUAL_WIDTH; f++) {
        out[f] = (a * x[f] + b * y[f]) * (Math.min(h[f], 0f) + 1f);
      }
    } else {
      for (int f = 0; f < out.length; f++) {
        out[f] = (a * x[f] + b * y[f]) * (Math.min(h[f], 0f) + 1f);
      }
    }
  }

  @Override
  public void addProduct(Block sum, Block a, Block b) {
    PlainProducts.add(sum, a, b);
  }

  @Override
  public void addTransposedProduct(Block sum, Block a, Block b) {
    PlainProducts.addTransposed(sum, a, b);
  }

  @Override
  public float max(float[] x) {
    float most = Float.NEGATIVE_INFINITY;
    for (float value : x) {
      most = Math.max(most, value);
    }
    return most;
  }

  /** Eight sums side by side, as {@link #dot} has them. */
  @Override
  public double exponentials(float[] x, float shift) {
    float[] sums = new float[8];
    int f = 0;
    for (; f + 8 <= x.length; f += 8) {
      for (int lane = 0; lane < 8; lane++) {
        float value = Exponential.of(x[f + lane] - shift);
        x[f + lane] = value;
        sums[lane] += value;
      }
    }
    double rest = 0;
    for (; f < x.length; f++) {
      x[f] = Exponential.of(x[f] - shift);
      rest += x[f];
    }
    float low = (sums[0] + sums[1]) + (sums[2] + sums[3]);
    float high = (sums[4] + sums[5]) + (sums[6] + sums[7]);
    return low + high + rest;
  }
}
