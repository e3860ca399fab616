package org.pugraph.classic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.pugraph.graph.Adjacency;
import org.pugraph.metric.Metrics;
import org.pugraph.tensor.DenseMatrix;

/**
 * Link prediction: a tenth of the edges is hidden, and as many pairs without an edge are drawn.
 *
 * @param rest the graph without the hidden edges
 * @param pairs the hidden edges, then the pairs without one
 */
record HeldOutEdges(Adjacency rest, List<int[]> pairs) {

  static HeldOutEdges of(Adjacency edges, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<int[]> kept = new ArrayList<>();
    List<int[]> pairs = new ArrayList<>();
    for (int i = 0; i < edges.nodes(); i++) {
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        int[] pair = {i, edges.neighbours()[e]};
        if (pair[0] < pair[1]) {
          (random.nextInt(10) == 0 ? pairs : kept).add(pair);
        }
      }
    }
    for (int hidden = pairs.size(), drawn = 0; drawn < hidden; ) {
      int[] pair = {random.nextInt(edges.nodes()), random.nextInt(edges.nodes())};
      if (pair[0] != pair[1] && !linked(edges, pair)) {
        pairs.add(pair);
        drawn++;
      }
    }
    int[] source = kept.stream().mapToInt(pair -> pair[0]).toArray();
    int[] target = kept.stream().mapToInt(pair -> pair[1]).toArray();
    return new HeldOutEdges(Adjacency.of(edges.nodes(), source, target).adjacency(), pairs);
  }

  private static boolean linked(Adjacency edges, int[] pair) {
    int from = edges.offsets()[pair[0]];
    int to = edges.offsets()[pair[0] + 1];
    return Arrays.binarySearch(edges.neighbours(), from, to, pair[1]) >= 0;
  }

  /** How well the scalar product of columns {@code from .. to} tells hidden edges from the rest. */
  double auc(DenseMatrix embedding, int from, int to) {
    float[] scores = new float[pairs.size()];
    boolean[] truth = new boolean[pairs.size()];
    for (int p = 0; p < scores.length; p++) {
      truth[p] = p < pairs.size() / 2;
      float[] a = embedding.row(pairs.get(p)[0]);
      float[] b = embedding.row(pairs.get(p)[1]);
      scores[p] = (float) IntStream.range(from, to).mapToDouble(f -> (double) a[f] * b[f]).sum();
    }
    return Metrics.of(scores, truth, IntStream.range(0, scores.length).toArray(), 0, 0).auc();
  }
}
