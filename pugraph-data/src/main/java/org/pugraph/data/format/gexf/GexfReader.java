package org.pugraph.data.format.gexf;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
 * Reads GEXF 1.1 to 1.3: nodes with their label and attributes, and edges with their weight, type
 * and direction; colours and positions are passed over. A label is the display name of a node, and
 * an attribute like any other. Nodes within nodes are nodes like any others, as Gephi takes them.
 * Of values that change in time the last one counts.
 */
final class GexfReader {

  static final String ROOT = "gexf";
  static final String LABEL = "label";

  private final XmlElements xml;
  private final GraphDraft draft;
  private final Map<String, Integer> columnOf = new HashMap<>();
  private final Map<Integer, String> labels = new HashMap<>();
  private final Map<String, String> edgeAttributes = new HashMap<>();
  private boolean directed;
  private boolean labelsTell;
  private Optional<GraphNotes> notes = Optional.empty();

  GexfReader(XmlElements xml, ChosenColumns chosen) {
    this.draft = new GraphDraft(chosen);
    this.xml = xml;
  }

  RawGraph read(Path path) {
    xml.children(
        name -> {
          switch (name) {
            case "meta" -> meta();
            case "graph" -> graph();
            default -> {}
          }
        });
    boolean namesOnly = notes.flatMap(GraphNotes::displayNames).isPresent();
    if (labelsTell && !namesOnly) {
      int column = draft.columns().declare(LABEL, Column.Type.TEXT, "");
      labels.forEach((node, label) -> draft.columns().tell(node, column, label));
    }
    return draft.build(path, notes, Optional.empty());
  }

  private void meta() {
    xml.children(
        name -> {
          FilePosition place = xml.place();
          String text = name.equals("description") ? xml.text().strip() : "";
          if (text.startsWith(GraphNotes.NAME + " {")) {
            notes = Optional.of(GraphNotes.parse(text.substring(text.indexOf('{')), place));
          }
        });
  }

  private void graph() {
    directed = xml.attribute("defaultedgetype").filter("directed"::equals).isPresent();
    xml.children(
        name -> {
          switch (name) {
            case "attributes" -> attributes();
            case "nodes" -> nodes();
            case "edges" -> edges();
            default -> {}
          }
        });
  }

  private void attributes() {
    boolean ofNodes = xml.require("class").equals("node");
    xml.children(
        name -> {
          if (name.equals("attribute") && ofNodes) {
            attribute();
          } else if (name.equals("attribute")) {
            String id = xml.require("id");
            edgeAttributes.put(id, xml.attribute("title").orElse(id));
          }
        });
  }

  private void attribute() {
    String id = xml.require("id");
    String title = xml.attribute("title").orElse(id);
    Column.Type type = type(xml.attribute("type").orElse("string"));
    if (columnOf.containsKey(id)) {
      throw xml.place().complaint("attribute " + Quoted.of(id) + " is declared twice");
    }
    columnOf.put(id, draft.columns().declare(title, type, xml.textOf("default")));
  }

  private static Column.Type type(String declared) {
    return switch (declared) {
      case "boolean" -> Column.Type.TRUE_OR_FALSE;
      case "integer", "long", "float", "double", "short", "byte", "bigdecimal", "biginteger" ->
          Column.Type.NUMBER;
      default -> Column.Type.TEXT;
    };
  }

  private void nodes() {
    xml.children(
        name -> {
          if (name.equals("node")) {
            node();
          }
        });
  }

  private void node() {
    String id = xml.require("id");
    int node = draft.node(id, xml.place());
    xml.attribute(LABEL)
        .ifPresent(
            label -> {
              labels.put(node, label);
              draft.displayName(node, label);
              labelsTell |= !label.equals(id);
            });
    xml.children(
        name -> {
          switch (name) {
            case "attvalues" -> values(node);
            case "nodes" -> nodes();
            case "edges" -> edges();
            default -> {} // viz:color, viz:position, spells
          }
        });
  }

  private void values(int node) {
    xml.children(
        name -> {
          if (name.equals("attvalue")) {
            String id = xml.attribute("for").or(() -> xml.attribute("id")).orElse("");
            Integer column = columnOf.get(id);
            if (column == null) {
              throw xml.place().complaint("attribute " + Quoted.of(id) + " is not declared");
            }
            draft.columns().tell(node, column, xml.require("value"));
          }
        });
  }

  private void edge() {
    String source = xml.require("source");
    String target = xml.require("target");
    FilePosition place = xml.place();
    EdgeAttributes edge = draft.edges();
    for (String name : List.of(EdgeAttributes.WEIGHT, "kind")) {
      xml.attribute(name).ifPresent(value -> edge.tell(name, value));
    }
    edge.tellDirection(xml.attribute("type").map("directed"::equals).orElse(directed));
    xml.children(
        name -> {
          if (name.equals("attvalues")) {
            xml.children(
                inner -> {
                  String id = xml.attribute("for").or(() -> xml.attribute("id")).orElse("");
                  edge.tell(edgeAttributes.getOrDefault(id, ""), xml.attribute("value").orElse(""));
                });
          }
        });
    draft.link(source, target, place);
  }

  private void edges() {
    xml.children(
        name -> {
          if (name.equals("edge")) {
            edge();
          }
        });
  }
}
