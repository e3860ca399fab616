package org.pugraph.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.pugraph.check.Finding;
import org.pugraph.evaluate.Metrics;
import org.pugraph.hop.Hops;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.train.Predictions;
import org.pugraph.train.Predictions.Prediction;
import org.pugraph.train.TrainedModel;

/**
 * What came of a training.
 *
 * @param task what was asked
 * @param hops the neighbourhoods
 * @param model the trained model
 * @param predictions its scores of all nodes
 * @param threshold a node is positive where it scores above this
 * @param metrics on the unlabeled nodes; empty where the truth is unknown
 * @param effort what it took
 */
record RunResult(
    Task task,
    Hops hops,
    TrainedModel model,
    Predictions predictions,
    double threshold,
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

  static RunResult of(
      Task task, Hops hops, TrainedModel model, Predictions predictions, Effort effort) {
    float[] scores = predictions.scores();
    double threshold = task.threshold().line(scores, task.nodes());
    double atPrior = ThresholdRule.PRIOR.line(scores, task.nodes());
    Optional<Metrics> metrics =
        task.labelling()
            .split()
            .truthByNode(scores.length)
            .map(truth -> Metrics.of(scores, truth, task.nodes().unlabeled(), threshold, atPrior));
    return new RunResult(task, hops, model, predictions, threshold, metrics, effort);
  }

  boolean isPositive(int node) {
    return predictions.scores()[node] > threshold;
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
   * Remarks of the task, what the checks say, and a warning where the line leaves far more or fewer
   * than expected.
   */
  List<String> notes() {
    List<String> notes = new ArrayList<>(task.notes());
    double expected = task.nodes().prior() * task.nodes().unlabeled().length;
    List<Finding> findings = RunChecks.after(this);
    notes.addAll(RunChecks.warnings(findings));
    if (findings.stream().anyMatch(finding -> finding.code().startsWith("all-"))) {
      return notes; // said already
    }
    if (calledPositive() < expected / 2 || calledPositive() > expected * 2) {
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
