package org.pugraph.setting;

import static org.pugraph.setting.SettingText.number;
import static org.pugraph.setting.SettingText.whole;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.pugraph.learner.RivalLearner;
import org.pugraph.rival.DiamondLearner;
import org.pugraph.rival.LpPulLearner;

/** The settings of the rivals by name: the one place where each name is written. */
final class RivalSettings {

  /** One method: as it is by default, and the settings it has. */
  private record Method(RivalLearner usual, List<Setting> settings) {}

  /** One setting of a method: its name, and where it lies. */
  private record Setting(
      String name,
      Function<RivalLearner, Object> get,
      BiFunction<RivalLearner, String, RivalLearner> set) {}

  private static final Map<String, Method> METHODS =
      Stream.of(
              new Method(
                  DiamondLearner.DEFAULT,
                  List.of(
                      setting(
                          DiamondLearner.class,
                          "nodes-added",
                          DiamondLearner::added,
                          (one, value) -> new DiamondLearner(whole(value))))),
              new Method(
                  LpPulLearner.DEFAULT,
                  List.of(
                      setting(
                          LpPulLearner.class,
                          "negatives-per-positive",
                          LpPulLearner::negativesPerPositive,
                          (one, value) -> new LpPulLearner(number(value), one.alpha())),
                      setting(
                          LpPulLearner.class,
                          "alpha",
                          LpPulLearner::alpha,
                          (one, value) ->
                              new LpPulLearner(one.negativesPerPositive(), number(value))))))
          .collect(
              Collectors.toMap(
                  method -> method.usual.name(),
                  method -> method,
                  (one, other) -> one,
                  LinkedHashMap::new));

  static final List<String> NAMES = List.copyOf(METHODS.keySet());

  /** Those that no network has as well. */
  static final Set<String> SETTINGS =
      METHODS.values().stream()
          .flatMap(method -> method.settings.stream())
          .map(Setting::name)
          .filter(name -> !NetworkSetting.NAMES.contains(name))
          .collect(Collectors.toUnmodifiableSet());

  private RivalSettings() {}

  private static <L extends RivalLearner> Setting setting(
      Class<L> type, String name, Function<L, Object> get, BiFunction<L, String, L> set) {
    return new Setting(
        name,
        learner -> get.apply(type.cast(learner)),
        (learner, value) -> set.apply(type.cast(learner), value));
  }

  private static Method method(String name) {
    Method method = METHODS.get(name);
    if (method == null) {
      throw new IllegalArgumentException("no rival is called " + name);
    }
    return method;
  }

  static Set<String> settingsOf(String name) {
    return method(name).settings.stream().map(Setting::name).collect(Collectors.toSet());
  }

  /** Refuses a value that the setting cannot have, by making the learners that have it. */
  static void check(String setting, String value) {
    for (String name : NAMES) {
      if (settingsOf(name).contains(setting)) {
        bind(name, GivenSettings.of(setting, value));
      }
    }
  }

  static RivalLearner bind(String name, GivenSettings given) {
    Method method = method(name);
    RivalLearner learner = method.usual;
    for (Setting setting : method.settings) {
      if (given.has(setting.name)) {
        learner = setting.set.apply(learner, given.find(setting.name).orElseThrow());
      }
    }
    return learner;
  }

  static Map<String, Object> describe(RivalLearner learner) {
    Map<String, Object> described = new LinkedHashMap<>();
    described.put(NetworkSetting.METHOD, learner.name());
    for (Setting setting : method(learner.name()).settings) {
      described.put(setting.name, setting.get.apply(learner));
    }
    return described;
  }
}
