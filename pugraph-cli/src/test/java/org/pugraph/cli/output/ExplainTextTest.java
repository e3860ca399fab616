package org.pugraph.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.edge.EdgeShare;
import org.pugraph.explain.Explanation;
import org.pugraph.explain.FeatureWeight;
import org.pugraph.explain.HopView;
import org.pugraph.explain.NodeContribution;
import org.pugraph.explain.RankedScore;
import org.pugraph.graph.NodeNames;

class ExplainTextTest {

  private static final NodeNames NAMES =
      NodeNames.of(List.of("a", "b", "c", "d"))
          .withDisplayNames(
              IntStream.range(0, 4).mapToObj(i -> i + " the waggle dance of honey bees").toList());

  private static final RankedScore NOW = new RankedScore(1, 0.9, 1, 3, true);

  private static NodeContribution raising(String node, boolean labelled) {
    return new NodeContribution(node, labelled, 0.2, 0.1, NOW, 3, List.of("a", "b", "c", "d"));
  }

  private static String text(
      List<NodeContribution> positives, List<NodeContribution> nodes, FeatureWeight... own) {
    HopView.Neighbour near = new HopView.Neighbour("b", true, 0.3);
    List<HopView> hops = List.of(new HopView(1, 1, 4, List.of(near, near, near, near, near)));
    return ExplainText.of(
        new Explanation(
            "a",
            false,
            3,
            NOW,
            positives,
            nodes,
            List.of(),
            hops,
            List.of(own),
            List.of(),
            List.of(),
            List.of(
                new EdgeShare("cites", 0.75, 1, 4, 0.9), new EdgeShare("same-city", 0.25, 1, 0, 0)),
            0,
            1),
        NAMES);
  }

  @Test
  void longPathsAndListsGoOnInTheNextLine() {
    List<NodeContribution> one = List.of(raising("d", true));
    String text = text(one, List.of(raising("d", true), raising("c", false)));
    assertThat(text.lines()).allMatch(line -> line.length() <= 120);
    assertThat(text.lines().filter(line -> line.contains("→")).count()).isGreaterThan(2);
    assertThat(text).contains(" 0.200           3  ");
  }

  @Test
  void whereAllEvidenceIsLabelledItIsShownOnce() {
    List<NodeContribution> one = List.of(raising("d", true));
    assertThat(text(one, one))
        .contains("These are the strongest evidence among all nodes, too.")
        .doesNotContain("The strongest evidence among all nodes");
  }

  @Test
  void typesOfEdgesThatTheNodeHasAreShownWithWhatTheyCount() {
    assertThat(text(List.of(), List.of()))
        .containsPattern("cites +0.75 +4 +90 %")
        .doesNotContain("same-city");
  }

  @Test
  void aPlaceInTheNetworkIsOneLineAndWhatRoundsToZeroNone() {
    FeatureWeight place = new FeatureWeight(FeatureWeight.PLACE, 1, 0.25, Double.NaN);
    assertThat(text(List.of(), List.of(), place))
        .contains("Its own place in the network", "raises its score, too: drop 0.250")
        .doesNotContain("Features of its own");
    assertThat(text(List.of(), List.of(), new FeatureWeight("year", 1, 0.0001, 0)))
        .doesNotContain("year");
  }
}
