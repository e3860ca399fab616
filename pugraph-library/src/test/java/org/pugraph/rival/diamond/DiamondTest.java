package org.pugraph.rival.diamond;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Adjacency;
import org.pugraph.risk.PuNodes;
import org.pugraph.rival.TinyGraphs;

class DiamondTest {

  /** Two seeds 0 and 1; 2 has both as neighbours, the hub 3 as well, among six others. */
  private static final int[] HUB = {
    0, 2, 1, 2, 0, 3, 1, 3, 3, 4, 3, 5, 3, 6, 3, 7, 4, 5, 6, 8, 3, 8, 3, 9
  };

  /** By counting all draws: those of k among N nodes that include at least so many of s. */
  private static double counted(int population, int seeds, int drawn, int least) {
    long all = 0;
    long hits = 0;
    for (int draw = 0; draw < 1 << population; draw++) {
      if (Integer.bitCount(draw) == drawn) {
        all++;
        hits += Integer.bitCount(draw & ((1 << seeds) - 1)) >= least ? 1 : 0;
      }
    }
    return (double) hits / all;
  }

  @Test
  void theTailIsThatOfAllDrawsCounted() {
    Hypergeometric chances = Hypergeometric.upTo(10);
    for (int seeds = 1; seeds <= 10; seeds++) {
      for (int drawn = 1; drawn <= 10; drawn++) {
        for (int least = 0; least <= drawn; least++) {
          assertThat(Math.exp(chances.logTail(10, seeds, drawn, least)))
              .as("%d of %d seeds among %d", least, seeds, drawn)
              .isCloseTo(counted(10, seeds, drawn, least), within(1e-12));
        }
      }
    }
  }

  @Test
  void aChanceTooSmallForADoubleStillHasALogarithm() {
    double all = Hypergeometric.upTo(3000).logTail(3000, 1000, 900, 900);
    assertThat(all).isFinite().isLessThan(-800);
  }

  @Test
  void aNodeWithFewLinksBesidesComesBeforeAHub() {
    Adjacency edges = TinyGraphs.edges(10, HUB);
    // N = 10, s = 2: p of node 2 is C(2,2)/C(10,2) = 1/45, of the hub with 8 links 28/45
    assertThat(counted(10, 2, 2, 2)).isCloseTo(1 / 45.0, within(1e-12));
    assertThat(counted(10, 2, 8, 2)).isCloseTo(28 / 45.0, within(1e-12));
    int[] order = Diamond.order(edges, new int[] {0, 1}, new int[0], 2, () -> {});
    // then s = 3: the hub, as no other node is linked to the module
    assertThat(order).startsWith(2, 3).hasSize(8).doesNotContain(0, 1).doesNotHaveDuplicates();
  }

  @Test
  void whatIsNotAddedFollowsByItsChanceThenByARandomWalk() {
    Adjacency edges = TinyGraphs.edges(10, HUB);
    int[] order = Diamond.order(edges, new int[] {0, 1}, new int[0], 1, () -> {});
    // the hub alone has links to {0, 1, 2}; of the others the walk reaches leaves first
    assertThat(order).startsWith(2, 3);
    assertThat(Diamond.order(edges, new int[] {0, 1}, new int[] {2}, 1, () -> {}))
        .as("2 is never added, but has the least chance left")
        .startsWith(3, 2);
  }

  @Test
  void scoresFallAlongTheOrder() {
    float[] scores =
        TinyGraphs.scores(
            new DiamondLearner(1),
            TinyGraphs.graph(10, HUB),
            new PuNodes(new int[] {0, 1}, new int[] {2, 3, 4, 5, 6, 7, 8, 9}, 0.2));
    assertThat(scores[0]).isEqualTo(1);
    assertThat(scores[2]).isEqualTo(7 / 8f);
    assertThat(scores[3]).isEqualTo(6 / 8f);
  }

  @Test
  void cancellationIsAskedForBeforeEachNode() {
    Adjacency edges = TinyGraphs.edges(10, HUB);
    assertThatThrownBy(
            () ->
                Diamond.order(
                    edges,
                    new int[] {0},
                    new int[0],
                    3,
                    () -> {
                      throw new CancellationException();
                    }))
        .isInstanceOf(CancellationException.class);
  }
}
