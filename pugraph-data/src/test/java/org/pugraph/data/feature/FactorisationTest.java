package org.pugraph.data.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.NodeNames;

class FactorisationTest {

  private static final int NODES = 300;

  /** Two halves with few edges between them; the last node has none. */
  private static final int[][] PAIRS = pairs(new SplittableRandom(5));

  private static int[][] pairs(SplittableRandom random) {
    return IntStream.range(0, 2000)
        .mapToObj(
            e -> {
              int half = e % 2 * 149;
              int from = half + random.nextInt(149);
              int to = e < 20 ? 149 - half + random.nextInt(149) : half + random.nextInt(149);
              return new int[] {from, to};
            })
        .toArray(int[][]::new);
  }

  private static Adjacency edges(int[] newNumber, int[][] pairs) {
    int[] from = new int[pairs.length];
    int[] to = new int[pairs.length];
    for (int e = 0; e < pairs.length; e++) {
      from[e] = newNumber[pairs[e][0]];
      to[e] = newNumber[pairs[e][1]];
    }
    return Adjacency.of(NODES, from, to).adjacency();
  }

  private static int[] asTheyAre() {
    return IntStream.range(0, NODES).toArray();
  }

  private static NodeNames names(int[] newNumber) {
    String[] names = new String[NODES];
    for (int i = 0; i < NODES; i++) {
      names[newNumber[i]] = "gene " + i;
    }
    return NodeNames.of(List.of(names));
  }

  private static double[][] embedded() {
    Adjacency edges = edges(asTheyAre(), PAIRS);
    NodeNames names = names(asTheyAre());
    return Factorisation.fit(edges, names).of(edges, names);
  }

  @Test
  void columnsAreOrthogonalAndHaveAMeanSquareOfOne() {
    double[][] embedded = embedded();
    for (int a = 0; a < Factorisation.DIMENSIONS; a++) {
      for (int b = 0; b < Factorisation.DIMENSIONS; b++) {
        double sum = 0;
        for (double[] row : embedded) {
          sum += row[a] * row[b] / NODES;
        }
        assertThat(sum).isCloseTo(a == b ? 1 : 0, within(1e-4));
      }
    }
  }

  @Test
  void nodesOfOneHalfAreNearerToEachOtherThanToTheOther() {
    double[][] embedded = embedded();
    double within = 0;
    double across = 0;
    for (int i = 0; i < 149; i++) {
      for (int j = 0; j < 149; j++) {
        within += i == j ? 0 : product(embedded[i], embedded[j]);
        across += product(embedded[i], embedded[149 + j]);
      }
    }
    assertThat(within).isGreaterThan(2 * Math.abs(across));
  }

  private static double product(double[] a, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(f -> a[f] * b[f]).sum();
  }

  @Test
  void aNodeWithoutEdgesIsEmbeddedAtZero() {
    assertThat(embedded()[NODES - 1]).containsOnly(0);
  }

  /** Sums have another order then, so it is the same but for rounding. */
  @Test
  void numbersOfNodesDoNotMatter() {
    int[] reversed = IntStream.range(0, NODES).map(i -> NODES - 1 - i).toArray();
    Adjacency edges = edges(reversed, PAIRS);
    NodeNames names = names(reversed);
    double[][] other = Factorisation.fit(edges, names).of(edges, names);
    double[][] embedded = embedded();
    for (int i = 0; i < NODES; i++) {
      assertThat(other[reversed[i]]).containsExactly(embedded[i], within(1e-4));
    }
  }

  /** Node 299 gets two neighbours of the first half, and is embedded near them. */
  @Test
  void aGrownGraphIsEmbeddedBesideTheOld() {
    Factorisation fitted = Factorisation.fit(edges(asTheyAre(), PAIRS), names(asTheyAre()));
    int[][] grown = Arrays.copyOf(PAIRS, PAIRS.length + 2);
    grown[PAIRS.length] = new int[] {299, 3};
    grown[PAIRS.length + 1] = new int[] {299, 8};
    double[][] after = fitted.of(edges(asTheyAre(), grown), names(asTheyAre()));
    double[][] before = embedded();
    double moved = 0;
    double all = 0;
    for (int i = 0; i < 298; i++) {
      for (int f = 0; f < Factorisation.DIMENSIONS; f++) {
        moved += Math.abs(after[i][f] - before[i][f]);
        all += Math.abs(before[i][f]);
      }
    }
    assertThat(moved).isLessThan(0.2 * all);
    assertThat(product(after[299], after[299])).isPositive();
  }

  /** Fewer nodes than dimensions: columns that depend on others are zero, and none is NaN. */
  @Test
  void aTinyGraphIsEmbeddedInAsManyDimensionsAsItHas() {
    Adjacency path = Adjacency.of(3, new int[] {0, 1}, new int[] {1, 2}).adjacency();
    NodeNames names = NodeNames.numbers(3);
    double[][] embedded = Factorisation.fit(path, names).of(path, names);
    long used =
        IntStream.range(0, Factorisation.DIMENSIONS)
            .filter(f -> IntStream.range(0, 3).anyMatch(i -> embedded[i][f] != 0))
            .count();
    assertThat(used).isBetween(1L, 3L);
    for (double[] row : embedded) {
      assertThat(row).doesNotContain(Double.NaN);
    }
  }
}
