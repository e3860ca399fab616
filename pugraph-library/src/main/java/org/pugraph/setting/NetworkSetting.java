package org.pugraph.setting;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.pugraph.base.BadInput;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.Architecture;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.Stopping;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;

/**
 * One setting of a network's training: its name, which users write in recipes, configuration files
 * and as an option, what it means, and where it lies in {@link TrainSettings}. {@link
 * NetworkSettingList} has them all. Immutable and thread safe.
 *
 * @param name what users write
 * @param label of its value in help texts
 * @param description for help texts, in one line; a line more for each of the values it may take
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

  /** How rows of features are scaled: true, false or length. */
  public static final String ROWS = "row-normalised";

  public static final String RISK = "risk";
  public static final String SEED = "seed";
  public static final String STEPS = "steps";
  public static final String BATCH = "batch";
  static final String LOSS = "loss";
  static final String STOP = "stop";
  static final String TRUTH_VALUE = "true|false";

  /** All of them, in the order in which they are shown. */
  public static final List<NetworkSetting> ALL = NetworkSettingList.ALL;

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
      default -> label.contains("|") ? List.of(label.split("\\|")) : List.of();
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
    return of(name).set.apply(settings, value);
  }

  /** The setting of that name; refuses names that do not exist. */
  static NetworkSetting of(String name) {
    for (NetworkSetting setting : ALL) {
      if (setting.name.equals(name)) {
        return setting;
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
}
