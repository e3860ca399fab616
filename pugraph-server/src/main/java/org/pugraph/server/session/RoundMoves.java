package org.pugraph.server.session;

import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.graph.Adjacency;
import org.pugraph.server.round.MovedNode;
import org.pugraph.server.round.RoundFacts;

/**
 * What a ranking moved, and which new label may have done so.
 *
 * @param ranking the new one
 * @param nodes of its graph
 */
record RoundMoves(RankingView ranking, NodeIndex nodes) {

  private static final int MOST = 5;
  private static final int LONGEST_NAME = 60;

  /**
   * The facts of a round.
   *
   * @param seconds that learning took; 0 where it was not learned here
   */
  RoundFacts facts(Instant at, double seconds) {
    return new RoundFacts(
        ranking.revision(), at, seconds, ranking.risers(), ranking.fallers(), moved());
  }

  /** The nodes that rose most. */
  private List<MovedNode> moved() {
    int[] byRise = ranking.byRise();
    BitSet newly = newlyPositive();
    return IntStream.rangeClosed(1, Math.min(MOST, byRise.length))
        .map(i -> byRise[byRise.length - i])
        .filter(node -> ranking.rise(node) > 0)
        .mapToObj(
            node ->
                new MovedNode(
                    node,
                    nodes.name(node),
                    nodes.displayName(node),
                    ranking.rise(node),
                    why(node, newly)))
        .toList();
  }

  /** Positives that the ranking before was not fitted to. */
  private BitSet newlyPositive() {
    BitSet newly = new BitSet();
    RankingView previous = ranking.previous();
    if (previous != null) {
      IntStream.of(ranking.result().nodes().positives()).forEach(newly::set);
      IntStream.of(previous.result().nodes().positives()).forEach(newly::clear);
    }
    return newly;
  }

  private @Nullable String why(int node, BitSet newly) {
    int[] beside = neighbours(node).filter(newly::get).toArray();
    if (beside.length > 0) {
      return beside.length == 1
          ? called(beside[0]) + " beside it is newly marked positive."
          : beside.length
              + " nodes beside it are newly marked positive, such as "
              + called(beside[0])
              + ".";
    }
    return neighbours(node)
        .flatMap(this::neighbours)
        .filter(newly::get)
        .mapToObj(near -> called(near) + ", newly marked positive, is two steps away.")
        .findFirst()
        .orElse(null);
  }

  private IntStream neighbours(int node) {
    Adjacency edges = nodes.graph().edges();
    return IntStream.range(edges.offsets()[node], edges.offsets()[node + 1]).map(edges::neighbour);
  }

  private String called(int node) {
    String display = nodes.displayName(node);
    String name = display == null ? nodes.name(node) : display;
    String shown = name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) + "…" : name;
    return "\"" + shown + "\"";
  }
}
