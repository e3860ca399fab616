package org.pugraph.data.io;

import java.nio.file.Path;
import org.pugraph.base.BadInput;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON objects in files. Stateless and thread safe. */
public final class JsonFile {

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private JsonFile() {}

  /** The object in a file; anything else is refused with its place. */
  public static JsonNode read(Path path) {
    JsonNode root = TextFile.read(path, JsonFile::parse);
    BadInput.unless(root.isObject(), path + ": holds no JSON object");
    return root;
  }

  private static JsonNode parse(TextFile file) {
    try {
      return MAPPER.readTree(file.text());
    } catch (JacksonException broken) {
      throw notJson(file, broken);
    }
  }

  /** The refusal of a file that cannot be parsed; one nested too deep has no place. */
  public static BadInput notJson(TextFile file, JacksonException broken) {
    TokenStreamLocation place = broken.getLocation();
    int line = place == null ? 1 : Math.max(1, place.getLineNr());
    return file.at(line, "is not JSON: " + broken.getOriginalMessage());
  }

  /** Writes readable JSON, with the same bytes on every system. */
  public static void write(JsonNode root, Path path) {
    String text = root.toPrettyString().replace(System.lineSeparator(), "\n");
    TextFile.write(path, out -> out.write(text + "\n"));
  }
}
