package org.pugraph.method;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The kinds of the mixture that does best. Most see embeddings learned without labels; one sees a
 * node's own features alone, for graphs whose edges mislead.
 */
final class Best {

  /** A kind that says little until held-out positives speak for it. */
  private static final double RESERVE = 0.05;

  private Best() {}

  /** For a risk by its name. */
  static List<Mixture.Kind> kinds(String risk) {
    return List.of(
        kind(risk, 1, "lsdan", "neighbourhood", "diffused", "pretrain", "dgi", "dropout", 0.8),
        kind(risk, 1, "gcn", "pretrain", "dgi", "learning-rate", 0.003),
        kind(risk, 1, "sgc", "pretrain", "dgi", "hops", 2, "learning-rate", 0.01),
        kind(risk, 1, "gcn", "row-normalised", true, "learning-rate", 0.03),
        kind(risk, RESERVE, "fc", "row-normalised", true, "learning-rate", 0.03));
  }

  private static Mixture.Kind kind(String risk, double before, String method, Object... others) {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put(Methods.NAME, method);
    for (int i = 0; i < others.length; i += 2) {
      settings.put(others[i].toString(), others[i + 1]);
    }
    settings.put("risk", risk);
    if (risk.equals("upu")) { // goes below zero and astray: slower, and no further than the turn
      settings.putAll(
          Map.of(
              "stop",
              "turn",
              "loss",
              "logistic",
              "learning-rate",
              0.0001,
              "row-normalised",
              false));
    }
    return new Mixture.Kind(Methods.of(settings), before);
  }
}
