package org.pugraph.server.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.NodeLabels;
import org.pugraph.server.training.TrainingResult;
import org.pugraph.server.view.EgoNetwork;
import org.pugraph.server.view.NodeRow;

class SnapshotTest {

  private static final Graph GRAPH = TestGraphs.triangles();
  private static final NodeLabels LABELS = NodeLabels.ofPositives(6, 0).with(5, Label.HIDDEN);

  /** Node 0 is labelled; the others rank 3, 1, 4, 2, 5. */
  private static final RankingView FIRST =
      new RankingView(
          1, TestGraphs.result(GRAPH, new int[] {0}, 9, 3, 1, 4, 2, 5), Optional.empty());

  /** Node 5 was known not to be positive. */
  private static final RankingView REJECTED =
      new RankingView(1, rejecting(FIRST.result(), 5), Optional.empty());

  private static TrainingResult rejecting(TrainingResult result, int node) {
    PuNodes nodes = result.nodes();
    int[] negatives = {node};
    return new TrainingResult(
        result.scored(),
        new PuNodes(nodes.positives(), nodes.unlabeled(), nodes.prior(), negatives),
        result.priorSource());
  }

  private static Snapshot snapshot(RankingView ranking) {
    return new Snapshot(new NodeIndex(GRAPH), LABELS, ranking);
  }

  private static int[] find(Snapshot snapshot, String filter, String sort, String order) {
    return snapshot.find(NodeQuery.parse("", filter, sort, order));
  }

  @Test
  void theBestComeFirstAndTheHiddenNotAtAll() {
    assertThat(find(snapshot(FIRST), "all", "rank", "asc")).containsExactly(0, 3, 1, 4, 2);
    assertThat(find(snapshot(FIRST), "all", "rank", "desc")).containsExactly(2, 4, 1, 3, 0);
    assertThat(find(snapshot(FIRST), "all", "score", "asc")).containsExactly(2, 4, 1, 3, 0);
    assertThat(find(snapshot(FIRST), "hidden", "rank", "asc")).containsExactly(5);
    assertThat(find(snapshot(FIRST), "labelled", "rank", "asc")).containsExactly(0);
    assertThat(find(snapshot(FIRST), "unlabeled", "rank", "asc")).containsExactly(3, 1, 4, 2);
  }

  @Test
  void theLabelledAreNotCountedInRanks() {
    assertThat(FIRST.rank(0)).isEqualTo(RankingView.NONE);
    assertThat(FIRST.rank(5)).isEqualTo(1);
    assertThat(FIRST.rank(3)).isEqualTo(2);
    assertThat(FIRST.rank(2)).isEqualTo(5);
  }

  @Test
  void namesAreSearchedWithoutRegardToCase() {
    Snapshot snapshot = snapshot(FIRST);
    assertThat(snapshot.find(NodeQuery.parse(" ANN ", "all", "rank", "asc"))).containsExactly(0);
    assertThat(snapshot.find(NodeQuery.parse("SCRIPT", "all", "rank", "asc"))).containsExactly(2);
    assertThat(snapshot.find(NodeQuery.parse("nobody", "all", "rank", "asc"))).isEmpty();
  }

  @Test
  void nodesAreSortedByNameAndDegree() {
    assertThat(find(snapshot(FIRST), "all", "name", "asc")).containsExactly(4, 2, 0, 1, 3);
    assertThat(find(snapshot(FIRST), "all", "degree", "desc")).startsWith(3, 2);
  }

  @Test
  void nobodyRisesBecauseAnotherWasLabelled() {
    TrainingResult later = TestGraphs.result(GRAPH, new int[] {0, 5}, 9, 3, 1, 4, 2, 9);
    RankingView second = new RankingView(2, later, Optional.of(FIRST));
    assertThat(second.risers()).isZero();
    assertThat(second.fallers()).isZero();
    assertThat(second.rank(3)).isEqualTo(1);
  }

  @Test
  void whoChangesPlacesRisesAndFallsByAsMany() {
    TrainingResult later = TestGraphs.result(GRAPH, new int[] {0}, 9, 3, 8, 4, 2, 5);
    Snapshot snapshot = snapshot(new RankingView(2, later, Optional.of(FIRST)));
    assertThat(NodeRow.of(snapshot, 2).change()).isEqualTo(new NodeRow.Change(4, 7f));
    assertThat(NodeRow.of(snapshot, 3).change()).isEqualTo(new NodeRow.Change(-1, 0f));
    assertThat(NodeRow.of(snapshot, 0).change()).isEqualTo(new NodeRow.Change(null, 0f));
    assertThat(find(snapshot, "risers", "rank", "asc")).containsExactly(2);
    assertThat(find(snapshot, "fallers", "rank", "asc")).containsExactly(3, 1, 4);
    assertThat(find(snapshot, "all", "change", "desc")).startsWith(2);
  }

