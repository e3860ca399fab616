package org.pugraph.server.training;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.pugraph.ClassPrior;

/**
 * The class prior of a training, which is known, or estimated on its labels and then refined by
 * what else is known.
 *
 * @param known what the user or the truth says; empty where it is to be estimated
 * @param before what is known without an estimate on these labels, for where they are too few
 * @param refined what judgements make of an estimate
 */
public record TrainingPrior(
    Optional<ClassPrior> known, Optional<ClassPrior> before, UnaryOperator<ClassPrior> refined) {

  /** To estimate a prior, some positives must be held out and others learned from. */
  public static final int FEWEST_TO_ESTIMATE = 2;

  /** A known prior, or an estimate as it is. */
  public static TrainingPrior of(Optional<ClassPrior> known) {
    return new TrainingPrior(known, known, estimate -> estimate);
  }

  /** Whether so many positives are enough. */
  public boolean isEnough(int positives) {
    return positives >= (before.isEmpty() ? FEWEST_TO_ESTIMATE : 1);
  }
}
