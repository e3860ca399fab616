package org.pugraph.data.format.gexf;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.data.feature.Column;
import org.pugraph.data.format.Attribute;
import org.pugraph.data.format.EdgeAttributes;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.format.GraphNotes;
import org.pugraph.data.format.LinkText;
import org.pugraph.data.format.Links;
import org.pugraph.data.format.title.EdgeTypeTitles;
import org.pugraph.data.format.xml.XmlWriter;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;

/**
 * Writes GEXF 1.2, which Gephi and NetworkX read. Columns {@code r}, {@code g} and {@code b} become
 * the colour of the nodes; the notes of Pugraph stand in the description.
 */
final class GexfWriter {

  private static final String NAMESPACE = "http://www.gexf.net/1.2draft";
  private static final String EDGE_TYPE = "t0";
  private static final List<String> COLOUR = List.of("r", "g", "b");

  private final Graph graph;
  private final List<Attribute> attributes;
  private final List<Attribute> colour;
  private final XmlWriter xml;
  private int edges;

  private GexfWriter(GraphContent content, List<Attribute> attributes, XmlWriter xml) {
    this.graph = content.graph();
    List<Attribute> parts =
        attributes.stream().filter(attribute -> COLOUR.contains(attribute.name())).toList();
    this.colour = parts.size() == COLOUR.size() ? parts : List.of();
    this.attributes = new ArrayList<>(attributes);
    this.attributes.removeAll(colour);
    this.xml = xml;
  }

  static void write(GraphContent content, Path path) {
    GraphContent rest = withoutLabels(content);
    boolean namesOnly =
        content.graph().names().haveDisplayNames()
            && rest.columns().size() == content.columns().size();
    Optional<String> noted =
        namesOnly ? Optional.of(rest.displayAttributeName()) : Optional.empty();
    GraphNotes notes = GraphNotes.of(rest).withDisplayNames(noted);
    List<Attribute> attributes =
        Attribute.of(rest, path).stream()
            .filter(attribute -> !rest.displayAttribute().equals(Optional.of(attribute.name())))
            .toList();
    XmlWriter.write(path, xml -> new GexfWriter(rest, attributes, xml).write(notes));
  }

  /** Without the column that a reader makes of the labels. */
  private static GraphContent withoutLabels(GraphContent content) {
    List<Column> others =
        content.columns().stream().filter(column -> !isOfLabels(column, content)).toList();
    return new GraphContent(content.graph(), others);
  }

  private static boolean isOfLabels(Column column, GraphContent content) {
    NodeNames names = content.graph().names();
    return column.name().equals(GexfReader.LABEL)
        && names.haveDisplayNames()
        && IntStream.range(0, names.size())
            .allMatch(node -> column.cells().get(node).equals(label(names, node)));
  }

  private static String label(NodeNames names, int node) {
    return names.displayName(node).orElse(names.name(node));
  }

  private void write(GraphNotes noted) {
    xml.begin("gexf").attribute("xmlns", NAMESPACE);
    xml.attribute("xmlns:viz", NAMESPACE + "/viz").attribute("version", "1.2");
    xml.begin("meta").begin("creator").text("Pugraph").end();
    String notes = GraphNotes.NAME + " " + noted.toJson();
    xml.begin("description").text(notes).end().end();
    xml.begin("graph").attribute("mode", "static").attribute("defaultedgetype", "undirected");
    declare();
    xml.begin("nodes");
    for (int i = 0; i < graph.nodes(); i++) {
      node(i);
    }
    xml.end().begin("edges");
    Links.of(graph, this::edge);
    xml.end().end().end();
  }

  private void declare() {
    xml.begin("attributes").attribute("class", "node").attribute("mode", "static");
    for (int a = 0; a < attributes.size(); a++) {
      Attribute attribute = attributes.get(a);
      xml.begin("attribute").attribute("id", Integer.toString(a));
      xml.attribute("title", attribute.name()).attribute("type", type(attribute.kind())).end();
    }
    xml.end();
    if (graph.types().filter(Links::areTyped).isPresent()) {
      xml.begin("attributes").attribute("class", "edge").attribute("mode", "static");
      xml.begin("attribute").attribute("id", EDGE_TYPE);
      xml.attribute("title", EdgeTypeTitles.WRITTEN).attribute("type", "string").end().end();
    }
  }

  private static String type(Attribute.Kind kind) {
    return switch (kind) {
      case WHOLE -> "integer";
      case DECIMAL -> "double";
      case TRUE_OR_FALSE -> "boolean";
      case TEXT -> "string";
    };
  }

  private void node(int node) {
    String name = graph.names().name(node);
    xml.begin("node").attribute("id", name);
    xml.attribute(GexfReader.LABEL, label(graph.names(), node));
    xml.begin("attvalues");
    for (int a = 0; a < attributes.size(); a++) {
      String id = Integer.toString(a);
      attributes.get(a).of(node).ifPresent(text -> value(id, text));
    }
    xml.end();
    if (!colour.isEmpty() && colour.stream().allMatch(part -> part.of(node).isPresent())) {
      xml.begin("viz:color");
      colour.forEach(part -> xml.attribute(part.name(), part.cell().apply(node)));
      xml.end();
    }
    xml.end();
  }

  private void value(String id, String text) {
    xml.begin("attvalue").attribute("for", id).attribute("value", text).end();
  }

  private void edge(int i, int j, LinkText told) {
    xml.begin("edge").attribute("id", Integer.toString(edges++));
    xml.attribute("source", graph.names().name(i));
    xml.attribute("target", graph.names().name(j));
    if (told.directed()) {
      xml.attribute("type", "directed");
    }
    told.weight().ifPresent(text -> xml.attribute(EdgeAttributes.WEIGHT, text));
    told.type()
        .ifPresent(
            text -> {
              xml.begin("attvalues");
              value(EDGE_TYPE, text);
              xml.end();
            });
    xml.end();
  }
}
