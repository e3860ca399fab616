package org.pugraph.data.format.json;

import java.util.function.BiPredicate;
import java.util.function.Consumer;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.FilePosition;
import org.pugraph.data.io.BoundedReader;
import org.pugraph.data.io.JsonFile;
import org.pugraph.data.io.TextFile;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Walks through a JSON file, value by value, without keeping any of it. Depth and size are bounded;
 * NaN and infinities, which Python writes, are let in.
 */
final class JsonTokens {

  private static final int DEEPEST = 64;

  static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(DEEPEST)
                          .maxStringLength(1 << 24)
                          .build())
                  .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                  .build())
          .build();

  private final TextFile file;
  private final BoundedReader input;
  private final JsonParser json;

  JsonTokens(TextFile file) {
    this.file = file;
    this.input = new BoundedReader(file.text(), file.path(), "a value");
    this.json = MAPPER.createParser(input);
  }

  /** Whether the file is an object with such an entry, by name and whether it is a list. */
  boolean has(BiPredicate<String, Boolean> entry) {
    try {
      json.nextToken();
      String name = isObject() ? json.nextName() : null;
      for (; name != null; name = json.nextName()) {
        json.nextToken();
        if (entry.test(name, isArray())) {
          return true;
        }
        skip();
      }
      return false;
    } catch (JacksonException broken) {
      throw JsonFile.notJson(file, broken);
    }
  }

  /** Does something with the object that the file is; what is not JSON is refused. */
  void object(Runnable reading) {
    try {
      json.nextToken();
      BadInput.unless(isObject(), file.path() + ": holds no JSON object");
      reading.run();
      if (json.nextToken() != null) {
        throw place().complaint("something follows the end of the object");
      }
    } catch (JacksonException broken) {
      throw JsonFile.notJson(file, broken);
    }
  }

  /** Shows each entry of this object by its name; what was not read of it is passed over. */
  void entries(Consumer<String> entry) {
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      json.nextToken();
      entry.accept(name);
      skip();
    }
  }

  /** Shows each item of this array, one after the other. */
  void items(Runnable item) {
    while (json.nextToken() != JsonToken.END_ARRAY) {
      input.renew();
      item.run();
      skip();
    }
  }

  /** Goes to the end of what has begun; a value that was read has ended. */
  private void skip() {
    int open = 0;
    do {
      JsonToken token = json.currentToken();
      open += token.isStructStart() ? 1 : 0;
      open -= token.isStructEnd() ? 1 : 0;
      if (open > 0) {
        json.nextToken();
        input.renew();
      }
    } while (open > 0);
  }

  JsonToken token() {
    return json.currentToken();
  }

  boolean isObject() {
    return token() == JsonToken.START_OBJECT;
  }

  boolean isArray() {
    return token() == JsonToken.START_ARRAY;
  }

  /** The whole of this value. */
  JsonNode tree() {
    return json.readValueAsTree();
  }

  /** This value as it is written, without quotes. */
  String text() {
    return json.getString();
  }

  /** Whether this value is not a number, or none that is finite. */
  boolean isNaN() {
    return json.isNaN();
  }

  FilePosition place() {
    return new FilePosition(file.path(), Math.max(1, json.currentTokenLocation().getLineNr()));
  }
}
