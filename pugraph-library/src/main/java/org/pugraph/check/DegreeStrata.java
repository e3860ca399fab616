package org.pugraph.check;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.pugraph.graph.Adjacency;
import org.pugraph.risk.PuNodes;

/** Nodes in strata by the magnitude of their degree, to draw as many from each as are labelled. */
final class DegreeStrata {

  private final int[][] nodes = new int[Integer.SIZE][];
  private final int[] wanted = new int[Integer.SIZE];
  private final int total;

  /** Draws come from all nodes that take part. */
  DegreeStrata(Adjacency edges, PuNodes all, int[] labelled) {
    for (int s = 0; s < nodes.length; s++) {
      int stratum = s;
      nodes[s] =
          IntStream.concat(Arrays.stream(all.positives()), Arrays.stream(all.unlabeled()))
              .filter(i -> stratum(edges.degree(i)) == stratum)
              .toArray();
    }
    Arrays.stream(labelled).forEach(i -> wanted[stratum(edges.degree(i))]++);
    total = labelled.length;
  }

  /** Degrees 0, 1, 2–3, 4–7 and so on. */
  private static int stratum(int degree) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(degree);
  }

  int[] draw(SplittableRandom random) {
    int[] drawn = new int[total];
    int at = 0;
    for (int s = 0; s < wanted.length; s++) {
      toFront(nodes[s], wanted[s], random);
      System.arraycopy(nodes[s], 0, drawn, at, wanted[s]);
      at += wanted[s];
    }
    return drawn;
  }

  /** Moves that many random entries to the front. */
  static void toFront(int[] entries, int count, SplittableRandom random) {
    for (int i = 0; i < count; i++) {
      int other = random.nextInt(i, entries.length);
      int drawn = entries[other];
      entries[other] = entries[i];
      entries[i] = drawn;
    }
  }
}
