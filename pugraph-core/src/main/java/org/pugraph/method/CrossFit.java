package org.pugraph.method;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.pugraph.BadInput;
import org.pugraph.prior.HeldOutScores;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.Shuffle;
import org.pugraph.tensor.Workers;

/**
 * Scores every node of P and U by a scorer that has not learned from it.
 *
 * <p>P and U are each dealt into folds. A scorer learns to tell the other folds' P from the other
 * folds' U, which needs no prior, and scores its own fold: the fold's nodes stay in the graph, but
 * are in neither set. So a labelled and an unlabeled positive of one fold are exchangeable, which
 * every estimator of the prior takes for granted, and which scores of nodes learned from are not.
 *
 * <p>Immutable and thread safe; the same bits at any number of threads.
 *
 * @param method the scorer
 * @param folds how many, unless there are fewer positives
 */
public record CrossFit(Method method, int folds) {

  /** PN risk knows no prior; the problem must name one all the same. */
  private static final double ANY_PRIOR = 0.5;

  public CrossFit {
    BadInput.unless(folds >= 2, "folds must be at least 2, got " + folds);
  }

  /**
   * A simplified graph convolution: of the networks here it ranks held-out positives of generated
   * graphs best, and it is the quickest.
   */
  public static final CrossFit DEFAULT =
      new CrossFit(
          Methods.of(
              Map.of(
                  "method",
                  "sgc",
                  "hops",
                  2,
                  "row-normalised",
                  true,
                  "risk",
                  "pn",
                  "loss",
                  "logistic",
                  "steps",
                  100,
                  "learning-rate",
                  0.15,
                  "dropout",
                  0.2)),
          5);

  /**
   * Held-out scores by node.
   *
   * @param positives of P, in its order
   * @param unlabeled of U, in its order
   */
  public record Scores(double[] positives, double[] unlabeled) {

    /** Without the nodes, as estimators see them. */
    public HeldOutScores heldOut() {
      return new HeldOutScores(positives, unlabeled);
    }

    /** Each node's mean over several deals: in each it was held out, so it still is. */
    public static Scores mean(List<Scores> deals) {
      return new Scores(mean(deals, Scores::positives), mean(deals, Scores::unlabeled));
    }

    private static double[] mean(List<Scores> deals, Function<Scores, double[]> part) {
      double[] mean = new double[part.apply(deals.get(0)).length];
      for (Scores deal : deals) {
        double[] scores = part.apply(deal);
        for (int i = 0; i < mean.length; i++) {
          mean[i] += scores[i] / deals.size();
        }
      }
      return mean;
    }
  }

  /** Deals, learns and scores, folds in parallel on at most so many threads. */
  public Scores of(PreparedGraph graph, PuNodes nodes, Seed seed, int threads) {
    int count = Math.min(folds, nodes.positives().length);
    BadInput.unless(count >= 2, "holding positives out needs at least 2 of them, got " + count);
    Fold positives = Fold.deal(nodes.positives(), count, seed.split("positives"));
    Fold unlabeled = Fold.deal(nodes.unlabeled(), count, seed.split("unlabeled"));
    try (Workers workers = Workers.of(Math.min(threads, count))) {
      workers.forBlocks(
          count,
          1,
          (worker, fold, end) -> {
            PuNodes others =
                new PuNodes(positives.outside(fold), unlabeled.outside(fold), ANY_PRIOR);
            Problem problem = new Problem(graph, others, seed.split("fold").split(fold).value());
            float[] z = fit(problem);
            positives.keep(fold, z);
            unlabeled.keep(fold, z);
          });
    }
    return new Scores(positives.scores, unlabeled.scores);
  }

  private float[] fit(Problem problem) {
    try (Compute compute = Compute.on(1)) {
      return method.fit(problem, compute).scores();
    }
  }

  /** Nodes dealt into folds, and the scores each gets from the scorer of its own. */
  private record Fold(int[] nodes, int[] foldOf, double[] scores) {

    static Fold deal(int[] nodes, int folds, Seed seed) {
      int[] foldOf = IntStream.range(0, nodes.length).map(i -> i % folds).toArray();
      Shuffle.inPlace(foldOf, new SplittableRandom(seed.value()));
      return new Fold(nodes, foldOf, new double[nodes.length]);
    }

    int[] outside(int fold) {
      return IntStream.range(0, nodes.length)
          .filter(i -> foldOf[i] != fold)
          .map(i -> nodes[i])
          .toArray();
    }

    void keep(int fold, float[] z) {
      for (int i = 0; i < nodes.length; i++) {
        if (foldOf[i] == fold) {
          scores[i] = z[nodes[i]];
        }
      }
    }
  }
}
