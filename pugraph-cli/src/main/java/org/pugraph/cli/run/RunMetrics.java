package org.pugraph.cli.run;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.pugraph.ClassPrior;
import org.pugraph.base.Sha256;
import org.pugraph.edge.EdgeCombination;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.metric.Metrics;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.run.Provenance;
import org.pugraph.setting.LearnerSettings;
import org.pugraph.threshold.Decision;
import org.pugraph.threshold.EstimateRange;
import org.pugraph.threshold.PrecisionEstimate;
import org.pugraph.threshold.Reliability;
import org.pugraph.validation.DegreePropensity;
import org.pugraph.validation.HeldOutRecall;
import org.pugraph.validation.RankingEvidence;

/** The figures of a run by name, as metrics.json and {@code --json} have them. */
final class RunMetrics {

  /** Name of the digest of the truth, by which the figures were computed. */
  static final String TRUTH = "truthHash";

  private RunMetrics() {}

  static Map<String, Object> of(RunOutcome outcome) {
    Map<String, Object> figures = new LinkedHashMap<>();
    quality(figures, outcome.metrics());
    figures.put("threshold", outcome.threshold());
    expectation(figures, outcome);
    outcome.later().ifPresent(found -> figures.put("later", LaterText.json(found, outcome.job())));
    prior(figures, outcome.model().prior());
    size(figures, outcome);
    figures.put("meanAttention", outcome.meanAttention());
    effort(figures, outcome);
    figures.put("notes", outcome.notes().all());
    return figures;
  }

  /** What needs the truth is not a number where it is unknown. */
  private static void quality(Map<String, Object> figures, Optional<Metrics> metrics) {
    Map<String, ToDoubleFunction<Metrics>> wanted = new LinkedHashMap<>();
    wanted.put("f1", Metrics::f1);
    wanted.put("f1AtPrior", Metrics::f1AtPrior);
    wanted.put("allPositiveF1", Metrics::allPositiveF1);
    wanted.put("precision", Metrics::precision);
    wanted.put("recall", Metrics::recall);
    wanted.put("auc", Metrics::auc);
    wanted.put("averagePrecision", Metrics::averagePrecision);
    wanted.forEach(
        (name, figure) -> figures.put(name, metrics.map(figure::applyAsDouble).orElse(Double.NaN)));
  }

  /** What needs no truth: how good the threshold is expected to be, and what that rests on. */
  private static void expectation(Map<String, Object> figures, RunOutcome outcome) {
    Decision decision = outcome.model().decision();
    Optional<Reliability> reliability = outcome.reliability();
    estimated(figures, outcome, "estimatedPrecision", PrecisionEstimate::precision);
    estimated(figures, outcome, "estimatedFound", PrecisionEstimate::found);
    figures.put("estimatedRecall", decision.estimate().recall());
    figures.put("heldOutPositives", decision.heldOut());
    outcome.model().heldOutRecall().ifPresent(found -> recall(figures, found));
    outcome.model().evidence().ifPresent(known -> evidence(figures, known));
    outcome.model().labelBias().ifPresent(found -> labelBias(figures, found));
    outcome.model().edges().ifPresent(known -> edges(figures, known));
    figures.put("calibrationError", reliability.map(Reliability::ece).orElse(Double.NaN));
    figures.put("brier", reliability.map(Reliability::brier).orElse(Double.NaN));
    figures.put("ensemble", outcome.members());
    outcome
        .model()
        .ensemble()
        .smoother()
        .ifPresent(
            how -> {
              figures.put(LearnerSettings.SMOOTH, how.smoothing().weight());
              figures.put(LearnerSettings.SMOOTH_STEPS, how.smoothing().steps());
            });
  }

  /** Whether the labelled nodes support the ranking at all. */
  private static void evidence(Map<String, Object> figures, RankingEvidence known) {
    figures.put("evidence", known.verdict().toString());
    figures.put("evidenceSentence", known.sentence());
    figures.put("evidenceAdvice", known.advice());
    figures.put("heldOutRank", known.rank());
    figures.put("foldOverlap", known.overlap());
  }

  /** How much each type of edge counts. */
  private static void edges(Map<String, Object> figures, EdgeCombination known) {
    figures.put("edgesCount", known.text());
    figures.put("edgesCountAlike", known.alike());
    figures.put("edgeTypes", known.parts());
  }

