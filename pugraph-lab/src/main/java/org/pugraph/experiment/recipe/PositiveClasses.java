package org.pugraph.experiment.recipe;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Labels;

/** Which classes of a data set are the positive one, each in turn. */
public sealed interface PositiveClasses {

  /**
   * The indices of these classes, ascending; refuses a data set that has none of them.
   *
   * @param dataSet its name, for error messages
   */
  int[] in(Labels labels, String dataSet);

  /** Whether there may be several, so that a result must name its class. */
  boolean severalClasses();

  /** A single class, by name or index. */
  record One(String nameOrIndex) implements PositiveClasses {

    @Override
    public int[] in(Labels labels, String dataSet) {
      int index = labels.indexOf(nameOrIndex);
      BadInput.unless(
          index >= 0,
          "class \""
              + nameOrIndex
              + "\" is not in data set \""
              + dataSet
              + "\", its classes are "
              + String.join(", ", labels.classes()));
      return new int[] {index};
    }

    @Override
    public boolean severalClasses() {
      return false;
    }
  }

  /**
   * Every class with at least so many nodes: smaller ones leave too few nodes to label and
   * evaluate.
   */
  record AtLeast(int nodes) implements PositiveClasses {

    public AtLeast {
      BadInput.unless(nodes >= 1, "at-least must be at least 1, got " + nodes);
    }

    @Override
    public int[] in(Labels labels, String dataSet) {
      int[] counts = labels.counts();
      int[] large = IntStream.range(0, counts.length).filter(c -> counts[c] >= nodes).toArray();
      BadInput.unless(
          large.length > 0,
          "no class of data set \""
              + dataSet
              + "\" has "
              + nodes
              + " nodes, the largest has "
              + Arrays.stream(counts).max().orElse(0));
      return large;
    }

    @Override
    public boolean severalClasses() {
      return true;
    }
  }
}
