package org.pugraph.spark;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.pugraph.batch.Side;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Rings;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.IntList;

/** The same graph, rings and batches for core's own full-graph network. */
final class OneMachine {

  private OneMachine() {}

  /** Rings found elsewhere, {@code [node][hop]}, as those of a graph. */
  static Hops hops(Graph graph, HopSettings settings, long[][][] rings) {
    IntList starts = new IntList();
    IntList members = new IntList();
    starts.add(0);
    for (long[][] ofNode : rings) {
      for (long[] ring : ofNode) {
        Arrays.stream(ring).forEach(member -> members.add((int) member));
        starts.add(members.size());
      }
    }
    Rings all =
        Rings.ofRows(rings.length, settings.count(), 1, starts.toArray(), members.toArray());
    return new Hops(settings, graph.edges(), Optional.of(all));
  }

  /** The nodes of a step. */
  static PuNodes nodes(BatchPlan plan, int step, double prior) {
    return new PuNodes(
        targets(plan, step, Side.POSITIVE), targets(plan, step, Side.UNLABELED), prior);
  }

  private static int[] targets(BatchPlan plan, int step, Side side) {
    return IntStream.of(plan.ofStep(step))
        .mapToObj(plan.patches()::get)
        .filter(patch -> patch.side() == side)
        .flatMapToLong(patch -> LongStream.of(patch.targets()))
        .mapToInt(node -> (int) node)
        .toArray();
  }
}