  /** How far the choice of labels depends on degree. */
  private static void labelBias(Map<String, Object> figures, DegreePropensity found) {
    figures.put("labelBiasByDegree", found.exponent());
    figures.put("labelBiasByDegreeError", found.error());
  }

  /** With what the interval of the prior leaves open; not a number where it was not estimated. */
  private static void estimated(
      Map<String, Object> figures,
      RunOutcome outcome,
      String name,
      ToDoubleFunction<PrecisionEstimate> figure) {
    Optional<EstimateRange> range = outcome.model().estimateRange();
    figures.put(name, figure.applyAsDouble(outcome.model().decision().estimate()));
    figures.put(name + "Low", range.map(r -> figure.applyAsDouble(r.low())).orElse(Double.NaN));
    figures.put(name + "High", range.map(r -> figure.applyAsDouble(r.high())).orElse(Double.NaN));
  }

  private static void recall(Map<String, Object> figures, HeldOutRecall found) {
    figures.put("heldOutFirst", found.first());
    figures.put("heldOutRecall", found.recall());
    figures.put("heldOutRecallLow", found.low());
    figures.put("heldOutRecallHigh", found.high());
    figures.put("heldOutRecallByDegree", found.byDegree());
    figures.put("heldOutRecallByRandomWalk", found.byRandomWalk());
  }

  /** The interval is not a number where nothing was estimated. */
  private static void prior(Map<String, Object> figures, ClassPrior prior) {
    figures.put("prior", prior.value());
    figures.put("priorSource", prior.source().toString());
    figures.put("priorLow", prior.interval().map(i -> i.low()).orElse(Double.NaN));
    figures.put("priorHigh", prior.interval().map(i -> i.high()).orElse(Double.NaN));
  }

  private static void size(Map<String, Object> figures, RunOutcome outcome) {
    Graph graph = outcome.job().graph();
    figures.put("nodes", graph.nodes());
    figures.put("edges", graph.edges().edges());
    figures.put("features", graph.features().columns());
    outcome
        .model()
        .ensemble()
        .encoder()
        .ifPresent(encoder -> figures.put("embeddings", encoder.width()));
    figures.put("positives", outcome.job().problem().positives().length);
    figures.put("unlabeled", outcome.job().problem().unlabeled().length);
    figures.put("negatives", outcome.job().problem().negatives().length);
    figures.put("calledPositive", outcome.calledPositive());
    outcome.uncertain().ifPresent(count -> figures.put("uncertain", count));
    figures.put("hopPairs", outcome.hops().map(Hops::pairs).orElse(0L));
    figures.put("hopBytes", outcome.hops().map(Hops::bytes).orElse(0L));
  }

  private static void effort(Map<String, Object> figures, RunOutcome outcome) {
    Optional<TrainedModel.Origin> origin = outcome.firstNetwork().map(TrainedModel::origin);
    Provenance provenance = outcome.model().provenance();
    RunOutcome.Effort effort = outcome.effort();
    figures.put("steps", origin.map(TrainedModel.Origin::updates).orElse(0));
    figures.put("ending", origin.map(TrainedModel.Origin::ending).orElse(""));
    figures.put("seconds", effort.watch().seconds("train"));
    figures.put("millisPerStep", effort.millisPerStep());
    figures.put("readSeconds", effort.watch().seconds("read"));
    figures.put("hopSeconds", effort.watch().seconds("hops"));
    figures.put("seed", provenance.seed());
    figures.put("threads", effort.threads());
    figures.put("simd", provenance.kernels());
    figures.put("java", Runtime.version().toString());
    figures.put("version", provenance.version());
    figures.put("dataHash", provenance.dataHash());
    figures.put(TRUTH, truthHash(outcome.job()));
  }

  /** Empty where the truth is unknown. */
  static String truthHash(TrainingJob job) {
    return job.split()
        .truth()
        .map(truth -> hash(truth.length, IntStream.range(0, truth.length).filter(i -> truth[i])))
        .or(() -> job.later().map(known -> hash(job.graph().nodes(), IntStream.of(known.nodes()))))
        .orElse("");
  }

  private static String hash(int nodes, IntStream positive) {
    return new Sha256().add(nodes).add(positive.toArray()).hex();
  }
}
