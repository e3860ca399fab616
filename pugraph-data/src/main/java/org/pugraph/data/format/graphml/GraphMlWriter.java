package org.pugraph.data.format.graphml;

import java.nio.file.Path;
import java.util.List;
import org.pugraph.data.format.Attribute;
import org.pugraph.data.format.EdgeAttributes;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.format.GraphNotes;
import org.pugraph.data.format.LinkText;
import org.pugraph.data.format.Links;
import org.pugraph.data.format.title.EdgeTypeTitles;
import org.pugraph.data.format.xml.XmlWriter;
import org.pugraph.graph.EdgeTypes;
import org.pugraph.graph.Graph;

/** Writes GraphML: one key per attribute, the notes of Pugraph as data of the graph. */
final class GraphMlWriter {

  private static final String NAMESPACE = "http://graphml.graphdrawing.org/xmlns";
  private static final String NOTES = "g0";
  private static final String WEIGHT = "w0";
  private static final String TYPE = "t0";

  private final GraphContent content;
  private final Graph graph;
  private final List<Attribute> attributes;
  private final XmlWriter xml;

  private GraphMlWriter(GraphContent content, List<Attribute> attributes, XmlWriter xml) {
    this.content = content;
    this.graph = content.graph();
    this.attributes = attributes;
    this.xml = xml;
  }

  static void write(GraphContent content, Path path) {
    List<Attribute> attributes = Attribute.of(content, path);
    XmlWriter.write(path, xml -> new GraphMlWriter(content, attributes, xml).write());
  }

  private void write() {
    xml.begin("graphml").attribute("xmlns", NAMESPACE);
    key(NOTES, "graph", GraphNotes.NAME, "string");
    for (int a = 0; a < attributes.size(); a++) {
      Attribute attribute = attributes.get(a);
      key("d" + a, "node", attribute.name(), type(attribute.kind()));
    }
    graph
        .types()
        .filter(EdgeTypes::areWeighted)
        .ifPresent(all -> key(WEIGHT, "edge", EdgeAttributes.WEIGHT, "double"));
    graph
        .types()
        .filter(Links::areTyped)
        .ifPresent(all -> key(TYPE, "edge", EdgeTypeTitles.WRITTEN, "string"));
    xml.begin("graph").attribute("id", "G").attribute("edgedefault", "undirected");
    data(NOTES, GraphNotes.of(content).toJson().toString());
    for (int i = 0; i < graph.nodes(); i++) {
      node(i);
    }
    Links.of(graph, this::edge);
    xml.end().end();
  }

  private void key(String id, String target, String name, String type) {
    xml.begin("key").attribute("id", id).attribute("for", target);
    xml.attribute("attr.name", name).attribute("attr.type", type).end();
  }

  private static String type(Attribute.Kind kind) {
    return switch (kind) {
      case WHOLE -> "int";
      case DECIMAL -> "double";
      case TRUE_OR_FALSE -> "boolean";
      case TEXT -> "string";
    };
  }

  private void node(int node) {
    xml.begin("node").attribute("id", graph.names().name(node));
    for (int a = 0; a < attributes.size(); a++) {
      String key = "d" + a;
      attributes.get(a).of(node).ifPresent(text -> data(key, text));
    }
    xml.end();
  }

  private void data(String key, String text) {
    xml.begin("data").attribute("key", key).text(text).end();
  }

  private void edge(int i, int j, LinkText told) {
    xml.begin("edge").attribute("source", graph.names().name(i));
    xml.attribute("target", graph.names().name(j));
    if (told.directed()) {
      xml.attribute("directed", "true");
    }
    told.weight().ifPresent(text -> data(WEIGHT, text));
    told.type().ifPresent(text -> data(TYPE, text));
    xml.end();
  }
}
