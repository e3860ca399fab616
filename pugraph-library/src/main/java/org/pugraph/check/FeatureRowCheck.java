package org.pugraph.check;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.SparseMatrix;

/** Nodes that features do not distinguish: those without any, and those with equal ones. */
final class FeatureRowCheck implements GraphCheck {

  /** A few nodes without features are usual; the edges carry them. */
  static final double EMPTY_NOTABLE = 0.01;

  static final double EMPTY_SERIOUS = 0.2;

  /**
   * Duplicate rows are rare where features describe nodes; half of all means that they hardly do.
   */
  static final double TWINS_NOTABLE = 0.05;

  static final double TWINS_SERIOUS = 0.5;

  /**
   * Where a tenth of the labels contradicts unlabeled duplicates, the classes cannot be separated.
   */
  static final double LABELS = 0.1;

  @Override
  public Stream<Finding> findings(Graph graph, PuNodes nodes) {
    DuplicateRows twins = DuplicateRows.in(graph.features());
    return Stream.of(
            empty(graph.features()), twins(twins, graph.nodes()), labelledTwins(twins, nodes))
        .flatMap(finding -> finding);
  }

  private static Stream<Finding> empty(SparseMatrix features) {
    int rows = features.rows();
    long empty = IntStream.range(0, rows).filter(i -> isEmpty(features, i)).count();
    if (empty == 0 || empty < EMPTY_NOTABLE * rows) {
      return Stream.empty();
    }
    return Stream.of(
        Finding.graded(
            empty >= EMPTY_SERIOUS * rows,
            "empty-features",
            FindingText.some(empty, rows, "node")
                + FindingText.verb(empty, " has", " have")
                + " no feature: only their edges describe them",
            "Check that edges and features use the same names, and that these nodes really have no features"));
  }

  private static Stream<Finding> twins(DuplicateRows twins, int nodes) {
    if (twins.count() == 0 || twins.count() < TWINS_NOTABLE * nodes) {
      return Stream.empty();
    }
    return Stream.of(
        Finding.graded(
            twins.count() >= TWINS_SERIOUS * nodes,
            "same-features",
            FindingText.some(twins.count(), nodes, "node")
                + " share all features with another, "
                + FindingText.number((long) twins.largest())
                + " of them with each other",
            "Merge nodes that are the same thing under several names; otherwise add features that tell them apart"));
  }

  private static Stream<Finding> labelledTwins(DuplicateRows twins, PuNodes nodes) {
    long labelled = twins.having(nodes.positives(), nodes.unlabeled());
    if (labelled == 0 || labelled < LABELS * nodes.positives().length) {
      return Stream.empty();
    }
    return Stream.of(
        Finding.warning(
            "labelled-twins",
            FindingText.some(labelled, nodes.positives().length, "labelled node")
                + FindingText.verb(labelled, " has", " have")
                + " exactly the features of some unlabeled nodes",
            "If those are positive too, label them; if not, features cannot tell them apart"));
  }

  private static boolean isEmpty(SparseMatrix features, int row) {
    return features.start(row) == features.end(row);
  }
}
