package org.pugraph.experiment.summary;

import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.experiment.sampling.GivenPrior;
import org.pugraph.experiment.sampling.Sampling;
import org.pugraph.experiment.sampling.Trials;
import org.pugraph.report.page.TextFormat;

/** How the scores of a part were obtained, in sentences. */
final class ProtocolText {

  private ProtocolText() {}

  /** Which nodes are unlabeled, what scores are evaluated against, and the number of trials. */
  static String of(Part part) {
    String who = who(part.setting().sampling());
    String how =
        part.setting().evaluation() == Recipe.Evaluation.TRUTH
            ? ""
            : "; by held-out positives, with no other label";
    return who + how + ". " + labels(part.setting().sampling()) + prior(part.setting().prior());
  }

  private static String who(Sampling sampling) {
    return switch (sampling.protocol()) {
      case PAPER ->
          "The paper's protocol: as many negatives as positives are drawn, and the unlabeled ones"
              + " of both are evaluated";
      case NATURAL ->
          "The natural protocol: all nodes that are not labelled are unlabeled, and evaluated";
      case LARGEST_CLASS ->
          "The protocol of GRAB and GPL: the largest class is the positive one, all nodes that are not"
              + " labelled are unlabeled, and evaluated";
      case TIME ->
          "A split by time: labelled nodes are from before a time, all others are unlabeled, and"
              + " those from then on are evaluated. Trials take the times in turn: "
              + String.join(", ", sampling.trials().before());
    };
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
