package org.pugraph.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Adjacency;
import org.pugraph.risk.PuNodes;

/** Forty nodes: 0 to 3 are positive, each linked to the next; 39 is linked to 30 to 38. */
class HeldOutRecallTest {

  private static final Adjacency EDGES = edges();

  private static Adjacency edges() {
    int[] from = {0, 1, 2, 39, 39, 39, 39, 39, 39, 39, 39, 39};
    int[] to = {1, 2, 3, 30, 31, 32, 33, 34, 35, 36, 37, 38};
    return Adjacency.of(40, from, to).adjacency();
  }

  private static final PuNodes NODES =
      new PuNodes(new int[] {0, 1, 2, 3}, IntStream.range(4, 40).toArray(), 0.2);

  private static HeldOutRecall of(float[] first, float[] second) {
    Folds folds =
        new Folds(
            NODES,
            List.of(new int[] {0, 2}, new int[] {1, 3}),
            List.of(NODES.unlabeled(), NODES.unlabeled()));
    HeldOutValidator validator = new HeldOutValidator(folds);
    return HeldOutRecall.of(validator, new float[][] {first, second}, EDGES);
  }

  private static float[] above(int... nodes) {
    float[] scores = new float[40];
    for (int i = 0; i < 40; i++) {
      scores[i] = -i;
    }
    for (int node : nodes) {
      scores[node] = 1;
    }
    for (int node : new int[] {0, 1, 2, 3}) {
      scores[node] = scores[node] == 1 ? 1 : -100;
    }
    return scores;
  }

  /** Of 36 unlabeled nodes the first three count. */
  @Test
  void aPositiveIsFoundByTheReplicateThatHeldItOut() {
    HeldOutRecall found = of(above(0, 1), above(1, 3));
    assertThat(found.first()).isEqualTo(3);
    assertThat(found.recall()).isEqualTo(0.75);
    assertThat(of(above(1, 3), above(0, 2)).recall()).isZero();
    assertThat(of(above(0, 2), above(1, 3)).recall()).isEqualTo(1);
  }

  /** p = 3/4, n = 4, z² = 2.7057: (0.75 + 0.3382) / 1.6764 ± 1.6449·√(0.0469 + 0.0423) / 1.6764. */
  @Test
  void theIntervalIsWilsons() {
    HeldOutRecall found = of(above(0, 1), above(1, 3));
    assertThat(found.low()).isCloseTo(0.6491 - 0.2930, within(1e-3));
    assertThat(found.high()).isCloseTo(0.6491 + 0.2930, within(1e-3));
  }

  /**
   * By degree the hub comes first; a walk from 1 and 3 reaches 0 and 2, and the other way round.
   */
  @Test
  void theSimplestRankingsStandBeside() {
    HeldOutRecall found = of(above(0, 2), above(1, 3));
    assertThat(found.byDegree()).isEqualTo(0.5);
    assertThat(found.byRandomWalk()).isEqualTo(1);
    assertThat(found.isMatched()).isTrue();
  }
}
