package org.pugraph.data.format.graphml;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.EdgeAttributes;
import org.pugraph.data.format.FilePosition;
import org.pugraph.data.format.GraphDraft;
import org.pugraph.data.format.GraphNotes;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.format.xml.XmlElements;
import org.pugraph.data.io.Quoted;

/**
 * Reads GraphML: nodes with the data of their keys, and edges with their weight, type and
 * direction; their other data are passed over. An edge at a port counts as an edge at the node, as
 * the specification requires of programs that do not support ports. Hyperedges, graphs within nodes
 * and a second graph are refused: leaving them out, which the specification allows, would train on
 * another graph than the user's.
 */
final class GraphMlReader {

  static final String ROOT = "graphml";

  /** The key under which igraph has the names of vertices; its ids n0, n1, … are just numbers. */
  private static final String NAMES_OF_IGRAPH = "v_name";

  /** The column of a key that does not apply to nodes. */
  private static final int NO_COLUMN = -1;

  private final XmlElements xml;
  private final GraphDraft draft;
  private final Map<String, Integer> columnOfKey = new HashMap<>();
  private @Nullable String notesKey;
  private Optional<GraphNotes> notes = Optional.empty();
  private final Map<String, String> edgeKeys = new HashMap<>();
  private boolean directed;
  private boolean hasGraph;

  GraphMlReader(XmlElements xml, ChosenColumns chosen) {
    this.draft = new GraphDraft(chosen);
    this.xml = xml;
  }

  RawGraph read(Path path) {
    xml.children(
        name -> {
          switch (name) {
            case "key" -> key();
            case "graph" -> graph();
            default -> {} // desc, data of the file, extensions
          }
        });
    return draft.build(path, notes, Optional.empty());
  }

  private void key() {
    String id = xml.require("id");
    String target = xml.attribute("for").orElse("all");
    String name = xml.attribute("attr.name").orElse(isLabelOfYed() ? "label" : id);
    Column.Type type =
        xml.attribute("attr.type").map(GraphMlReader::type).orElse(Column.Type.UNKNOWN);
    if (target.equals("graph") && name.equals(GraphNotes.NAME)) {
      notesKey = id;
    }
    if ((target.equals("edge") || target.equals("all")) && draft.edges().isUsed(name)) {
      edgeKeys.put(id, name);
    }
    boolean ofNodes = target.equals("node") || target.equals("all");
    String otherwise = xml.textOf("default");
    if (columnOfKey.containsKey(id)) {
      throw xml.place().complaint("key " + Quoted.of(id) + " is declared twice");
    }
    columnOfKey.put(id, ofNodes ? draft.columns().declare(name, type, otherwise) : NO_COLUMN);
  }

  private boolean isLabelOfYed() {
    return xml.attribute("yfiles.type").filter("nodegraphics"::equals).isPresent();
  }

  private static Column.Type type(String declared) {
    return switch (declared) {
      case "boolean" -> Column.Type.TRUE_OR_FALSE;
      case "int", "long", "float", "double" -> Column.Type.NUMBER;
      case "string" -> Column.Type.TEXT;
      default -> Column.Type.UNKNOWN;
    };
  }

  private void graph() {
    if (hasGraph) {
      throw xml.place().complaint("a second graph begins, expected one");
    }
    hasGraph = true;
    directed = xml.attribute("edgedefault").filter("directed"::equals).isPresent();
    xml.children(
        name -> {
          switch (name) {
            case "node" -> node();
            case "edge" -> edge();
            case "data" -> dataOfGraph();
            case "hyperedge" ->
                throw xml.place().complaint("a hyperedge; expected edges between two nodes");
            default -> {} // desc, locator, extensions
          }
        });
  }

  private void dataOfGraph() {
    if (xml.require("key").equals(notesKey)) {
      FilePosition place = xml.place();
      notes = Optional.of(GraphNotes.parse(xml.text(), place));
    }
  }

  private void node() {
    int node = draft.node(xml.require("id"), xml.place());
    xml.children(
        name -> {
          switch (name) {
            case "data" -> data(node);
            case "graph" -> throw xml.place().complaint("a graph within a node; flatten it first");
            default -> {} // desc, port, extensions
          }
        });
  }

  private void edge() {
    String source = xml.require("source");
    String target = xml.require("target");
    FilePosition place = xml.place();
    EdgeAttributes edge = draft.edges();
    edge.tellDirection(xml.attribute("directed").map(Boolean::parseBoolean).orElse(directed));
    xml.attribute("label").ifPresent(edge::tellType); // of Neo4j
    xml.children(
        name -> {
          String key = name.equals("data") ? xml.attribute("key").orElse("") : "";
          if (edgeKeys.containsKey(key)) {
            edge.tell(edgeKeys.get(key), xml.text());
          }
        });
    draft.link(source, target, place);
  }

  private void data(int node) {
    String key = xml.require("key");
    Integer column = columnOfKey.get(key);
    if (column == null) {
      throw xml.place().complaint("key " + Quoted.of(key) + " is not declared");
    }
    if (column == NO_COLUMN) {
      throw xml.place().complaint("key " + Quoted.of(key) + " is not declared for nodes");
    }
    boolean verbatim = draft.columns().type(column) == Column.Type.TEXT;
    String text = xml.text();
    if (key.equals(NAMES_OF_IGRAPH)) {
      draft.label(node, text);
    }
    draft.columns().tell(node, column, verbatim ? text : text.strip());
  }
}
