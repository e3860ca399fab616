package org.pugraph.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.pugraph.BadInput;
import org.pugraph.evaluate.Calibration;
import org.pugraph.evaluate.Squash;
import org.pugraph.train.Ensemble;
import org.pugraph.train.Predictions;
import org.pugraph.train.TrainedModel;
import org.pugraph.train.Trainer;

/**
 * What the models of a run need to answer again as they did together: {@code calibration.json}.
 *
 * @param threshold a node is called positive where it scores above this
 * @param calibration from scores to probabilities
 * @param members one for each model
 */
record SavedDecision(double threshold, Calibration calibration, List<Member> members) {

  /**
   * What belongs to one model.
   *
   * @param threshold the line it draws alone
   * @param squash how its scores become votes
   */
  record Member(double threshold, Squash squash) {}

  SavedDecision {
    BadInput.unless(Double.isFinite(threshold), "threshold must be finite, got " + threshold);
    BadInput.unless(!members.isEmpty(), "members must be at least 1, got none");
    members = List.copyOf(members);
  }

  /** A bare model, or a run from before there were calibrations. */
  static SavedDecision bare(double threshold) {
    return new SavedDecision(
        threshold, Calibration.NONE, List.of(new Member(threshold, Squash.NONE)));
  }

  static SavedDecision of(RunResult result) {
    Decision decision = result.decision();
    List<Squash> squashes = result.ensemble().squashes();
    return new SavedDecision(
        decision.threshold(),
        decision.calibration(),
        IntStream.range(0, squashes.size())
            .mapToObj(m -> new Member(decision.memberThresholds()[m], squashes.get(m)))
            .toList());
  }

  static SavedDecision read(Path file) {
    return Json.read(file, SavedDecision.class, "the calibration of a run");
  }

  /** The models of the run, as they answer together. */
  Ensemble of(List<TrainedModel> models) {
    return new Ensemble(models, members.stream().map(Member::squash).toList());
  }

  /** What the models of the run say of a graph, together. */
  Predictions predict(List<TrainedModel> models, SavedMixture mixture, Seen seen, Trainer trainer) {
    double[] lines = members.stream().mapToDouble(Member::threshold).toArray();
    return of(models)
        .withWeights(mixture.weights())
        .combine(mixture.predictEach(models, seen, trainer), lines)
        .withCalibration(calibration);
  }
}
