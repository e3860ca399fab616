package org.pugraph.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.pugraph.risk.PuNodes;
import org.pugraph.tree.NodeMass.Counts;

/** Six nodes by hand: 0 and 1 are labelled, 2 to 5 are not. */
class NodeMassTest {

  private static final int[] P = {0, 1};
  private static final int[] U = {2, 3, 4, 5};
  private static final Counts ALL = new Counts(2, 4, 0);

  /** With π = ½ every node weighs ¼. */
  private final NodeMass half = new NodeMass(new PuNodes(P, U, 0.5), SplitRule.NNPU);

  @Test
  void massRiskAndPosteriorOfAllSix() {
    assertThat(half.positive(ALL)).isEqualTo(0.5);
    assertThat(half.negative(ALL)).isEqualTo(0.5);
    assertThat(half.posterior(ALL)).isEqualTo(0.5);
    assertThat(half.risk(ALL)).isEqualTo(0.25);
  }

  @Test
  void theRiskDropOfASplitIsWorkedOutByHand() {
    // {0, 1, 2} | {3, 4, 5}: no negative mass on the left, no positive on the right
    assertThat(half.drop(ALL, new Counts(2, 1, 0))).isEqualTo(0.25);
    // {0, 1, 2, 3, 4} | {5}: ½ · ¼ / ¾ is left on the left
    assertThat(half.drop(ALL, new Counts(2, 3, 0))).isCloseTo(0.25 - 1 / 6.0, within(1e-15));
    // {0, 2, 3} | {1, 4, 5}: ⅛ on either side, nothing gained
    assertThat(half.drop(ALL, new Counts(1, 2, 0))).isZero();
    // {0} | {1, 2, 3, 4, 5}: ¼ · ¾ is left on the right
    assertThat(half.drop(ALL, new Counts(1, 0, 0))).isCloseTo(0.25 - 0.1875, within(1e-15));
  }

  @Test
  void negativeMassIsNeverBelowZero() {
    assertThat(half.negative(new Counts(2, 1, 0))).isZero();
    assertThat(half.posterior(new Counts(2, 1, 0))).isEqualTo(1);
    assertThat(half.posterior(new Counts(0, 3, 0))).isZero();
  }

  @Test
  void aSplitMayRaiseTheRiskBecauseOfThat() {
    NodeMass most = new NodeMass(new PuNodes(P, U, 0.8), SplitRule.NNPU);
    // all: 0.8 · 0.2; {0} | rest: nothing, and 0.4 · 0.6
    assertThat(most.drop(ALL, new Counts(1, 0, 0))).isCloseTo(0.16 - 0.24, within(1e-15));
  }

  @Test
  void aKnownNegativeAddsToTheNegativeMass() {
    NodeMass mass = new NodeMass(new PuNodes(P, U, 0.5, new int[] {5}), SplitRule.NNPU);
    Counts all = new Counts(2, 4, 1);
    assertThat(mass.negative(all)).isCloseTo(0.5 + 0.5 / 3, within(1e-15));
    assertThat(mass.risk(all)).isCloseTo(2 / 7.0, within(1e-15));
    // {0, 1, 5}: the three weigh more than π expects, and still one is negative
    assertThat(mass.posterior(new Counts(2, 1, 1))).isCloseTo(0.75, within(1e-15));
  }

  @Test
  void byLabelsUnlabeledNodesAreNegativesOfTheSameTotalWeightWhateverThePrior() {
    for (double prior : new double[] {0.1, 0.9}) {
      NodeMass mass = new NodeMass(new PuNodes(P, U, prior), SplitRule.LABELLED);
      Counts all = new Counts(P.length, U.length, 0);
      assertThat(mass.positive(all)).isEqualTo(0.5);
      assertThat(mass.negative(all)).isEqualTo(0.5);
      assertThat(mass.posterior(all)).isEqualTo(0.5);
      assertThat(mass.negative(new Counts(P.length, 0, 0))).isZero();
    }
  }
}
