package org.pugraph.bench.prior;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Labels;
import org.pugraph.split.Split;

class PriorSplitTest {

  /** 100 positives and 200 negatives. */
  private static final Labels LABELS =
      new Labels(List.of("a", "b"), IntStream.range(0, 300).map(i -> i % 3 == 0 ? 0 : 1).toArray());

  @Test
  void theUnlabeledHaveThePriorThatIsWantedAndAreAsManyAsCanBe() {
    for (double prior : new double[] {0.1, 0.3, 0.5}) {
      Split split = PriorSplit.of(LABELS, 0, 0.2, prior, 1);
      assertThat(split.positives()).hasSize(20);
      assertThat(split.prior().orElseThrow()).isCloseTo(prior, within(0.005));
    }
    assertThat(PriorSplit.of(LABELS, 0, 0.2, 0.1, 1).unlabeled()).hasSize(22 + 198);
    assertThat(PriorSplit.of(LABELS, 0, 0.2, 0.5, 1).unlabeled()).hasSize(80 + 80);
  }

  @Test
  void nobodyIsBothLabelledAndUnlabeled() {
    Split split = PriorSplit.of(LABELS, 0, 0.5, 0.5, 1);
    assertThat(Arrays.stream(split.positives()).boxed().toList())
        .allMatch(node -> LABELS.classOf()[node] == 0)
        .doesNotContainAnyElementsOf(Arrays.stream(split.unlabeled()).boxed().toList());
  }

  @Test
  void theSeedDecidesWhoIsLabelled() {
    int[] first = PriorSplit.of(LABELS, 0, 0.2, 0.3, 1).positives();
    assertThat(PriorSplit.of(LABELS, 0, 0.2, 0.3, 1).positives()).isEqualTo(first);
    assertThat(PriorSplit.of(LABELS, 0, 0.2, 0.3, 2).positives()).isNotEqualTo(first);
  }
}
