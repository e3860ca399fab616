package org.pugraph.experiment.grid;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.pugraph.ClassPrior;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.base.Sha256;
import org.pugraph.experiment.recipe.Recipe.Evaluation;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.FitListener;
import org.pugraph.metric.CalibrationError;
import org.pugraph.metric.Metrics;
import org.pugraph.metric.Thresholds;
import org.pugraph.split.Split;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.train.Predictions;

/**
 * Fits a cell's learner to its split and measures the result.
 *
 * <p>To evaluate by held-out positives, a fifth of the labelled ones is held out, and the learner
 * is fitted to the rest. The metrics then treat those held out as the positives and U as the
 * negatives, so that the AUC is π/2 + (1 − π)·(true AUC): it ranks learners and settings as the
 * true one would, without a label beyond those given.
 *
 * <p>With a prior factor, the learner is given a wrong prior, or else none, so that it estimates
 * it; the threshold at the prior is chosen by that. The truth it is evaluated against stays
 * unchanged.
 *
 * @param priors the true prior, the one that was used, and its interval where it was estimated
 */
record CellEvaluation(PuModel model, Metrics metrics, Map<String, Double> priors, double ece) {

  private static final double HELD_OUT = 0.2;

  static CellEvaluation of(Cell cell) {
    Split split = cell.split();
    OptionalDouble given = cell.givenPrior(split);
    Split evaluated =
        cell.evaluation() == Evaluation.TRUTH
            ? cell.evaluated(split)
            : split.holdOut(HELD_OUT, heldOutSeed(cell));
    PuProblem problem =
        new PuProblem(
            cell.data().prepared().graph(),
            evaluated.positives(),
            split.unlabeled(),
            new int[0],
            given.isEmpty() ? Optional.empty() : Optional.of(ClassPrior.given(given.getAsDouble())),
            Optional.of(cell.data().prepared()));
    FitContext context =
        FitContext.ofSeed(cell.trialSeed())
            .withThreads(1)
            .withDevice(cell.data().device().device());
    PuModel model = new Learner(cell.learner()).fit(problem, context.withListener(noting(cell)));
    return new CellEvaluation(
        model,
        measured(model, evaluated),
        priors(model.prior(), split.prior().orElseThrow()),
        cell.evaluation() == Evaluation.TRUTH ? calibrationError(model, evaluated) : Double.NaN);
  }

  private static FitListener noting(Cell cell) {
    return new FitListener() {
      @Override
      public void onNote(String note) {
        cell.data().device().notes().accept(note);
      }
    };
  }

  private static Map<String, Double> priors(ClassPrior used, double truth) {
    Map<String, Double> priors = new LinkedHashMap<>();
    priors.put("prior", truth);
    priors.put("givenPrior", used.value());
    used.interval()
        .ifPresent(
            interval -> {
              priors.put("priorLow", interval.low());
              priors.put("priorHigh", interval.high());
            });
    return priors;
  }

  private static double calibrationError(PuModel model, Split split) {
    Predictions predictions = model.predictions();
    boolean[] truth = split.truthByNode(predictions.scores().length).orElseThrow();
    return CalibrationError.of(
        node -> predictions.of(node).probability(), truth, split.unlabeled());
  }

  private static long heldOutSeed(Cell cell) {
    return new Seed(cell.trialSeed()).split("kept aside").value(); // part of the seed
  }

  private static Metrics measured(PuModel model, Split split) {
    float[] scores = model.predictions().scores();
    double atPrior = Thresholds.atPrior(scores, split.unlabeled(), model.prior().value());
    boolean[] truth = split.truthByNode(scores.length).orElseThrow();
    return Metrics.of(scores, truth, split.unlabeled(), model.decision().threshold(), atPrior);
  }

  CellResult result(String key, double seconds) {
    Map<String, Double> figures = new LinkedHashMap<>();
    metrics.byName().forEach((name, value) -> figures.put(name, value.doubleValue()));
    figures.putAll(priors);
    if (!Double.isNaN(ece)) {
      figures.put("ece", ece);
    }
    return new CellResult(
        key,
        figures,
        model.updates(),
        columnMeans(model.predictions().hopAttention()),
        scoresHash(model.predictions().scores()),
        seconds,
        Optional.empty());
  }

  /** A digest of scores, to the bit. */
  static String scoresHash(float[] scores) {
    return new Sha256().add(scores).hex();
  }

  private static double[] columnMeans(DenseMatrix matrix) {
    double[] means = new double[matrix.columns()];
    for (float[] row : matrix.data()) {
      for (int k = 0; k < means.length; k++) {
        means[k] += row[k] / (double) matrix.rows();
      }
    }
    return means;
  }
}
