package org.pugraph.experiment.recipe;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Labels;
import org.pugraph.split.Splits;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.Shuffle;

/** Which classes of a data set are the positive one, each in turn. */
public sealed interface PositiveClasses {

  /**
   * The indices of these classes, ascending; none where all are too small.
   *
   * @param dataSet its name, for error messages
   */
  int[] in(Labels labels, String dataSet);

  /** Whether there may be several, so that a result must name its class. */
  boolean severalClasses();

  /** The class with the most nodes, the first of several. */
  PositiveClasses LARGEST = new One("largest");

  /** A single class, by name or index, or else the {@link #LARGEST}. */
  record One(String nameOrIndex) implements PositiveClasses {

    @Override
    public int[] in(Labels labels, String dataSet) {
      int index = labels.indexOf(nameOrIndex);
      if (index < 0 && equals(LARGEST) && !labels.classes().isEmpty()) {
        return new int[] {Splits.largestClass(labels)};
      }
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
      return equals(LARGEST); // which class that is depends on the data
    }
  }

  /**
   * Classes with at least so many nodes: smaller ones leave too few nodes to label and evaluate. Of
   * more than so many, some are drawn, the same for every run of a recipe.
   *
   * @param seed of the draw
   */
  record AtLeast(int nodes, int atMost, long seed) implements PositiveClasses {

    public AtLeast {
      BadInput.unless(nodes >= 1, "at-least must be at least 1, got " + nodes);
      BadInput.unless(atMost >= 1, "at-most must be at least 1, got " + atMost);
    }

    @Override
    public int[] in(Labels labels, String dataSet) {
      int[] counts = labels.counts();
      int[] large = IntStream.range(0, counts.length).filter(c -> counts[c] >= nodes).toArray();
      Shuffle.inPlace(large, new SplittableRandom(new Seed(seed).split("classes").value()));
      return Arrays.stream(large).limit(atMost).sorted().toArray();
    }

    @Override
    public boolean severalClasses() {
      return true;
    }
  }
}
