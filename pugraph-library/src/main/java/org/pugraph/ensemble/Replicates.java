package org.pugraph.ensemble;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.risk.PuNodes;
import org.pugraph.threshold.ThresholdRule;
import org.pugraph.validation.Folds;
import org.pugraph.validation.HeldOutValidator;

/**
 * How often each learner is trained, and on what: where there are enough labelled positives, every
 * replicate holds another fold out.
 *
 * @param count of replicates
 * @param nodes of the whole problem
 * @param validator by what is held out; empty where nothing is
 */
record Replicates(int count, PuNodes nodes, Optional<HeldOutValidator> validator) {

  /** Those of an ensemble. */
  static Replicates of(EnsembleSettings settings, PuNodes nodes, long seed) {
    int positives = nodes.positives().length;
    BadInput.unless(
        positives >= Folds.ENOUGH || !(settings.threshold() instanceof ThresholdRule.Precision),
        "threshold "
            + settings.threshold()
            + " needs at least "
            + Folds.ENOUGH
            + " labelled positives, got "
            + positives);
    if (settings.members() >= 2 && positives >= Folds.FEWEST_TO_HOLD_OUT) {
      Folds folds = Folds.of(nodes, Math.min(settings.members(), positives), seed);
      return new Replicates(
          settings.members(),
          nodes,
          Optional.of(new HeldOutValidator(folds, settings.validation().objective())));
    }
    // Without folds, replicates differ by their seeds alone, which two of them show as well.
    int count = settings.race() ? Math.min(Race.HEATS, settings.members()) : settings.members();
    return new Replicates(count, nodes, Optional.empty());
  }

  /** The same, given the prior. */
  Replicates withPrior(double prior) {
    return new Replicates(
        count,
        new PuNodes(nodes.positives(), nodes.unlabeled(), prior, nodes.negatives()),
        validator.map(held -> held.withPrior(prior)));
  }

  Replicates withValidator(HeldOutValidator other) {
    return new Replicates(count, nodes, Optional.of(other));
  }

  /** Whether so few positives are held out that these alone would decide by chance. */
  boolean areFew() {
    return nodes.positives().length < Folds.ENOUGH;
  }

  /** What each of them is trained on. */
  List<PuNodes> known() {
    return IntStream.range(0, count).mapToObj(this::known).toList();
  }

  /** What one of them is trained on. */
  PuNodes known(int replicate) {
    return validator
        .map(HeldOutValidator::folds)
        .map(folds -> folds.without(folds.ofReplicate(replicate)))
        .orElse(nodes);
  }

  /** To train some learners in some of the replicates, learner by learner. */
  List<MemberTraining.Order> orders(List<Integer> learners, int from, int to) {
    List<PuNodes> known = known();
    List<MemberTraining.Order> orders = new ArrayList<>();
    for (int learner : learners) {
      for (int r = from; r < to; r++) {
        orders.add(new MemberTraining.Order(learner, r, known.get(r)));
      }
    }
    return orders;
  }
}
