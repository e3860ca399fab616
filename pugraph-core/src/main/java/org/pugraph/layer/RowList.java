package org.pugraph.layer;

import org.pugraph.tensor.Kernels;

/** Scratch of one worker: which rows to add, how often each, with room for the kernels' padding. */
final class RowList {

  final int[] index;
  final float[] weight;
  int count;

  RowList(int capacity) {
    index = new int[capacity + Kernels.PADDING];
    weight = new float[capacity + Kernels.PADDING];
  }

  static RowList[] perWorker(int workers, int capacity) {
    RowList[] lists = new RowList[workers];
    for (int w = 0; w < workers; w++) {
      lists[w] = new RowList(capacity);
    }
    return lists;
  }

  /** Row c as often as the c-th of the given weights says, for all of them. */
  void fill(float[] weights) {
    count = weights.length;
    for (int c = 0; c < count; c++) {
      index[c] = c;
      weight[c] = weights[c];
    }
  }

  /** Leaves the rows below a number, all others being behind them. */
  void cutAt(int rows) {
    while (count > 0 && index[count - 1] >= rows) {
      count--;
    }
  }

  /** {@code sum += Σ weight · row}. */
  void addTo(float[] sum, float[][] rows, Kernels kernels) {
    kernels.addRows(sum, rows, index, weight, count);
  }

  float weightSum() {
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
  float weightedSum(float[] value) {
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
