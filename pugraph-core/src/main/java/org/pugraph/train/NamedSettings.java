package org.pugraph.train;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.pugraph.BadInput;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.risk.RiskSettings;

/**
 * The settings of a training by the names that users write, on the command line, in configuration
 * files and in recipes. The one place where the two are matched.
 */
public final class NamedSettings {

  private NamedSettings() {}

  private record Entry(
      String name,
      Function<TrainSettings, Object> get,
      BiFunction<TrainSettings, String, TrainSettings> set) {}

  private static final List<Entry> ENTRIES =
      List.of(
          ofModel(
              "method",
              m -> m.architecture().toString(),
              (m, v) -> m.withArchitecture(Architecture.parse(v))),
          ofHops("hops", HopSettings::count, (h, v) -> h.withCount(whole(v))),
          ofHops(
              "neighbourhood",
              h -> h.neighbourhood().toString(),
              (h, v) -> h.withNeighbourhood(Neighbourhood.parse(v))),
          ofHops("last-hop-only", HopSettings::lastOnly, (h, v) -> h.withLastOnly(truth(v))),
          ofHops("fanout", HopSettings::fanout, (h, v) -> h.withFanout(whole(v))),
          ofHops("ring-seed", HopSettings::seed, (h, v) -> h.withSeed(seed(v))),
          ofModel("layers", NetworkSettings::layers, (m, v) -> shape(m, whole(v), m.hidden())),
          ofModel("hidden", NetworkSettings::hidden, (m, v) -> shape(m, m.layers(), whole(v))),
          ofModel(
              "row-normalised",
              NetworkSettings::rowNormalised,
              (m, v) ->
                  new NetworkSettings(
                      m.architecture(), m.layers(), m.hidden(), m.hops(), truth(v))),
          ofRisk(
              "risk",
              r -> r.estimator().toString(),
              (r, v) ->
                  new RiskSettings(
                      Estimator.parse(v), r.loss(), r.beta(), r.gamma(), r.balanced())),
          ofRisk(
              "loss",
              r -> r.loss().toString(),
              (r, v) ->
                  new RiskSettings(
                      r.estimator(), Loss.parse(v), r.beta(), r.gamma(), r.balanced())),
          ofRisk(
              "beta",
              RiskSettings::beta,
              (r, v) ->
                  new RiskSettings(r.estimator(), r.loss(), number(v), r.gamma(), r.balanced())),
          ofRisk(
              "gamma",
              RiskSettings::gamma,
              (r, v) ->
                  new RiskSettings(r.estimator(), r.loss(), r.beta(), number(v), r.balanced())),
          ofRisk(
              "balanced",
              RiskSettings::balanced,
              (r, v) -> new RiskSettings(r.estimator(), r.loss(), r.beta(), r.gamma(), truth(v))),
          ofDescent("steps", Optimisation::steps, (o, v) -> o.withSteps(whole(v))),
          ofDescent(
              "learning-rate", Optimisation::learningRate, (o, v) -> o.withLearningRate(number(v))),
          ofDescent("dropout", Optimisation::dropout, (o, v) -> o.withDropout(number(v))),
          ofDescent(
              "weight-decay", Optimisation::weightDecay, (o, v) -> o.withWeightDecay(number(v))),
          ofDescent("batch", Optimisation::batch, (o, v) -> o.withBatch(whole(v))),
          ofEnd(
              "stop",
              s -> s.rule().toString(),
              (s, v) -> new Stopping(Stopping.Rule.parse(v), s.patience(), s.heldOutShare())),
          ofEnd(
              "patience",
              Stopping::patience,
              (s, v) -> new Stopping(s.rule(), whole(v), s.heldOutShare())),
          ofEnd(
              "held-out-share",
              Stopping::heldOutShare,
              (s, v) -> new Stopping(s.rule(), s.patience(), number(v))),
          new Entry("seed", TrainSettings::seed, (t, v) -> t.withSeed(seed(v))));

