package org.pugraph.check;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;

/**
 * All checks there are: of a graph and its labels before training, of the scores after it.
 *
 * <p>They use no true label and change nothing. A check finds nothing where the data does not
 * suffice.
 *
 * <p>Stateless and thread safe. The same input gives the same bits.
 */
public final class Checks {

  private static final List<GraphCheck> OF_GRAPH =
      List.of(new LabelCount(), new Connection(), new HomophilyCheck(), new LabelChoice());

  /** Of features that users gave: columns computed from the edges say nothing new of them. */
  private static final List<GraphCheck> OF_FEATURES =
      List.of(new FeatureRowCheck(), new FeatureColumnCheck(), new FeatureLeak());

  private static final List<ScoreCheck> OF_SCORES =
      List.of(new ScoreSpread(), new LabelledScores(), new RiskCourse());

  private static final Comparator<Finding> SERIOUS_FIRST =
      Comparator.comparing(Finding::severity).reversed();

  private Checks() {}

  /** The findings before training, warnings first. */
  public static List<Finding> ofGraph(Graph graph, PuNodes nodes) {
    Stream<GraphCheck> ofFeatures =
        graph.featureNames().areOfStructure() ? Stream.empty() : OF_FEATURES.stream();
    return sorted(
        Stream.concat(OF_GRAPH.stream(), ofFeatures)
            .flatMap(check -> check.findings(graph, nodes)));
  }

  /** The findings after training, warnings first. */
  public static List<Finding> ofScores(Graph graph, PuNodes nodes, Scored scored) {
    return sorted(OF_SCORES.stream().flatMap(check -> check.findings(graph, nodes, scored)));
  }

  private static List<Finding> sorted(Stream<Finding> findings) {
    return findings.sorted(SERIOUS_FIRST).toList();
  }
}
