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
              "The network.",
              m -> m.architecture().toString(),
              (m, v) -> m.withArchitecture(Architecture.parse(v))),
          ofHops(
              "hops",
              "K",
              "The largest distance at which neighbours are attended to (4).",
              HopSettings::count,
              (h, v) -> h.withCount(whole(v))),
          ofHops(
              NetworkSetting.NEIGHBOURHOOD,
              "NAME",
              "What distance k means: within (default; at most k edges), ring (exactly), walk (the"
                  + " end of a walk of k edges), or for large graphs sampled (within, a few of"
                  + " them) or diffused (chosen by itself where within would be too much, see"
                  + " pugraph estimate).",
              h -> h.neighbourhood().toString(),
              (h, v) -> h.withNeighbourhood(Neighbourhood.parse(v))),
          ofHops(
              "last-hop-only",
              NetworkSetting.TRUTH_VALUE,
              "Attend to the last distance alone (false); the paper's single A^k.",
              HopSettings::lastOnly,
              (h, v) -> h.withLastOnly(truth(v))),
          ofHops(
              NetworkSetting.FANOUT,
              "F",
              "With sampled neighbourhoods: at most so many members at each distance (32); they"
                  + " take 8 bytes each.",
              HopSettings::fanout,
              (h, v) -> h.withFanout(whole(v))),
          ofHops(
              NetworkSetting.RING_SEED,
              "N",
              "With sampled neighbourhoods: which members are drawn (as the seed).",
              HopSettings::seed,
              (h, v) -> h.withSeed(seed(v))),
          ofModel(
              "layers",
              "L",
              "Number of layers (2).",
              NetworkSettings::layers,
              (m, v) -> m.withLayers(whole(v))),
          ofModel(
              NetworkSetting.HIDDEN,
              "D",
              "Units of the hidden layers (64).",
              NetworkSettings::hidden,
              (m, v) -> m.withHidden(whole(v))),
          ofModel(
              NetworkSetting.ROWS,
              RowText.VALUES,
              "Scale each node's features first: true divides them by their sum, length brings them"
                  + " to one length (default of a single lsdan), false leaves them (of all others).",
              m -> RowText.of(m.rows()),
              (m, v) -> m.withRows(RowText.parse(v))),
          ofRisk(
              NetworkSetting.RISK,
              "NAME",
              "What is minimised: nnpu (default; non-negative), upu (unbiased), nnpu-clamp (as"
                  + " printed in the paper) or pn (unlabeled nodes taken for negative).",
              r -> r.estimator().toString(),
              (r, v) -> r.withEstimator(Estimator.parse(v))),
          ofRisk(
              NetworkSetting.LOSS,
              "NAME",
              "sigmoid (default) or logistic.",
              r -> r.loss().toString(),
              (r, v) -> r.withLoss(Loss.parse(v))),
          ofRisk(
              "beta",
              "X",
              "nnpu: how far below zero the negative part of the risk may fall before it turns (0).",
              RiskSettings::beta,
              (r, v) -> r.withBeta(number(v))),
          ofRisk(
              "gamma",
              "X",
              "nnpu: how strongly it then turns (1).",
              RiskSettings::gamma,
              (r, v) -> r.withGamma(number(v))),
          ofRisk(
              "balanced",
              NetworkSetting.TRUTH_VALUE,
              "Whether both classes weigh as if half of the unlabeled nodes were positive (true);"
                  + " without it a small prior makes \"all negative\" almost free.",
              RiskSettings::balanced,
              (r, v) -> r.withBalanced(truth(v))),
          ofDescent(
              NetworkSetting.STEPS,
              "N",
              "Training steps at most (300).",
              Optimisation::steps,
              (o, v) -> o.withSteps(whole(v))),
          ofDescent(
              "learning-rate",
              "X",
              "Step size of Adam (0.001).",
              Optimisation::learningRate,
              (o, v) -> o.withLearningRate(number(v))),
          ofDescent(
              "dropout",
              "X",
              "Share of each layer's input dropped in training (0.5).",
              Optimisation::dropout,
              (o, v) -> o.withDropout(number(v))),
          ofDescent(
              "weight-decay",
              "X",
              "Pulls parameters towards zero (0).",
              Optimisation::weightDecay,
              (o, v) -> o.withWeightDecay(number(v))),
          ofDescent(
              NetworkSetting.BATCH,
              "N",
              "Nodes drawn for a training step (0: all). For graphs too large for a pass over all; best"
                  + " with sampled neighbourhoods.",
              Optimisation::batch,
              (o, v) -> o.withBatch(whole(v))),
          ofEnd(
              NetworkSetting.STOP,
              "NAME",
              "When to end: steps (default; after the last), turn (when the negative part of the"
                  + " risk falls below zero, for upu) or held-out (when the risk of held-out"
                  + " positives no longer falls).",
              s -> s.rule().toString(),
              (s, v) -> new Stopping(Stopping.Rule.parse(v), s.patience(), s.heldOutShare())),
          ofEnd(
              "patience",
              "N",
              "Steps below zero, or checks without gain, before it ends (10).",
              Stopping::patience,
              (s, v) -> new Stopping(s.rule(), whole(v), s.heldOutShare())),
          ofEnd(
              "held-out-share",
              "P",
              "Share of the labelled nodes held out to stop by (0.2).",
              Stopping::heldOutShare,
              (s, v) -> new Stopping(s.rule(), s.patience(), number(v))),
          new NetworkSetting(
              NetworkSetting.SEED,
              "N",
              "The seed of all random numbers (1): the same seed gives the same bytes.",
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
