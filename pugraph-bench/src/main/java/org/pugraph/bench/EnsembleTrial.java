package org.pugraph.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.pugraph.data.Protocol;
import org.pugraph.data.Split;
import org.pugraph.evaluate.Calibration;
import org.pugraph.evaluate.Metrics;
import org.pugraph.evaluate.PrecisionEstimate;
import org.pugraph.evaluate.Reliability;
import org.pugraph.evaluate.Scores;
import org.pugraph.evaluate.Thresholds;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.risk.PuNodes;
import org.pugraph.train.Ensemble;
import org.pugraph.train.EnsemblePlan;
import org.pugraph.train.ParallelTraining;
import org.pugraph.train.Predictions;
import org.pugraph.train.Spread;
import org.pugraph.train.TrainSettings;
import org.pugraph.train.TrainedModel;
import org.pugraph.train.Trainer;

/**
 * One split: models trained alone on all labelled positives, and an ensemble of as many with the
 * same seeds, judged by the truth. The truth is used for nothing else.
 */
final class EnsembleTrial {

  private final Split split;
  private final EnsemblePlan plan;
  private final boolean[] truth;
  private final int[] judged;
  private final List<Predictions> alone;
  private final List<Predictions> each;
  private final Ensemble ensemble;
  private final Ensemble knowingAll;

  /** What a trial is about. */
  record Setting(Graph graph, Hops hops, int positiveClass, Protocol protocol, double share) {}

  EnsembleTrial(Setting setting, int members, long number) {
    Graph graph = setting.graph;
    split =
        setting.protocol.split(
            graph.labels().orElseThrow(), setting.positiveClass, setting.share, number);
    PuNodes nodes = new PuNodes(split.positives(), split.unlabeled(), split.prior().orElseThrow());
    plan = EnsemblePlan.of(nodes, TrainSettings.DEFAULT.withSeed(number), members);
    truth = split.truthByNode(graph.nodes()).orElseThrow();
    judged = split.unlabeled();
    ParallelTraining training = new ParallelTraining(1);
    List<TrainedModel> single =
        training.run(
            IntStream.range(0, members).mapToObj(m -> job(graph, setting.hops, nodes, m)).toList());
    List<TrainedModel> together =
        training.run(
            IntStream.range(0, members)
                .mapToObj(m -> job(graph, setting.hops, plan.nodesOf(m), m))
                .toList());
    try (Trainer trainer = Trainer.on(1)) {
      alone = Ensemble.predictEach(single, graph, setting.hops, trainer);
      each = Ensemble.predictEach(together, graph, setting.hops, trainer);
      ensemble = Ensemble.of(together, each, judged);
      knowingAll = Ensemble.of(single, alone, judged);
    }
  }

  private ParallelTraining.Job job(Graph graph, Hops hops, PuNodes nodes, int member) {
    return ParallelTraining.Job.silent(
        new Trainer.Problem(graph, hops, nodes), plan.settingsOf(member));
  }

  /** All figures by name. */
  Map<String, Double> figures() {
    Map<String, Double> figures = new LinkedHashMap<>();
    float[] scores = ensemble.combine(each, new double[each.size()]).scores();
    figures.put("singleAuc", mean(alone, true));
    figures.put("memberAuc", mean(each, true));
    figures.put("ensembleAuc", metrics(scores).auc());
    figures.put("singleF1AtPrior", mean(alone, false));
    figures.put("memberF1AtPrior", mean(each, false));
    figures.put("ensembleF1AtPrior", metrics(scores).f1AtPrior());
    float[] ofAll = knowingAll.combine(alone, new double[alone.size()]).scores();
    figures.put("aucIfNobodyLeavesOut", metrics(ofAll).auc());
    figures.put("f1AtPriorIfNobodyLeavesOut", metrics(ofAll).f1AtPrior());
    stability(figures, "AtZero", 0, new double[each.size()]);
    double[] lines = each.stream().mapToDouble(one -> atPrior(one.scores())).toArray();
    stability(figures, "AtPrior", atPrior(scores), lines);
    calibration(figures, scores);
    return figures;
  }

