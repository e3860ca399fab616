package org.pugraph.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pugraph.BadInput;
import org.pugraph.graph.Graph;

class BoardTest {

  private static final Graph GRAPH = Made.triangles();
  private static final LabelSheet LABELS =
      LabelSheet.ofPositives(6, new int[] {0}).with(5, Label.HIDDEN);

  /** Node 0 is labelled; the others rank 3, 1, 4, 2, 5. */
  private static final Ranking FIRST =
      new Ranking(1, Made.learned(GRAPH, new int[] {0}, 9, 3, 1, 4, 2, 5), Optional.empty());

  private static Board board(Ranking ranking) {
    return new Board(new Roster(GRAPH), LABELS, ranking);
  }

  private static int[] find(Board board, String filter, String sort, String order) {
    return board.find(Query.parse("", filter, sort, order));
  }

  @Test
  void theBestComeFirstAndTheHiddenNotAtAll() {
    assertThat(find(board(FIRST), "all", "rank", "asc")).containsExactly(0, 3, 1, 4, 2);
    assertThat(find(board(FIRST), "all", "rank", "desc")).containsExactly(2, 4, 1, 3, 0);
    assertThat(find(board(FIRST), "all", "score", "asc")).containsExactly(2, 4, 1, 3, 0);
    assertThat(find(board(FIRST), "hidden", "rank", "asc")).containsExactly(5);
    assertThat(find(board(FIRST), "labelled", "rank", "asc")).containsExactly(0);
    assertThat(find(board(FIRST), "unlabeled", "rank", "asc")).containsExactly(3, 1, 4, 2);
  }

  @Test
  void theLabelledAreNotCountedInRanks() {
    assertThat(FIRST.rank(0)).isEqualTo(Ranking.NONE);
    assertThat(FIRST.rank(5)).isEqualTo(1);
    assertThat(FIRST.rank(3)).isEqualTo(2);
    assertThat(FIRST.rank(2)).isEqualTo(5);
  }

  @Test
  void namesAreSearchedWithoutRegardToCase() {
    Board board = board(FIRST);
    assertThat(board.find(Query.parse(" ANN ", "all", "rank", "asc"))).containsExactly(0);
    assertThat(board.find(Query.parse("SCRIPT", "all", "rank", "asc"))).containsExactly(2);
    assertThat(board.find(Query.parse("nobody", "all", "rank", "asc"))).isEmpty();
  }

  @Test
  void nodesAreSortedByNameAndDegree() {
    assertThat(find(board(FIRST), "all", "name", "asc")).containsExactly(4, 2, 0, 1, 3);
    assertThat(find(board(FIRST), "all", "degree", "desc")).startsWith(3, 2);
  }

  @Test
  void nobodyRisesBecauseAnotherWasLabelled() {
    Learned later = Made.learned(GRAPH, new int[] {0, 5}, 9, 3, 1, 4, 2, 9);
    Ranking second = new Ranking(2, later, Optional.of(FIRST));
    assertThat(second.risers()).isZero();
    assertThat(second.fallers()).isZero();
    assertThat(second.rank(3)).isEqualTo(1);
  }

  @Test
  void whoChangesPlacesRisesAndFallsByAsMany() {
    Learned later = Made.learned(GRAPH, new int[] {0}, 9, 3, 8, 4, 2, 5);
    Board board = board(new Ranking(2, later, Optional.of(FIRST)));
    assertThat(NodeRow.of(board, 2).change()).isEqualTo(new NodeRow.Change(4, 7f));
    assertThat(NodeRow.of(board, 3).change()).isEqualTo(new NodeRow.Change(-1, 0f));
    assertThat(NodeRow.of(board, 0).change()).isEqualTo(new NodeRow.Change(null, 0f));
    assertThat(find(board, "risers", "rank", "asc")).containsExactly(2);
    assertThat(find(board, "fallers", "rank", "asc")).containsExactly(3, 1, 4);
    assertThat(find(board, "all", "change", "desc")).startsWith(2);
  }

  @Test
  void theSuggestedStayWhenMarkedAndGoWhenWavedAside() {
    Board board = board(FIRST);
    assertThat(find(board, "suggested", "rank", "asc")).containsExactly(3, 1, 4, 2);
    Board marked = board.with(LABELS.with(3, Label.POSITIVE).with(1, Label.HIDDEN));
    assertThat(find(marked, "suggested", "rank", "asc")).containsExactly(3, 4, 2);
  }

  @Test
  void aRankingKnowsOfTheLabelsItWasLearnedFrom() {
    assertThat(board(FIRST).labelsSinceTraining()).isZero();
    assertThat(board(FIRST).with(LABELS.with(1, Label.POSITIVE)).labelsSinceTraining())
        .isEqualTo(1);
    assertThat(board(FIRST).with(LABELS.with(0, Label.NONE)).labelsSinceTraining()).isEqualTo(1);
    assertThat(board(FIRST).with(LABELS.with(1, Label.HIDDEN)).labelsSinceTraining()).isZero();
  }

  @Test
  void beforeAnythingIsLearnedNodesAreInTheirOwnOrder() {
    Board bare = new Board(new Roster(GRAPH), LABELS, null);
    assertThat(find(bare, "all", "rank", "asc")).containsExactly(0, 1, 2, 3, 4);
    assertThat(find(bare, "above", "rank", "asc")).isEmpty();
    assertThat(find(bare, "suggested", "rank", "asc")).isEmpty();
    assertThat(NodeRow.of(bare, 0).score()).isNull();
  }

  @Test
  void whatIsNotOnOfferIsRefused() {
    assertThatThrownBy(() -> Query.parse("", "best", "rank", "asc"))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "filter must be one of all, unlabeled, labelled, above, unstable, suggested, hidden,"
                + " risers, fallers, got \"best\"");
    assertThatThrownBy(() -> Query.parse("", "all", "rank", "up")).isInstanceOf(BadInput.class);
  }

  @Test
  void theNearestNodesAreKeptAndOfEquallyNearOnesTheBest() {
    EgoNetwork all = EgoNetwork.of(board(FIRST), 2, 2, 10);
    assertThat(all.nodes()).extracting(EgoNetwork.Near::node).containsExactly(2, 0, 1, 3, 4, 5);
    assertThat(all.nodes()).extracting(EgoNetwork.Near::distance).containsExactly(0, 1, 1, 1, 2, 2);
    assertThat(all.edges()).hasSize(7);
    assertThat(all.truncated()).isFalse();
    EgoNetwork three = EgoNetwork.of(board(FIRST), 2, 2, 3);
    assertThat(three.nodes()).extracting(EgoNetwork.Near::node).containsExactly(2, 0, 3);
    assertThat(three.edges()).containsExactlyInAnyOrder(new int[] {0, 2}, new int[] {2, 3});
    assertThat(three.total()).isEqualTo(6);
    assertThat(three.truncated()).isTrue();
  }
}
