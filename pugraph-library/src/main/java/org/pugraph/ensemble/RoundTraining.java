package org.pugraph.ensemble;

import java.util.ArrayList;
import java.util.List;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.learner.BaseModel;
import org.pugraph.learner.BaseModel.Scores;

/** Trains and scores the members of a round. Counts the training steps of all rounds. */
final class RoundTraining {

  private final EnsembleSettings settings;
  private final PreparedGraph graph;
  private final FitContext context;
  private final EnsembleFit.MemberFit memberFit;
  private int updates;

  RoundTraining(
      EnsembleSettings settings,
      PreparedGraph graph,
      FitContext context,
      EnsembleFit.MemberFit memberFit) {
    this.settings = settings;
    this.graph = graph;
    this.context = context;
    this.memberFit = memberFit;
  }

  /** Training steps so far. */
  int updates() {
    return updates;
  }

  /** The members asked for, with their scores. */
  List<TrainedMember> train(List<MemberTraining.Order> orders) {
    List<BaseModel> models = new MemberTraining(settings, graph, context, memberFit).train(orders);
    updates += models.stream().mapToInt(BaseModel::updates).sum();
    updates -=
        orders.stream().flatMap(order -> order.start().stream()).mapToInt(BaseModel::updates).sum();
    List<Scores> scores =
        models.isEmpty() ? List.of() : FittedEnsemble.scoreEach(models, graph, context);
    List<TrainedMember> trained = new ArrayList<>();
    for (int m = 0; m < models.size(); m++) {
      MemberTraining.Order order = orders.get(m);
      trained.add(
          new TrainedMember(order.learner(), order.replicate(), models.get(m), scores.get(m)));
    }
    return trained;
  }
}
