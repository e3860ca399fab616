package org.pugraph.tree;

import java.util.SplittableRandom;
import org.pugraph.risk.PuNodes;
import org.pugraph.tree.NodeMass.Counts;

/**
 * The training nodes of one tree, and the part of them that has reached one branch. Splitting a
 * branch reorders the nodes within it alone. Not thread safe.
 */
final class Branch {

  private final BranchNodes positives;
  private final BranchNodes unlabeled;
  private final BranchNodes negatives;

  /** Where the branch begins in each of them, and where it ends. */
  private final Counts from;

  private final Counts to;

  private Branch(Branch parent, Counts from, Counts to) {
    positives = parent.positives;
    unlabeled = parent.unlabeled;
    negatives = parent.negatives;
    this.from = from;
    this.to = to;
  }

  /** All training nodes. */
  Branch(PuNodes nodes) {
    positives = new BranchNodes(nodes.positives());
    unlabeled = new BranchNodes(nodes.unlabeled());
    negatives = new BranchNodes(nodes.negatives());
    from = new Counts(0, 0, 0);
    to = new Counts(positives.size(), unlabeled.size(), negatives.size());
  }

  Counts counts() {
    return to.minus(from);
  }

  /** How many of each kind have a bin of number at most {@code cut}. */
  Counts countLeft(byte[] bins, int cut) {
    return new Counts(
        positives.countLeft(bins, from.positives(), to.positives(), cut),
        unlabeled.countLeft(bins, from.unlabeled(), to.unlabeled(), cut),
        negatives.countLeft(bins, from.negatives(), to.negatives(), cut));
  }

  /** A random cut with nodes on both sides; −1 where all nodes are in one bin. */
  int drawCut(byte[] bins, SplittableRandom random) {
    int bound = positives.least(bins, from.positives(), to.positives(), 255);
    int least = unlabeled.least(bins, from.unlabeled(), to.unlabeled(), bound);
    bound = positives.largest(bins, from.positives(), to.positives(), 0);
    int largest = unlabeled.largest(bins, from.unlabeled(), to.unlabeled(), bound);
    return least < largest ? random.nextInt(least, largest) : -1;
  }

  /** The two branches below a cut, left and right. */
  Branch[] split(byte[] bins, int cut) {
    Counts middle =
        new Counts(
            positives.partition(bins, from.positives(), to.positives(), cut),
            unlabeled.partition(bins, from.unlabeled(), to.unlabeled(), cut),
            negatives.partition(bins, from.negatives(), to.negatives(), cut));
    return new Branch[] {new Branch(this, from, middle), new Branch(this, middle, to)};
  }
}
