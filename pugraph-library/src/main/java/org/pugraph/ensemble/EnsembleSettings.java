package org.pugraph.ensemble;

import java.util.List;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.device.Device;
import org.pugraph.fit.FitContext;
import org.pugraph.learner.BaseLearner;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.smoothing.SmoothingUse;
import org.pugraph.threshold.ThresholdRule;
import org.pugraph.validation.ValidationSettings;

/**
 * An ensemble of base learners, and how its members become one answer. A single method is an
 * ensemble of one learner with one member. Immutable and thread safe.
 *
 * @param name what users call it
 * @param learners at least one
 * @param members how often each learner is trained, with other seeds and held-out folds
 * @param rounds of training; in each after the first, the best unlabeled nodes of the last one are
 *     pseudo-positives
 * @param smoothing whether scores are smoothed over the graph
 * @param threshold where positive begins
 * @param race whether costly learners that fall behind on the first folds are not trained on the
 *     others; see {@link Race}
 * @param validation how held-out positives judge scores
 */
public record EnsembleSettings(
    String name,
    List<WeightedLearner> learners,
    int members,
    int rounds,
    SmoothingUse smoothing,
    ThresholdRule threshold,
    boolean race,
    ValidationSettings validation) {

  public static final int MOST_MEMBERS = 1000;

  /** More rounds would only repeat themselves. */
  public static final int MOST_ROUNDS = 10;

  /**
   * A learner among others. Immutable and thread safe.
   *
   * @param weight of its scores, in proportion, where too few positives can be held out to tell
   */
  public record WeightedLearner(BaseLearner learner, double weight) {}

  /** All learners are trained on all folds. */
  public EnsembleSettings(
      String name,
      List<WeightedLearner> learners,
      int members,
      int rounds,
      SmoothingUse smoothing,
      ThresholdRule threshold) {
    this(name, learners, members, rounds, smoothing, threshold, false, ValidationSettings.DEFAULT);
  }

  public EnsembleSettings {
    BadInput.unless(!learners.isEmpty(), "an ensemble needs at least one learner");
    BadInput.unless(
        members >= 1 && members <= MOST_MEMBERS,
        "members must be 1.." + MOST_MEMBERS + ", got " + members);
    BadInput.unless(
        rounds >= 1 && rounds <= MOST_ROUNDS,
        "rounds must be 1.." + MOST_ROUNDS + ", got " + rounds);
    BadInput.unless(
        members >= 2 || !(threshold instanceof ThresholdRule.Precision),
        "threshold "
            + threshold
            + " is estimated by positives that members hold out: it needs at least 2 members");
    learners = List.copyOf(learners);
  }

  /** A single method. */
  public static EnsembleSettings of(BaseLearner learner) {
    return new EnsembleSettings(
        learner.name(),
        List.of(new WeightedLearner(learner, 1)),
        1,
        1,
        new SmoothingUse.Never(),
        new ThresholdRule.Zero());
  }

  public EnsembleSettings withMembers(int other) {
    return new EnsembleSettings(
        name, learners, other, rounds, smoothing, threshold, race, validation);
  }

  public EnsembleSettings withRounds(int other) {
    return new EnsembleSettings(
        name, learners, members, other, smoothing, threshold, race, validation);
  }

  public EnsembleSettings withSmoothing(SmoothingUse other) {
    return new EnsembleSettings(
        name, learners, members, rounds, other, threshold, race, validation);
  }

  public EnsembleSettings withThreshold(ThresholdRule other) {
    return new EnsembleSettings(
        name, learners, members, rounds, smoothing, other, race, validation);
  }

  public EnsembleSettings withLearners(List<WeightedLearner> others) {
    return new EnsembleSettings(
        name, others, members, rounds, smoothing, threshold, race, validation);
  }

  public EnsembleSettings withRace(boolean other) {
    return new EnsembleSettings(
        name, learners, members, rounds, smoothing, threshold, other, validation);
  }

  public EnsembleSettings withValidation(ValidationSettings other) {
    return new EnsembleSettings(name, learners, members, rounds, smoothing, threshold, race, other);
  }

  /** Whether it is one model, whose scores are its own to the bit. */
  public boolean isSingle() {
    return learners.size() == 1 && members == 1;
  }

  /** What users call the method of a learner; with its number where several are of one method. */
  String nameOf(int number) {
    String name = learners.get(number).learner().name();
    return learners.stream().filter(one -> one.learner().name().equals(name)).count() > 1
        ? name + " " + (number + 1)
        : name;
  }

  /** Whether anything of its training can run on that device. */
  public boolean uses(Device device) {
    FitContext there = FitContext.ofSeed(0).withDevice(Optional.of(device));
    return learners.stream()
        .map(WeightedLearner::learner)
        .anyMatch(
            one ->
                one.needsEncoder()
                    || one instanceof NetworkLearner && one.batch(there).isPresent());
  }

  /** How many models a round trains. */
  public int models() {
    return learners.size() * members;
  }

  /** Training steps of one round, of all models together. */
  public int stepsPerRound() {
    return members * learners.stream().mapToInt(one -> one.learner().steps()).sum();
  }
}
