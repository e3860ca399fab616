package org.pugraph.data.format.json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.title.NumberColumns;
import org.pugraph.data.io.BoundedReader;
import org.pugraph.data.io.JsonFile;
import org.pugraph.data.io.TextFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;

/**
 * A table of JSON: an array of objects, or an object on each line. Their keys are the titles, in
 * the order in which they come up; a key that an object lacks is a missing cell. The file is read
 * twice, for its keys and for its rows, of which one at a time is in memory.
 *
 * <p>Not thread safe: one thread at a time.
 */
public final class JsonRows implements Iterator<List<String>> {

  private static final Pattern START = Pattern.compile("(?s)\\s*(\\[\\s*)?\\{\\s*[\"}].*");

  private final TextFile file;
  private final NumberColumns columns;
  private final Objects objects;
  private boolean titled;

  /** The rows of an open file. */
  public JsonRows(TextFile file) {
    this.file = file;
    this.columns = columns(file.path());
    this.objects = new Objects(file);
  }

  /** Whether a file is such a table, by how it starts. */
  public static boolean areIn(TextFile file) throws IOException {
    return START.matcher(String.join("\n", file.head())).matches();
  }

  private static NumberColumns columns(Path path) {
    BadInput.unless(
        Files.isRegularFile(path),
        path + ": is a table of JSON from a pipe, which is read twice; save it as a file");
    return TextFile.read(
        path,
        again -> {
          NumberColumns columns = new NumberColumns(path.toString());
          new Objects(again)
              .forEachRemaining(
                  object -> {
                    columns.nextRow();
                    for (Map.Entry<String, JsonNode> entry : object.properties()) {
                      columns.add(entry.getKey(), width(entry.getValue()));
                    }
                  });
          return columns;
        });
  }

  private static int width(JsonNode value) {
    if (value.isNull() || value.isArray() && value.isEmpty()) {
      return NumberColumns.MISSING;
    }
    return NumberLists.isOne(value) ? value.size() : NumberColumns.ONE_CELL;
  }

  @Override
  public boolean hasNext() {
    return !titled || objects.hasNext();
  }

  @Override
  public List<String> next() {
    if (!titled) {
      titled = true;
      return columns.titles();
    }
    JsonNode object = objects.next();
    List<String> cells = new ArrayList<>();
    columns.forEach(
        (title, width) -> {
          JsonNode value = object.path(title);
          for (int i = 0; i < Math.max(1, width); i++) {
            cells.add(text(width > 0 ? value.path(i) : value).strip());
          }
        });
    return cells;
  }

  private static String text(JsonNode value) {
    if (!value.isArray()) {
      return JsonCell.of(value).text();
    }
    List<String> parts = new ArrayList<>();
    value.forEach(part -> parts.add(JsonCell.of(part).text()));
    return String.join(", ", parts);
  }

  @Override
  public String toString() {
    return file.path().toString();
  }

  /** The objects of a file, one after the other. */
  private static final class Objects implements Iterator<JsonNode> {

    private final TextFile file;
    private final BoundedReader input;
    private final MappingIterator<JsonNode> values;
    private long row;
    private @Nullable JsonNode next;

    Objects(TextFile file) {
      this.file = file;
      this.input = new BoundedReader(file.text(), file.path(), "an object");
      this.values = JsonTokens.MAPPER.readerFor(JsonNode.class).readValues(input);
      advance();
    }

    private void advance() {
      try {
        input.renew();
        next = values.hasNextValue() ? values.nextValue() : null;
      } catch (JacksonException broken) {
        throw JsonFile.notJson(file, broken);
      }
      row++;
      BadInput.unless(
          next == null || next.isObject(),
          file.path() + ", row " + row + ": expected an object, as in {\"id\": …}");
    }

    @Override
    public boolean hasNext() {
      return next != null;
    }

    @Override
    public JsonNode next() {
      JsonNode object = next;
      if (object == null) {
        throw new NoSuchElementException();
      }
      advance();
      return object;
    }
  }
}
