package org.pugraph.ensemble;

import java.util.ArrayList;
import java.util.List;
import org.pugraph.fit.Stage;
import org.pugraph.risk.PuNodes;

/**
 * A round of self-training after the first: what still counts is trained again with pseudo-labels
 * ({@link SelfTraining}), those of each replicate by its own scores, and both rounds are averaged
 * with weights by held-out positives. Where too few of these are held out the later round alone
 * answers.
 */
record FurtherRound(Entrants entrants, Weighing weighing, RoundTraining training) {

  /** The answer of all rounds so far. */
  Combination after(int round, Combination last) {
    Replicates replicates = weighing.replicates();
    List<PuNodes> known = replicates.known();
    List<TrainedMember> members = weighing.atPrior(training.train(orders(round, last, known)));
    Combination next = weighing.weighted(members);
    return replicates
        .validator()
        .filter(held -> !replicates.areFew())
        .map(held -> held.weights(new float[][][] {last.byReplicate(), next.byReplicate()}, 1, 1))
        .map(weights -> Combination.sum(last, weights[0], next, weights[1]))
        .orElse(next);
  }

  private List<MemberTraining.Order> orders(int round, Combination last, List<PuNodes> known) {
    float[][] combined = last.byReplicate();
    List<PuNodes> extended = new ArrayList<>();
    List<PuNodes> extendedApart = new ArrayList<>();
    for (int r = 0; r < known.size(); r++) {
      extended.add(SelfTraining.extend(known.get(r), combined[r]));
      extendedApart.add(SelfTraining.extendApart(known.get(r), combined[r]));
    }
    List<MemberTraining.Order> orders = new ArrayList<>();
    for (int learner : last.learners()) {
      boolean needsPrior = entrants.learner(learner).needsPrior();
      for (int r = 0; r < known.size(); r++) {
        PuNodes nodes = (needsPrior ? extended : extendedApart).get(r);
        MemberTraining.Order anew =
            new MemberTraining.Order(learner, r, nodes).at(Stage.whole(round));
        orders.add(
            entrants.settings().race()
                ? anew.after(last.model(learner, r), Stage.again(round))
                : anew);
      }
    }
    return orders;
  }
}
