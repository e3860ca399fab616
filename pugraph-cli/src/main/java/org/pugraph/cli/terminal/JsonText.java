package org.pugraph.cli.terminal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Maps, lists and numbers as JSON text that is the same on every machine. */
public final class JsonText {

  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private JsonText() {}

  /** Readable JSON that ends with a line feed; what is no finite number becomes null. */
  public static String text(Object value) {
    String text = MAPPER.writeValueAsString(plain(value));
    return text.replace(System.lineSeparator(), "\n") + "\n";
  }

  private static @Nullable Object plain(@Nullable Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<String, @Nullable Object> copy = new LinkedHashMap<>();
      map.forEach((key, entry) -> copy.put(String.valueOf(key), plain(entry)));
      return copy;
    }
    if (value instanceof double[] numbers) {
      return plain(Arrays.stream(numbers).boxed().toList());
    }
    if (value instanceof Collection<?> list) {
      return list.stream().map(JsonText::plain).toArray();
    }
    boolean infinite = value instanceof Number n && !Double.isFinite(n.doubleValue());
    return infinite ? null : value;
  }

  /** The JSON object in a file. */
  public static JsonNode read(Path file) {
    try {
      return MAPPER.readTree(Files.readString(file, StandardCharsets.UTF_8));
    } catch (JacksonException broken) {
      throw new BadInput(file + ": is not JSON", broken);
    } catch (IOException failure) {
      throw new BadInput(file + ": cannot be read (" + failure.getMessage() + ")", failure);
    }
  }
}
