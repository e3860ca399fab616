package org.pugraph.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.pugraph.check.Finding;
import org.pugraph.evaluate.Metrics;
import org.pugraph.evaluate.Reliability;
import org.pugraph.evaluate.Thresholds;
import org.pugraph.hop.Hops;
import org.pugraph.method.Smoother;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.train.Ensemble;
import org.pugraph.train.Predictions;
import org.pugraph.train.Predictions.Prediction;
import org.pugraph.train.TrainedModel;

/**
 * What came of a training.
 *
 * @param task what was asked
 * @param pretrained what was learned of the graph before, if anything
 * @param hops the neighbourhoods
 * @param ensemble the trained models, one or more
 * @param smoother how their scores were smoothed over the graph, if they were
 * @param predictions their scores of all nodes
 * @param decision where the line is drawn, and what scores are worth
 * @param metrics on the unlabeled nodes; empty where the truth is unknown
 * @param effort what it took
 */
record RunResult(
    Task task,
    Optional<Pretrained> pretrained,
    Hops hops,
    Ensemble ensemble,
    Optional<Smoother> smoother,
    Predictions predictions,
    Decision decision,
    Optional<Metrics> metrics,
    Effort effort) {

  /**
   * What a training took.
   *
   * @param watch seconds of each part
   * @param steps taken by this process, fewer than all after a resumption
   * @param threads it ran on
   */
  record Effort(Stopwatch watch, int steps, int threads) {

    double millisPerStep() {
      return steps == 0 ? Double.NaN : 1000 * watch.seconds("train") / steps;
    }
  }

  static RunResult of(Task task, Seen seen, Hops hops, Together together, Effort effort) {
    int[] unlabeled = task.nodes().unlabeled();
    Decision decision = Decision.of(task.wanted().rule(), task.plan(), together);
    Predictions predictions = together.judgedBy(decision);
    float[] scores = predictions.scores();
    double atPrior = Thresholds.atPrior(scores, unlabeled, task.nodes().prior());
    Optional<Metrics> metrics =
        task.labelling()
            .split()
            .truthByNode(scores.length)
            .map(truth -> Metrics.of(scores, truth, unlabeled, decision.threshold(), atPrior));
    return new RunResult(
        task,
        seen.pretrained(),
        hops,
        together.ensemble(),
        together.smoother(),
        predictions,
        decision,
        metrics,
        effort);
  }

  /** The first model, which is the only one unless more were asked for. */
  TrainedModel model() {
    return ensemble.members().get(0);
  }

  /** Of the graph as it was read; models have that of what they saw. */
  String dataHash() {
    return pretrained.map(Pretrained::dataHash).orElse(model().origin().dataHash());
  }

  double threshold() {
    return decision.threshold();
  }

  /** How far the probabilities are from the truth; empty where it is unknown. */
  Optional<Reliability> reliability() {
    float[] scores = predictions.scores();
    return task.labelling()
        .split()
        .truthByNode(scores.length)
        .map(
            truth ->
                Reliability.of(scores, truth, task.nodes().unlabeled(), decision.calibration()));
  }

  boolean isPositive(int node) {
    return predictions.scores()[node] > decision.threshold();
  }

  /** The unlabeled nodes, best first. */
  Stream<Prediction> ranking() {
    BitSet unlabeled = task.unlabeled();
    return predictions.ranking().filter(prediction -> unlabeled.get(prediction.node()));
  }

  /** How many unlabeled nodes score above the threshold. */
  long calledPositive() {
    return Arrays.stream(task.nodes().unlabeled()).filter(this::isPositive).count();
  }

  /**
   * Remarks of the task, what the checks say, and warnings where the line is not where it was
   * wanted.
   */
  List<String> notes() {
    List<String> notes = new ArrayList<>(task.notes());
    ThresholdRule rule = task.wanted().rule();
    if (decision.misses(rule)) {
      notes.add(
          "no line reaches the estimated precision asked for, "
              + rule
              + ": this is the best there is");
    }
    if (rule instanceof ThresholdRule.Top top && calledPositive() < top.budget()) {
      notes.add(
          Format.count(calledPositive(), "node")
              + " of the "
              + Format.count(top.budget())
              + " asked for: there are no more, or the next ones tie");
    }
    double expected = task.nodes().prior() * task.nodes().unlabeled().length;
    List<Finding> findings = RunChecks.after(this);
    notes.addAll(RunChecks.warnings(findings));
    if (findings.stream().anyMatch(finding -> finding.code().startsWith("all-"))) {
      return notes; // said already
    }
    boolean free = rule instanceof ThresholdRule.Zero;
    if (free && (calledPositive() < expected / 2 || calledPositive() > expected * 2)) {
      notes.add(
          Format.count(calledPositive())
              + " nodes are called positive where the prior expects about "
              + Format.count(Math.round(expected))
              + ": trust the ranking more than the line, and consider --threshold prior");
    }
    return notes;
  }

  /** How much each hop counts, on average over all nodes. */
  double[] meanAttention() {
    DenseMatrix attention = predictions.hopAttention();
    double[] mean = new double[attention.columns()];
    for (int i = 0; i < attention.rows(); i++) {
      for (int k = 0; k < mean.length; k++) {
        mean[k] += attention.row(i)[k] / attention.rows();
      }
    }
    return mean;
  }

  /** Whether the network weighs distances against each other. */
  boolean weighsHops() {
    return predictions.hopAttention().columns() > 0;
  }

  /** The hop a node listens to most, counting from 1; only where hops are weighed. */
  int strongestHop(int node) {
    float[] attention = predictions.hopAttention().row(node);
    int best = 0;
    for (int k = 1; k < attention.length; k++) {
      best = attention[k] > attention[best] ? k : best;
    }
    return best + 1;
  }
}
