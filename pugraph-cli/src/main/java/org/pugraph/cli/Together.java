package org.pugraph.cli;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.pugraph.graph.Adjacency;
import org.pugraph.method.Smoother;
import org.pugraph.method.Smoothing;
import org.pugraph.tensor.Workers;
import org.pugraph.train.Ensemble;
import org.pugraph.train.Predictions;

/**
 * What models say together of the graph they were trained on, before a line is drawn: combined, and
 * then smoothed where that was asked for.
 *
 * @param ensemble the models
 * @param each what each of them says; how far they agree is told by this
 * @param witnesses the same, each smoothed as all together are: by these a model tells where
 *     positives stand that it does not know
 * @param scores what they say together
 * @param smoother how it was smoothed, if it was
 */
record Together(
    Ensemble ensemble,
    List<Predictions> each,
    List<Predictions> witnesses,
    float[] scores,
    Optional<Smoother> smoother) {

  /** As the models have it. */
  static Together rough(Ensemble ensemble, List<Predictions> each) {
    return new Together(ensemble, each, each, combined(ensemble, each), Optional.empty());
  }

  /** Smoothed over the graph. */
  static Together smooth(
      Ensemble ensemble,
      List<Predictions> each,
      Smoothing smoothing,
      int[] unlabeled,
      Workers workers) {
    Adjacency edges = each.get(0).graph().edges();
    Function<float[], Smoother> fit =
        scores -> Smoother.of(smoothing, edges, scores, unlabeled, workers);
    List<Predictions> witnesses =
        each.stream().map(one -> fit.apply(one.scores()).apply(one, workers)).toList();
    float[] rough = combined(ensemble, each);
    Smoother smoother = fit.apply(rough);
    float[] scores = smoother.apply(edges, rough, workers);
    return new Together(ensemble, each, witnesses, scores, Optional.of(smoother));
  }

  private static float[] combined(Ensemble ensemble, List<Predictions> each) {
    return ensemble.combine(each, new double[each.size()]).scores();
  }

  /** With what the scores are worth, and how far the models agree by their own lines. */
  Predictions judgedBy(Decision decision) {
    return ensemble
        .combine(each, decision.memberThresholds())
        .withScores(scores)
        .withCalibration(decision.calibration());
  }
}
