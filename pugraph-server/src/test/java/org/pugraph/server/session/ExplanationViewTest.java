package org.pugraph.server.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pugraph.edge.EdgeShare;
import org.pugraph.explain.Explanation;
import org.pugraph.explain.FeatureWeight;
import org.pugraph.explain.NodeContribution;
import org.pugraph.explain.RankedScore;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.label.NodeLabels;
import org.pugraph.server.view.ExplanationView;
import org.pugraph.server.view.ShownNodes;

class ExplanationViewTest {

  private static final List<String> NAMES = TestGraphs.NAMES;

  private static RankedScore rank(int rank) {
    return new RankedScore(1, 0.9, rank, 5, true);
  }

  private static NodeContribution positive(int node, double drop, int rankWithout) {
    String name = NAMES.get(node);
    return new NodeContribution(
        name, true, drop, drop, rank(rankWithout), 1, List.of(NAMES.get(5), name));
  }

  /** Node 5, at rank 2, where scores of unlabeled nodes differ by about 1. */
  private static ExplanationView view(boolean labelled) {
    Explanation why =
        new Explanation(
            NAMES.get(5),
            labelled,
            2,
            rank(2),
            List.of(positive(0, 0.3, 4), positive(1, 0.0004, 3), positive(2, 0.0004, 2)),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(new FeatureWeight("much", 3, 0.02, 0.02), new FeatureWeight("no", 3, 1e-3, 0)),
            List.of(),
            List.of(new EdgeShare("cites", 0.75, 1, 4, 0.9)),
            0,
            1);
    NodeLabels labels = NodeLabels.ofPositives(6, 0);
    return ExplanationView.of(
        why, ShownNodes.of(new Snapshot(new NodeIndex(TestGraphs.triangles()), labels, null)));
  }

  @Test
  void whatItsEdgesCountByTypeIsTold() {
    assertThat(view(false).caveat()).startsWith("By type, its edges count cites 90 %. ");
  }

  @Test
  void evidenceIsShownOnlyIfItChangesTheScoreVisiblyOrCostsARank() {
    assertThat(view(false).positives())
        .extracting(ExplanationView.Pull::node)
        .containsExactly(0, 1);
    assertThat(view(false).features())
        .extracting(ExplanationView.Weight::name)
        .containsExactly("much");
  }

  @Test
  void placesLostAreThoseOfTheNodeWithoutTheEvidence() {
    assertThat(view(false).positives())
        .extracting(ExplanationView.Pull::places)
        .containsExactly(2, 1);
  }

  @Test
  void aLabelledNodeHasNoPlacesToLose() {
    assertThat(view(true).positives()).extracting(ExplanationView.Pull::node).containsExactly(0);
    assertThat(view(true).positives().get(0).places()).isNull();
  }
}
