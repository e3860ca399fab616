package org.pugraph.data;

import java.io.IOException;
import java.nio.file.Path;
import org.pugraph.file.Table;
import org.pugraph.file.TextFile;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.IntList;

/** Edges: one row per link, source and target first; further columns are passed over. */
final class EdgeFile {

  private final IntList source = new IntList();
  private final IntList target = new IntList();

  private EdgeFile() {}

  /** Reads the links between known nodes and symmetrises them. */
  static Adjacency.Symmetrised read(Path path, KnownNodes nodes) {
    EdgeFile edges = TextFile.read(path, file -> rows(file, nodes));
    return Adjacency.of(nodes.names().size(), edges.source.toArray(), edges.target.toArray());
  }

  private static EdgeFile rows(TextFile file, KnownNodes nodes) throws IOException {
    EdgeFile edges = new EdgeFile();
    Table rows = Table.in(file, 2);
    boolean first = true;
    while (rows.hasNext()) {
      Table.Row row = rows.next();
      if (!first || !isHeader(row, nodes, rows.hasNext())) {
        edges.source.add(nodes.require(row.cell(0), file, row.line()));
        edges.target.add(nodes.require(row.cell(1), file, row.line()));
      }
      first = false;
    }
    return edges;
  }

  /** A lone row may be the header of a graph without edges, but only with the usual words. */
  private static boolean isHeader(Table.Row row, KnownNodes nodes, boolean hasMore) {
    return nodes.isTitle(row.cell(0))
        && nodes.isTitle(row.cell(1))
        && (hasMore || row.cell(0).equalsIgnoreCase("source"));
  }

  /** Writes each undirected edge once, the smaller node first. */
  static void write(Adjacency edges, NodeNames names, Path path) {
    Table.write(
        path,
        csv -> {
          csv.writeRecord("source", "target");
          for (int i = 0; i < edges.nodes(); i++) {
            for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
              int j = edges.neighbours()[e];
              if (j > i) {
                csv.writeRecord(names.name(i), names.name(j));
              }
            }
          }
        });
  }
}
