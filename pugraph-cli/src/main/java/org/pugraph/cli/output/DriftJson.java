package org.pugraph.cli.output;

import java.util.LinkedHashMap;
import java.util.Map;
import org.pugraph.drift.Drift;
import org.pugraph.drift.Shift;

/** How a graph differs from the one trained on, by name. */
public final class DriftJson {

  private DriftJson() {}

  public static Map<String, Object> of(Drift drift) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("size", drift.size().toString());
    json.put("sentence", drift.sentence());
    json.put("newNodes", drift.newNodes().orElse(Double.NaN));
    json.put("shifts", drift.shifts().stream().map(DriftJson::of).toList());
    return json;
  }

  private static Map<String, Object> of(Shift shift) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("what", shift.what().toString());
    json.put("name", shift.name());
    json.put("measure", shift.measure());
    json.put("value", shift.value());
    json.put("noticeable", shift.noticeable());
    json.put("large", shift.large());
    json.put("size", shift.size().toString());
    json.put("sentence", shift.sentence());
    return json;
  }
}
