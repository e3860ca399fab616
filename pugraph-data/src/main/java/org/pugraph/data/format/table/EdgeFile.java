package org.pugraph.data.format.table;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.pugraph.base.BadInput;
import org.pugraph.base.Numbers;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TextFile;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.IntList;

/**
 * Edges: one row per link, source and target first. A column titled weight, or without titles a
 * third column of numbers, holds weights; an edge of weight 0 is dropped. Further columns are
 * passed over.
 */
final class EdgeFile {

  private static final Set<String> SOURCE_TITLES =
      Set.of("source", "src", "from", "start", "citing", "head", "node1", "id1");
  private static final Set<String> TARGET_TITLES =
      Set.of("target", "dst", "dest", "to", "end", "cited", "tail", "node2", "id2");

  /** Finds the node of a name, or makes one of it. */
  interface Naming {
    int node(String name, TextFile file, long line);
  }

  private final TextFile file;
  private final Naming naming;
  private final EdgeWeights weights;
  private final IntList source = new IntList();
  private final IntList target = new IntList();
  private long tooLight;

  private EdgeFile(TextFile file, Naming naming, EdgeWeights weights) {
    this.file = file;
    this.naming = naming;
    this.weights = weights;
  }

  /** Links, and the nodes they are between. */
  record Named(NodeNames names, Adjacency.Symmetrised links) {}

  /** Reads the links between known nodes and symmetrises them. */
  static Adjacency.Symmetrised read(Path path, KnownNodes nodes) {
    return read(path, nodes, OptionalDouble.empty());
  }

  /** The same without the edges that are lighter than a least weight. */
  static Adjacency.Symmetrised read(Path path, KnownNodes nodes, OptionalDouble least) {
    return TextFile.read(path, file -> known(file, nodes, least))
        .links(nodes.names().size(), IntUnaryOperator.identity());
  }

  private static EdgeFile known(TextFile file, KnownNodes nodes, OptionalDouble least)
      throws IOException {
    Table rows = Table.in(file, 2);
    Naming naming = nodes::require;
    if (!rows.hasNext()) {
      return new EdgeFile(file, naming, EdgeWeights.NONE);
    }
    Table.Row first = rows.next();
    boolean titled = isHeader(first, nodes, rows.hasNext());
    EdgeFile edges = new EdgeFile(file, naming, EdgeWeights.of(file, first, titled, least));
    if (!titled) {
      edges.add(first);
    }
    rows.forEachRemaining(edges::add);
    return edges;
  }

  /** A lone row may be the header of a graph without edges, but only with the usual words. */
  private static boolean isHeader(Table.Row row, KnownNodes nodes, boolean hasMore) {
    return nodes.isTitle(row.cell(0))
        && nodes.isTitle(row.cell(1))
        && (hasMore || row.cell(0).equalsIgnoreCase("source"));
  }

  /** Reads a graph of edges alone: every name in an edge is a node. */
  static Named readAlone(Path path, OptionalDouble least) {
    NamesInEdges names = new NamesInEdges();
    EdgeFile edges = TextFile.read(path, file -> alone(file, names, least));
    BadInput.unless(names.size() > 0, path + ": has no edge, so that there is no node either");
    int[] rank = names.ranks();
    return new Named(names.ranked(), edges.links(names.size(), node -> rank[node]));
  }

  private static EdgeFile alone(TextFile file, NamesInEdges names, OptionalDouble least)
      throws IOException {
    Table rows = Table.in(file, 2);
    if (!rows.hasNext()) {
      return new EdgeFile(file, names, EdgeWeights.NONE);
    }
    Table.Row first = rows.next();
    Table.Row second = rows.hasNext() ? rows.next() : first;
    boolean titled = isHeader(first, second);
    EdgeFile edges = new EdgeFile(file, names, EdgeWeights.of(file, first, titled, least));
    if (!titled) {
      edges.add(first);
    }
    if (second != first) {
      edges.add(second);
    }
    rows.forEachRemaining(edges::add);
    return edges;
  }

  /** Titles are the usual words, or words above numbers. */
  private static boolean isHeader(Table.Row first, Table.Row second) {
    boolean usual =
        SOURCE_TITLES.contains(bare(first.cell(0))) && TARGET_TITLES.contains(bare(first.cell(1)));
    return usual
        || isAbove(first, second, 0) && isAbove(first, second, 1)
        || first.width() > 2 && isAbove(first, second, 2);
  }

  private static boolean isAbove(Table.Row first, Table.Row second, int column) {
    return !Numbers.looksLikeOne(first.cell(column)) && Numbers.looksLikeOne(second.cell(column));
  }

  /** {@code from} of {@code From_ID}. */
  private static String bare(String title) {
    return title.toLowerCase(Locale.ROOT).replaceFirst("[_ ]?(id|node)$", "");
  }

  private void add(Table.Row row) {
    int from = naming.node(row.cell(0), file, row.line());
    int to = naming.node(row.cell(1), file, row.line());
    if (weights.keeps(row, file)) {
      source.add(from);
      target.add(to);
    } else {
      tooLight++;
    }
  }

  private Adjacency.Symmetrised links(int nodes, IntUnaryOperator numbering) {
    int[] from = Arrays.stream(source.toArray()).map(numbering).toArray();
    int[] to = Arrays.stream(target.toArray()).map(numbering).toArray();
    Adjacency.Symmetrised links = Adjacency.of(nodes, from, to);
    return new Adjacency.Symmetrised(links.adjacency(), links.report().withTooLight(tooLight));
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
