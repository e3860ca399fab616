package org.pugraph.serve;

import java.util.Map;
import org.pugraph.BadInput;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Values as JSON on their way to the page and back. */
final class Wire {

  /** Nothing that the page sends is deeper. */
  private static final int DEEPEST = 8;

  private static final JsonMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
                  .build())
          .build();

  private Wire() {}

  static byte[] bytes(Object value) {
    return JSON.writeValueAsBytes(value);
  }

  static String text(Object value) {
    return JSON.writeValueAsString(value);
  }

  /** An object out of bytes from anybody; no bytes are an empty object. */
  static JsonNode object(byte[] bytes) {
    try {
      JsonNode read = JSON.readTree(bytes.length == 0 ? bytes(Map.of()) : bytes);
      BadInput.unless(read.isObject(), "expected a JSON object as the body of the request");
      return read;
    } catch (JacksonException broken) {
      throw new BadInput("the body of the request is not JSON", broken);
    }
  }

  /** A text that must be there. */
  static String text(JsonNode object, String key) {
    JsonNode value = object.path(key);
    BadInput.unless(value.isString(), "expected {\"" + key + "\": \"…\"} in the body");
    return value.asString();
  }
}
