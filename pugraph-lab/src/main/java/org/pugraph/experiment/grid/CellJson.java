package org.pugraph.experiment.grid;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.pugraph.base.Version;
import org.pugraph.setting.LearnerSettings;
import tools.jackson.databind.JsonNode;

/** A cell and its result as one line of the journal. */
final class CellJson {

  /** The field of the cell's digest without the code that computed it. */
  static final String TASK = "task";

  private static final String PEAK = "peakBytes";

  private CellJson() {}

  static Map<String, Object> of(Cell cell, CellResult result) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("key", result.key());
    line.put(TASK, cell.task());
    line.put("code", Cell.code());
    line.put("version", Version.current());
    line.put("data", cell.data().graphName());
    line.put("dataHash", cell.data().hash());
    line.put("class", cell.data().className());
    line.put("protocol", cell.draw().protocol().toString());
    line.put("judge", cell.evaluation().toString());
    line.put("share", cell.draw().share());
    line.put("trial", cell.trial());
    line.put("seed", cell.draw().seed());
    if (!cell.draw().bias().isNone()) {
      line.put("bias", cell.draw().bias().toString());
    }
    if (cell.prior().estimated()) {
      line.put("prior", "estimated");
    } else if (!cell.prior().isTrue()) {
      line.put("priorFactor", cell.prior().factor());
    }
    line.put("settings", LearnerSettings.describe(cell.learner()));
    if (result.error().isPresent()) {
      line.put("error", result.error().get());
    } else {
      line.put("figures", result.figures());
      line.put("updates", result.updates());
      line.put("hopAttention", result.hopAttention());
      line.put("scores", result.scoresHash());
    }
    line.put("kernels", cell.kernels());
    line.put("seconds", Math.round(result.seconds() * 1000) / 1000.0);
    if (!Double.isNaN(result.peakBytes())) {
      line.put(PEAK, Math.round(result.peakBytes()));
    }
    return line;
  }

  static CellResult result(JsonNode line) {
    String key = text(line, "key");
    double seconds = line.path("seconds").asDouble(0);
    JsonNode error = line.path("error");
    if (!error.isMissingNode()) {
      return CellResult.failed(key, seconds, error.asString());
    }
    double peak = line.path(PEAK).asDouble(Double.NaN);
    Map<String, Double> figures = new LinkedHashMap<>();
    JsonNode named = line.path("figures");
    if (!named.isObject()) {
      throw new IllegalArgumentException("no figures");
    }
    named.properties().forEach(entry -> figures.put(entry.getKey(), number(entry.getValue())));
    JsonNode attention = line.path("hopAttention");
    double[] hops = new double[attention.size()];
    for (int k = 0; k < hops.length; k++) {
      hops[k] = attention.path(k).asDouble(Double.NaN);
    }
    return new CellResult(
        key,
        figures,
        line.path("updates").asInt(0),
        hops,
        line.path("scores").asString(""),
        seconds,
        peak,
        Optional.empty());
  }

  /** Jackson writes NaN as a text. */
  private static double number(JsonNode value) {
    return value.isNumber() ? value.asDouble() : Double.NaN;
  }

  private static String text(JsonNode line, String name) {
    JsonNode value = line.path(name);
    if (!value.isString()) {
      throw new IllegalArgumentException("no " + name);
    }
    return value.asString();
  }
}
