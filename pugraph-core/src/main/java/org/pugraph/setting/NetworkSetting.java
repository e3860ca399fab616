package org.pugraph.setting;

import static org.pugraph.setting.SettingText.number;
import static org.pugraph.setting.SettingText.seed;
import static org.pugraph.setting.SettingText.truth;
import static org.pugraph.setting.SettingText.whole;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.pugraph.BadInput;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.risk.RiskSettings;
import org.pugraph.train.Optimisation;
import org.pugraph.train.Stopping;
import org.pugraph.train.TrainSettings;

/**
 * One setting of a network's training: its name, which users write in recipes, configuration files
 * and as an option, what it means, and where it lies in {@link TrainSettings}. The one place where
 * each name is written.
 *
 * @param name what users write
 * @param label of its value in help texts
 * @param description for help texts
 * @param get reads it: a number, a truth value or a name
 * @param set changes it
 */
public record NetworkSetting(
    String name,
    String label,
    String description,
    Function<TrainSettings, Object> get,
    BiFunction<TrainSettings, String, TrainSettings> set) {

  /** The setting that names the network. */
  public static final String METHOD = "method";

  public static final String NEIGHBOURHOOD = "neighbourhood";
  public static final String FANOUT = "fanout";
  public static final String RING_SEED = "ring-seed";
  public static final String HIDDEN = "hidden";
  public static final String RISK = "risk";
  public static final String SEED = "seed";
  public static final String STEPS = "steps";
  public static final String BATCH = "batch";
  private static final String LOSS = "loss";
  private static final String STOP = "stop";
  private static final String TRUTH_VALUE = "true|false";

  /** All of them, in the order in which they are shown. */
  public static final List<NetworkSetting> ALL =
      List.of(
          ofModel(
              METHOD,
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
              NEIGHBOURHOOD,
              "NAME",
              "What distance k means: within (default; at most k edges), ring (exactly), walk (the"
                  + " end of a walk of k edges), or for large graphs sampled (within, a few of"
                  + " them) or diffused (chosen by itself where within would be too much, see"
                  + " pugraph estimate).",
              h -> h.neighbourhood().toString(),
              (h, v) -> h.withNeighbourhood(Neighbourhood.parse(v))),
          ofHops(
              "last-hop-only",
              TRUTH_VALUE,
              "Attend to the last distance alone (false); the paper's single A^k.",
              HopSettings::lastOnly,
              (h, v) -> h.withLastOnly(truth(v))),
          ofHops(
              FANOUT,
              "F",
              "With sampled neighbourhoods: at most so many members at each distance (32); they"
                  + " take 8 bytes each.",
              HopSettings::fanout,
              (h, v) -> h.withFanout(whole(v))),
          ofHops(
              RING_SEED,
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
              HIDDEN,
              "D",
              "Units of the hidden layers (64).",
              NetworkSettings::hidden,
              (m, v) -> m.withHidden(whole(v))),
          ofModel(
              "row-normalised",
              TRUTH_VALUE,
              "Divide each node's features by their sum first (false).",
              NetworkSettings::rowNormalised,
              (m, v) -> m.withRowNormalised(truth(v))),
          ofRisk(
              RISK,
              "NAME",
              "What is minimised: nnpu (default; non-negative), upu (unbiased), nnpu-clamp (as"
                  + " printed in the paper) or pn (unlabeled nodes taken for negative).",
              r -> r.estimator().toString(),
              (r, v) -> r.withEstimator(Estimator.parse(v))),
          ofRisk(
              LOSS,
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
              TRUTH_VALUE,
              "Whether both classes weigh as if half of the unlabeled nodes were positive (true);"
                  + " without it a small prior makes \"all negative\" almost free.",
              RiskSettings::balanced,
              (r, v) -> r.withBalanced(truth(v))),
          ofDescent(
              STEPS,
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
              BATCH,
              "N",
              "Nodes drawn for a training step (0: all). For graphs too large for a pass over all; best"
                  + " with sampled neighbourhoods.",
              Optimisation::batch,
              (o, v) -> o.withBatch(whole(v))),
          ofEnd(
              STOP,
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
              SEED,
              "N",
              "The root of all chance (1): the same seed gives the same bytes.",
              TrainSettings::seed,
              (t, v) -> t.withSeed(seed(v))));

  /** Their names, the seed aside, which belongs to a whole fit. */
  static final Set<String> NAMES =
      ALL.stream()
          .map(NetworkSetting::name)
          .filter(name -> !name.equals(SEED))
          .collect(Collectors.toUnmodifiableSet());

  /** The names it may take; none where it is a number. */
  public List<String> values() {
    return switch (name) {
      case METHOD -> names(Architecture.values());
      case NEIGHBOURHOOD -> names(Neighbourhood.values());
      case RISK -> names(Estimator.values());
      case LOSS -> names(Loss.values());
      case STOP -> names(Stopping.Rule.values());
      default -> label.equals(TRUTH_VALUE) ? List.of(label.split("\\|")) : List.of();
    };
  }

  private static List<String> names(Object[] constants) {
    return Arrays.stream(constants).map(Object::toString).toList();
  }

  /** Every setting, in a fixed order; numbers and truth values as such, all else as names. */
  public static Map<String, Object> describe(TrainSettings settings) {
    Map<String, Object> values = new LinkedHashMap<>();
    ALL.forEach(setting -> values.put(setting.name, setting.get.apply(settings)));
    return values;
  }

  /** As above, without those that do nothing beside the others. */
  public static Map<String, Object> describeInUse(TrainSettings settings) {
    Map<String, Object> values = describe(settings);
    if (settings.model().hops().neighbourhood() != Neighbourhood.SAMPLED) {
      values.remove(FANOUT);
      values.remove(RING_SEED);
    }
    if (settings.optimisation().batch() == Optimisation.WHOLE_GRAPH) {
      values.remove(BATCH);
    }
    return values;
  }

  /** The settings with one of them changed; refuses names and values that do not exist. */
  public static TrainSettings bind(TrainSettings settings, String name, String value) {
    for (NetworkSetting setting : ALL) {
      if (setting.name.equals(name)) {
        return setting.set.apply(settings, value);
      }
    }
    throw new BadInput(
        "there is no setting \""
            + name
            + "\", there are "
            + ALL.stream().map(NetworkSetting::name).collect(Collectors.joining(", ")));
  }

  /** The settings with several of them changed. */
  public static TrainSettings bind(TrainSettings settings, GivenSettings given) {
    TrainSettings changed = settings;
    for (Map.Entry<String, String> value : given.values().entrySet()) {
      changed = bind(changed, value.getKey(), value.getValue());
    }
    return changed;
  }

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
