package org.pugraph.method;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The kinds of the mixture that does best. Half see embeddings learned without labels. Of the
 * others, which do better where features say nothing, one sees a node's own features alone, for
 * graphs whose edges mislead.
 */
final class Best {

  /** A kind that says little until held-out positives speak for it. */
  private static final double RESERVE = 0.05;

  /** Half of the usual number: many models make up for it, and twice the rate does. */
  private static final int STEPS = 150;

  private static final String PRETRAIN = Methods.PRETRAIN;
  private static final String NEAR = "neighbourhood";
  private static final String NORMALISED = "row-normalised";
  private static final String RATE = "learning-rate";
  private static final String DROP = "dropout";

  private Best() {}

  /** For a risk by its name. */
  static List<Mixture.Kind> kinds(String risk) {
    List<Mixture.Kind> kinds = new ArrayList<>();
    kinds.add(kind(risk, 1, "lsdan", NEAR, "diffused", PRETRAIN, "dgi", RATE, 0.003, DROP, 0.7));
    kinds.add(kind(risk, 1, "lsdan", NEAR, "diffused", RATE, 0.002, DROP, 0.8));
    kinds.add(kind(risk, 1, "gcn", PRETRAIN, "dgi", RATE, 0.01));
    kinds.add(kind(risk, 1, "appnp", "hops", 10, PRETRAIN, "dgi", RATE, 0.01));
    if (!isUnbiased(risk)) { // needs its rate
      kinds.add(kind(risk, 1, "appnp", "hops", 10, NORMALISED, true, RATE, 0.01));
    }
    kinds.add(kind(risk, RESERVE, "fc", NORMALISED, true, RATE, 0.03));
    return kinds;
  }

  private static boolean isUnbiased(String risk) {
    return risk.equals("upu");
  }

  private static Mixture.Kind kind(String risk, double before, String method, Object... others) {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put(Methods.NAME, method);
    for (int i = 0; i < others.length; i += 2) {
      settings.put(others[i].toString(), others[i + 1]);
    }
    settings.put("risk", risk);
    settings.put("steps", STEPS);
    if (isUnbiased(risk)) { // goes below zero and astray: slower, and no further than the turn
      settings.putAll(Map.of("stop", "turn", "loss", "logistic", RATE, 0.001, NORMALISED, false));
    }
    return new Mixture.Kind(Methods.of(settings), before);
  }
}
