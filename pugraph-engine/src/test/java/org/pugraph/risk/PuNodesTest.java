package org.pugraph.risk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;

class PuNodesTest {

  private static final int[] NONE = {};
  private static final int[] FIRST = {0};
  private static final int[] SECOND = {1};

  @Test
  void nobodyIsKnownToBeNegativeUnlessTold() {
    assertThat(new PuNodes(FIRST, SECOND, 0.4).negatives()).isEmpty();
    assertThat(new PuNodes(FIRST, SECOND, 0.4, SECOND).negatives()).containsExactly(1);
  }

  @Test
  void withoutAPositiveThereIsNothingToLearn() {
    assertThatThrownBy(() -> new PuNodes(NONE, FIRST, 0.5))
        .isInstanceOf(BadInput.class)
        .hasMessage("no node is labelled positive: at least one is needed");
  }

  @Test
  void withoutAnUnlabeledNodeThereIsNothingToClassify() {
    assertThatThrownBy(() -> new PuNodes(FIRST, NONE, 0.5))
        .isInstanceOf(BadInput.class)
        .hasMessage("every node is labelled positive: there is nothing left to classify");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, -0.1, 1.5, Double.NaN, Double.POSITIVE_INFINITY})
  void aPriorThatIsNoShareIsRefused(double prior) {
    String message = "prior must be above 0 and below 1, got " + prior;
    assertThatThrownBy(() -> new PuNodes(FIRST, SECOND, prior))
        .isInstanceOf(BadInput.class)
        .hasMessage(message);
    assertThatThrownBy(() -> PuNodes.priorOfUnlabeled(prior, 1, 3))
        .isInstanceOf(BadInput.class)
        .hasMessage(message);
  }

  @Test
  void noNodeIsBothLabelledAndUnlabeled() {
    assertThatThrownBy(() -> new PuNodes(new int[] {4, 7}, new int[] {1, 7}, 0.5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("node 7 is both labelled and unlabeled");
  }

  @Test
  void noPositiveIsKnownToBeNegative() {
    assertThatThrownBy(() -> new PuNodes(FIRST, SECOND, 0.4, new int[] {1, 0}))
        .isInstanceOf(BadInput.class)
        .hasMessage("node 0 is both positive and not");
  }

  @ParameterizedTest
  @CsvSource({"100, 30, 10", "4, 2, 1", "4, 3, 1", "1000, 11, 10", "7, 6, 5"})
  void thePriorOfTheUnlabeledIsTheShareOfThoseNotYetLabelled(
      int nodes, int positive, int labelled) {
    int unlabeled = nodes - labelled;
    assertThat(PuNodes.priorOfUnlabeled((double) positive / nodes, labelled, unlabeled))
        .isCloseTo((double) (positive - labelled) / unlabeled, within(1e-12));
  }

  @Test
  void aPriorThatTheLabelsAlreadyExhaustIsRefused() {
    // One of four is labelled: a quarter leaves nobody, a fifth even less.
    assertThatThrownBy(() -> PuNodes.priorOfUnlabeled(0.25, 1, 3))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "a prior of 0.25 for the whole graph is not above the labelled share 0.2500"
                + " (1 of 4 nodes are labelled positive)");
    assertThatThrownBy(() -> PuNodes.priorOfUnlabeled(0.2, 1, 3)).isInstanceOf(BadInput.class);
  }

  @Test
  void countsBeyondAnIntAreAddedUpWithoutOverflow() {
    int many = Integer.MAX_VALUE;
    assertThat(PuNodes.priorOfUnlabeled(0.75, many, many)).isCloseTo(0.5, within(1e-12));
  }
}
