package org.pugraph.threshold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.risk.PuNodes;

/** Ten unlabeled nodes of scores 0, 1, … 9, and a labelled one. */
class DecisionTest {

  private static final PuNodes NODES =
      new PuNodes(new int[] {10}, IntStream.range(0, 10).toArray(), 0.3);

  private static final float[] SCORES = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 100};

  /** The same nodes the other way round. */
  private static final float[] REVERSED = {9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 100};

  private static Decision decide(ThresholdRule rule, float... heldOut) {
    return Decision.of(rule, NODES, SCORES, heldOut, List.of(SCORES, REVERSED));
  }

  @Test
  void aRuleThatAMemberCanApplyAloneIsAppliedToEach() {
    Decision top = decide(new ThresholdRule.Top(2));
    assertThat(top.threshold()).isEqualTo(7);
    assertThat(top.memberThresholds()).containsExactly(7, 7);
    assertThat(top.estimate().called()).isEqualTo(2);
    assertThat(decide(new ThresholdRule.Prior()).estimate().called()).isEqualTo(3);
    assertThat(decide(new ThresholdRule.Zero()).memberThresholds()).containsExactly(0, 0);
  }

  @Test
  void otherwiseEachMemberCallsAsManyNodesAsTheEnsemble() {
    Decision f1 = decide(new ThresholdRule.F1(), 1.5f, 1.4f, 1.6f);
    int called = f1.estimate().called();
    assertThat(called).isBetween(1, 4);
    for (double threshold : f1.memberThresholds()) {
      assertThat(IntStream.range(0, 10).filter(score -> score > threshold)).hasSize(called);
    }
    assertThat(f1.heldOut()).isEqualTo(3);
  }

  @Test
  void theMeanProbabilityOfTheUnlabeledIsThePrior() {
    Decision decision = decide(new ThresholdRule.Zero());
    double mean =
        IntStream.range(0, 10)
            .mapToDouble(node -> decision.calibration().probability(SCORES[node]))
            .average()
            .orElseThrow();
    assertThat(mean).isCloseTo(0.3, within(1e-6));
    assertThat(decision.heldOut()).isZero();
  }

  @Test
  void aTargetPrecisionThatNoThresholdReachesIsMissed() {
    ThresholdRule modest = new ThresholdRule.Precision(0.35);
    assertThat(decide(modest, 1f, 1f).misses(modest)).isFalse();
    ThresholdRule certain = new ThresholdRule.Precision(1);
    assertThat(decide(certain, 0.1f, -0.1f).misses(certain)).isTrue();
    assertThat(decide(new ThresholdRule.Zero()).misses(new ThresholdRule.Zero())).isFalse();
  }
}