  /** Every setting, in a fixed order; numbers and truth values as such, all else as names. */
  public static Map<String, Object> of(TrainSettings settings) {
    Map<String, Object> values = new LinkedHashMap<>();
    ENTRIES.forEach(entry -> values.put(entry.name, entry.get.apply(settings)));
    return values;
  }

  /** As above, without those that do nothing beside the others. */
  public static Map<String, Object> inUse(TrainSettings settings) {
    Map<String, Object> values = of(settings);
    if (settings.model().hops().neighbourhood() != Neighbourhood.SAMPLED) {
      values.remove("fanout");
      values.remove("ring-seed");
    }
    if (settings.optimisation().batch() == Optimisation.WHOLE_GRAPH) {
      values.remove("batch");
    }
    return values;
  }

  /** The settings with one of them changed; refuses names and values that do not exist. */
  public static TrainSettings with(TrainSettings settings, String name, Object value) {
    for (Entry entry : ENTRIES) {
      if (entry.name.equals(name)) {
        return entry.set.apply(settings, value.toString());
      }
    }
    List<String> names = ENTRIES.stream().map(Entry::name).toList();
    throw new BadInput(
        "there is no setting \"" + name + "\", there are " + String.join(", ", names));
  }

  /** The settings with several of them changed. */
  public static TrainSettings with(TrainSettings settings, Map<String, ?> values) {
    TrainSettings changed = settings;
    for (Map.Entry<String, ?> value : values.entrySet()) {
      changed = with(changed, value.getKey(), value.getValue());
    }
    return changed;
  }

  private static Entry ofModel(
      String name,
      Function<NetworkSettings, Object> get,
      BiFunction<NetworkSettings, String, NetworkSettings> set) {
    return new Entry(
        name, t -> get.apply(t.model()), (t, v) -> t.withModel(set.apply(t.model(), v)));
  }

  private static Entry ofHops(
      String name,
      Function<HopSettings, Object> get,
      BiFunction<HopSettings, String, HopSettings> set) {
    return ofModel(name, m -> get.apply(m.hops()), (m, v) -> m.withHops(set.apply(m.hops(), v)));
  }

  private static Entry ofRisk(
      String name,
      Function<RiskSettings, Object> get,
      BiFunction<RiskSettings, String, RiskSettings> set) {
    return new Entry(name, t -> get.apply(t.risk()), (t, v) -> t.withRisk(set.apply(t.risk(), v)));
  }

  private static Entry ofDescent(
      String name,
      Function<Optimisation, Object> get,
      BiFunction<Optimisation, String, Optimisation> set) {
    return new Entry(
        name,
        t -> get.apply(t.optimisation()),
        (t, v) -> t.withOptimisation(set.apply(t.optimisation(), v)));
  }

  private static Entry ofEnd(
      String name, Function<Stopping, Object> get, BiFunction<Stopping, String, Stopping> set) {
    return new Entry(
        name, t -> get.apply(t.stopping()), (t, v) -> t.withStopping(set.apply(t.stopping(), v)));
  }

  private static NetworkSettings shape(NetworkSettings m, int layers, int hidden) {
    return new NetworkSettings(m.architecture(), layers, hidden, m.hops(), m.rowNormalised());
  }

  private static int whole(String value) {
    return parse(value, "a whole number", Integer::parseInt);
  }

  private static long seed(String value) {
    return parse(value, "a whole number", Long::parseLong);
  }

  private static double number(String value) {
    return parse(value, "a number", Double::parseDouble);
  }

  private static boolean truth(String value) {
    BadInput.unless(
        value.equals("true") || value.equals("false"),
        "expected true or false, got \"" + value + "\"");
    return value.equals("true");
  }

  private static <T> T parse(String value, String expected, Function<String, T> parser) {
    try {
      return parser.apply(value);
    } catch (NumberFormatException malformed) {
      throw new BadInput("expected " + expected + ", got \"" + value + "\"", malformed);
    }
  }
}
