package org.pugraph.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.pugraph.BadInput;
import org.pugraph.evaluate.Metrics;
import org.pugraph.evaluate.Reliability;
import org.pugraph.graph.Graph;
import org.pugraph.train.TrainedModel;
import org.pugraph.train.Version;
import tools.jackson.databind.JsonNode;

/** The figures of a run by name, as metrics.json and {@code --json} have them. */
final class RunMetrics {

  static final String THRESHOLD = "threshold";
  static final String DATA_HASH = "dataHash";
  private static final String PRIOR = "prior";

  private RunMetrics() {}

  static Map<String, Object> of(RunResult result) {
    Map<String, Object> figures = new LinkedHashMap<>();
    quality(figures, result.metrics());
    figures.put(THRESHOLD, result.threshold());
    expectation(figures, result);
    prior(figures, result.task().labelling().prior());
    size(figures, result);
    figures.put("meanAttention", result.meanAttention());
    effort(figures, result);
    figures.put("notes", result.notes());
    return figures;
  }

  /** What needs the truth is not a number where nobody knows it. */
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

  /** What needs no truth: how good the line is expected to be, and who had a say in that. */
  private static void expectation(Map<String, Object> figures, RunResult result) {
    figures.put("estimatedPrecision", result.decision().estimate().precision());
    figures.put("estimatedRecall", result.decision().estimate().recall());
    figures.put("heldOutPositives", result.decision().heldOut());
    figures.put("calibrationError", result.reliability().map(Reliability::ece).orElse(Double.NaN));
    figures.put("brier", result.reliability().map(Reliability::brier).orElse(Double.NaN));
    figures.put("ensemble", result.ensemble().members().size());
    result.smoother().ifPresent(how -> figures.putAll(how.smoothing().byName()));
  }

  /** The interval is not a number where nothing was estimated. */
  /** π as a finished run had it; models of a second round have one of their own. */
  static double priorOf(RunFolder folder) {
    JsonNode prior = folder.metrics().path(PRIOR);
    BadInput.unless(
        prior.isNumber(), folder.file(RunFolder.METRICS) + ": expected the prior of the run");
    return prior.asDouble();
  }

  private static void prior(Map<String, Object> figures, Prior prior) {
    figures.put(PRIOR, prior.value());
    figures.put("priorSource", prior.source().toString());
    figures.put("priorLow", prior.low());
    figures.put("priorHigh", prior.high());
  }

  private static void size(Map<String, Object> figures, RunResult result) {
    Graph graph = result.task().graph();
    figures.put("nodes", graph.nodes());
    figures.put("edges", graph.edges().edges());
    figures.put("features", graph.features().columns());
    result.pretrained().ifPresent(learned -> figures.put("embeddings", learned.width()));
    figures.put("positives", result.task().nodes().positives().length);
    figures.put("unlabeled", result.task().nodes().unlabeled().length);
    figures.put("calledPositive", result.calledPositive());
    figures.put("hopPairs", result.hops().pairs());
    figures.put("hopBytes", result.hops().bytes());
  }

  private static void effort(Map<String, Object> figures, RunResult result) {
    TrainedModel.Origin origin = result.model().origin();
    RunResult.Effort effort = result.effort();
    figures.put("steps", origin.updates());
    figures.put("ending", origin.ending());
    figures.put("seconds", effort.watch().seconds("train"));
    figures.put("millisPerStep", effort.millisPerStep());
    figures.put("readSeconds", effort.watch().seconds("read"));
    figures.put("hopSeconds", effort.watch().seconds("hops"));
    figures.put("seed", result.task().settings().seed());
    figures.put("threads", effort.threads());
    figures.put("simd", origin.kernels());
    figures.put("java", Runtime.version().toString());
    figures.put("version", Version.current());
    figures.put(DATA_HASH, result.dataHash());
  }
}
