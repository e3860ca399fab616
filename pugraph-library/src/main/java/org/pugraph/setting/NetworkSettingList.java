package org.pugraph.setting;

import static org.pugraph.setting.SettingText.number;
import static org.pugraph.setting.SettingText.seed;
import static org.pugraph.setting.SettingText.truth;
import static org.pugraph.setting.SettingText.whole;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.Stopping;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.risk.RiskSettings;

/** Every setting of a network's training: the one place where each name is written. */
final class NetworkSettingList {

  /** In the order in which they are shown. */
  static final List<NetworkSetting> ALL =
      List.of(
          ofModel(
              NetworkSetting.METHOD,
              "NAME",
              "The method to train.",
              m -> m.architecture().toString(),
              (m, v) -> m.withArchitecture(Architecture.parse(v))),
          ofHops(
              "hops",
              "K",
              "How many edges away nodes are still looked at (default: 4).",
              HopSettings::count,
              (h, v) -> h.withCount(whole(v))),
          ofHops(
              NetworkSetting.NEIGHBOURHOOD,
              "NAME",
              String.join(
                  "\n",
                  "Which nodes lie at distance k of a node.",
                  "within (default): those at most k edges away.",
                  "ring: those exactly k edges away.",
                  "walk: those at which a walk of k edges can end.",
                  "sampled: some of those within, drawn at random, for large graphs.",
                  "diffused: features and attention spread along edges step by step, for "
                      + "large graphs. Chosen unless you name another where within would take "
                      + "too long."),
              h -> h.neighbourhood().toString(),
              (h, v) -> h.withNeighbourhood(Neighbourhood.parse(v))),
          ofHops(
              "last-hop-only",
              NetworkSetting.TRUTH_VALUE,
              "Look at the largest distance alone, as in a variant of the LSDAN paper "
                  + "(default: false).",
              HopSettings::lastOnly,
              (h, v) -> h.withLastOnly(truth(v))),
          ofHops(
              NetworkSetting.FANOUT,
              "F",
              "With sampled neighbourhoods: how many nodes to draw at each distance, at "
                  + "most (default: 32). Each takes 8 bytes.",
              HopSettings::fanout,
              (h, v) -> h.withFanout(whole(v))),
          ofHops(
              NetworkSetting.RING_SEED,
              "N",
              "With sampled neighbourhoods: the seed that draws their nodes (default: the "
                  + "seed of the training).",
              HopSettings::seed,
              (h, v) -> h.withSeed(seed(v))),
          ofModel(
              "layers",
              "L",
              "How many layers a network has (default: 2).",
              NetworkSettings::layers,
              (m, v) -> m.withLayers(whole(v))),
          ofModel(
              NetworkSetting.HIDDEN,
              "D",
              "How many units each hidden layer has (default: 64).",
              NetworkSettings::hidden,
              (m, v) -> m.withHidden(whole(v))),
          ofModel(
              NetworkSetting.ROWS,
              RowText.VALUES,
              String.join(
                  "\n",
                  "How the features of each node are scaled first.",
                  "true: divided by their sum.",
                  "length: divided by their Euclidean length (default of a single lsdan).",
                  "false: not at all (default of all other methods)."),
              m -> RowText.of(m.rows()),
              (m, v) -> m.withRows(RowText.parse(v))),
          ofRisk(
              NetworkSetting.RISK,
              "NAME",
              String.join(
                  "\n",
                  "What training minimises: an estimate, from positive and unlabeled "
                      + "nodes, of how often it is wrong.",
                  "nnpu (default): the non-negative estimate, which does not overfit " + "easily.",
                  "upu: the unbiased estimate.",
                  "nnpu-clamp: non-negative as the LSDAN paper prints it, where a negative "
                      + "part below zero counts as zero.",
                  "pn: takes every unlabeled node for negative."),
              r -> r.estimator().toString(),
              (r, v) -> r.withEstimator(Estimator.parse(v))),
          ofRisk(
              NetworkSetting.LOSS,
              "NAME",
              String.join(
                  "\n",
                  "How much a wrong score costs.",
                  "sigmoid (default): at most 1.",
                  "logistic: the more, the more wrong the score is."),
              r -> r.loss().toString(),
              (r, v) -> r.withLoss(Loss.parse(v))),
          ofRisk(
              "beta",
              "X",
              "With risk nnpu: how far the negative part of the risk may fall below zero "
                  + "before a step is reversed (default: 0).",
              RiskSettings::beta,
              (r, v) -> r.withBeta(number(v))),
          ofRisk(
              "gamma",
              "X",
              "With risk nnpu: how strongly such a step is reversed (default: 1).",
              RiskSettings::gamma,
              (r, v) -> r.withGamma(number(v))),
          ofRisk(
              "balanced",
              NetworkSetting.TRUTH_VALUE,
              "Let both classes count the same, as if half of the unlabeled nodes were "
                  + "positive (default: true). If false and the prior is small, calling every "
                  + "node negative costs almost nothing.",
              RiskSettings::balanced,
              (r, v) -> r.withBalanced(truth(v))),
          ofDescent(
              NetworkSetting.STEPS,
              "N",
              "How many training steps to take, at most (default: 300).",
              Optimisation::steps,
              (o, v) -> o.withSteps(whole(v))),
          ofDescent(
              "learning-rate",
              "X",
              "How far each step moves the weights: the learning rate of Adam (default: "
                  + "0.001).",
              Optimisation::learningRate,
              (o, v) -> o.withLearningRate(number(v))),
          ofDescent(
              "dropout",
              "X",
              "The share of the input of each layer that is left out at random in training "
                  + "(default: 0.5).",
              Optimisation::dropout,
              (o, v) -> o.withDropout(number(v))),
          ofDescent(
              "weight-decay",
              "X",
              "How strongly weights are pulled towards zero, against overfitting (default: "
                  + "0).",
              Optimisation::weightDecay,
              (o, v) -> o.withWeightDecay(number(v))),
          ofDescent(
              NetworkSetting.BATCH,
              "N",
              "How many nodes to draw for a training step (default: 0, which means all). "
                  + "For graphs too large to use all nodes at once; best with sampled "
                  + "neighbourhoods.",
              Optimisation::batch,
              (o, v) -> o.withBatch(whole(v))),
          ofEnd(
              NetworkSetting.STOP,
              "NAME",
              String.join(
                  "\n",
                  "When training ends.",
                  "steps (default): after the last step.",
                  "turn: when the negative part of the risk stays below zero, for risk upu.",
                  "held-out: when the risk of held-out positives no longer falls."),
              s -> s.rule().toString(),
              (s, v) -> new Stopping(Stopping.Rule.parse(v), s.patience(), s.heldOutShare())),
          ofEnd(
              "patience",
              "N",
              "With stop turn or held-out: for how many steps or checks to wait before "
                  + "training ends (default: 10).",
              Stopping::patience,
              (s, v) -> new Stopping(s.rule(), whole(v), s.heldOutShare())),
          ofEnd(
              "held-out-share",
              "P",
              "With stop held-out: the share of the labelled nodes to hold out (default: "
                  + "0.2).",
              Stopping::heldOutShare,
              (s, v) -> new Stopping(s.rule(), s.patience(), number(v))),
          new NetworkSetting(
              NetworkSetting.SEED,
              "N",
              "The seed of all random numbers (default: 1). The same seed gives the same "
                  + "bytes.",
              TrainSettings::seed,
              (t, v) -> t.withSeed(seed(v))));

