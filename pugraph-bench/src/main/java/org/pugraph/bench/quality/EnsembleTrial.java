package org.pugraph.bench.quality;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.ClassPrior;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.calibration.Calibration;
import org.pugraph.ensemble.AsinhScaling;
import org.pugraph.ensemble.EnsembleMember;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.ensemble.FittedEnsemble;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Labels;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.learner.NetworkModel;
import org.pugraph.metric.Metrics;
import org.pugraph.metric.Scores;
import org.pugraph.metric.Thresholds;
import org.pugraph.risk.PuNodes;
import org.pugraph.split.Protocol;
import org.pugraph.split.Split;
import org.pugraph.tensor.Compute;
import org.pugraph.threshold.Decision;
import org.pugraph.threshold.PrecisionEstimate;
import org.pugraph.threshold.Reliability;
import org.pugraph.threshold.ThresholdRule;
import org.pugraph.train.Predictions;
import org.pugraph.train.Spread;

/**
 * One split: models fitted alone to all labelled positives, and an ensemble of as many with the
 * same seeds, evaluated by the true labels, which are used for nothing else.
 */
final class EnsembleTrial {

  private final PreparedGraph graph;
  private final FitContext context;
  private final PuNodes nodes;
  private final boolean[] truth;
  private final int[] judged;
  private final PuModel model;
  private final List<float[]> alone;
  private final List<float[]> members;
  private final float[] ofAll;

  /** What a trial is about. */
  record Setting(
      PreparedGraph graph, Labels labels, int positiveClass, Protocol protocol, double share) {}

  EnsembleTrial(Setting setting, int count, long number) {
    graph = setting.graph;
    context = FitContext.ofSeed(number).withThreads(1);
    Split split =
        setting.protocol.split(setting.labels, setting.positiveClass, setting.share, number);
    double prior = split.prior().orElseThrow();
    PuProblem problem =
        PuProblem.of(graph.graph(), split.positives(), split.unlabeled())
            .withPrior(ClassPrior.ofTruth(prior))
            .withPrepared(graph);
    nodes = problem.nodes(prior);
    truth = split.truthByNode(graph.graph().nodes()).orElseThrow();
    judged = split.unlabeled();
    EnsembleSettings settings = EnsembleSettings.of(NetworkLearner.DEFAULT).withMembers(count);
    model = new Learner(settings).fit(problem, context);
    members = scoresOf(model.ensemble().members());
    List<PuModel> single =
        model.ensemble().members().stream()
            .map(member -> Learner.lsdan().fit(problem, context.withSeed(seed(member))))
            .toList();
    alone = single.stream().map(one -> one.predictions().scores()).toList();
    ofAll = combined(single);
  }

  private static long seed(EnsembleMember member) {
    return ((NetworkModel) member.model()).network().settings().seed();
  }

  private List<float[]> scoresOf(List<EnsembleMember> some) {
    try (Compute compute = context.compute()) {
      return some.stream().map(member -> member.model().score(graph, compute).values()).toList();
    }
  }

  /** What an ensemble of models that all know every labelled positive scores. */
  private float[] combined(List<PuModel> single) {
    List<EnsembleMember> together = new ArrayList<>();
    for (int m = 0; m < single.size(); m++) {
      together.add(
          new EnsembleMember(
              single.get(m).ensemble().members().get(0).model(),
              0,
              m,
              AsinhScaling.of(Scores.of(alone.get(m), judged)),
              1));
    }
    return with(together, model.decision()).scores();
  }

  private Predictions with(List<EnsembleMember> some, Decision decision) {
    return new FittedEnsemble(some, Optional.empty(), Optional.empty(), decision)
        .score(graph, context);
  }

  /** All figures by name. */
  Map<String, Double> figures() {
    Map<String, Double> figures = new LinkedHashMap<>();
    float[] scores = model.predictions().scores();
    figures.put("singleAuc", mean(alone, true));
    figures.put("memberAuc", mean(members, true));
    figures.put("ensembleAuc", metrics(scores).auc());
    figures.put("singleF1AtPrior", mean(alone, false));
    figures.put("memberF1AtPrior", mean(members, false));
    figures.put("ensembleF1AtPrior", metrics(scores).f1AtPrior());
    figures.put("aucIfNobodyLeavesOut", metrics(ofAll).auc());
    figures.put("f1AtPriorIfNobodyLeavesOut", metrics(ofAll).f1AtPrior());
    stability(figures, "AtZero", new ThresholdRule.Zero());
    stability(figures, "AtPrior", new ThresholdRule.Prior());
    calibration(figures, scores);
    return figures;
  }

  /**
   * How well right calls are told from wrong ones at a threshold: by agreement, max(s, 1 − s); by
   * that and then by the distance of the score from the threshold; by that distance over the
   * deviation.
   */
  private void stability(Map<String, Double> figures, String name, ThresholdRule rule) {
    Decision decision =
        Decision.of(rule, nodes, model.predictions().scores(), new float[0], members);
    Predictions predictions = with(model.ensemble().members(), decision);
    Spread spread = predictions.spread().orElseThrow();
    boolean[] right = new boolean[truth.length];
    float[] agreement = new float[truth.length];
    float[] thenDistance = new float[truth.length];
    float[] inDeviations = new float[truth.length];
    for (int i : judged) {
      double margin = predictions.scores()[i] - decision.threshold();
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
    float[] first = alone.get(0);
    Calibration free = Calibration.ofPrior(Scores.of(first, judged), nodes.prior());
    Calibration heldOut = model.decision().calibration();
    figures.put("ecePlainSingle", Reliability.of(first, truth, judged, Calibration.NONE).ece());
    figures.put("eceSingle", Reliability.of(first, truth, judged, free).ece());
    figures.put("eceEnsemble", Reliability.of(scores, truth, judged, heldOut).ece());
    figures.put("brierSingle", Reliability.of(first, truth, judged, free).brier());
    figures.put("brierEnsemble", Reliability.of(scores, truth, judged, heldOut).brier());
    PrecisionEstimate wanted =
        PrecisionEstimate.lowestWith(0.9, Scores.of(scores, judged), heldOut);
    figures.put("calledAtPrecision90", (double) wanted.called());
    Metrics there = Metrics.of(scores, truth, judged, wanted.threshold(), 0);
    figures.put("precisionAt90", there.precision());
    double threshold = atPrior(scores);
    PrecisionEstimate estimate =
        PrecisionEstimate.at(threshold, Scores.of(scores, judged), heldOut);
    figures.put("estimatedPrecisionAtPrior", estimate.precision());
    figures.put("precisionAtPrior", Metrics.of(scores, truth, judged, threshold, 0).precision());
  }

  private double mean(List<float[]> models, boolean auc) {
    return models.stream()
        .map(this::metrics)
        .mapToDouble(one -> auc ? one.auc() : one.f1AtPrior())
        .average()
        .orElseThrow();
  }

  private Metrics metrics(float[] scores) {
    return Metrics.of(scores, truth, judged, 0, atPrior(scores));
  }

  private double atPrior(float[] scores) {
    return Thresholds.atPrior(scores, judged, nodes.prior());
  }
}
