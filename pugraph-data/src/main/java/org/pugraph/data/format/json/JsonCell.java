package org.pugraph.data.format.json;

import org.pugraph.data.feature.Column;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/**
 * One attribute of a node or link.
 *
 * @param list all of it, if it is a list or an object
 */
record JsonCell(Column.Type type, String text, JsonNode list) {

  static JsonCell of(Column.Type type, String text) {
    return new JsonCell(type, text, MissingNode.getInstance());
  }

  static JsonCell of(JsonNode value) {
    if (value.isContainer()) {
      return new JsonCell(Column.Type.TEXT, value.toString(), value);
    }
    if (value.isNull() || value.isMissingNode()) {
      return of(Column.Type.TEXT, "");
    }
    if (value.isNumber()) {
      boolean finite = Double.isFinite(value.doubleValue());
      return of(Column.Type.NUMBER, finite ? value.asString() : "");
    }
    return of(value.isBoolean() ? Column.Type.TRUE_OR_FALSE : Column.Type.TEXT, value.asString());
  }
}
