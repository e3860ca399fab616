package org.pugraph.bench.quality;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.pugraph.ScoredGraph;
import org.pugraph.explain.Evidence;
import org.pugraph.explain.Explainer;
import org.pugraph.explain.Explanation;
import org.pugraph.explain.FeatureWeight;
import org.pugraph.explain.MeanScore;
import org.pugraph.explain.NodeContribution;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.statistics.MeanSd;
import org.pugraph.statistics.PairedTest;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.IntList;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;

/**
 * Whether explanations are faithful: removing the evidence they name must lower the score more than
 * removing as much evidence at random.
 *
 * <p>Chance gets a fair share: random nodes lie at the same distances as the named ones, random
 * features come from where the named ones do, and either may hit upon what was named. As an
 * explanation is itself found by removing evidence, piece by piece, nodes are also removed in a way
 * that it never tried: cut off the graph. Deterministic given the seed.
 */
final class Faithfulness {

  private static final int NODES = 3;
  private static final int FEATURES = 5;

  private final ScoredGraph scored;
  private final MeanScore score;
  private final Explainer explainer;
  private final Graph graph;
  private final double[] scores;
  private final FitContext context;
  private final Map<String, Integer> columns = new HashMap<>();
  private final Seed seed;

  /**
   * @param scored the model and the graph to explain
   * @param compute stays open as long as this is used
   */
  Faithfulness(ScoredGraph scored, Seed seed, Compute compute) {
    this.scored = scored;
    this.seed = seed;
    score = scored.score(compute);
    explainer = scored.explainer(compute);
    graph = score.graph();
    scores = score.scores();
    context = FitContext.ofSeed(seed.value()).withThreads(compute.workers().threads());
    for (int c = 0; c < graph.features().columns(); c++) {
      columns.put(graph.featureNames().name(c), c);
    }
  }

  /**
   * Two ways to choose what to remove, on the same nodes.
   *
   * @param what was removed
   * @param named drop of each node's score without the evidence named
   * @param random drop without as much at random
   */
  record Comparison(String what, double[] named, double[] random) {

    double meanNamed() {
      return MeanSd.of(named).mean();
    }

    double meanRandom() {
      return MeanSd.of(random).mean();
    }

    /** For how many nodes the named evidence mattered more. */
    long wins() {
      return IntStream.range(0, named.length).filter(i -> named[i] > random[i]).count();
    }

    /** Paired, over the nodes. */
    PairedTest test() {
      return PairedTest.of(named, random);
    }
  }

  /** What one node's score loses in either way. */
  private record Drops(String what, double named, double random) {}

  /** Half of the nodes from the top of the ranking, the others at random from the rest. */
  int[] sample(int[] unlabeled, int count) {
    int[] ranked =
        IntStream.of(unlabeled)
            .boxed()
            .sorted((a, b) -> scores[a] == scores[b] ? a - b : Double.compare(scores[b], scores[a]))
            .mapToInt(i -> i)
            .toArray();
    int half = Math.min(count / 2, ranked.length);
    int[] rest = Arrays.copyOfRange(ranked, half, ranked.length);
    Arrays.sort(rest);
    int[] drawn = draw(rest, Math.min(count - half, rest.length), random("sample"));
    return IntStream.concat(Arrays.stream(ranked, 0, half), Arrays.stream(drawn)).toArray();
  }

  /** Finds the evidence of every one of the nodes and removes it. */
  List<Comparison> compare(int[] nodes) {
    List<List<Drops>> byNode = IntStream.of(nodes).mapToObj(this::drops).toList();
    return IntStream.range(0, byNode.get(0).size())
        .mapToObj(
            way ->
                new Comparison(
                    byNode.get(0).get(way).what,
                    byNode.stream().mapToDouble(drops -> drops.get(way).named).toArray(),
                    byNode.stream().mapToDouble(drops -> drops.get(way).random).toArray()))
        .toList();
  }

