package org.pugraph.train;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.pugraph.base.BadInput;
import org.pugraph.optimise.Stopping;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.Shuffle;

/**
 * A split of the labelled positives into those trained on and those held out for validation.
 *
 * @param training the smaller set of positives with all unlabeled nodes
 * @param heldOut the held-out positives, or all if none is held out, with all unlabeled nodes
 */
record HeldOut(PuNodes training, PuNodes heldOut) {

  /** The split that a stopping rule needs; where it needs none, all positives are trained on. */
  static HeldOut of(PuNodes nodes, Stopping stopping, Seed seed) {
    return stopping.rule() == Stopping.Rule.HELD_OUT
        ? of(nodes, stopping.heldOutShare(), seed)
        : new HeldOut(nodes, nodes);
  }

  /** Holds out a share of the positives, at least one and never all. */
  static HeldOut of(PuNodes nodes, double share, Seed seed) {
    int count = nodes.positives().length;
    BadInput.unless(
        count >= 2, "stopping by held-out positives needs at least 2 labelled positives, got 1");
    int aside = Math.min(count - 1, Math.max(1, (int) Math.round(share * count)));
    int[] shuffled = nodes.positives().clone();
    Shuffle.inPlace(shuffled, new SplittableRandom(seed.split("held-out").value()));
    return new HeldOut(
        with(nodes, Arrays.copyOfRange(shuffled, aside, count)),
        with(nodes, Arrays.copyOf(shuffled, aside)));
  }

  private static PuNodes with(PuNodes nodes, int[] positives) {
    Arrays.sort(positives);
    return new PuNodes(positives, nodes.unlabeled(), nodes.prior(), nodes.negatives());
  }
}
