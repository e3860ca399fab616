package org.pugraph.rival;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.pugraph.learner.BaseModel;
import org.pugraph.model.Architecture;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Seed;

class TedLearnerTest {

  @Test
  void theHighestShareIsDiscardedAndOneAlwaysStays() {
    float[] z = {9, 0.5f, -1, 2, 0.5f, -3};
    int[] unlabeled = {1, 2, 3, 4, 5};
    assertThat(TedLearner.kept(z, unlabeled, 0.2)).containsExactly(1, 4, 2, 5);
    assertThat(TedLearner.kept(z, unlabeled, 0.4)).containsExactly(4, 2, 5);
    assertThat(TedLearner.kept(z, unlabeled, 1)).containsExactly(5);
    assertThat(TedLearner.kept(z, unlabeled, 0)).hasSize(5);
  }

  @Test
  void aShareOfBothIsHeldOutAndNeverAll() {
    PuNodes nodes = new PuNodes(new int[] {0, 1, 2, 3, 4}, new int[] {5, 6, 7, 8, 9, 10}, 0.3);
    HeldOutNodes held = HeldOutNodes.of(nodes, 0.2, new Seed(4));
    assertThat(held.positives()).hasSize(1).doesNotContain(held.trainedPositives());
    assertThat(held.trainedPositives()).hasSize(4).isSorted();
    assertThat(held.unlabeled()).hasSize(1);
    assertThat(held.trainedUnlabeled()).hasSize(5);
    assertThat(HeldOutNodes.of(nodes, 0.99, new Seed(4)).trainedPositives()).hasSize(1);
    PuNodes one = new PuNodes(new int[] {0}, new int[] {5}, 0.3);
    HeldOutNodes both = HeldOutNodes.of(one, 0.2, new Seed(4));
    assertThat(both.positives()).isEqualTo(both.trainedPositives()).containsExactly(0);
  }

  @Test
  void knownNegativesAreNeitherHeldOutNorDiscarded() {
    PuNodes nodes = new PuNodes(new int[] {0, 1}, new int[] {2, 3, 4, 5}, 0.3, new int[] {3, 4});
    HeldOutNodes held = HeldOutNodes.of(nodes, 0.5, new Seed(4));
    assertThat(held.unlabeled()).doesNotContain(3, 4);
    assertThat(held.trainedUnlabeled()).doesNotContain(3, 4);
  }

  /**
   * Four positives above all but two of eight unlabeled nodes: a quarter of U is as high as all P.
   */
  @Test
  void theBestBinIsWhereFewestUnlabeledAreAsHighAsThePositives() {
    float[] z = {9, 8, 7, 6, 8.5f, 7.5f, 1, 0, -1, -2, -3, -4};
    double share =
        HeldOutNodes.bestBin(z, new int[] {0, 1, 2, 3}, new int[] {4, 5, 6, 7, 8, 9, 10, 11});
    assertThat(share).isEqualTo(0.25);
  }

  @Test
  void bothNetworksRankAnEasyGraph() {
    TedLearner gcn = TedLearner.DEFAULT;
    TedLearner fc =
        gcn.with(
            gcn.training().withModel(gcn.training().model().withArchitecture(Architecture.FC)));
    for (TedLearner learner : new TedLearner[] {gcn, fc}) {
      BaseModel model = TinyGraphs.train(learner, TinyGraphs.EASY, TinyGraphs.EASY_NODES, 1);
      assertThat(model.updates()).isEqualTo(300);
      assertThat(TinyGraphs.auc(model)).isGreaterThan(0.9);
    }
  }
}
