package org.pugraph.bench.quality;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.drift.Drift;
import org.pugraph.drift.Shift.Size;
import org.pugraph.drift.Shift.What;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.report.page.TextTable;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.GrowingGraph;
import org.pugraph.tensor.SparseRows;

/**
 * How often a graph is said to differ from the one that a model was fitted to: where it is of the
 * same kind, which is a false alarm, and where one thing about it is another.
 *
 * @param nodes of the graphs that models are fitted to
 * @param pairs of graphs of each kind
 * @param method that is fitted
 */
public record DriftBench(int nodes, int pairs, String method) implements Measurement {

  private static final double POSITIVES = 0.2;
  private static final double LABELLED = 0.3;

  /** A graph of another size is of the same kind. */
  private static final int SMALLER = 5;

  public static DriftBench of(Arguments arguments) {
    return new DriftBench(
        arguments.whole("--nodes", 2000),
        arguments.whole("--pairs", 100),
        arguments.text("--method").orElse("gcn"));
  }

  @Override
  public void run(Output out) {
    Map<String, Kind> kinds = kinds();
    Map<String, int[]> counts = new LinkedHashMap<>();
    Map<String, Map<What, Integer>> because = new HashMap<>();
    for (int pair = 0; pair < pairs; pair++) {
      PuModel model = fitted(pair);
      for (Map.Entry<String, Kind> kind : kinds.entrySet()) {
        Graph now = kind.getValue().graph(pairs + pair);
        Drift drift = model.score(now, FitContext.ofSeed(1)).drift().orElseThrow();
        int[] count = counts.computeIfAbsent(kind.getKey(), k -> new int[Size.values().length]);
        count[drift.size().ordinal()]++;
        Map<What, Integer> of = because.computeIfAbsent(kind.getKey(), k -> new TreeMap<>());
        drift.shifts().stream()
            .filter(shift -> shift.size() != Size.LITTLE)
            .forEach(shift -> of.merge(shift.what(), 1, Integer::sum));
      }
    }
    TextTable table =
        new TextTable("graph", "pairs", "little", "noticeable", "large", "because of");
    counts.forEach((kind, of) -> table.row(kind, pairs, of[0], of[1], of[2], text(because, kind)));
    out.table(table);
  }

  private static String text(Map<String, Map<What, Integer>> because, String kind) {
    return because.getOrDefault(kind, Map.of()).entrySet().stream()
        .map(shift -> shift.getKey() + " " + shift.getValue())
        .collect(Collectors.joining(", "));
  }

  /** Another graph by seed. */
  private interface Kind {
    Graph graph(int seed);
  }

  private Map<String, Kind> kinds() {
    Map<String, Kind> kinds = new LinkedHashMap<>();
    kinds.put("same kind", seed -> usual(nodes, seed));
    kinds.put("same kind, a fifth of the nodes", seed -> usual(nodes / SMALLER, seed));
    kinds.put("same kind, five times the nodes", seed -> usual(nodes * SMALLER, seed));
    kinds.put("a third of the edges missing", changed(DriftBench::withFewerEdges));
    kinds.put("a node linked to a fifth of all", changed(DriftBench::withHub));
    kinds.put("half of the words replaced", changed(DriftBench::withOtherWords));
    kinds.put("half of the nodes without words", changed(DriftBench::withMissingWords));
    kinds.put(
        "twice the share of positives",
        seed -> new GrowingGraph(nodes, 1, 2 * POSITIVES, 0, seed).generate());
    return kinds;
  }

  private static Graph usual(int nodes, int seed) {
    return new GrowingGraph(nodes, 1, POSITIVES, 0, seed).generate();
  }

  private Kind changed(UnaryOperator<Graph> change) {
    return seed -> change.apply(usual(nodes, seed));
  }

  private PuModel fitted(int seed) {
    Graph graph = usual(nodes, seed);
    Split split = Splits.natural(graph.labels().orElseThrow(), 1, LABELLED, seed);
    PuProblem problem =
        PuProblem.of(graph.withoutLabels(), split.positives(), split.unlabeled())
            .withPrior(split.prior().orElseThrow());
    GivenSettings settings = GivenSettings.of("method", method);
    return new Learner(LearnerSettings.bind(settings)).fit(problem, FitContext.ofSeed(seed));
  }

  private static Graph withEdges(Graph graph, int[] from, int[] to) {
    Adjacency.Symmetrised links = Adjacency.of(graph.nodes(), from, to);
    return new Graph(
        links.adjacency(),
        graph.features(),
        graph.featureNames(),
        graph.names(),
        graph.labels(),
        links.report());
  }

  /** Each edge once, if it is kept. */
  private static int[][] edges(Graph graph, double kept) {
    SplittableRandom random = new SplittableRandom(1);
    Adjacency edges = graph.edges();
    return IntStream.range(0, graph.nodes())
        .boxed()
        .flatMap(
            i ->
                IntStream.range(edges.offsets()[i], edges.offsets()[i + 1])
                    .map(edges::neighbour)
                    .filter(j -> j > i && random.nextDouble() < kept)
                    .mapToObj(j -> new int[] {i, j}))
        .toArray(int[][]::new);
  }

  private static Graph withFewerEdges(Graph graph) {
    int[][] kept = edges(graph, 2 / 3.0);
    return withEdges(graph, end(kept, 0), end(kept, 1));
  }

  private static int[] end(int[][] edges, int which) {
    return IntStream.range(0, edges.length).map(e -> edges[e][which]).toArray();
  }

  private static Graph withHub(Graph graph) {
    int[][] all = edges(graph, 1);
    IntStream linked = IntStream.range(1, graph.nodes()).filter(i -> i % SMALLER == 0);
    int[] hub = linked.toArray();
    int[] from =
        IntStream.concat(IntStream.of(end(all, 0)), IntStream.of(new int[hub.length])).toArray();
    int[] to = IntStream.concat(IntStream.of(end(all, 1)), IntStream.of(hub)).toArray();
    return withEdges(graph, from, to);
  }

  /** A word w of another graph, or -1 where it has none. */
  private interface Word {
    int now(int node, int word);
  }

  private static Graph withWords(Graph graph, Word change) {
    SparseRows rows = new SparseRows();
    for (int i = 0; i < graph.nodes(); i++) {
      int node = i;
      IntStream.range(graph.features().start(i), graph.features().end(i))
          .map(e -> change.now(node, graph.features().column(e)))
          .filter(word -> word >= 0)
          .sorted()
          .distinct()
          .forEach(word -> rows.entry(word, 1));
      rows.endRow();
    }
    return new Graph(
        graph.edges(),
        rows.build(graph.features().columns()),
        graph.featureNames(),
        graph.names(),
        graph.labels(),
        graph.report());
  }

  /** New words are unknown to a model, and so drop out. */
  private static Graph withOtherWords(Graph graph) {
    return withWords(graph, (node, word) -> word % 2 == 0 ? word : -1);
  }

  private static Graph withMissingWords(Graph graph) {
    return withWords(graph, (node, word) -> node % 2 == 0 ? word : -1);
  }
}