  private NetworkSettingList() {}

  private static NetworkSetting ofModel(
      String name,
      String label,
      String description,
      Function<NetworkSettings, Object> get,
      BiFunction<NetworkSettings, String, NetworkSettings> set) {
    return new NetworkSetting(
        name,
        label,
        description,
        t -> get.apply(t.model()),
        (t, v) -> t.withModel(set.apply(t.model(), v)));
  }

  private static NetworkSetting ofHops(
      String name,
      String label,
      String description,
      Function<HopSettings, Object> get,
      BiFunction<HopSettings, String, HopSettings> set) {
    return ofModel(
        name,
        label,
        description,
        m -> get.apply(m.hops()),
        (m, v) -> m.withHops(set.apply(m.hops(), v)));
  }

  private static NetworkSetting ofRisk(
      String name,
      String label,
      String description,
      Function<RiskSettings, Object> get,
      BiFunction<RiskSettings, String, RiskSettings> set) {
    return new NetworkSetting(
        name,
        label,
        description,
        t -> get.apply(t.risk()),
        (t, v) -> t.withRisk(set.apply(t.risk(), v)));
  }

  private static NetworkSetting ofDescent(
      String name,
      String label,
      String description,
      Function<Optimisation, Object> get,
      BiFunction<Optimisation, String, Optimisation> set) {
    return new NetworkSetting(
        name,
        label,
        description,
        t -> get.apply(t.optimisation()),
        (t, v) -> t.withOptimisation(set.apply(t.optimisation(), v)));
  }

  private static NetworkSetting ofEnd(
      String name,
      String label,
      String description,
      Function<Stopping, Object> get,
      BiFunction<Stopping, String, Stopping> set) {
    return new NetworkSetting(
        name,
        label,
        description,
        t -> get.apply(t.stopping()),
        (t, v) -> t.withStopping(set.apply(t.stopping(), v)));
  }
}
