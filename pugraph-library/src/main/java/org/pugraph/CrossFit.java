package org.pugraph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.fit.FitContext;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.model.Architecture;
import org.pugraph.optimise.Optimisation;
import org.pugraph.prior.HeldOutScores;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.tensor.Parallel;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.Shuffle;

/**
 * Scores every node of P and U by a model that was not trained on it.
 *
 * <p>P and U are each split into folds. A learner is fitted to tell the other folds' P from the
 * other folds' U, which needs no prior, and scores its own fold: the fold's nodes stay in the
 * graph, but are in neither set. So a labelled and an unlabeled positive of one fold are
 * exchangeable, which every estimator of the prior assumes, and which scores of nodes trained on
 * are not.
 *
 * <p>Immutable and thread safe; the same bits at any number of threads.
 *
 * @param learner fitted to each fold
 * @param folds how many, unless there are fewer positives
 */
public record CrossFit(Learner learner, int folds) {

  /** The PN risk has no prior; the problem must have one all the same. */
  private static final double ANY_PRIOR = 0.5;

  public CrossFit {
    BadInput.unless(folds >= 2, "folds must be at least 2, got " + folds);
  }

  /**
   * A simplified graph convolution: of the networks here it ranks held-out positives of generated
   * graphs best, and it is the quickest.
   */
  public static final CrossFit DEFAULT = new CrossFit(Learner.of(sgc()), 5);

  private static NetworkLearner sgc() {
    NetworkLearner sgc = NetworkLearner.of(Architecture.SGC).rowNormalised();
    return sgc.with(sgc.training().model().hops().withCount(2))
        .with(sgc.training().risk().withEstimator(Estimator.PN).withLoss(Loss.LOGISTIC))
        .with(new Optimisation(100, 0.15, 0, 0.2));
  }

  /**
   * Held-out scores by node.
   *
   * @param positives of P, in its order
   * @param unlabeled of U, in its order
   */
  public record Scores(double[] positives, double[] unlabeled) {

    /** Without the nodes, as estimators take them. */
    public HeldOutScores heldOut() {
      return new HeldOutScores(positives, unlabeled);
    }

    /** Each node's mean over several splits: in each it was held out, so it still is. */
    public static Scores mean(List<Scores> splits) {
      return new Scores(mean(splits, Scores::positives), mean(splits, Scores::unlabeled));
    }

    private static double[] mean(List<Scores> splits, Function<Scores, double[]> part) {
      double[] mean = new double[part.apply(splits.get(0)).length];
      for (Scores split : splits) {
        double[] scores = part.apply(split);
        for (int i = 0; i < mean.length; i++) {
          mean[i] += scores[i] / splits.size();
        }
      }
      return mean;
    }
  }

  /** Fits to all folds but one, and scores every node. */
  @FunctionalInterface
  interface FoldFit {
    float[] scores(PuProblem others, FitContext context);
  }

  /** Splits, fits and scores, folds in parallel. */
  public Scores scores(PuProblem problem, FitContext context) {
    return scores(problem, context, () -> {});
  }

  /**
   * The same.
   *
   * @param onFold called after each fold is fitted, by the threads that fit
   */
  Scores scores(PuProblem problem, FitContext context, Runnable onFold) {
    return scores(
        problem,
        context,
        (others, own) -> {
          float[] scores = learner.fit(others, own).predictions().scores();
          onFold.run();
          return scores;
        });
  }

  Scores scores(PuProblem problem, FitContext context, FoldFit fit) {
    int count = Math.min(folds, problem.positives().length);
    BadInput.unless(count >= 2, "holding positives out needs at least 2 of them, got " + count);
    Seed seed = new Seed(context.seed());
    Fold positives = Fold.split(problem.positives(), count, seed.split("positives"));
    Fold unlabeled = Fold.split(problem.unlabeled(), count, seed.split("unlabeled"));
    PuProblem shared = problem.withPrepared(problem.prepared(context));
    List<Callable<float[]>> fits = new ArrayList<>();
    for (int fold = 0; fold < count; fold++) {
      PuProblem others =
          new PuProblem(
              problem.graph(),
              positives.outside(fold),
              unlabeled.outside(fold),
              new int[0],
              Optional.of(ClassPrior.given(ANY_PRIOR)),
              shared.prepared());
      FitContext own = context.inner(seed.split("fold").split(fold).value(), 1);
      fits.add(() -> fit.scores(others, own));
    }
    List<float[]> scores = Parallel.all(Math.min(context.threads(), count), fits);
    for (int fold = 0; fold < count; fold++) {
      positives.keep(fold, scores.get(fold));
      unlabeled.keep(fold, scores.get(fold));
    }
    return new Scores(positives.scores, unlabeled.scores);
  }

  /** Nodes split into folds, and the scores each gets from the model of its own. */
  private record Fold(int[] nodes, int[] foldOf, double[] scores) {

    static Fold split(int[] nodes, int folds, Seed seed) {
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
