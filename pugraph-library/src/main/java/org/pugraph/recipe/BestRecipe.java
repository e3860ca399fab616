package org.pugraph.recipe;

import java.util.ArrayList;
import java.util.List;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.ensemble.EnsembleSettings.WeightedLearner;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.learner.ExtraTreesLearner;
import org.pugraph.learner.KernelLogisticLearner;
import org.pugraph.learner.LogisticLearner;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.learner.PropagationLearner;
import org.pugraph.linear.FeatureScaling;
import org.pugraph.linear.GraphFilter;
import org.pugraph.linear.LogisticSettings;
import org.pugraph.model.Architecture;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.Stopping;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.smoothing.Smoothing;
import org.pugraph.smoothing.SmoothingUse;
import org.pugraph.threshold.ThresholdRule;
import org.pugraph.tree.SplitRule;
import org.pugraph.tree.TreeSettings;
import org.pugraph.validation.ValidationSettings;

/**
 * The ensemble that does best. Half of its learners are given embeddings learned without labels. Of
 * the others, which do better where features say nothing, one uses a node's own features alone, for
 * graphs whose edges mislead. docs/results/choices.md has each choice with its figures.
 *
 * <p>Stateless and thread safe.
 */
public final class BestRecipe {

  /** What users call it. */
  public static final String NAME = "best";

  /** Enough that each of five folds of the positives is held out once. */
  public static final int MEMBERS = 5;

  /** A second round brings much where positives are few, and costs nothing but time elsewhere. */
  public static final int ROUNDS = 2;

  /** Of a learner that counts little until held-out positives rank high by it. */
  private static final double RESERVE = 0.05;

  /** A third of the usual number: many members make up for it, and a higher rate does. */
  private static final int STEPS = 100;

  /** At a tenth of the rate, and only as far as the turn. */
  private static final int SLOW_STEPS = 150;

  private static final double DROPOUT = 0.5;

  /** How closely single nodes are fitted; held-out positives tell which is right. */
  private static final double[] COSTS = {1, 10, 100};

  /** The same where every node has a weight: fewer of them may be fitted closely. */
  private static final double[] KERNEL_COSTS = {0.1, 1};

  /** They need no prior, so that it can be estimated by them as well. */
  private static final TreeSettings TREES = new TreeSettings(60, 32, 1, SplitRule.LABELLED);

  private BestRecipe() {}

  /** With a risk for all its networks. */
  public static EnsembleSettings of(Estimator risk) {
    List<WeightedLearner> learners = new ArrayList<>(screening());
    learners.addAll(risk == Estimator.UPU ? unbiased() : networks(risk));
    return new EnsembleSettings(
        NAME,
        learners,
        MEMBERS,
        ROUNDS,
        new SmoothingUse.IfHeldOutRanksRise(Smoothing.DEFAULT),
        new ThresholdRule.F1(),
        true,
        ValidationSettings.DEFAULT);
  }

  /** The learners that need no prior, and next to no time. */
  public static List<WeightedLearner> screening() {
    List<WeightedLearner> learners = new ArrayList<>();
    for (double cost : COSTS) {
      learners.add(logistic(GraphFilter.NONE, FeatureScaling.UNIT_ROWS, cost, 0.03));
      learners.add(logistic(GraphFilter.NEIGHBOURS, FeatureScaling.UNIT_ROWS, cost, 0.2));
      learners.add(logistic(GraphFilter.TWO_STEPS, FeatureScaling.UNIT_ROWS, cost, 0.3));
      learners.add(logistic(GraphFilter.PAGERANK, FeatureScaling.UNIT_ROWS, cost, 0.5));
    }
    learners.add(logistic(GraphFilter.SEPARATE, FeatureScaling.UNIT_ROWS, 10, RESERVE));
    learners.add(logistic(GraphFilter.SEPARATE, FeatureScaling.UNIT_COLUMNS, 1, RESERVE));
    learners.add(
        new WeightedLearner(PropagationLearner.of(PropagationLearner.SYMMETRIC_DIFFUSION), 0.2));
    learners.add(new WeightedLearner(PropagationLearner.of(PropagationLearner.RANDOM_WALK), 0.1));
    for (double cost : KERNEL_COSTS) {
      learners.add(new WeightedLearner(new KernelLogisticLearner(GraphFilter.PAGERANK, cost), 0.2));
    }
    learners.add(new WeightedLearner(new ExtraTreesLearner(TREES), 0.1));
    return learners;
  }

