package org.pugraph.method;

import java.util.LinkedHashMap;
import java.util.Map;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.Architecture;

/**
 * Settings that suit each method, as the recipe "tuning" found them by held-out positives. What a
 * method is called in a mixture may also be one of LSDAN's readings of distance: {@code diffused}.
 */
final class Suited {

  private static final Map<String, Map<String, Object>> SETTINGS =
      Map.of(
          "fc", Map.of("row-normalised", true, "learning-rate", 0.03),
          "fs", Map.of("learning-rate", 0.003),
          "gcn", Map.of("row-normalised", true, "learning-rate", 0.03),
          "gat", Map.of("learning-rate", 0.0003),
          "gath", Map.of("learning-rate", 0.0003),
          "appnp", Map.of("hops", 10, "row-normalised", true, "learning-rate", 0.01),
          "sgc", Map.of("hops", 2, "learning-rate", 0.01),
          "sign", Map.of("hops", 3),
          "gpr-gnn", Map.of("hops", 10, "row-normalised", true, "learning-rate", 0.003),
          "lsdan", Map.of("dropout", 0.7));

  private Suited() {}

  /** The method that a name stands for. */
  static String method(String name) {
    return isReading(name) ? Architecture.LSDAN.toString() : name;
  }

  /** All settings that differ from the default, the method's name among them. */
  static Map<String, Object> settings(String name) {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put(Methods.NAME, method(name));
    settings.putAll(SETTINGS.getOrDefault(method(name), Map.of()));
    if (isReading(name)) {
      settings.put("neighbourhood", name);
    }
    if (name.equals(Neighbourhood.DIFFUSED.toString())) {
      settings.put("dropout", 0.8);
    }
    return settings;
  }

  private static boolean isReading(String name) {
    for (Neighbourhood reading : Neighbourhood.values()) {
      if (reading.toString().equals(name)) {
        return true;
      }
    }
    return false;
  }
}
