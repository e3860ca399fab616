package org.pugraph.data.format.neo4j;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.Attribute;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.format.GraphNotes;
import org.pugraph.data.format.Links;
import org.pugraph.data.io.Table;
import org.pugraph.file.StagedFolder;
import org.pugraph.graph.EdgeTypes;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;

/**
 * Writes tables for {@code neo4j-admin database import}: {@code nodes.csv}, {@code
 * relationships.csv}, and the notes of Pugraph beside them.
 */
final class Neo4jWriter {

  static final String LINK = "LINKED";
  private static final String NODE = "Node";

  private Neo4jWriter() {}

  static void write(GraphContent content, Path folder) {
    Graph graph = content.graph();
    List<Attribute> attributes = Attribute.of(content, folder);
    BadInput.unless(
        !Files.exists(folder) || Files.isDirectory(folder),
        folder + ": is a file; give a folder instead");
    checkAlone(folder);
    try (StagedFolder staged = StagedFolder.in(folder)) {
      GraphNotes.of(content).writeTo(staged.path());
      writeNodes(graph, attributes, staged.path().resolve(Neo4jFormat.NODES));
      writeLinks(graph, staged.path().resolve(Neo4jFormat.LINKS));
      staged.publishLast(Neo4jFormat.LINKS, List.of(GraphNotes.FILE, Neo4jFormat.NODES));
    }
  }

  /** Other tables there would be read as a part of this graph. */
  private static void checkAlone(Path folder) {
    if (!Files.exists(folder)) {
      return;
    }
    List<String> ours = List.of(Neo4jFormat.NODES, Neo4jFormat.LINKS);
    for (Path file : Neo4jFormat.tables(folder)) {
      BadInput.unless(
          ours.contains(file.getFileName().toString()),
          folder + ": holds another table, " + file.getFileName() + "; choose an empty folder");
    }
  }

  private static void writeNodes(Graph graph, List<Attribute> attributes, Path path) {
    List<String> head = new ArrayList<>(List.of("id:ID"));
    attributes.forEach(each -> head.add(each.name() + ":" + type(each.kind())));
    head.add(":LABEL");
    Table.write(
        path,
        csv -> {
          csv.writeRecord(head);
          for (int i = 0; i < graph.nodes(); i++) {
            List<String> row = Attribute.row(graph, attributes, i);
            row.add(label(graph, i));
            csv.writeRecord(row);
          }
        });
  }

  /** The class, so that Neo4j colours by it; a semicolon would part it in two. */
  private static String label(Graph graph, int node) {
    if (graph.labels().isEmpty()) {
      return NODE;
    }
    Labels labels = graph.labels().get();
    int index = labels.classOf()[node];
    return index == Labels.UNKNOWN ? "" : labels.classes().get(index).replace(';', ',');
  }

  private static String type(Attribute.Kind kind) {
    return switch (kind) {
      case WHOLE -> "int";
      case DECIMAL -> "double";
      case TRUE_OR_FALSE -> "boolean";
      case TEXT -> "string";
    };
  }

  private static void writeLinks(Graph graph, Path path) {
    NodeNames names = graph.names();
    boolean directions = graph.types().filter(EdgeTypes::haveDirections).isPresent();
    List<String> head = new ArrayList<>(List.of(":START_ID", ":END_ID"));
    graph.types().filter(EdgeTypes::areWeighted).ifPresent(all -> head.add("weight:double"));
    head.addAll(directions ? List.of("directed:boolean", ":TYPE") : List.of(":TYPE"));
    Table.write(
        path,
        csv -> {
          csv.writeRecord(head);
          Links.of(
              graph,
              (i, j, told) -> {
                List<String> row = new ArrayList<>(List.of(names.name(i), names.name(j)));
                told.weight().ifPresent(row::add);
                if (directions) {
                  row.add(Boolean.toString(told.directed()));
                }
                row.add(told.type().filter(t -> !t.equals(EdgeTypes.UNTYPED)).orElse(LINK));
                csv.writeRecord(row);
              });
        });
  }
}
