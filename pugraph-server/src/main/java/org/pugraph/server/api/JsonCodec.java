package org.pugraph.server.api;

import java.util.Map;
import org.pugraph.base.BadInput;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Encodes answers as JSON, and decodes requests. */
public final class JsonCodec {

  /** No request is nested deeper. */
  private static final int DEEPEST = 8;

  private static final JsonMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
                  .build())
          .build();

  private JsonCodec() {}

  public static byte[] bytes(Object value) {
    return JSON.writeValueAsBytes(value);
  }

  public static String text(Object value) {
    return JSON.writeValueAsString(value);
  }

  /** The object in a body, which may hold anything; an empty object where there is none. */
  static JsonNode object(byte[] body) {
    try {
      JsonNode read = JSON.readTree(body.length == 0 ? bytes(Map.of()) : body);
      BadInput.unless(read.isObject(), "expected a JSON object as the body of the request");
      return read;
    } catch (JacksonException broken) {
      throw new BadInput(
          "the body of the request is not JSON: expected an object {\"key\": value}", broken);
    }
  }

  /** A text that must be present. */
  public static String text(JsonNode object, String key) {
    JsonNode value = object.path(key);
    BadInput.unless(value.isString(), "expected {\"" + key + "\": \"…\"} in the body");
    return value.asString();
  }
}
