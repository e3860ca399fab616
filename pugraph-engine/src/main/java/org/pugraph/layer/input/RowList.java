package org.pugraph.layer.input;

import org.pugraph.tensor.Kernels;

/**
 * Scratch of one worker: which rows to add, how often each, with room for the kernels' padding. Not
 * thread safe: one thread at a time.
 */
public final class RowList {

  public final int[] index;
  public final float[] weight;
  public int count;
  private final int[] mark;

  public RowList(int capacity) {
    index = new int[capacity + Kernels.PADDING];
    weight = new float[capacity + Kernels.PADDING];
    mark = new int[capacity];
  }

  public static RowList[] perWorker(int workers, int capacity) {
    RowList[] lists = new RowList[workers];
    for (int w = 0; w < workers; w++) {
      lists[w] = new RowList(capacity);
    }
    return lists;
  }

  /** Row c with the c-th of the given weights, for all of them. */
  public void fill(float[] weights) {
    count = weights.length;
    for (int c = 0; c < count; c++) {
      index[c] = c;
      weight[c] = weights[c];
    }
  }

  /** Of a list of columns, those of a row that are not dropped, scaled up. */
  void dropColumns(Dropout dropout, int row) {
    if (!dropout.isNone()) {
      dropout.markColumns(row, index, count, mark);
      keepMarked();
      scale(dropout.scale());
    }
  }

  /** Of a list of rows, those in which a column is not dropped, scaled up. */
  void dropRows(Dropout dropout, int column) {
    if (!dropout.isNone()) {
      dropout.markRows(column, index, count, mark);
      keepMarked();
      scale(dropout.scale());
    }
  }

  /** Without the rows that weigh nothing, which after dropout are most. */
  void dropZeros() {
    for (int e = 0; e < count; e++) {
      int magnitude = Float.floatToRawIntBits(weight[e]) << 1;
      mark[e] = (magnitude | -magnitude) >>> 31;
    }
    keepMarked();
  }

  /** Without a branch: marks are random, so that many branches would be mispredicted. */
  private void keepMarked() {
    int kept = 0;
    for (int e = 0; e < count; e++) {
      index[kept] = index[e];
      weight[kept] = weight[e];
      kept += mark[e];
    }
    count = kept;
  }

  private void scale(float factor) {
    for (int e = 0; e < count; e++) {
      weight[e] *= factor;
    }
  }

  /** Leaves the rows below a number, all others being behind them. */
  void cutAt(int rows) {
    while (count > 0 && index[count - 1] >= rows) {
      count--;
    }
  }

  /** {@code sum += Σ weight · row}. */
  public void addTo(float[] sum, float[][] rows, Kernels kernels) {
    kernels.addRows(sum, rows, index, weight, count);
  }

  public float weightSum() {
    float a = 0f;
    float b = 0f;
    float c = 0f;
    float d = 0f;
    int e = 0;
    for (; e + 4 <= count; e += 4) {
      a += weight[e];
      b += weight[e + 1];
      c += weight[e + 2];
      d += weight[e + 3];
    }
    for (; e < count; e++) {
      a += weight[e];
    }
    return (a + b) + (c + d);
  }

  /** {@code Σ weight · value[index]}. */
  public float weightedSum(float[] value) {
    float a = 0f;
    float b = 0f;
    float c = 0f;
    float d = 0f;
    int e = 0;
    for (; e + 4 <= count; e += 4) {
      a += weight[e] * value[index[e]];
      b += weight[e + 1] * value[index[e + 1]];
      c += weight[e + 2] * value[index[e + 2]];
      d += weight[e + 3] * value[index[e + 3]];
    }
    for (; e < count; e++) {
      a += weight[e] * value[index[e]];
    }
    return (a + b) + (c + d);
  }
}
