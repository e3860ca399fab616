package org.pugraph.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.pugraph.BadInput;
import org.pugraph.graph.Graph;
import org.pugraph.method.Pretraining;
import org.pugraph.train.EnsemblePlan;
import org.pugraph.train.Predictions;
import org.pugraph.train.SharedHops;
import org.pugraph.train.TrainedModel;
import org.pugraph.train.Trainer;

/**
 * What the models of a mixture differ in besides their settings: {@code mixture.json}.
 *
 * @param members one for each model
 */
record SavedMixture(List<Member> members) {

  /**
   * What belongs to one model.
   *
   * @param weight what its vote counts; 1 on average
   * @param pretraining what it is given beside the features
   */
  record Member(double weight, Pretraining pretraining) {}

  SavedMixture {
    BadInput.unless(!members.isEmpty(), "members must be at least 1, got none");
    members = List.copyOf(members);
  }

  /** So many models of one kind, whose votes count alike. */
  static SavedMixture alike(int models, Pretraining pretraining) {
    return new SavedMixture(
        IntStream.range(0, models).mapToObj(m -> new Member(1, pretraining)).toList());
  }

  static SavedMixture of(RunResult result) {
    EnsemblePlan plan = result.task().plan();
    List<Double> weights = result.ensemble().weights();
    return new SavedMixture(
        IntStream.range(0, weights.size())
            .mapToObj(
                m ->
                    new Member(
                        weights.get(m), result.task().parts().get(plan.kindOf(m)).pretraining()))
            .toList());
  }

  static SavedMixture read(Path file) {
    return Json.read(file, SavedMixture.class, "the mixture of a run");
  }

  List<Double> weights() {
    return members.stream().map(Member::weight).toList();
  }

  /** A graph as each of the models sees it. */
  List<Graph> views(Seen seen) {
    return members.stream().map(member -> seen.by(member.pretraining)).toList();
  }

  /** What each of the models says of a graph, seen as it was in training. */
  List<Predictions> predictEach(List<TrainedModel> models, Seen seen, Trainer trainer) {
    BadInput.unless(
        models.size() == members.size(),
        "a mixture of " + members.size() + " models has " + models.size());
    SharedHops hops = new SharedHops(seen.plain(), trainer);
    List<Graph> views = views(seen);
    List<Predictions> each = new ArrayList<>();
    for (int m = 0; m < models.size(); m++) {
      TrainedModel model = models.get(m);
      Graph graph = views.get(m);
      model.checkFits(graph);
      each.add(trainer.predict(model, graph, hops.of(model.settings().model())));
    }
    return each;
  }
}