  private List<Drops> drops(int node) {
    Explanation explanation = explainer.explain(node, FEATURES);
    SplittableRandom random = random("node" + node);
    int[] distances = Distances.from(node, graph.edges());
    int[] strongest = nodes(explanation.nodes());
    int[] guessed = guessedNodes(node);
    int[] own = columns(explanation.ownFeatures());
    int[] features = columns(explanation.features());
    int[] others = atSameDistances(node, distances, strongest, random);
    int[] otherOwn = draw(columnsOf(node), own.length, random);
    int[] otherFeatures = draw(columnsNear(node), features.length, random);
    int[] otherGuesses = atSameDistances(node, distances, guessed, random);
    return List.of(
        new Drops(
            NODES + " nodes",
            drop(node, Evidence.ofNodes(strongest)),
            drop(node, Evidence.ofNodes(others))),
        new Drops(
            NODES + " nodes, guessed by the gradient alone",
            drop(node, Evidence.ofNodes(guessed)),
            drop(node, Evidence.ofNodes(otherGuesses))),
        new Drops(
            NODES + " nodes, cut off the graph",
            scores[node] - scoresCutOff(strongest)[node],
            scores[node] - scoresCutOff(others)[node]),
        new Drops(
            FEATURES + " features of its own",
            drop(node, Evidence.ofEntries(node, own)),
            drop(node, Evidence.ofEntries(node, otherOwn))),
        new Drops(
            FEATURES + " features everywhere",
            drop(node, Evidence.ofFeatures(features)),
            drop(node, Evidence.ofFeatures(otherFeatures))));
  }

  /** What a node's score loses without some evidence. */
  private double drop(int node, Evidence evidence) {
    return scores[node] - score.scoresWithout(evidence)[node];
  }

  private int[] nodes(List<NodeContribution> named) {
    return named.stream().limit(NODES).mapToInt(one -> graph.names().indexOf(one.node())).toArray();
  }

  private int[] columns(List<FeatureWeight> named) {
    return named.stream().mapToInt(one -> columns.getOrDefault(one.feature(), 0)).toArray();
  }

  /** The other nodes that gradient × input alone would name, untried. */
  private int[] guessedNodes(int node) {
    double[] influence = score.influenceOn(node).nodes();
    return IntStream.range(0, influence.length)
        .filter(v -> v != node && influence[v] > 0)
        .boxed()
        .sorted(Comparator.<Integer>comparingDouble(v -> -influence[v]).thenComparing(v -> v))
        .limit(NODES)
        .mapToInt(v -> v)
        .toArray();
  }

  /** One score per node, in a graph where some nodes have neither features nor edges. */
  private float[] scoresCutOff(int... nodes) {
    Graph rest = CutOff.nodes(scored.prepared().graph(), nodes);
    return scored.model().score(rest, context).predictions().scores();
  }

  /** As many other nodes, each as far from the node as its counterpart. */
  private static int[] atSameDistances(
      int node, int[] distances, int[] named, SplittableRandom random) {
    return IntStream.of(named)
        .map(v -> distances[v])
        .distinct()
        .sorted()
        .flatMap(
            distance -> {
              int wanted = (int) IntStream.of(named).filter(v -> distances[v] == distance).count();
              int[] there =
                  IntStream.range(0, distances.length)
                      .filter(v -> v != node && distances[v] == distance)
                      .toArray();
              return IntStream.of(draw(there, wanted, random));
            })
        .toArray();
  }

  private int[] columnsOf(int node) {
    SparseMatrix x = graph.features();
    return Arrays.copyOfRange(x.indices(), x.start(node), x.end(node));
  }

  /** The features of a node and of its neighbours. */
  private int[] columnsNear(int node) {
    IntList columns = new IntList();
    Arrays.stream(columnsOf(node)).forEach(columns::add);
    int[] offsets = graph.edges().offsets();
    for (int e = offsets[node]; e < offsets[node + 1]; e++) {
      Arrays.stream(columnsOf(graph.edges().neighbour(e))).forEach(columns::add);
    }
    return Arrays.stream(columns.toArray()).distinct().sorted().toArray();
  }

  private SplittableRandom random(String purpose) {
    return new SplittableRandom(seed.split("faithfulness").split(purpose).value());
  }

  /** So many different ones of a pool, or all. */
  private static int[] draw(int[] pool, int count, SplittableRandom random) {
    int[] left = pool.clone();
    int wanted = Math.min(count, left.length);
    for (int i = 0; i < wanted; i++) {
      int at = i + random.nextInt(left.length - i);
      int drawn = left[at];
      left[at] = left[i];
      left[i] = drawn;
    }
    return Arrays.copyOf(left, wanted);
  }
}
