package org.pugraph.validation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.pugraph.base.BadInput;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.Shuffle;

/**
 * Labelled and unlabeled nodes split into folds, so that each of them can be scored by a model that
 * was not trained on it. The score of a positive that was trained on does not tell how high an
 * unlabeled one would score; and an unlabeled positive that was trained on, as if it were negative,
 * scores lower than a labelled one that was held out. Within a fold both are exchangeable.
 *
 * <p>Immutable and thread safe as long as nobody writes to its arrays. The same input and seed give
 * the same bits.
 *
 * @param nodes all of P, U and π
 * @param heldOut the positives of each fold, ascending; sizes differ by one at most
 * @param unlabeled the unlabeled nodes of each fold, likewise; all of them where there are fewer
 *     than folds
 */
public record Folds(PuNodes nodes, List<int[]> heldOut, List<int[]> unlabeled) {

  /** With fewer labelled positives than this, none is held out. */
  public static final int FEWEST_TO_HOLD_OUT = 4;

  /**
   * With fewer held-out positives than this, defaults count as well; see {@link HeldOutWeights}.
   */
  public static final int ENOUGH = 10;

  public Folds {
    heldOut = List.copyOf(heldOut);
    unlabeled = List.copyOf(unlabeled);
  }

  /** Splits them at random. */
  public static Folds of(PuNodes nodes, int count, long seed) {
    int positives = nodes.positives().length;
    BadInput.unless(
        count >= 2 && count <= positives,
        "folds must be 2.." + positives + ", the labelled positives, got " + count);
    Seed root = new Seed(seed);
    return new Folds(
        nodes,
        split(nodes.positives(), count, root.split("folds")),
        undecided(nodes).length < count
            ? Collections.nCopies(count, nodes.unlabeled())
            : split(undecided(nodes), count, root.split("unlabeled folds")));
  }

  /** Known negatives are rare and dear: they are never held out. */
  private static int[] undecided(PuNodes nodes) {
    int[] negatives = nodes.negatives().clone();
    Arrays.sort(negatives);
    return others(nodes.unlabeled(), negatives);
  }

  private static List<int[]> split(int[] nodes, int count, Seed seed) {
    int[] shuffled = nodes.clone();
    Shuffle.inPlace(shuffled, new SplittableRandom(seed.value()));
    List<int[]> parts = new ArrayList<>();
    for (int fold = 0; fold < count; fold++) {
      int from = (int) ((long) fold * nodes.length / count);
      int to = (int) ((fold + 1L) * nodes.length / count);
      int[] part = Arrays.copyOfRange(shuffled, from, to);
      Arrays.sort(part);
      parts.add(part);
    }
    return List.copyOf(parts);
  }

  public int count() {
    return heldOut.size();
  }

  /** The fold that a replicate of an ensemble holds out; both count from 0. */
  public int ofReplicate(int replicate) {
    return replicate % count();
  }

  /** The problem without the nodes of one fold, which are in neither P nor U. */
  public PuNodes without(int fold) {
    int[] rest = others(nodes.unlabeled(), unlabeled.get(fold));
    return new PuNodes(
        others(nodes.positives(), heldOut.get(fold)),
        rest.length == 0 ? nodes.unlabeled() : rest,
        nodes.prior(),
        nodes.negatives());
  }

  private static int[] others(int[] nodes, int[] without) {
    return Arrays.stream(nodes).filter(node -> Arrays.binarySearch(without, node) < 0).toArray();
  }

  /** The same folds, given another prior. */
  public Folds withPrior(double prior) {
    PuNodes other = new PuNodes(nodes.positives(), nodes.unlabeled(), prior, nodes.negatives());
    return new Folds(other, heldOut, unlabeled);
  }
}
