package org.pugraph.server.view;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.server.session.RankingView;
import org.pugraph.server.session.Snapshot;
import org.pugraph.tensor.IntList;

/**
 * The graph around a node: the nearest nodes, of equally near ones those with the highest scores,
 * and the edges between them.
 *
 * @param edges pairs of node numbers
 * @param truncated whether nodes were left out
 * @param total how many nodes there are within the distance
 */
public record EgoNetwork(
    int center, List<Near> nodes, List<int[]> edges, boolean truncated, int total) {

  public static final int MOST_HOPS = 8;

  /** As many as the page offers to draw. */
  public static final int MOST_NODES = 3000;

  /** A node near the center. */
  public record Near(
      int node,
      String name,
      @Nullable String displayName,
      int distance,
      @Nullable Float score,
      @Nullable Double probability,
      String label,
      int degree) {}

  public static EgoNetwork of(Snapshot snapshot, int center, int hops, int limit) {
    BadInput.unless(
        hops >= 1 && hops <= MOST_HOPS, "hops must be 1.." + MOST_HOPS + ", got " + hops);
    BadInput.unless(
        limit >= 1 && limit <= MOST_NODES, "limit must be 1.." + MOST_NODES + ", got " + limit);
    Adjacency graph = snapshot.nodes().graph().edges();
    List<Near> nodes = new ArrayList<>();
    BitSet seen = new BitSet();
    seen.set(center);
    int[] ring = {center};
    int total = 0;
    for (int distance = 0; ring.length > 0; distance++) {
      total += ring.length;
      addBest(snapshot, ring, distance, limit, nodes);
      ring = distance < hops ? next(graph, ring, seen) : new int[0];
    }
    return new EgoNetwork(center, nodes, edges(graph, nodes), total > nodes.size(), total);
  }

  private static int[] next(Adjacency graph, int[] ring, BitSet seen) {
    IntList next = new IntList();
    for (int i : ring) {
      for (int e = graph.offsets()[i]; e < graph.offsets()[i + 1]; e++) {
        int j = graph.neighbour(e);
        if (!seen.get(j)) {
          seen.set(j);
          next.add(j);
        }
      }
    }
    return next.toArray();
  }

  private static void addBest(
      Snapshot snapshot, int[] ring, int distance, int limit, List<Near> to) {
    int room = limit - to.size();
    RankingView ranking = snapshot.ranking();
    IntStream best = IntStream.of(ring);
    if (ring.length > room && ranking != null) {
      best =
          best.boxed()
              .sorted(Comparator.comparingDouble(i -> -ranking.result().score(i)))
              .mapToInt(i -> i);
    }
    best.limit(room).forEach(node -> to.add(near(snapshot, node, distance)));
  }

  private static Near near(Snapshot snapshot, int node, int distance) {
    RankingView ranking = snapshot.ranking();
    return new Near(
        node,
        snapshot.nodes().name(node),
        snapshot.nodes().displayName(node),
        distance,
        ranking == null ? null : ranking.result().score(node),
        ranking == null ? null : ranking.result().probability(node),
        snapshot.labels().of(node).toString(),
        snapshot.nodes().graph().edges().degree(node));
  }

  private static List<int[]> edges(Adjacency graph, List<Near> nodes) {
    BitSet kept = new BitSet();
    nodes.forEach(near -> kept.set(near.node));
    List<int[]> edges = new ArrayList<>();
    for (Near near : nodes) {
      int i = near.node;
      for (int e = graph.offsets()[i]; e < graph.offsets()[i + 1]; e++) {
        int j = graph.neighbour(e);
        if (i < j && kept.get(j)) {
          edges.add(new int[] {i, j});
        }
      }
    }
    return edges;
  }
}
