package org.pugraph.explain;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.pugraph.evaluate.MeanSd;
import org.pugraph.evaluate.PairedTest;
import org.pugraph.tensor.IntList;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;

/**
 * Whether explanations are faithful: removing the evidence they name must lower the score more than
 * removing as much evidence at random.
 *
 * <p>Chance gets a fair share: random nodes lie at the same distances as the named ones, random
 * features come from where the named ones do, and either may hit upon what was named. As the search
 * itself removes evidence, piece by piece, nodes are also removed in a way that it never tried: cut
 * off the graph. Deterministic given the seed.
 */
public final class Faithfulness {

  private static final int NODES = 3;
  private static final int FEATURES = 5;

  private final MeanScore score;
  private final double[] scores;
  private final Seed seed;

  public Faithfulness(MeanScore score, Seed seed) {
    this.score = score;
    this.seed = seed;
    scores = score.scores();
  }

  /**
   * Two ways to choose what to remove, on the same nodes.
   *
   * @param what was removed
   * @param named drop of each node's score without the evidence named
   * @param random drop without as much at random
   */
  public record Comparison(String what, double[] named, double[] random) {

    public double meanNamed() {
      return MeanSd.of(named).mean();
    }

    public double meanRandom() {
      return MeanSd.of(random).mean();
    }

    /** For how many nodes the named evidence mattered more. */
    public long wins() {
      return IntStream.range(0, named.length).filter(i -> named[i] > random[i]).count();
    }

    /** Paired, over the nodes. */
    public PairedTest test() {
      return PairedTest.of(named, random);
    }
  }

  /** What one node's score loses in either way. */
  private record Drops(String what, double named, double random) {}

  /** Half of the nodes from the top of the ranking, the others at random from the rest. */
  public int[] sample(int[] unlabeled, int count) {
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
  public List<Comparison> compare(int[] nodes) {
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
    EvidenceSearch search = new EvidenceSearch(score, node, scores[node], FEATURES);
    SplittableRandom random = random("node" + node);
    int[] strongest = first(search.nodes(), NODES);
    int[] guessed = search.guessedNodes(NODES);
    int[] own = first(search.ownFeatures(), FEATURES);
    int[] features = first(search.features(), FEATURES);
    int[] others = atSameDistances(node, strongest, random);
    int[] otherOwn = draw(columnsOf(node), own.length, random);
    int[] otherFeatures = draw(columnsNear(node), features.length, random);
    int[] otherGuesses = atSameDistances(node, guessed, random);
    return List.of(
        new Drops(
            NODES + " nodes",
            search.drop(Evidence.ofNodes(strongest)),
            search.drop(Evidence.ofNodes(others))),
        new Drops(
            NODES + " nodes, guessed by the gradient alone",
            search.drop(Evidence.ofNodes(guessed)),
            search.drop(Evidence.ofNodes(otherGuesses))),
        new Drops(
            NODES + " nodes, cut off the graph",
            scores[node] - score.scoresCutOff(strongest)[node],
            scores[node] - score.scoresCutOff(others)[node]),
        new Drops(
            FEATURES + " features of its own",
            search.drop(Evidence.ofEntries(node, own)),
            search.drop(Evidence.ofEntries(node, otherOwn))),
        new Drops(
            FEATURES + " features everywhere",
            search.drop(Evidence.ofFeatures(features)),
            search.drop(Evidence.ofFeatures(otherFeatures))));
  }

  private static int[] first(List<Found> found, int count) {
    return found.stream().limit(count).mapToInt(Found::item).toArray();
  }

  /** As many other nodes, each as far from the node as its counterpart. */
  private int[] atSameDistances(int node, int[] named, SplittableRandom random) {
    Paths paths = new Paths(score.graph().edges(), node);
    return IntStream.of(named)
        .map(paths::distance)
        .distinct()
        .sorted()
        .flatMap(
            distance -> {
              int wanted =
                  (int) IntStream.of(named).filter(v -> paths.distance(v) == distance).count();
              int[] there =
                  IntStream.range(0, scores.length)
                      .filter(v -> v != node && paths.distance(v) == distance)
                      .toArray();
              return IntStream.of(draw(there, wanted, random));
            })
        .toArray();
  }

  private int[] columnsOf(int node) {
    SparseMatrix x = score.graph().features();
    return Arrays.copyOfRange(x.indices(), x.start(node), x.end(node));
  }

  /** The features of a node and of its neighbours. */
  private int[] columnsNear(int node) {
    IntList columns = new IntList();
    Arrays.stream(columnsOf(node)).forEach(columns::add);
    int[] offsets = score.graph().edges().offsets();
    for (int e = offsets[node]; e < offsets[node + 1]; e++) {
      Arrays.stream(columnsOf(score.graph().edges().neighbour(e))).forEach(columns::add);
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
