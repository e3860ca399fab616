package org.pugraph.rival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Compute;

class BeliefPropagationTest {

  private static final double AGREEMENT = 0.9;

  private static double[] marginals(Adjacency edges, double[] potentials, int threads) {
    try (Compute compute = Compute.on(threads)) {
      return new BeliefPropagation(AGREEMENT).marginals(edges, potentials, compute);
    }
  }

  /** By the weight of every state of all nodes. */
  private static double[] counted(Adjacency edges, double[] potentials) {
    int nodes = edges.nodes();
    double[] positive = new double[nodes];
    double all = 0;
    for (int state = 0; state < 1 << nodes; state++) {
      double weight = 1;
      for (int i = 0; i < nodes; i++) {
        boolean on = (state >> i & 1) == 1;
        weight *= 1 / (1 + Math.exp(on ? -potentials[i] : potentials[i]));
        for (int place = edges.offsets()[i]; place < edges.offsets()[i + 1]; place++) {
          int j = edges.neighbour(place);
          if (j < i) {
            weight *= on == ((state >> j & 1) == 1) ? AGREEMENT : 1 - AGREEMENT;
          }
        }
      }
      all += weight;
      for (int i = 0; i < nodes; i++) {
        positive[i] += (state >> i & 1) == 1 ? weight : 0;
      }
    }
    for (int i = 0; i < nodes; i++) {
      positive[i] /= all;
    }
    return positive;
  }

  @Test
  void aNeighbourOfEvidenceAgreesByThePotentialOfTheirEdge() {
    Adjacency pair = TinyGraphs.edges(2, 0, 1);
    double[] marginals = marginals(pair, new double[] {Double.POSITIVE_INFINITY, 0}, 1);
    assertThat(marginals[0]).isEqualTo(1);
    assertThat(marginals[1]).isCloseTo(0.9, within(1e-12));
  }

  @Test
  void marginalsOfATreeAreExact() {
    Adjacency tree = TinyGraphs.edges(9, 0, 1, 0, 2, 0, 3, 1, 4, 1, 5, 3, 6, 6, 7); // and 8 alone
    SplittableRandom random = new SplittableRandom(5);
    for (int trial = 0; trial < 20; trial++) {
      double[] potentials = random.doubles(9, -2, 2).toArray();
      potentials[trial % 9] = trial % 2 == 0 ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
      double[] exact = counted(tree, potentials);
      double[] marginals = marginals(tree, potentials, 1);
      for (int i = 0; i < 9; i++) {
        assertThat(marginals[i]).isCloseTo(exact[i], within(1e-9));
      }
    }
  }

  @Test
  void onACycleItEndsNearTheTruthAndTheSameAtAnyNumberOfThreads() {
    int nodes = 12;
    int[] ring = new int[2 * nodes];
    for (int i = 0; i < nodes; i++) {
      ring[2 * i] = i;
      ring[2 * i + 1] = (i + 1) % nodes;
    }
    Adjacency cycle = TinyGraphs.edges(nodes, ring);
    double[] potentials = new SplittableRandom(6).doubles(nodes, -1, 1).toArray();
    double[] marginals = marginals(cycle, potentials, 1);
    double[] exact = counted(cycle, potentials);
    for (int i = 0; i < nodes; i++) {
      assertThat(marginals[i]).isCloseTo(exact[i], within(0.05));
    }
    assertThat(marginals(cycle, potentials, 3)).isEqualTo(marginals);
  }
}
