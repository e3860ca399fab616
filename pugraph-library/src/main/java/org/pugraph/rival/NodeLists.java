package org.pugraph.rival;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import org.pugraph.risk.PuNodes;

/** Lists of nodes that several methods make. */
final class NodeLists {

  private NodeLists() {}

  /** The unlabeled nodes that are not known to be negative. */
  static int[] open(PuNodes nodes) {
    BitSet known = new BitSet();
    Arrays.stream(nodes.negatives()).forEach(known::set);
    return Arrays.stream(nodes.unlabeled()).filter(node -> !known.get(node)).toArray();
  }

  /** By score, the highest first; of equal ones the lower number. */
  static int[] highestFirst(float[] z, int[] nodes) {
    return Arrays.stream(nodes)
        .boxed()
        .sorted(Comparator.<Integer>comparingDouble(node -> -z[node]).thenComparing(node -> node))
        .mapToInt(node -> node)
        .toArray();
  }

  /** One list after the other. */
  static int[] joined(int[] first, int[] second) {
    int[] joined = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, joined, first.length, second.length);
    return joined;
  }
}
