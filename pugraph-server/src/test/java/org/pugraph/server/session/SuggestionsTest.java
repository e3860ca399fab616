package org.pugraph.server.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.risk.PuNodes;

class SuggestionsTest {

  @Test
  void placesAreTheMiddlesOfEqualParts() {
    assertThat(Suggestions.spread(100, 10)).containsExactly(5, 15, 25, 35, 45, 55, 65, 75, 85, 95);
    assertThat(Suggestions.spread(4, 2)).containsExactly(1, 3);
    assertThat(Suggestions.spread(2_000_000_000, 2)).containsExactly(500_000_000, 1_500_000_000);
  }

  @Test
  void whereThereAreFewAllAreTaken() {
    assertThat(Suggestions.spread(3, 10)).containsExactly(0, 1, 2);
    assertThat(Suggestions.spread(0, 10)).isEmpty();
  }

  @Test
  void suggestionsReachDownToWhereTheExpectedPositivesEnd() {
    // 100 nodes, the best is 0; a fifth of the 100 unlabeled are expected to be positive.
    int[] order = IntStream.range(0, 101).toArray();
    PuNodes nodes = new PuNodes(new int[] {100}, IntStream.range(0, 100).toArray(), 0.2);
    assertThat(Suggestions.of(order, nodes).stream())
        .containsExactly(1, 3, 5, 7, 9, 11, 13, 15, 17, 19);
  }

  @Test
  void nobodyIsAskedTwice() {
    int[] order = IntStream.range(0, 30).toArray();
    PuNodes nodes =
        new PuNodes(
            new int[] {0, 1}, IntStream.range(2, 30).toArray(), 0.1, new int[] {2, 3, 4, 5});
    assertThat(Suggestions.of(order, nodes).stream())
        .containsExactly(6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  }
}
