package org.pugraph.train;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.pugraph.BadInput;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Seed;

/**
 * The labelled positives cut in two: those trained on, and those kept aside to judge by.
 *
 * @param training the smaller set of positives with all unlabeled nodes
 * @param heldOut the positives kept aside, or all if none is, with all unlabeled nodes
 */
record HeldOut(PuNodes training, PuNodes heldOut) {

  /** As the rule asks; where it does not, all positives are trained on and none is kept aside. */
  static HeldOut of(PuNodes nodes, Stopping stopping, Seed seed) {
    return stopping.rule() == Stopping.Rule.HELD_OUT
        ? of(nodes, stopping.heldOutShare(), seed)
        : new HeldOut(nodes, nodes);
  }

  /** Keeps a share of the positives aside, at least one and never all. */
  static HeldOut of(PuNodes nodes, double share, Seed seed) {
    int count = nodes.positives().length;
    BadInput.unless(
        count >= 2, "stopping by held-out positives needs at least 2 labelled positives, got 1");
    int aside = Math.min(count - 1, Math.max(1, (int) Math.round(share * count)));
    int[] shuffled = nodes.positives().clone();
    SplittableRandom random = new SplittableRandom(seed.split("held-out").value());
    for (int i = count - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int swapped = shuffled[i];
      shuffled[i] = shuffled[j];
      shuffled[j] = swapped;
    }
    return new HeldOut(
        with(nodes, Arrays.copyOfRange(shuffled, aside, count)),
        with(nodes, Arrays.copyOf(shuffled, aside)));
  }

  private static PuNodes with(PuNodes nodes, int[] positives) {
    Arrays.sort(positives);
    return new PuNodes(positives, nodes.unlabeled(), nodes.prior(), nodes.negatives());
  }
}
