package org.pugraph.data.format.json;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.EdgeAttributes;
import org.pugraph.data.format.EdgeCells;
import org.pugraph.data.format.FilePosition;
import org.pugraph.data.format.GraphDraft;
import org.pugraph.data.format.GraphNotes;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.TextFile;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;

/**
 * Reads JSON with nodes and links. Nodes without an {@code id} are called 0, 1, 2, …, as the links
 * of older D3 graphs call them. An attribute {@code x} that is a list of numbers is a vector of
 * features; any other list or object is kept as its text. Of a link the {@code weight} is read.
 *
 * <p>Also read are lists of neighbours under {@code adjacency} in the place of links, as NetworkX
 * writes them, and the {@code elements} of Cytoscape.
 */
final class NodeLinkReader {

  private static final String NODES = "nodes";
  private static final String LINKS = "links";
  private static final String EDGES = "edges";
  private static final String ID = "id";
  private static final String ADJACENCY = "adjacency";
  private static final String ELEMENTS = "elements";
  private static final String DATA = "data";

  /** A neighbour in the list of a node, both by what the file calls them. */
  private record Neighbour(int node, String id, EdgeCells cells, FilePosition place) {}

  private final Path path;
  private final JsonTokens json;
  private final GraphDraft draft;
  private final NumberLists vectors = new NumberLists();
  private Optional<GraphNotes> notes = Optional.empty();
  private final List<String> ids = new ArrayList<>();
  private final List<Neighbour> neighbours = new ArrayList<>();
  private boolean hasLinks;
  private boolean directed;
  private @Nullable Boolean hasIds;

  NodeLinkReader(TextFile file, ChosenColumns chosen) {
    this.draft = new GraphDraft(chosen);
    this.path = file.path();
    this.json = new JsonTokens(file);
  }

  /** Whether a file is an object with lists of that name; looks no further than the first. */
  static boolean recognises(Path path) {
    try {
      return TextFile.read(path, file -> new JsonTokens(file).has(NodeLinkReader::isPart));
    } catch (BadInput notJson) {
      return false;
    }
  }

  private static boolean isPart(String name, boolean list) {
    return list && isList(name) || name.equals(ELEMENTS);
  }

  private static boolean isList(String name) {
    return name.equals(NODES) || name.equals(LINKS) || name.equals(EDGES);
  }

  RawGraph read() {
    json.object(() -> json.entries(this::part));
    BadInput.unless(hasLinks, path + ": has neither \"links\" nor \"edges\"");
    for (Neighbour neighbour : neighbours) {
      if (neighbour.node >= ids.size()) {
        throw neighbour.place.complaint("there are more lists of neighbours than nodes");
      }
      draft.link(ids.get(neighbour.node), neighbour.id, neighbour.cells, neighbour.place);
    }
    return draft.build(path, notes, vectors.build(draft.nodes()));
  }

  private void part(String name) {
    if (name.equals(EdgeAttributes.DIRECTED)) {
      directed = json.token() == JsonToken.VALUE_TRUE;
      return;
    }
    if (name.equals("graph") && json.isObject()) {
      FilePosition place = json.place();
      JsonNode noted = json.tree().path(GraphNotes.NAME);
      notes = noted.isObject() ? Optional.of(GraphNotes.of(noted, place)) : Optional.empty();
    } else if (name.equals(ELEMENTS) && json.isObject()) {
      json.entries(this::part);
    } else if (name.equals(ELEMENTS) && json.isArray()) {
      hasLinks = true;
      json.items(this::element);
    } else if (name.equals(ADJACENCY) && json.isArray()) {
      hasLinks = true;
      AtomicInteger node = new AtomicInteger();
      json.items(() -> neighboursOf(node.getAndIncrement()));
    } else if (isList(name)) {
      if (!json.isArray()) {
        throw json.place().complaint("\"" + name + "\" must be a list");
      }
      hasLinks |= !name.equals(NODES);
      json.items(name.equals(NODES) ? this::node : this::link);
    }
  }