  @Test
  void theSuggestedStayWhenMarkedAndGoWhenHidden() {
    Snapshot snapshot = snapshot(FIRST);
    assertThat(find(snapshot, "suggested", "rank", "asc")).containsExactly(3, 1, 4, 2);
    Snapshot marked = snapshot.with(LABELS.with(3, Label.POSITIVE).with(1, Label.HIDDEN));
    assertThat(find(marked, "suggested", "rank", "asc")).containsExactly(3, 4, 2);
  }

  @Test
  void labelsOfEitherKindThatARankingWasNotTrainedWithAreCounted() {
    Snapshot learned = snapshot(FIRST).with(NodeLabels.ofPositives(6, 0));
    assertThat(learned.labelsSinceTraining()).isZero();
    assertThat(learned.with(learned.labels().with(1, Label.POSITIVE)).labelsSinceTraining())
        .isEqualTo(1);
    assertThat(learned.with(learned.labels().with(0, Label.NONE)).labelsSinceTraining())
        .isEqualTo(1);
    assertThat(learned.with(learned.labels().with(1, Label.HIDDEN)).labelsSinceTraining())
        .isEqualTo(1);
    assertThat(learned.with(learned.labels().with(0, Label.HIDDEN)).labelsSinceTraining())
        .isEqualTo(1);
    Snapshot rejected = new Snapshot(new NodeIndex(GRAPH), LABELS, REJECTED);
    assertThat(rejected.labelsSinceTraining()).isZero();
    assertThat(rejected.with(LABELS.with(5, Label.NONE)).labelsSinceTraining()).isEqualTo(1);
  }

  @Test
  void aNodeKnownNotToBePositiveHasNoRankAndIsNotCounted() {
    assertThat(REJECTED.rank(5)).isEqualTo(RankingView.NONE);
    assertThat(REJECTED.rank(3)).isEqualTo(1);
    assertThat(FIRST.calledPositive(NodeLabels.ofPositives(6, 0))).isEqualTo(5);
    assertThat(REJECTED.calledPositive(LABELS)).isEqualTo(4);
    assertThat(REJECTED.uncertain(LABELS)).isZero();
  }

  @Test
  void aNodeThatWasHiddenSinceHasNoRankEitherUntilThatIsUndone() {
    assertThat(FIRST.calledPositive(LABELS)).isEqualTo(4);
    NodeRow hidden = NodeRow.of(snapshot(FIRST), 5);
    assertThat(hidden.rank()).isNull();
    assertThat(hidden.positive()).isFalse();
    NodeRow shown = NodeRow.of(snapshot(FIRST).with(LABELS.with(5, Label.NONE)), 5);
    assertThat(shown.rank()).isEqualTo(1);
    assertThat(shown.positive()).isTrue();
  }

  @Test
  void beforeTheFirstTrainingNodesAreInTheirOwnOrder() {
    Snapshot bare = new Snapshot(new NodeIndex(GRAPH), LABELS, null);
    assertThat(find(bare, "all", "rank", "asc")).containsExactly(0, 1, 2, 3, 4);
    assertThat(find(bare, "above", "rank", "asc")).isEmpty();
    assertThat(find(bare, "suggested", "rank", "asc")).isEmpty();
    assertThat(NodeRow.of(bare, 0).score()).isNull();
  }

  @Test
  void whatIsNotOnOfferIsRefused() {
    assertThatThrownBy(() -> NodeQuery.parse("", "best", "rank", "asc"))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "filter must be one of all, unlabeled, labelled, above, unstable, suggested, hidden,"
                + " risers, fallers, got \"best\"");
    assertThatThrownBy(() -> NodeQuery.parse("", "all", "rank", "up")).isInstanceOf(BadInput.class);
  }

  @Test
  void theNearestNodesAreKeptAndOfEquallyNearOnesTheBest() {
    EgoNetwork all = EgoNetwork.of(snapshot(FIRST), 2, 2, 10);
    assertThat(all.nodes()).extracting(EgoNetwork.Near::node).containsExactly(2, 0, 1, 3, 4, 5);
    assertThat(all.nodes()).extracting(EgoNetwork.Near::distance).containsExactly(0, 1, 1, 1, 2, 2);
    assertThat(all.edges()).hasSize(7);
    assertThat(all.truncated()).isFalse();
    EgoNetwork three = EgoNetwork.of(snapshot(FIRST), 2, 2, 3);
    assertThat(three.nodes()).extracting(EgoNetwork.Near::node).containsExactly(2, 0, 3);
    assertThat(three.edges()).containsExactlyInAnyOrder(new int[] {0, 2}, new int[] {2, 3});
    assertThat(three.total()).isEqualTo(6);
    assertThat(three.truncated()).isTrue();
  }
}
