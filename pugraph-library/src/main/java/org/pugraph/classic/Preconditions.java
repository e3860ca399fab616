package org.pugraph.classic;

import java.util.BitSet;
import org.pugraph.base.BadInput;
import org.pugraph.tensor.SparseMatrix;

/** Refuses what no method of this package can learn from, with a sentence for the user. */
final class Preconditions {

  private Preconditions() {}

  static void features(SparseMatrix features) {
    BadInput.unless(
        features.nonZeros() > 0, "no node has a feature: there is nothing to learn from");
  }

  static void positives(int[] positives, int nodes) {
    BadInput.unless(positives.length > 0, "no node is labelled positive: at least one is needed");
    inGraph(positives, nodes);
  }

  /** That there are unlabeled nodes, and none that is labelled. */
  static void unlabeled(int[] unlabeled, int[] positives, int nodes) {
    BadInput.unless(
        unlabeled.length > 0, "every node is labelled positive: there is nothing left to classify");
    inGraph(unlabeled, nodes);
    BitSet labelled = new BitSet(nodes);
    for (int node : positives) {
      labelled.set(node);
    }
    for (int node : unlabeled) {
      BadInput.unless(!labelled.get(node), "node " + node + " is both labelled and unlabeled");
    }
  }

  private static void inGraph(int[] nodes, int count) {
    for (int node : nodes) {
      BadInput.unless(
          node >= 0 && node < count, "node must be 0.." + (count - 1) + ", got " + node);
    }
  }
}
