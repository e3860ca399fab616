package org.pugraph.batch;

import java.util.Arrays;
import java.util.function.BiFunction;
import org.pugraph.hop.Rings;
import org.pugraph.model.Pass;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Seed;

/**
 * The risk of a batch of nodes on one machine: cut into patches, one after the other, so that the
 * room for one is enough.
 *
 * <p>Patches are cut by size alone and added up in order.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 *
 * @param patches what is differentiated
 * @param source the graph, in memory
 * @param nodes the labelled and unlabeled nodes, and π
 */
public record BatchRisk(PatchGradient patches, InMemorySource source, PuNodes nodes) {

  /** About so many rows has the layer before the last: their means are what takes the room. */
  private static final int ROWS = 1 << 16;

  /** The risk of a batch and its gradient, with dropout by step and patch. */
  public RiskSums.Resolved of(BatchDraw draw, double dropout, Seed step) {
    return sum(draw, (patch, number) -> patches.of(patch, new Pass(dropout, step.split(number))));
  }

  /** The risk of a batch with all inputs there; the gradient is empty. */
  public RiskSums.Resolved scored(BatchDraw draw) {
    return sum(draw, (patch, number) -> patches.lossesOf(patch));
  }

  private RiskSums.Resolved sum(BatchDraw draw, BiFunction<Patch, Integer, RiskSums> part) {
    PatchBuilder builder = new PatchBuilder(source, patches.model().layers());
    int most = targetsPerPatch(source.rings());
    RiskSums sums = new RiskSums();
    int number = 0;
    for (Side side : Side.values()) {
      int[] targets = draw.of(side);
      for (int from = 0; from < targets.length; from += most) {
        int to = Math.min(targets.length, from + most);
        long[] keys = Arrays.stream(targets, from, to).asLongStream().toArray();
        sums.add(part.apply(builder.build(side, keys), number++));
      }
    }
    double p = nodes.positives().length;
    double share = p / (p + nodes.unlabeled().length);
    return sums.resolve(patches.risk(), nodes.prior(), share);
  }

  /** The larger a patch, the more members its targets share; so as many as there is room for. */
  static int targetsPerPatch(Rings rings) {
    double members = Math.max(1.0, (double) rings.pairs() / rings.nodes());
    return (int) Math.max(1, ROWS / members);
  }
}
