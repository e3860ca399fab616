package org.pugraph.ensemble;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pugraph.learner.BaseModel.Scores;
import org.pugraph.metric.Thresholds;
import org.pugraph.risk.PuNodes;
import org.pugraph.validation.HeldOutValidator;
import org.pugraph.validation.HeldOutWeights;

/**
 * Gives trained members a common scale, and each learner its weight.
 *
 * @param settings of the ensemble
 */
record MemberWeights(EnsembleSettings settings) {

  /** Beside the highest weight: members of less cost time and memory, and change nothing. */
  private static final double NEGLIGIBLE_WEIGHT = 0.01;

  /**
   * The same members with their zero where the prior puts it, if they have none of their own.
   *
   * @param known what each replicate is trained on
   */
  List<TrainedMember> atPrior(List<TrainedMember> members, List<PuNodes> known) {
    return members.stream().map(one -> atPrior(one, known.get(one.replicate()))).toList();
  }

  private static TrainedMember atPrior(TrainedMember member, PuNodes nodes) {
    if (member.model().hasZero()) {
      return member;
    }
    float[] before = member.scores().values();
    float zero = (float) Thresholds.atPrior(before, nodes.unlabeled(), nodes.prior());
    float[] shifted = new float[before.length];
    for (int i = 0; i < shifted.length; i++) {
      shifted[i] = before[i] - zero;
    }
    Scores scores = new Scores(shifted, member.scores().hopAttention());
    return new TrainedMember(
        member.learner(), member.replicate(), member.model().less(zero), scores);
  }

  /**
   * Members whose scores are on one scale, each with the weight of its learner.
   *
   * @param validator empty where no positives are held out
   */
  Combination weighted(
      List<TrainedMember> trained, PuNodes nodes, Optional<HeldOutValidator> validator) {
    if (settings.isSingle()) {
      TrainedMember one = trained.get(0);
      EnsembleMember only = new EnsembleMember(one.model(), 0, 0, AsinhScaling.NONE, 1);
      return Combination.of(List.of(only), List.of(one.scores()));
    }
    List<EnsembleMember> members = new ArrayList<>();
    for (TrainedMember one : trained) {
      float[] unlabeled = org.pugraph.metric.Scores.of(one.scores().values(), nodes.unlabeled());
      AsinhScaling scaling = AsinhScaling.of(unlabeled);
      members.add(new EnsembleMember(one.model(), one.learner(), one.replicate(), scaling, 1));
    }
    Combination equal =
        Combination.of(members, trained.stream().map(TrainedMember::scores).toList());
    int[] learners = equal.learners().stream().mapToInt(learner -> learner).toArray();
    double[] weights = weights(equal, learners, validator);
    return settings.race()
        ? equal.weighted(learners, weights).without(NEGLIGIBLE_WEIGHT)
        : equal.weighted(learners, weights);
  }

  private double[] weights(
      Combination equal, int[] learners, Optional<HeldOutValidator> validator) {
    return validator
        .map(
            held -> {
              float[][][] byLearner = new float[learners.length][][];
              for (int k = 0; k < learners.length; k++) {
                byLearner[k] = equal.scaledByReplicate(learners[k]);
              }
              return held.weights(byLearner, initial(learners));
            })
        .orElseGet(() -> HeldOutWeights.normalised(initial(learners)));
  }

  private double[] initial(int[] learners) {
    double[] initial = new double[learners.length];
    for (int k = 0; k < initial.length; k++) {
      initial[k] = settings.learners().get(learners[k]).weight();
    }
    return initial;
  }
}
