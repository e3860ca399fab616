package org.pugraph.bench.kernel;

/** The ceiling in plain loops: eight rows a pass, which every JDK since 17 vectorises. */
final class PlainGather implements RowGather {

  private final float[][] rows;
  private final int[] order;

  PlainGather(float[][] rows, int[] order) {
    this.rows = rows;
    this.order = order;
  }

  @Override
  public String name() {
    return "plain";
  }

  @Override
  public boolean packed() {
    return false;
  }

  @Override
  public float sum(int from, int to) {
    float[] sum = new float[WIDTH];
    int e = from;
    for (; e + 8 <= to; e += 8) {
      addEight(sum, e);
    }
    for (; e < to; e++) {
      float[] row = rows[order[e]];
      for (int f = 0; f < WIDTH; f++) {
        sum[f] += row[f];
      }
    }
    return sum[0] + sum[WIDTH - 1];
  }

  private void addEight(float[] sum, int e) {
    float[] a = rows[order[e]];
    float[] b = rows[order[e + 1]];
    float[] c = rows[order[e + 2]];
    float[] d = rows[order[e + 3]];
    float[] g = rows[order[e + 4]];
    float[] h = rows[order[e + 5]];
    float[] i = rows[order[e + 6]];
    float[] j = rows[order[e + 7]];
    for (int f = 0; f < WIDTH; f++) {
      sum[f] += ((a[f] + b[f]) + (c[f] + d[f])) + ((g[f] + h[f]) + (i[f] + j[f]));
    }
  }
}
