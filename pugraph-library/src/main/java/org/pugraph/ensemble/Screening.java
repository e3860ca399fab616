package org.pugraph.ensemble;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pugraph.ensemble.EnsembleSettings.WeightedLearner;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.FitListener;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.prior.HeldOutScores;
import org.pugraph.risk.PuNodes;
import org.pugraph.smoothing.SmoothingUse;
import org.pugraph.threshold.ThresholdRule;
import org.pugraph.validation.Folds;
import org.pugraph.validation.HeldOutValidator;

/**
 * Held-out scores of every labelled and unlabeled node by learners that need no prior. Stateless
 * and thread safe. The same input and seed give the same bits at any number of threads.
 */
public final class Screening {

  private static final int FOLDS = 5;

  private Screening() {}

  /**
   * The scores of these learners, weighted by held-out positives.
   *
   * @param nodes at least two of them positive; the prior is not looked at
   */
  public static HeldOutScores scores(
      List<WeightedLearner> learners, PreparedGraph graph, PuNodes nodes, FitContext context) {
    Folds folds = folds(nodes, context.seed());
    return new HeldOutValidator(folds).scores(byReplicate(learners, graph, folds, context));
  }

  /** Folds to screen by, as many as the positives allow, of which there are at least two. */
  public static Folds folds(PuNodes nodes, long seed) {
    return Folds.of(nodes, Math.min(FOLDS, nodes.positives().length), seed);
  }

  /** The percentile ranks of held-out positives by these learners, fold by fold. */
  public static double[] ranks(
      List<WeightedLearner> learners, PreparedGraph graph, Folds folds, FitContext context) {
    return new HeldOutValidator(folds).ranks(byReplicate(learners, graph, folds, context));
  }

  private static float[][] byReplicate(
      List<WeightedLearner> learners, PreparedGraph graph, Folds folds, FitContext context) {
    FitContext silent = context.withListener(FitListener.SILENT);
    EnsembleSettings settings =
        new EnsembleSettings(
            "screening",
            learners,
            folds.count(),
            1,
            new SmoothingUse.Never(),
            new ThresholdRule.Zero());
    RoundTraining training =
        new RoundTraining(
            settings,
            graph,
            silent,
            (learner, member, compute) -> learner.train(member, silent, compute));
    List<MemberTraining.Order> orders = new ArrayList<>();
    for (int learner = 0; learner < learners.size(); learner++) {
      for (int fold = 0; fold < folds.count(); fold++) {
        orders.add(new MemberTraining.Order(learner, fold, folds.without(fold)));
      }
    }
    HeldOutValidator validator = new HeldOutValidator(folds);
    List<TrainedMember> trained = training.train(orders);
    return new MemberWeights(settings)
        .weighted(trained, folds.nodes(), Optional.of(validator))
        .byReplicate();
  }
}
