package org.pugraph.data.format.dot;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.EdgeCells;
import org.pugraph.data.format.FilePosition;
import org.pugraph.data.format.GraphDraft;
import org.pugraph.data.format.title.ChosenColumns;

/**
 * Reads DOT: nodes with their attributes, edges with their weight, type and direction. An edge to a
 * subgraph is one to each of its nodes; defaults for nodes, and what is said of a graph, are how it
 * is drawn and passed over.
 */
final class DotReader {

  private static final int DEEPEST = 64;

  /** A few lines with subgraphs of many nodes can mean more edges than memory holds. */
  private static final long MOST_LINKS = 1 << 26;

  private final DotTokens in;
  private final GraphDraft draft;
  private boolean digraph;
  private int depth;
  private long links;

  DotReader(DotTokens in, ChosenColumns chosen) {
    this.draft = new GraphDraft(chosen);
    this.in = in;
  }

  /** Whether the file begins {@code [strict] (graph | digraph) [name]} and an opening brace. */
  static boolean isIn(DotTokens in) {
    if (in.peek().isWord("strict")) {
      in.take();
    }
    DotTokens.Token kind = in.take();
    if (!kind.isWord("graph") && !kind.isWord("digraph")) {
      return false;
    }
    if (in.peek().isName()) {
      in.take();
    }
    return in.peek().is("{");
  }

  RawGraph read(Path path) {
    digraph = in.peek().isWord("digraph");
    if (!isIn(in)) {
      throw in.complaint("expected graph { … } or digraph { … }, got " + in.shown());
    }
    statements();
    if (in.peek() != DotTokens.END) {
      throw in.complaint("something follows the graph: " + in.shown());
    }
    return draft.build(path, Optional.empty(), Optional.empty());
  }

  /** What stands in braces; the nodes it names. */
  private List<String> statements() {
    if (++depth > DEEPEST) {
      throw in.complaint("subgraphs are nested more than " + DEEPEST + " deep");
    }
    in.expect("{");
    List<String> nodes = new ArrayList<>();
    while (!in.takeIf("}")) {
      if (!in.takeIf(";")) {
        nodes.addAll(statement());
      }
    }
    depth--;
    return nodes;
  }

  private List<String> statement() {
    DotTokens.Token first = in.peek();
    if (first.isWord("graph") || first.isWord("node") || first.isWord("edge")) {
      in.take();
      attributes();
      return List.of();
    }
    FilePosition place = in.place();
    boolean subgraph = isSubgraph();
    List<String> ends = subgraph ? subgraph() : new ArrayList<>(List.of(in.name("a node")));
    if (!subgraph && in.takeIf("=")) {
      in.name("a value");
      return List.of();
    }
    if (!subgraph) {
      port();
      draft.nodeOrNew(ends.get(0), place);
    }
    List<List<String>> chain = new ArrayList<>(List.of(ends));
    while (in.peek().is("--") || in.peek().is("->")) {
      in.take();
      chain.add(end());
    }
    Map<String, String> attributes = attributes();
    if (chain.size() == 1 && !subgraph) {
      tell(ends.get(0), attributes, place);
    }
    for (int i = 1; i < chain.size(); i++) {
      attributes.forEach(draft.edges()::tell);
      draft.edges().tellDirection(digraph);
      link(chain.get(i - 1), chain.get(i), draft.edges().take(), place);
    }
    return chain.stream().flatMap(List::stream).toList();
  }

  private List<String> end() {
    if (isSubgraph()) {
      return subgraph();
    }
    FilePosition place = in.place();
    String name = in.name("a node");
    port();
    draft.nodeOrNew(name, place);
    return List.of(name);
  }

  private boolean isSubgraph() {
    return in.peek().is("{") || in.peek().isWord("subgraph");
  }

  private List<String> subgraph() {
    if (in.peek().isWord("subgraph")) {
      in.take();
      if (in.peek().isName()) {
        in.take();
      }
    }
    return statements();
  }

  private void link(
      List<String> sources, List<String> targets, EdgeCells cells, FilePosition place) {
    links += (long) sources.size() * targets.size();
    if (links > MOST_LINKS) {
      throw place.complaint("edges between subgraphs come to more than " + MOST_LINKS);
    }
    for (String source : sources) {
      targets.forEach(target -> draft.link(source, target, cells, place));
    }
  }

  /** The part of a drawn node that an edge starts from. */
  private void port() {
    while (in.takeIf(":")) {
      in.name("a port");
    }
  }

  private Map<String, String> attributes() {
    Map<String, String> attributes = new LinkedHashMap<>();
    while (in.takeIf("[")) {
      while (!in.takeIf("]")) {
        String name = in.name("an attribute or \"]\"");
        attributes.put(name, in.takeIf("=") ? in.name("a value") : "true");
        if (!in.takeIf(",")) {
          in.takeIf(";");
        }
      }
    }
    return attributes;
  }

  private void tell(String name, Map<String, String> attributes, FilePosition place) {
    int node = draft.nodeOrNew(name, place);
    attributes.forEach(
        (attribute, value) -> {
          if (!value.isEmpty()) {
            int column = draft.columns().called(attribute, Column.Type.UNKNOWN);
            draft.columns().tell(node, column, value);
          }
        });
  }
}
