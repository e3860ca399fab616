package org.pugraph.cli.run;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.PredictionsCsv;
import org.pugraph.PuModel;
import org.pugraph.ScoredGraph;
import org.pugraph.check.Checks;
import org.pugraph.check.Finding;
import org.pugraph.check.Scored;
import org.pugraph.cli.terminal.Stopwatch;
import org.pugraph.ensemble.EnsembleMember;
import org.pugraph.hop.Hops;
import org.pugraph.learner.NetworkModel;
import org.pugraph.metric.Metrics;
import org.pugraph.metric.Thresholds;
import org.pugraph.optimise.History;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.threshold.Decision;
import org.pugraph.threshold.Reliability;
import org.pugraph.train.Predictions;
import org.pugraph.train.Predictions.Prediction;
import org.pugraph.validation.LaterPositives;

/**
 * The result of a training, with each metric computed once.
 *
 * @param job the training job
 * @param model the fitted model
 * @param predictions the scores of all nodes
 * @param metrics on the unlabeled nodes; empty where the truth is unknown
 * @param reliability of the probabilities; empty where the truth is unknown
 * @param later how highly what became known later ranks; empty where labels are not split by time
 * @param notes remarks beside the figures
 * @param effort time, steps and threads
 */
public record RunOutcome(
    TrainingJob job,
    PuModel model,
    Predictions predictions,
    Optional<Metrics> metrics,
    Optional<Reliability> reliability,
    Optional<LaterPositives> later,
    RunNotes notes,
    Effort effort) {

  /**
   * Time, steps and threads of a training.
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

  /**
   * Evaluates a fitted model.
   *
   * @param before the findings before training
   */
  static RunOutcome of(TrainingJob job, PuModel model, List<String> before, Effort effort) {
    Predictions predictions = model.predictions();
    float[] scores = predictions.scores();
    int[] unlabeled = job.problem().unlabeled();
    Decision decision = model.decision();
    double atPrior = Thresholds.atPrior(scores, unlabeled, model.prior().value());
    Optional<boolean[]> truth = job.split().truthByNode(scores.length);
    List<String> after = RunNotes.after(job, model, called(job, model), findings(job, model));
    return new RunOutcome(
        job,
        model,
        predictions,
        truth.map(known -> Metrics.of(scores, known, unlabeled, decision.threshold(), atPrior)),
        truth.map(known -> Reliability.of(scores, known, unlabeled, decision.calibration())),
        job.later().map(known -> later(job, model, known.nodes())),
        new RunNotes(before, after),
        effort);
  }

  private static LaterPositives later(TrainingJob job, PuModel model, int[] nodes) {
    return LaterPositives.of(
        model.predictions().scores(),
        job.problem().nodes(model.prior().value()),
        nodes,
        job.graph().edges());
  }

  private static List<Finding> findings(TrainingJob job, PuModel model) {
    Optional<TrainedModel> first = first(model);
    Scored scored =
        RunChecks.scored(
            model.predictions().scores(),
            model.decision().threshold(),
            first.map(TrainedModel::history).orElse(new History(List.of())),
            first.map(network -> network.origin().updates()).orElse(0));
    return Checks.ofScores(job.graph(), job.problem().nodes(model.prior().value()), scored);
  }

  private static Optional<TrainedModel> first(PuModel model) {
    return networks(model).findFirst();
  }

  private static Stream<TrainedModel> networks(PuModel model) {
    return model.ensemble().members().stream()
        .map(EnsembleMember::model)
        .filter(NetworkModel.class::isInstance)
        .map(member -> ((NetworkModel) member).network());
  }

  /** The first member that is a network; none where nothing is trained in steps. */
  Optional<TrainedModel> firstNetwork() {
    return first(model);
  }

  /** The course of every network's training. */
  List<History> histories() {
    return networks(model).map(TrainedModel::history).toList();
  }

  /** How many models were trained in the last round. */
  int members() {
    return model.ensemble().members().size();
  }

  /** The neighbourhoods of the first network. */
  Optional<Hops> hops() {
    return firstNetwork()
        .map(network -> network.settings().model().neededHops())
        .map(model.fitted().prepared()::hops);
  }

  double threshold() {
    return model.decision().threshold();
  }

  boolean isPositive(int node) {
    return predictions.scores()[node] > threshold();
  }

  BitSet labelled() {
    return setOf(job.problem().positives());
  }

  BitSet unlabeled() {
    return setOf(job.problem().unlabeled());
  }

  private static BitSet setOf(int[] nodes) {
    BitSet set = new BitSet();
    IntStream.of(nodes).forEach(set::set);
    return set;
  }

  /** The unlabeled nodes that are not known to be negative: those to be found out about. */
  private BitSet open() {
    BitSet open = unlabeled();
    open.andNot(setOf(job.problem().negatives()));
    return open;
  }

  /** How many nodes are open. */
  int openCount() {
    return open().cardinality();
  }

  /** All nodes as a table. */
  PredictionsCsv predictionsCsv() {
    BitSet later = new BitSet();
    job.later().ifPresent(known -> IntStream.of(known.nodes()).forEach(later::set));
    return new PredictionsCsv(predictions, threshold(), labelled(), unlabeled(), later);
  }

  /** The open nodes, best first. */
  Stream<Prediction> ranking() {
    BitSet open = open();
    return predictions.ranking().filter(prediction -> open.get(prediction.node()));
  }

  /** How many open nodes score above the threshold. */
  long calledPositive() {
    return open().stream().filter(model.fitted()::isPositive).count();
  }

  /** About how many open nodes members contradict each other; empty for a single model. */
  OptionalLong uncertain() {
    return predictions.spread().isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(open().stream().filter(this::isUncertain).count());
  }

  boolean isUncertain(int node) {
    return model.fitted().isUncertain(node);
  }

  /** How many unlabeled nodes score above the threshold, those known to be negative included. */
  private static long called(TrainingJob job, PuModel model) {
    ScoredGraph scored = model.fitted();
    return IntStream.of(job.problem().unlabeled()).filter(scored::isPositive).count();
  }

  /** The attention to each hop, on average over all nodes. */
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

  /** Whether any member weighs hops against each other. */
  boolean weighsHops() {
    return predictions.hopAttention().columns() > 0;
  }

  /** The hop a node attends to most, counting from 1; only where hops are weighed. */
  int strongestHop(int node) {
    float[] attention = predictions.hopAttention().row(node);
    int best = 0;
    for (int k = 1; k < attention.length; k++) {
      best = attention[k] > attention[best] ? k : best;
    }
    return best + 1;
  }
}
