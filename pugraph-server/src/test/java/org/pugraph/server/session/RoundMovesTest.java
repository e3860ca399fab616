package org.pugraph.server.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Graph;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.round.MovedNode;
import org.pugraph.server.round.RoundFacts;

class RoundMovesTest {

  private static final Graph GRAPH = TestGraphs.triangles();

  /** Node 0 is labelled; the others rank 1, 2, 3, 4, 5. */
  private static final RankingView FIRST =
      new RankingView(
          1, TestGraphs.result(GRAPH, new int[] {0}, 9, 5, 4, 3, 2, 1), Optional.empty());

  private static RoundFacts facts(RankingView ranking) {
    return new RoundMoves(ranking, new NodeIndex(GRAPH)).facts(Instant.EPOCH, 2.5);
  }

  @Test
  void theFirstRankingMovesNothing() {
    assertThat(facts(FIRST))
        .isEqualTo(new RoundFacts(1, Instant.EPOCH, 2.5, 0, 0, facts(FIRST).moved()));
    assertThat(facts(FIRST).moved()).isEmpty();
  }

  @Test
  void whatRoseMostIsNamedWithTheNewLabelBesideItOrTwoStepsAway() {
    RankingView second =
        new RankingView(
            2, TestGraphs.result(GRAPH, new int[] {0, 5}, 9, 2, 3, 4, 5, 9), Optional.of(FIRST));
    RoundFacts facts = facts(second);
    assertThat(facts.risers()).isEqualTo(2);
    assertThat(facts.fallers()).isEqualTo(2);
    assertThat(facts.moved())
        .containsExactly(
            new MovedNode(4, "#eve", null, 3, "\" fay \" beside it is newly marked positive."),
            new MovedNode(3, "d\nd", null, 1, "\" fay \" beside it is newly marked positive."));
  }

  @Test
  void whereNoLabelIsNewNothingIsSaidAboutWhy() {
    RankingView second =
        new RankingView(
            2, TestGraphs.result(GRAPH, new int[] {0}, 9, 5, 4, 3, 2, 8), Optional.of(FIRST));
    assertThat(facts(second).moved()).containsExactly(new MovedNode(5, " fay ", null, 4, null));
  }
}
