package org.pugraph.ensemble;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.pugraph.base.BadInput;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.Shuffle;

/**
 * The labelled positives split into folds, so that each of them can be scored by a model that was
 * not trained on it. The score of a positive that was trained on does not tell how high an
 * unlabeled one would score.
 *
 * @param nodes all of P, U and π
 * @param heldOut the positives of each fold, ascending; sizes differ by one at most
 */
public record Folds(PuNodes nodes, List<int[]> heldOut) {

  /** Splits them at random. */
  public static Folds of(PuNodes nodes, int count, long seed) {
    int positives = nodes.positives().length;
    BadInput.unless(
        count >= 2 && count <= positives,
        "folds must be 2.." + positives + ", the labelled positives, got " + count);
    int[] shuffled = nodes.positives().clone();
    Shuffle.inPlace(shuffled, new SplittableRandom(new Seed(seed).split("folds").value()));
    List<int[]> heldOut = new ArrayList<>();
    for (int fold = 0; fold < count; fold++) {
      int from = (int) ((long) fold * positives / count);
      int to = (int) ((fold + 1L) * positives / count);
      int[] part = Arrays.copyOfRange(shuffled, from, to);
      Arrays.sort(part);
      heldOut.add(part);
    }
    return new Folds(nodes, List.copyOf(heldOut));
  }

  public int count() {
    return heldOut.size();
  }

  /** The fold that a replicate of an ensemble holds out; both count from 0. */
  int ofReplicate(int replicate) {
    return replicate % count();
  }

  /** The problem without the positives of one fold, which are in neither P nor U. */
  public PuNodes without(int fold) {
    int[] out = heldOut.get(fold);
    int[] kept =
        Arrays.stream(nodes.positives())
            .filter(node -> Arrays.binarySearch(out, node) < 0)
            .toArray();
    return new PuNodes(kept, nodes.unlabeled(), nodes.prior(), nodes.negatives());
  }
}
