package org.pugraph.check;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.base.Remedy;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;

/** Isolated nodes, and nodes that no path joins to a labelled one. */
final class Connection implements GraphCheck {

  /** One isolated node in a hundred is usual in citation graphs. */
  static final double NOTABLE = 0.01;

  /** Names that differ between two files isolate far more than a fifth of the nodes. */
  static final double SERIOUS = 0.2;

  /**
   * Labels on isolated nodes teach nothing about edges; a tenth of them matters where labels are
   * few.
   */
  static final double LABELS = 0.1;

  /** A part of the graph without labels is common; half of the graph is not. */
  static final double FAR_NOTABLE = 0.1;

  static final double FAR_SERIOUS = 0.5;

  @Override
  public Stream<Finding> findings(Graph graph, PuNodes nodes) {
    return Stream.of(
            isolated(graph), isolatedLabels(graph, nodes), farFromLabels(graph.edges(), nodes))
        .flatMap(finding -> finding);
  }

  private static Stream<Finding> isolated(Graph graph) {
    int nodes = graph.nodes();
    long isolated = IntStream.range(0, nodes).filter(i -> graph.edges().degree(i) == 0).count();
    if (isolated < NOTABLE * nodes || isolated == 0) {
      return Stream.empty();
    }
    boolean serious = isolated >= SERIOUS * nodes;
    return Stream.of(
        Finding.graded(
            serious,
            "isolated-nodes",
            FindingText.some(isolated, nodes, "node")
                + FindingText.verb(isolated, " has", " have")
                + " no edge: only features describe them",
            serious
                ? "Check that edges and features name nodes alike; if they do, compare with a"
                    + " network that ignores edges"
                : "Nothing to do if this is how the data is",
            serious ? new Remedy[] {Remedy.COMPARE_WITHOUT_EDGES} : new Remedy[0]));
  }

  private static Stream<Finding> isolatedLabels(Graph graph, PuNodes nodes) {
    int labelled = nodes.positives().length;
    long isolated =
        Arrays.stream(nodes.positives()).filter(i -> graph.edges().degree(i) == 0).count();
    if (isolated == 0) {
      return Stream.empty();
    }
    return Stream.of(
        Finding.graded(
            isolated >= LABELS * labelled,
            "isolated-positives",
            FindingText.some(isolated, labelled, "labelled node")
                + FindingText.verb(isolated, " has", " have")
                + " no edge and cannot show how positives are linked",
            "Label connected nodes instead, if you can"));
  }

  private static Stream<Finding> farFromLabels(Adjacency edges, PuNodes nodes) {
    BitSet reached = reached(edges, nodes.positives());
    long linked = IntStream.range(0, edges.nodes()).filter(i -> edges.degree(i) > 0).count();
    long far =
        IntStream.range(0, edges.nodes())
            .filter(i -> edges.degree(i) > 0 && !reached.get(i))
            .count();
    if (far < FAR_NOTABLE * linked || far == 0) {
      return Stream.empty();
    }
    return Stream.of(
        Finding.graded(
            far >= FAR_SERIOUS * linked,
            "unlabelled-parts",
            FindingText.some(far, linked, "linked node")
                + FindingText.verb(far, " lies", " lie")
                + " in parts of the graph without any labelled node",
            "If there are positives in those parts, label some of them; else leave the parts out"));
  }

  /** The nodes on some path from these. */
  private static BitSet reached(Adjacency edges, int[] from) {
    BitSet seen = new BitSet(edges.nodes());
    int[] queue = new int[edges.nodes()];
    int end = 0;
    for (int node : from) {
      if (!seen.get(node)) {
        seen.set(node);
        queue[end++] = node;
      }
    }
    for (int at = 0; at < end; at++) {
      for (int e = edges.offsets()[queue[at]]; e < edges.offsets()[queue[at] + 1]; e++) {
        int next = edges.neighbour(e);
        if (!seen.get(next)) {
          seen.set(next);
          queue[end++] = next;
        }
      }
    }
    return seen;
  }
}
