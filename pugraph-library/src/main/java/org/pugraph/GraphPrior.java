package org.pugraph;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.FitListener;
import org.pugraph.prior.HeldOutScores;
import org.pugraph.prior.PriorReport;
import org.pugraph.tensor.Seed;

/**
 * The class prior of a graph, from scores cross-fitted several times over. Their means rank better
 * than those of one split into folds, and how splits differ shows the part of chance in the
 * estimate.
 */
public final class GraphPrior {

  private static final int SPLITS = 3;

  private GraphPrior() {}

  /**
   * Estimates the share of positives among the unlabeled.
   *
   * @param problem whose prior, if it has one, is not used
   */
  public static PriorReport estimate(PuProblem problem, FitContext context) {
    Splits splits = splits(problem, context, Parts.of(problem, context, 0));
    return PriorReport.of(splits.mean, splits.each);
  }

  /** The same estimate beside those of published estimators, which takes longer. */
  public static PriorReport compare(PuProblem problem, FitContext context) {
    Parts parts = Parts.of(problem, context, PriorReport.RESAMPLES);
    Splits splits = splits(problem, context, parts);
    return PriorReport.ofAll(splits.mean, splits.each, splits.seed, parts::next);
  }

  /** Counts fits of folds and resamples for the listener; thread safe. */
  private record Parts(FitListener listener, AtomicInteger done, int all) {

    static Parts of(PuProblem problem, FitContext context, int resamples) {
      int folds = Math.min(CrossFit.DEFAULT.folds(), problem.positives().length);
      int all = SPLITS * folds + resamples;
      return new Parts(context.listener(), new AtomicInteger(), all);
    }

    synchronized void next() {
      listener.onPriorPart(done.incrementAndGet(), all);
    }
  }

  /** Held-out scores of each split, their means, and the seed to resample with. */
  private record Splits(HeldOutScores mean, List<HeldOutScores> each, long seed) {}

  private static Splits splits(PuProblem problem, FitContext context, Parts parts) {
    PuProblem shared = problem.withPrepared(problem.prepared(context));
    Seed root = new Seed(context.seed()).split("prior");
    List<CrossFit.Scores> scores = new ArrayList<>();
    for (int split = 0; split < SPLITS; split++) {
      FitContext own = context.withSeed(root.split(split).value());
      scores.add(CrossFit.DEFAULT.scores(shared, own, parts::next));
    }
    return new Splits(
        CrossFit.Scores.mean(scores).heldOut(),
        scores.stream().map(CrossFit.Scores::heldOut).toList(),
        root.split("resample").value());
  }
}
