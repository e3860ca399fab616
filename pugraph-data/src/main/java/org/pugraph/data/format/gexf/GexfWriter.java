package org.pugraph.data.format.gexf;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.pugraph.data.feature.Column;
import org.pugraph.data.format.Attribute;
import org.pugraph.data.format.GraphNotes;
import org.pugraph.data.format.Links;
import org.pugraph.data.format.xml.XmlWriter;
import org.pugraph.graph.Graph;

/**
 * Writes GEXF 1.2, which Gephi and NetworkX read. Columns {@code r}, {@code g} and {@code b} become
 * the colour of the nodes; the notes of Pugraph stand in the description.
 */
final class GexfWriter {

  private static final String NAMESPACE = "http://www.gexf.net/1.2draft";
  private static final List<String> COLOUR = List.of("r", "g", "b");

  private final Graph graph;
  private final List<Attribute> attributes;
  private final List<Attribute> colour;
  private final XmlWriter xml;
  private int edges;

  private GexfWriter(Graph graph, List<Attribute> attributes, XmlWriter xml) {
    this.graph = graph;
    this.colour =
        attributes.stream().filter(attribute -> COLOUR.contains(attribute.name())).toList();
    this.attributes = new ArrayList<>(attributes);
    this.attributes.removeAll(colour);
    this.xml = xml;
  }

  static void write(Graph graph, List<Column> extra, Path path) {
    List<Attribute> attributes = Attribute.of(graph, extra, path);
    XmlWriter.write(path, xml -> new GexfWriter(graph, attributes, xml).write());
  }

  private void write() {
    xml.begin("gexf").attribute("xmlns", NAMESPACE);
    xml.attribute("xmlns:viz", NAMESPACE + "/viz").attribute("version", "1.2");
    xml.begin("meta").begin("creator").text("Pugraph").end();
    String notes = GraphNotes.NAME + " " + GraphNotes.of(graph).toJson();
    xml.begin("description").text(notes).end().end();
    xml.begin("graph").attribute("mode", "static").attribute("defaultedgetype", "undirected");
    declare();
    xml.begin("nodes");
    for (int i = 0; i < graph.nodes(); i++) {
      node(i);
    }
    xml.end().begin("edges");
    Links.of(graph.edges(), this::edge);
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
    xml.begin("node").attribute("id", name).attribute("label", name);
    xml.begin("attvalues");
    for (int a = 0; a < attributes.size(); a++) {
      String id = Integer.toString(a);
      attributes.get(a).of(node).ifPresent(text -> value(id, text));
    }
    xml.end();
    if (colour.size() == COLOUR.size()
        && colour.stream().allMatch(part -> part.of(node).isPresent())) {
      xml.begin("viz:color");
      colour.forEach(part -> xml.attribute(part.name(), part.cell().apply(node)));
      xml.end();
    }
    xml.end();
  }

  private void value(String id, String text) {
    xml.begin("attvalue").attribute("for", id).attribute("value", text).end();
  }

  private void edge(int i, int j) {
    xml.begin("edge").attribute("id", Integer.toString(edges++));
    xml.attribute("source", graph.names().name(i));
    xml.attribute("target", graph.names().name(j)).end();
  }
}
