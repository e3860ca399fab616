package org.pugraph.explain;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.graph.NodeNames;
import org.pugraph.hop.HopSettings;
import org.pugraph.layer.attention.Attention;
import org.pugraph.model.NetworkSettings;

/**
 * The attention of one node: which nodes it attends to, by distance, and along which paths.
 *
 * <p>In some neighbourhoods a hop contains nearer nodes, too. A view shows only the nodes at
 * exactly its distance, so that views are comparable.
 */
final class AttentionView {

  private final MeanScore score;
  private final int node;
  private final Paths paths;
  private final BitSet labelled;

  AttentionView(MeanScore score, int node, BitSet labelled) {
    this.score = score;
    this.node = node;
    this.labelled = labelled;
    paths = new Paths(score.graph().edges(), node);
  }

  Paths paths() {
    return paths;
  }

  /**
   * One view for each distance; empty where the network has no attention, and for a node without
   * edges, whose weights of hops say nothing: in each it attends to itself.
   */
  List<HopView> views(int top) {
    if (!attendsToAll() && score.graph().edges().degree(node) == 0) {
      return List.of();
    }
    double[] share = score.hopAttentionOf(node);
    List<HopView> views = new ArrayList<>();
    for (int k = 0; ; k++) {
      Optional<Attention> attention = score.attentionOf(node, k);
      if (attention.isEmpty()) {
        return views;
      }
      views.add(view(attention.get(), distance(k), share.length == 0 ? 1 : share[k], top));
    }
  }

  /** The distance of the k-th hop, k counting from 0. */
  private int distance(int k) {
    if (attendsToAll()) {
      return 0;
    }
    return score
        .shape()
        .map(NetworkSettings::neededHops)
        .filter(HopSettings::lastOnly)
        .map(HopSettings::count)
        .orElse(k + 1);
  }

  private boolean attendsToAll() {
    return score.shape().map(shape -> shape.architecture().attendsToAll()).orElse(false);
  }

  private HopView view(Attention attention, int distance, double share, int top) {
    NodeNames names = score.graph().names();
    List<HopView.Neighbour> neighbours =
        IntStream.range(0, attention.members().length)
            .filter(m -> isAt(attention.members()[m], distance))
            .boxed()
            .sorted(
                Comparator.<Integer>comparingDouble(m -> -attention.weights()[m])
                    .thenComparing(m -> m))
            .limit(top)
            .map(
                m -> {
                  int j = attention.members()[m];
                  return new HopView.Neighbour(
                      names.name(j), labelled.get(j), attention.weights()[m]);
                })
            .toList();
    long nodes = distance == 0 ? attention.members().length - 1L : paths.count(distance);
    return new HopView(distance, share, nodes, neighbours);
  }

  private boolean isAt(int other, int distance) {
    return distance == 0 ? other != node : paths.distance(other) == distance;
  }

  /** The names on the shortest path to another node; of several, the one with most attention. */
  List<String> pathTo(int other) {
    Map<Integer, Optional<Attention>> seen = new HashMap<>();
    boolean attends = distance(0) == 1;
    List<Integer> path =
        paths.to(
            other,
            (i, j) ->
                attends
                    ? seen.computeIfAbsent(i, from -> score.attentionOf(from, 0))
                        .map(attention -> attention.to(j))
                        .orElse(1.0)
                    : 1.0);
    return path.stream().map(score.graph().names()::name).toList();
  }
}
