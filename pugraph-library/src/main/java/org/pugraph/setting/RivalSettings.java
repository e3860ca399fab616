package org.pugraph.setting;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.pugraph.learner.RivalLearner;

/** Binds and describes the settings of the rivals by name. */
final class RivalSettings {

  private static final Map<String, RivalMethod<?>> METHODS = methods();

  static final List<String> NAMES = List.copyOf(METHODS.keySet());

  /** Those that no network has as well. */
  static final Set<String> SETTINGS =
      METHODS.values().stream()
          .flatMap(method -> method.names().stream())
          .filter(name -> !NetworkSetting.NAMES.contains(name))
          .collect(Collectors.toUnmodifiableSet());

  private RivalSettings() {}

  private static Map<String, RivalMethod<?>> methods() {
    Map<String, RivalMethod<?>> methods = new LinkedHashMap<>();
    RivalMethodList.ALL.forEach(method -> methods.put(method.usual().name(), method));
    return Collections.unmodifiableMap(methods);
  }

  private static RivalMethod<?> method(String name) {
    RivalMethod<?> method = METHODS.get(name);
    if (method == null) {
      throw new IllegalArgumentException("no rival is called " + name);
    }
    return method;
  }

  static Set<String> settingsOf(String name) {
    return Set.copyOf(method(name).names());
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
    return method(name).bind(given);
  }

  static Map<String, Object> describe(RivalLearner learner) {
    return method(learner.name()).describe(learner);
  }
}
