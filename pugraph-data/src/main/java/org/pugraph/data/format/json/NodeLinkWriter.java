package org.pugraph.data.format.json;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import org.pugraph.data.format.Attribute;
import org.pugraph.data.format.EdgeAttributes;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.format.GraphNotes;
import org.pugraph.data.format.LinkText;
import org.pugraph.data.format.Links;
import org.pugraph.data.format.title.EdgeTypeTitles;
import org.pugraph.data.io.TextFile;
import org.pugraph.graph.Graph;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.ObjectWriter;

/** Writes JSON with nodes and links, one of them per line. */
final class NodeLinkWriter {

  private static final ObjectWriter WRITER =
      JsonTokens.MAPPER.writer().without(StreamWriteFeature.AUTO_CLOSE_TARGET);

  private final GraphContent content;
  private final Graph graph;
  private final List<Attribute> attributes;
  private final JsonGenerator json;

  private NodeLinkWriter(GraphContent content, List<Attribute> attributes, JsonGenerator json) {
    this.content = content;
    this.graph = content.graph();
    this.attributes = attributes;
    this.json = json;
  }

  static void write(GraphContent content, Path path) {
    List<Attribute> attributes = Attribute.of(content, path);
    TextFile.write(
        path,
        out -> {
          try (JsonGenerator json = WRITER.createGenerator(out)) {
            new NodeLinkWriter(content, attributes, json).write();
          }
          out.write('\n');
        });
  }

  private void write() {
    json.writeStartObject();
    json.writeBooleanProperty("directed", false);
    json.writeBooleanProperty("multigraph", false);
    json.writeName("graph").writeStartObject();
    json.writeName(GraphNotes.NAME).writeTree(GraphNotes.of(content).toJson());
    json.writeEndObject();
    json.writeArrayPropertyStart("nodes");
    for (int i = 0; i < graph.nodes(); i++) {
      node(i);
    }
    json.writeEndArray().writeArrayPropertyStart("links");
    Links.of(graph, this::link);
    json.writeEndArray().writeEndObject();
  }

  private void node(int node) {
    json.writeRaw('\n').writeStartObject();
    name("id", node);
    for (Attribute attribute : attributes) {
      attribute.of(node).ifPresent(cell -> attribute(attribute, cell));
    }
    json.writeEndObject();
  }

  private void attribute(Attribute attribute, String cell) {
    json.writeName(attribute.name());
    switch (attribute.kind()) {
      case WHOLE -> json.writeNumber(Integer.parseInt(cell));
      case DECIMAL -> json.writeNumber(new BigDecimal(cell));
      case TRUE_OR_FALSE -> json.writeBoolean(Boolean.parseBoolean(cell));
      case TEXT -> json.writeString(cell);
    }
  }

  private void link(int i, int j, LinkText told) {
    json.writeRaw('\n').writeStartObject();
    name("source", i);
    name("target", j);
    told.weight()
        .ifPresent(text -> json.writeName(EdgeAttributes.WEIGHT).writeNumber(new BigDecimal(text)));
    told.type().ifPresent(text -> json.writeStringProperty(EdgeTypeTitles.WRITTEN, text));
    if (told.directed()) {
      json.writeBooleanProperty(EdgeAttributes.DIRECTED, true);
    }
    json.writeEndObject();
  }

  /** Nodes that have no names but their numbers keep them as numbers. */
  private void name(String property, int node) {
    if (graph.names().areNumbers()) {
      json.writeNumberProperty(property, node);
    } else {
      json.writeStringProperty(property, graph.names().name(node));
    }
  }
}
