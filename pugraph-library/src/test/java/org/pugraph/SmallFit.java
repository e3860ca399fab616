package org.pugraph;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.base.Sha256;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;

/** A made-up graph of 120 named nodes, and learners that take a moment on it. */
final class SmallFit {

  static final int NODES = 120;

  static final Graph GRAPH =
      named(CitationGraph.demo(4).withNodes(NODES).withWords(40, 6).generate(), "w");

  private static final Split SPLIT = Splits.natural(GRAPH.labels().orElseThrow(), 2, 0.8, 1);

  static final PuProblem PROBLEM =
      PuProblem.of(GRAPH, SPLIT.positives(), SPLIT.unlabeled())
          .withPrior(SPLIT.prior().orElseThrow());

  /** One LSDAN. */
  static final Learner LSDAN = learner("method", "lsdan", "hops", "2", "steps", "15");

  /** Three GCNs. */
  static final Learner THREE = learner("method", "gcn", "members", "3", "steps", "15");

  /** Two learners with embeddings, two members of each, two rounds, smoothed. */
  static final Learner ROUNDS =
      learner(
          "method",
          "diffused+fc",
          "members",
          "2",
          "rounds",
          "2",
          "pretrain",
          "dgi",
          "steps",
          "12",
          "smooth",
          "0.5",
          "threshold",
          "f1");

  private SmallFit() {}

  /** A learner with few units, where it has any. */
  static Learner learner(String... namesAndValues) {
    GivenSettings given = GivenSettings.of(namesAndValues);
    String method = given.find("method").orElseThrow();
    GivenSettings few = GivenSettings.of("hidden", "8", "learning-rate", "0.01");
    return new Learner(LearnerSettings.bind(LearnerSettings.known(method, few).with(given)));
  }

  /** The same graph with nodes n0, n1, … and columns of such names. */
  static Graph named(Graph graph, String column) {
    return new Graph(
        graph.edges(),
        graph.features(),
        FeatureNames.of(
            IntStream.range(0, graph.features().columns()).mapToObj(c -> column + c).toList()),
        NodeNames.of(IntStream.range(0, graph.nodes()).mapToObj(i -> "n" + i).toList()),
        graph.labels(),
        graph.report());
  }

  /** The digest of every file of a saved model, by name. */
  static SortedMap<String, String> files(Path folder) {
    SortedMap<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.list(folder)) {
      all.forEach(file -> files.put(file.getFileName().toString(), Sha256.of(file)));
      return files;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
