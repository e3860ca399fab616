package org.pugraph.graph;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The true class of each node, where it is known; for evaluation, never for training. Immutable and
 * thread safe as long as nobody writes to its arrays.
 *
 * @param classes class names by class index
 * @param classOf class index of each node, {@link #UNKNOWN} where nobody knows
 */
public record Labels(List<String> classes, int[] classOf) {

  /** The class of a node that has none. */
  public static final int UNKNOWN = -1;

  public Labels {
    classes = List.copyOf(classes);
  }

  /**
   * The index of a class given by its name or, failing that, by its number; -1 if there is none.
   */
  public int indexOf(String nameOrIndex) {
    int byName = classes.indexOf(nameOrIndex);
    if (byName >= 0) {
      return byName;
    }
    try {
      int number = Integer.parseInt(nameOrIndex);
      return number >= 0 && number < classes.size() ? number : -1;
    } catch (NumberFormatException notANumber) {
      return -1;
    }
  }

  /** The classes of some of the nodes, in that order. */
  public Labels of(int[] nodes) {
    return new Labels(classes, IntStream.of(nodes).map(node -> classOf[node]).toArray());
  }

  /** How many nodes each class has. */
  public int[] counts() {
    int[] counts = new int[classes.size()];
    for (int c : classOf) {
      if (c != UNKNOWN) {
        counts[c]++;
      }
    }
    return counts;
  }
}
