package org.pugraph.ensemble;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.pugraph.base.Log;
import org.pugraph.fit.Stage;
import org.pugraph.validation.HeldOutValidator;

/**
 * Trains the learners that need the prior, as far as they keep up with those that are there
 * already: half of the steps on the first folds, then for the survivors ({@link Race}) the other
 * half, and all steps on the other folds.
 */
record RaceTraining(Entrants entrants, Replicates replicates, RoundTraining training) {

  private static final Log LOG = Log.of(RaceTraining.class);

  /**
   * The members of the learners that are left; of all, where there is no race.
   *
   * @param field members of the learners that need no prior
   */
  List<TrainedMember> members(List<TrainedMember> field) {
    List<Integer> runners = entrants.runners();
    if (!entrants.settings().race() || replicates.validator().isEmpty()) {
      return training.train(replicates.orders(runners, 0, replicates.count()));
    }
    HeldOutValidator validator = replicates.validator().get();
    int heats =
        replicates.areFew() ? validator.folds().count() : Math.min(Race.HEATS, replicates.count());
    List<MemberTraining.Order> heat =
        replicates.orders(runners, 0, heats).stream()
            .map(order -> order.at(Stage.first(Stage.Part.HEAT)))
            .toList();
    List<TrainedMember> trained = training.train(heat);
    List<double[]> behind = ranks(field, entrants.priorFree(), validator, heats);
    List<double[]> ran = ranks(trained, runners, validator, heats);
    List<Integer> left =
        survivors(behind, ran, validator.positiveWeights(heats)).stream()
            .map(runners::get)
            .toList();
    LOG.debug(
        () ->
            "race over "
                + heats
                + " folds: of "
                + entrants.names(runners)
                + ", go on "
                + entrants.names(left));
    return training.train(further(left, trained, heats));
  }

  private static List<double[]> ranks(
      List<TrainedMember> members, List<Integer> learners, HeldOutValidator validator, int heats) {
    return learners.stream()
        .map(
            learner ->
                members.stream()
                    .filter(one -> one.learner() == learner && one.replicate() < heats)
                    .map(one -> one.scores().values())
                    .toArray(float[][]::new))
        .map(byReplicate -> validator.utilities(byReplicate, heats))
        .toList();
  }

  private List<Integer> survivors(List<double[]> field, List<double[]> ran, double[] positives) {
    double[] initial =
        Stream.concat(entrants.priorFree().stream(), entrants.runners().stream())
            .mapToDouble(number -> entrants.settings().learners().get(number).weight())
            .toArray();
    return replicates.areFew()
        ? Race.survivors(field, ran, positives, initial)
        : Race.survivors(field, ran, positives);
  }

  /** The rest of the steps on the folds that were run, all steps on the others. */
  private List<MemberTraining.Order> further(
      List<Integer> left, List<TrainedMember> trained, int heats) {
    List<MemberTraining.Order> orders = new ArrayList<>();
    for (int learner : left) {
      for (TrainedMember one : trained) {
        if (one.learner() == learner) {
          orders.add(
              new MemberTraining.Order(learner, one.replicate(), replicates.known(one.replicate()))
                  .after(one.model(), Stage.first(Stage.Part.REST)));
        }
      }
      orders.addAll(replicates.orders(List.of(learner), heats, replicates.count()));
    }
    return orders;
  }
}
