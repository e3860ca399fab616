package org.pugraph.data.format.json;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.FilePosition;
import org.pugraph.data.format.GraphDraft;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.BoundedReader;
import org.pugraph.data.io.TextFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Reads a graph of one JSON object a line. An object with two ends, {@code source} and {@code
 * target}, {@code from} and {@code to} or Neo4j's {@code start} and {@code end}, is a link, any
 * other a node with an {@code id}; Neo4j's {@code properties} are its attributes.
 */
final class JsonLinesReader {

  private static final String ID = "id";
  private static final String PROPERTIES = "properties";
  private static final List<List<String>> ENDS =
      List.of(List.of("source", "target"), List.of("from", "to"), List.of("start", "end"));

  private final TextFile file;
  private final GraphDraft draft;
  private final NumberLists vectors = new NumberLists();
  private long line;

  JsonLinesReader(TextFile file, ChosenColumns chosen) {
    this.file = file;
    this.draft = new GraphDraft(chosen);
  }

  /** Whether a line is a node or a link. */
  static boolean isElement(String line) {
    try {
      JsonNode object = JsonTokens.MAPPER.readTree(line);
      return object.isObject() && (object.has(ID) || ends(object).isPresent());
    } catch (JacksonException notJson) {
      return false;
    }
  }

  RawGraph read() throws IOException {
    BoundedReader bounded = new BoundedReader(file.text(), file.path(), "a line");
    BufferedReader text = new BufferedReader(bounded);
    for (String next = text.readLine(); next != null; next = text.readLine()) {
      line++;
      bounded.renew();
      if (!next.isBlank()) {
        element(parsed(next));
      }
    }
    return draft.build(file.path(), Optional.empty(), vectors.build(draft.nodes()));
  }

  private JsonNode parsed(String text) {
    try {
      JsonNode object = JsonTokens.MAPPER.readTree(text);
      if (object.isObject()) {
        return object;
      }
    } catch (JacksonException broken) {
      throw file.at(line, "is not JSON: " + broken.getOriginalMessage());
    }
    throw file.at(line, "expected an object, as in {\"id\": …}");
  }

  private static Optional<List<String>> ends(JsonNode object) {
    return ENDS.stream().filter(pair -> pair.stream().allMatch(object::has)).findFirst();
  }

  private void element(JsonNode object) {
    Optional<List<String>> ends = ends(object);
    if (ends.isPresent()) {
      String source = end(object.path(ends.get().get(0)));
      tellLink(object);
      draft.link(source, end(object.path(ends.get().get(1))), place());
    } else if (object.has(ID)) {
      node(object);
    } else {
      throw file.at(line, "expected a node with an \"id\" or a link with \"source\", \"target\"");
    }
  }

  /** Its own attributes, or those among Neo4j's properties. */
  private void tellLink(JsonNode link) {
    boolean ofNeo4j = link.path("type").asString("").equals("relationship");
    if (ofNeo4j) {
      draft.edges().tellType(link.path("label").asString(""));
      draft.edges().tellDirection(true);
    }
    tellAll(link, name -> !(ofNeo4j && name.equals("type")));
    tellAll(link.path(PROPERTIES), name -> true);
  }

  private void tellAll(JsonNode object, Predicate<String> told) {
    object
        .properties()
        .forEach(
            entry -> {
              if (told.test(entry.getKey()) && draft.edges().isUsed(entry.getKey())) {
                draft.edges().tell(entry.getKey(), JsonCell.of(entry.getValue()).text());
              }
            });
  }

  /** A node by its id, or an object that has it. */
  private static String end(JsonNode end) {
    return JsonCell.of(end.isObject() ? end.path(ID) : end).text();
  }

  private void node(JsonNode object) {
    int node = draft.node(JsonCell.of(object.path(ID)).text(), place());
    Map<String, JsonNode> attributes = new LinkedHashMap<>();
    object.properties().forEach(entry -> attributes.put(entry.getKey(), entry.getValue()));
    attributes.remove(ID);
    if (object.path(PROPERTIES).isObject()) {
      attributes.remove(PROPERTIES);
      attributes.remove("type");
      object
          .path(PROPERTIES)
          .properties()
          .forEach(entry -> attributes.put(entry.getKey(), entry.getValue()));
    }
    attributes.forEach((name, value) -> attribute(node, name, value));
  }

  private void attribute(int node, String name, JsonNode value) {
    JsonCell cell = JsonCell.of(value);
    if (name.equals(NumberLists.NAME) && NumberLists.isOne(cell.list())) {
      vectors.add(node, cell.list(), place());
    } else if (!cell.text().isEmpty()) {
      draft.columns().tell(node, draft.columns().called(name, cell.type()), cell.text());
    }
  }

  private FilePosition place() {
    return new FilePosition(file.path(), line);
  }
}
