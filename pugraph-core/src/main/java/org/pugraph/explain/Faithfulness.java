package org.pugraph.explain;

import java.util.ArrayList;
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
 * features come from where the named ones do, and either may hit upon what was named. Deterministic
 * given the seed.
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

  /**
   * What is removed of one node's evidence, beside what chance would remove.
   *
   * @param what in words
   */
  private record Pair(String what, Evidence named, Evidence random) {}

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

  /** Explains every one of the nodes and removes what the explanations name. */
  public List<Comparison> compare(int[] nodes) {
    List<List<Pair>> pairs = new ArrayList<>();
    List<Comparison> comparisons = new ArrayList<>();
    List<double[]> named = new ArrayList<>();
    List<double[]> random = new ArrayList<>();
    for (int n = 0; n < nodes.length; n++) {
      List<Pair> here = pairs(nodes[n]);
      pairs.add(here);
      for (int p = 0; p < here.size(); p++) {
        if (n == 0) {
          named.add(new double[nodes.length]);
          random.add(new double[nodes.length]);
        }
        named.get(p)[n] = drop(nodes[n], here.get(p).named);
        random.get(p)[n] = drop(nodes[n], here.get(p).random);
      }
    }
    for (int p = 0; p < named.size(); p++) {
      comparisons.add(new Comparison(pairs.get(0).get(p).what, named.get(p), random.get(p)));
    }
    return comparisons;
  }

  private double drop(int node, Evidence evidence) {
    return scores[node] - score.scoresWithout(evidence)[node];
  }

  private List<Pair> pairs(int node) {
    EvidenceSearch search = new EvidenceSearch(score, node, scores[node]);
    SplittableRandom random = random("node" + node);
    int[] strongest = first(search.nodes(), NODES);
    int[] own = first(search.ownFeatures(), FEATURES);
    int[] features = first(search.features(), FEATURES);
    int[] ownPool = columnsOf(node);
    return List.of(
        new Pair(
            NODES + " nodes",
            Evidence.ofNodes(strongest),
            Evidence.ofNodes(atSameDistances(node, strongest, random))),
        new Pair(
            FEATURES + " features of its own",
            Evidence.ofEntries(node, own),
            Evidence.ofEntries(node, draw(ownPool, own.length, random))),
        new Pair(
            FEATURES + " features everywhere",
            Evidence.ofFeatures(features),
            Evidence.ofFeatures(draw(columnsNear(node), features.length, random))));
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
      Arrays.stream(columnsOf(score.graph().edges().neighbours()[e])).forEach(columns::add);
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