  /**
   * The cheapest of those that look at edges, to compare edges by. Own features alone are left out:
   * they would hide how edges differ.
   */
  public static List<WeightedLearner> edges(Graph graph) {
    List<WeightedLearner> learners = new ArrayList<>();
    if (graph.featureNames().areOfStructure()) {
      learners.add(new WeightedLearner(new KernelLogisticLearner(GraphFilter.PAGERANK, 1), 0.5));
    } else if (graph.features().nonZeros() > 0) {
      learners.add(logistic(GraphFilter.TWO_STEPS, FeatureScaling.UNIT_ROWS, 10, 0.5));
      learners.add(logistic(GraphFilter.SEPARATE, FeatureScaling.UNIT_ROWS, 10, 0.2));
    }
    learners.add(
        new WeightedLearner(PropagationLearner.of(PropagationLearner.SYMMETRIC_DIFFUSION), 0.5));
    return learners;
  }

  private static WeightedLearner logistic(
      GraphFilter filter, FeatureScaling scaling, double cost, double weight) {
    return new WeightedLearner(
        new LogisticLearner(new LogisticSettings(filter, scaling, cost)), weight);
  }

  static List<WeightedLearner> networks(Estimator risk) {
    List<WeightedLearner> learners = new ArrayList<>();
    learners.add(full(diffused(risk, 0.003, 0.7).with(Pretraining.DGI)));
    learners.add(full(network(Architecture.GCN, risk, 0.01, DROPOUT).with(Pretraining.DGI)));
    learners.add(full(appnp(risk).rowNormalised()));
    learners.add(new WeightedLearner(gpr(risk), RESERVE));
    NetworkLearner features = network(Architecture.FC, risk, 0.03, DROPOUT).rowNormalised();
    learners.add(new WeightedLearner(features, RESERVE));
    return learners;
  }

  /**
   * The unbiased risk falls below zero and goes astray: slower, and no further than the turn. APPNP
   * and GPR-GNN depend on their rates, and so are not among them.
   */
  private static List<WeightedLearner> unbiased() {
    List<WeightedLearner> learners = new ArrayList<>(networks(Estimator.UPU));
    learners.subList(2, 4).clear();
    learners.replaceAll(
        one -> new WeightedLearner(slow((NetworkLearner) one.learner()), one.weight()));
    return learners;
  }

  private static NetworkLearner slow(NetworkLearner network) {
    TrainSettings training = network.training();
    return network.with(
        training
            .withModel(training.model().withRows(RowScaling.NONE))
            .withRisk(training.risk().withLoss(Loss.LOGISTIC))
            .withOptimisation(training.optimisation().withLearningRate(0.001).withSteps(SLOW_STEPS))
            .withStopping(
                new Stopping(
                    Stopping.Rule.TURN, Stopping.NEVER.patience(), Stopping.NEVER.heldOutShare())));
  }

  private static NetworkLearner gpr(Estimator risk) {
    NetworkLearner gpr = network(Architecture.GPR_GNN, risk, 0.01, DROPOUT).rowNormalised();
    return gpr.with(hops(gpr).withCount(10));
  }

  private static WeightedLearner full(NetworkLearner learner) {
    return new WeightedLearner(learner, 1);
  }

  private static NetworkLearner diffused(Estimator risk, double rate, double dropout) {
    NetworkLearner lsdan = network(Architecture.LSDAN, risk, rate, dropout);
    return lsdan.with(hops(lsdan).withNeighbourhood(Neighbourhood.DIFFUSED));
  }

  private static NetworkLearner appnp(Estimator risk) {
    NetworkLearner appnp = network(Architecture.APPNP, risk, 0.01, DROPOUT);
    return appnp.with(hops(appnp).withCount(10));
  }

  private static HopSettings hops(NetworkLearner learner) {
    return learner.training().model().hops();
  }

  private static NetworkLearner network(
      Architecture architecture, Estimator risk, double rate, double dropout) {
    NetworkLearner network = NetworkLearner.of(architecture);
    return network
        .with(network.training().risk().withEstimator(risk))
        .with(new Optimisation(STEPS, rate, 0, dropout));
  }
}
