package org.pugraph.experiment.summary;

import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.experiment.sampling.GivenPrior;
import org.pugraph.experiment.sampling.Sampling;
import org.pugraph.experiment.sampling.Trials;
import org.pugraph.report.page.TextFormat;
import org.pugraph.split.Protocol;

/** How the scores of a part were obtained, in sentences. */
final class ProtocolText {

  private ProtocolText() {}

  /** Which nodes are unlabeled, what scores are evaluated against, and the number of trials. */
  static String of(Part part) {
    String who =
        part.setting().sampling().protocol() == Protocol.PAPER
            ? "The paper's protocol: as many negatives as positives are drawn, and the unlabeled"
                + " ones of both are evaluated"
            : "The natural protocol: all nodes that are not labelled are unlabeled, and evaluated";
    String how =
        part.setting().evaluation() == Recipe.Evaluation.TRUTH
            ? ""
            : "; by held-out positives, with no other label";
    return who + how + ". " + labels(part.setting().sampling()) + prior(part.setting().prior());
  }

  private static String labels(Sampling sampling) {
    Trials trials = sampling.trials();
    String fewer =
        trials.small() == trials.large()
            ? ""
            : ", "
                + trials.large()
                + " on graphs of "
                + TextFormat.count(trials.below())
                + " nodes or more";
    String bias =
        sampling.bias().isNone()
            ? ""
            : " Labels are biased by "
                + sampling.bias().by()
                + ", strength "
                + sampling.bias().strength()
                + ".";
    return TextFormat.count(trials.small(), "trial") + fewer + "." + bias;
  }

  private static String prior(GivenPrior prior) {
    if (prior.estimated()) {
      return " Methods estimate the prior, and are evaluated at their estimate.";
    }
    return prior.isTrue()
        ? ""
        : " Methods are given " + prior.factor() + " times the true prior, and evaluated at it.";
  }
}
