package org.pugraph.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.risk.PuNodes;

class FoldsTest {

  private static final PuNodes NODES =
      new PuNodes(
          IntStream.range(0, 23).toArray(),
          IntStream.range(23, 60).toArray(),
          0.3,
          new int[] {40, 41});

  @Test
  void everyNodeButAKnownNegativeIsHeldOutOfOneFoldAndFoldsAreAlike() {
    Folds folds = Folds.of(NODES, 5, 1);
    int[] timesKnown = new int[60];
    for (int fold = 0; fold < 5; fold++) {
      PuNodes rest = folds.without(fold);
      assertThat(folds.heldOut().get(fold).length).isBetween(4, 5);
      assertThat(rest.positives()).hasSize(23 - folds.heldOut().get(fold).length).isSorted();
      assertThat(rest.unlabeled())
          .hasSize(NODES.unlabeled().length - folds.unlabeled().get(fold).length)
          .doesNotContain(folds.unlabeled().get(fold))
          .contains(NODES.negatives());
      assertThat(rest.negatives()).isEqualTo(NODES.negatives());
      assertThat(rest.prior()).isEqualTo(0.3);
      Arrays.stream(rest.positives()).forEach(node -> timesKnown[node]++);
      Arrays.stream(rest.unlabeled()).forEach(node -> timesKnown[node]++);
    }
    assertThat(Arrays.stream(NODES.positives())).allMatch(node -> timesKnown[node] == 4);
    assertThat(Arrays.stream(NODES.unlabeled()))
        .allMatch(node -> timesKnown[node] == (node == 40 || node == 41 ? 5 : 4));
  }

  @Test
  void theSeedDecides() {
    assertThat(Folds.of(NODES, 5, 1).heldOut().get(0))
        .isEqualTo(Folds.of(NODES, 5, 1).heldOut().get(0))
        .isNotEqualTo(Folds.of(NODES, 5, 2).heldOut().get(0));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 24})
  void oneFoldOrMoreThanThereArePositivesAreRefused(int count) {
    assertThatThrownBy(() -> Folds.of(NODES, count, 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("folds must be 2..23, the labelled positives, got " + count);
  }
}
