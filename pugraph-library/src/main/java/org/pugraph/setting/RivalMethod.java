package org.pugraph.setting;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.pugraph.learner.RivalLearner;

/**
 * A rival and its settings by name.
 *
 * @param type its class
 * @param usual as it is unless something is given
 * @param settings in the order in which they are shown
 */
record RivalMethod<L extends RivalLearner>(Class<L> type, L usual, List<Setting<L>> settings) {

  /**
   * A setting of a method.
   *
   * @param name what users write
   * @param get reads it
   * @param set changes it
   */
  record Setting<L extends RivalLearner>(
      String name, Function<L, Object> get, BiFunction<L, String, L> set) {}

  L bind(GivenSettings given) {
    L learner = usual;
    for (Setting<L> setting : settings) {
      if (given.has(setting.name)) {
        learner = setting.set.apply(learner, given.find(setting.name).orElseThrow());
      }
    }
    return learner;
  }

  Map<String, Object> describe(RivalLearner learner) {
    Map<String, Object> described = new LinkedHashMap<>();
    described.put(NetworkSetting.METHOD, learner.name());
    settings.forEach(one -> described.put(one.name, one.get.apply(type.cast(learner))));
    return described;
  }

  List<String> names() {
    return settings.stream().map(Setting::name).toList();
  }
}