  /**
   * How well right calls are told from wrong ones at a line: by agreement, max(s, 1 − s); by that
   * and then by the distance of the score from the line; by that distance over the deviation.
   */
  private void stability(Map<String, Double> figures, String name, double line, double[] lines) {
    Predictions predictions = ensemble.combine(each, lines);
    Spread spread = predictions.spread().orElseThrow();
    boolean[] right = new boolean[truth.length];
    float[] agreement = new float[truth.length];
    float[] thenDistance = new float[truth.length];
    float[] inDeviations = new float[truth.length];
    for (int i : judged) {
      double margin = predictions.scores()[i] - line;
      right[i] = margin > 0 == truth[i];
      agreement[i] = Math.max(spread.stability()[i], 1 - spread.stability()[i]);
      thenDistance[i] = (float) (100 * agreement[i] + Math.abs(margin)); // scores are below 20
      inDeviations[i] = (float) (Math.abs(margin) / (spread.sd()[i] + 1e-6));
    }
    figures.put("agreementAuc" + name, auc(agreement, right, judged));
    figures.put("thenDistanceAuc" + name, auc(thenDistance, right, judged));
    figures.put("inDeviationsAuc" + name, auc(inDeviations, right, judged));
    int[] agreed = IntStream.of(judged).filter(i -> agreement[i] == 1).toArray();
    int[] others = IntStream.of(judged).filter(i -> agreement[i] < 1).toArray();
    figures.put("agreed" + name, (double) agreed.length / judged.length);
    figures.put("rightWhereAgreed" + name, share(right, agreed));
    figures.put("rightElsewhere" + name, share(right, others));
  }

  private static double auc(float[] scores, boolean[] truth, int[] nodes) {
    return Metrics.of(scores, truth, nodes, 0, 0).auc();
  }

  private static double share(boolean[] of, int[] nodes) {
    return IntStream.of(nodes).mapToDouble(i -> of[i] ? 1 : 0).average().orElse(Double.NaN);
  }

  private void calibration(Map<String, Double> figures, float[] scores) {
    double prior = plan.nodes().prior();
    float[] first = alone.get(0).scores();
    Calibration free = Calibration.ofPrior(Scores.of(first, judged), prior);
    Calibration heldOut =
        Calibration.ofHeldOut(
            Scores.of(scores, judged), plan.heldOutStandings(each, ensemble.weights()), prior);
    figures.put("ecePlainSingle", Reliability.of(first, truth, judged, Calibration.NONE).ece());
    figures.put("eceSingle", Reliability.of(first, truth, judged, free).ece());
    figures.put("eceEnsemble", Reliability.of(scores, truth, judged, heldOut).ece());
    figures.put("brierSingle", Reliability.of(first, truth, judged, free).brier());
    figures.put("brierEnsemble", Reliability.of(scores, truth, judged, heldOut).brier());
    PrecisionEstimate wanted =
        PrecisionEstimate.lowestWith(0.9, Scores.of(scores, judged), heldOut);
    figures.put("calledAtPrecision90", (double) wanted.called());
    Metrics there = Metrics.of(scores, truth, judged, wanted.line(), 0);
    figures.put("precisionAt90", there.precision());
    double line = atPrior(scores);
    PrecisionEstimate estimate = PrecisionEstimate.at(line, Scores.of(scores, judged), heldOut);
    figures.put("estimatedPrecisionAtPrior", estimate.precision());
    figures.put("precisionAtPrior", Metrics.of(scores, truth, judged, line, 0).precision());
  }

  private double mean(List<Predictions> models, boolean auc) {
    return models.stream()
        .map(one -> metrics(one.scores()))
        .mapToDouble(one -> auc ? one.auc() : one.f1AtPrior())
        .average()
        .orElseThrow();
  }

  private Metrics metrics(float[] scores) {
    return Metrics.of(scores, truth, judged, 0, atPrior(scores));
  }

  private double atPrior(float[] scores) {
    return Thresholds.atPrior(scores, judged, plan.nodes().prior());
  }
}
