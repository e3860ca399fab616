package org.pugraph.ensemble;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.risk.PuNodes;

class SelfTrainingTest {

  /** Of 20 unlabeled nodes 10 are expected to be positive, and 30 % of those get a pseudo-label. */
  private static PuNodes nodes(int... negatives) {
    return new PuNodes(new int[] {0, 21}, IntStream.rangeClosed(1, 20).toArray(), 0.5, negatives);
  }

  private static float[] scores(int... best) {
    float[] scores = new float[22];
    for (int i = 0; i < best.length; i++) {
      scores[best[i]] = best.length - i;
    }
    return scores;
  }

  @Test
  void theBestBecomePseudoPositivesAndLeaveTheUnlabeled() {
    PuNodes more = SelfTraining.extend(nodes(), scores(13, 4, 9, 7));
    assertThat(more.positives()).containsExactly(0, 4, 9, 13, 21);
    assertThat(more.unlabeled()).hasSize(17).doesNotContain(4, 9, 13).contains(7);
    assertThat(more.prior()).isCloseTo((10 - 3) / 17.0, within(1e-12));
  }

  @Test
  void tiesGoToTheLowerNodeNumber() {
    assertThat(SelfTraining.extend(nodes(), scores(20)).positives())
        .containsExactly(0, 1, 2, 20, 21);
  }

  @Test
  void knownNegativesGetNoPseudoLabel() {
    PuNodes more = SelfTraining.extend(nodes(4, 13), scores(13, 4, 9, 7, 2));
    assertThat(more.positives()).containsExactly(0, 2, 7, 9, 21);
    assertThat(more.negatives()).containsExactly(4, 13);
  }

  @Test
  void whereFewPositivesAreExpectedThereAreNoPseudoLabels() {
    PuNodes rare = new PuNodes(new int[] {0}, new int[] {1, 2, 3, 4}, 0.5);
    assertThat(SelfTraining.extend(rare, new float[5])).isSameAs(rare);
  }

  @Test
  void labelledNodesGetNoPseudoLabelHoweverHighTheyScore() {
    float[] scores = scores(13, 4, 9);
    scores[0] = 100;
    assertThat(SelfTraining.extend(nodes(), scores).positives()).containsExactly(0, 4, 9, 13, 21);
  }
}