  private void neighboursOf(int node) {
    if (!json.isArray()) {
      throw json.place().complaint("expected a list of neighbours, as in [{\"id\": …}]");
    }
    json.items(() -> neighbours.add(neighbour(node)));
  }

  private Neighbour neighbour(int node) {
    FilePosition place = json.place();
    if (!json.isObject()) {
      return new Neighbour(node, cell().text(), EdgeCells.NONE, place);
    }
    JsonNode tree = json.tree();
    tellEdge(tree);
    return new Neighbour(node, JsonCell.of(tree.path(ID)).text(), edge(), place);
  }

  /** A node or a link of Cytoscape, in a list with all others. */
  private void element() {
    requireObject("an element");
    FilePosition place = json.place();
    Map<String, JsonCell> cells = cells();
    JsonCell source = cells.get("source");
    JsonCell target = cells.get("target");
    if (source != null && target != null) {
      cells.forEach((name, cell) -> draft.edges().tell(name, cell.text()));
      draft.link(source.text(), target.text(), edge(), place);
    } else {
      node(cells, place);
    }
  }

  private void node() {
    requireObject("a node");
    FilePosition place = json.place();
    node(cells(), place);
  }

  /** The entries of this object, or, as Cytoscape has it, those of its data. */
  private Map<String, JsonCell> cells() {
    Map<String, JsonCell> cells = new LinkedHashMap<>();
    json.entries(name -> cells.put(name, cell()));
    JsonCell data = cells.get(DATA);
    if (data == null || !data.list().isObject() || cells.containsKey(ID)) {
      return cells;
    }
    Map<String, JsonCell> inner = new LinkedHashMap<>();
    data.list()
        .properties()
        .forEach(entry -> inner.put(entry.getKey(), JsonCell.of(entry.getValue())));
    return inner;
  }

  private void node(Map<String, JsonCell> cells, FilePosition place) {
    JsonCell id = cells.remove(ID);
    if (hasIds != null && hasIds != (id != null)) {
      throw place.complaint("some nodes have an \"id\" and others have none");
    }
    hasIds = id != null;
    ids.add(id == null ? Integer.toString(draft.nodes()) : id.text());
    int node = draft.node(ids.get(ids.size() - 1), place);
    cells.forEach(
        (name, cell) -> {
          if (name.equals(NumberLists.NAME) && NumberLists.isOne(cell.list())) {
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
          } else if (draft.edges().isUsed(name)) {
            draft.edges().tell(name, cell().text());
          } else if (name.equals(DATA) && json.isObject()) {
            JsonNode data = json.tree();
            tellEdge(data);
            data.properties()
                .forEach(entry -> ends.put(entry.getKey(), JsonCell.of(entry.getValue()).text()));
          }
        });
    String source = require(ends, "source", place);
    draft.link(source, require(ends, "target", place), edge(), place);
  }

  private void tellEdge(JsonNode attributes) {
    attributes
        .properties()
        .forEach(
            entry -> {
              if (draft.edges().isUsed(entry.getKey())) {
                draft.edges().tell(entry.getKey(), JsonCell.of(entry.getValue()).text());
              }
            });
  }

  private EdgeCells edge() {
    EdgeCells told = draft.edges().take();
    return directed ? told.withDirection(true) : told;
  }

  /** A node by its id, or, after D3 has drawn the graph, the node itself. */
  private String end() {
    if (!json.isObject()) {
      return cell().text();
    }
    return JsonCell.of(json.tree().path(ID)).text();
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

  private JsonCell cell() {
    return switch (json.token()) {
      case VALUE_STRING -> JsonCell.of(Column.Type.TEXT, json.text());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
          JsonCell.of(Column.Type.NUMBER, json.isNaN() ? "" : json.text());
      case VALUE_TRUE, VALUE_FALSE -> JsonCell.of(Column.Type.TRUE_OR_FALSE, json.text());
      case VALUE_NULL -> JsonCell.of(Column.Type.TEXT, "");
      default -> JsonCell.of(json.tree());
    };
  }
}
