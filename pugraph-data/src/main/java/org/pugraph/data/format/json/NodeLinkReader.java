package org.pugraph.data.format.json;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.FilePosition;
import org.pugraph.data.format.GraphDraft;
import org.pugraph.data.format.GraphNotes;
import org.pugraph.data.io.TextFile;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/**
 * Reads JSON with nodes and links. Nodes without an {@code id} are called 0, 1, 2, …, as the links
 * of older D3 graphs call them. An attribute {@code x} that is a list of numbers is a vector of
 * features; any other list or object is kept as its text.
 */
final class NodeLinkReader {

  private static final String NODES = "nodes";
  private static final String LINKS = "links";
  private static final String EDGES = "edges";
  private static final String ID = "id";
  private static final String VECTOR = "x";

  /**
   * One attribute of a node or link.
   *
   * @param list all of it, if it is a list or an object
   */
  private record Cell(Column.Type type, String text, JsonNode list) {

    static Cell of(Column.Type type, String text) {
      return new Cell(type, text, MissingNode.getInstance());
    }

    static Cell of(JsonNode list) {
      return new Cell(Column.Type.TEXT, list.toString(), list);
    }
  }

  private final Path path;
  private final JsonTokens json;
  private final GraphDraft draft = new GraphDraft();
  private final NumberLists vectors = new NumberLists();
  private Optional<GraphNotes> notes = Optional.empty();
  private boolean hasLinks;
  private @Nullable Boolean hasIds;

  NodeLinkReader(TextFile file) {
    this.path = file.path();
    this.json = new JsonTokens(file);
  }

  /** Whether a file is an object with lists of that name; looks no further than the first. */
  static boolean recognises(Path path) {
    try {
      return TextFile.read(path, file -> new JsonTokens(file).hasList(NodeLinkReader::isList));
    } catch (BadInput notJson) {
      return false;
    }
  }

  private static boolean isList(String name) {
    return name.equals(NODES) || name.equals(LINKS) || name.equals(EDGES);
  }

  RawGraph read() {
    json.object(() -> json.entries(this::part));
    BadInput.unless(hasLinks, path + ": has neither \"links\" nor \"edges\"");
    return draft.build(path, notes, vectors.build(draft.nodes()));
  }

  private void part(String name) {
    if (name.equals("graph") && json.isObject()) {
      FilePosition place = json.place();
      JsonNode noted = json.tree().path(GraphNotes.NAME);
      notes = noted.isObject() ? Optional.of(GraphNotes.of(noted, place)) : Optional.empty();
    } else if (isList(name)) {
      if (!json.isArray()) {
        throw json.place().complaint("\"" + name + "\" must be a list");
      }
      hasLinks |= !name.equals(NODES);
      json.items(name.equals(NODES) ? this::node : this::link);
    }
  }

  private void node() {
    requireObject("a node");
    FilePosition place = json.place();
    Map<String, Cell> cells = new LinkedHashMap<>();
    json.entries(name -> cells.put(name, cell()));
    Cell id = cells.remove(ID);
    if (hasIds != null && hasIds != (id != null)) {
      throw place.complaint("some nodes have an \"id\" and others have none");
    }
    hasIds = id != null;
    int node = draft.node(id == null ? Integer.toString(draft.nodes()) : id.text(), place);
    cells.forEach(
        (name, cell) -> {
          if (name.equals(VECTOR) && NumberLists.isOne(cell.list())) {
            vectors.add(node, cell.list(), place);
          } else if (!cell.text().isEmpty()) {
            draft.columns().tell(node, draft.columns().called(name, cell.type()), cell.text());
          }
        });
  }

  private void link() {
    requireObject("a link");
    FilePosition place = json.place();
    Map<String, String> ends = new LinkedHashMap<>();
    json.entries(
        name -> {
          if (name.equals("source") || name.equals("target")) {
            ends.put(name, end());
          }
        });
    draft.link(require(ends, "source", place), require(ends, "target", place), place);
  }

  /** A node by its id, or, after D3 has drawn the graph, the node itself. */
  private String end() {
    if (!json.isObject()) {
      return cell().text();
    }
    JsonNode id = json.tree().path(ID);
    return id.isString() ? id.asString() : id.toString();
  }

  private static String require(Map<String, String> ends, String name, FilePosition place) {
    String end = ends.get(name);
    if (end == null) {
      throw place.complaint("a link has no \"" + name + "\"");
    }
    return end;
  }

  private void requireObject(String what) {
    if (!json.isObject()) {
      throw json.place().complaint(what + " must be an object, as in {\"id\": …}");
    }
  }

  private Cell cell() {
    return switch (json.token()) {
      case VALUE_STRING -> Cell.of(Column.Type.TEXT, json.text());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
          Cell.of(Column.Type.NUMBER, json.isNaN() ? "" : json.text());
      case VALUE_TRUE, VALUE_FALSE -> Cell.of(Column.Type.TRUE_OR_FALSE, json.text());
      case VALUE_NULL -> Cell.of(Column.Type.TEXT, "");
      default -> Cell.of(json.tree());
    };
  }
}
