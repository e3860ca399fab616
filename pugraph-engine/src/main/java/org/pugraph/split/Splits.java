package org.pugraph.split;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Labels;
import org.pugraph.tensor.Shuffle;

/**
 * Ways to choose the labelled nodes. With the same seed, a larger share adds labels to those of a
 * smaller one, and the drawn negatives stay the same, whatever the bias of the labels.
 *
 * <p>Nodes of unknown class take no part, since a prediction for them cannot be evaluated.
 *
 * <p>Stateless and thread safe. The same input and seed give the same bits.
 */
public final class Splits {

  private Splits() {}

  /**
   * The paper's protocol: a share of the N positives is labelled; U is the other positives and N
   * negatives drawn at random, or all negatives if there are fewer.
   *
   * @param share of the positives to be labelled, between 0 and 1; at least one node is
   */
  public static Split paper(Labels labels, int positiveClass, double share, long seed) {
    return paper(labels, positiveClass, share, seed, LabelPreference.UNIFORM);
  }

  static Split paper(
      Labels labels, int positiveClass, double share, long seed, LabelPreference preference) {
    Sides sides = Sides.shuffled(labels, positiveClass, seed, preference);
    return sides.split(share, Math.min(sides.positives.length, sides.negatives.length));
  }

  /**
   * As in applications: a share of the positives is labelled; U is all other nodes of known class.
   */
  public static Split natural(Labels labels, int positiveClass, double share, long seed) {
    return natural(labels, positiveClass, share, seed, LabelPreference.UNIFORM);
  }

  static Split natural(
      Labels labels, int positiveClass, double share, long seed, LabelPreference preference) {
    Sides sides = Sides.shuffled(labels, positiveClass, seed, preference);
    return sides.split(share, sides.negatives.length);
  }

  /**
   * By time: a share of the positives from before is labelled, and U is all other nodes of known
   * class.
   *
   * @param before nodes from before the time
   */
  public static Split time(
      Labels labels, int positiveClass, double share, long seed, BitSet before) {
    Sides sides = Sides.shuffled(labels, positiveClass, seed, LabelPreference.UNIFORM);
    int[] known = IntStream.of(sides.positives).filter(before::get).toArray();
    BadInput.unless(
        known.length > 0,
        "class \"" + labels.classes().get(positiveClass) + "\" has no node from before the time");
    int labelled = (int) Math.max(1, Math.round(share * known.length));
    BitSet chosen = new BitSet();
    Arrays.stream(known, 0, labelled).forEach(chosen::set);
    return Split.judgedBy(
        labels,
        positiveClass,
        chosen.stream(),
        IntStream.concat(IntStream.of(sides.positives), IntStream.of(sides.negatives))
            .filter(node -> !chosen.get(node)));
  }

  /** The user's own positives; U is all other nodes, and the truth is unknown. */
  public static Split ofPositives(int nodes, int[] positives) {
    boolean[] labelled = new boolean[nodes];
    for (int node : positives) {
      BadInput.unless(
          node >= 0 && node < nodes, "node must be 0.." + (nodes - 1) + ", got " + node);
      labelled[node] = true;
    }
    return new Split(
        IntStream.range(0, nodes).filter(i -> labelled[i]).toArray(),
        IntStream.range(0, nodes).filter(i -> !labelled[i]).toArray(),
        Optional.empty());
  }

  /** The index of a class given by name or number; refused with the list of those there are. */
  public static int classIndex(Labels labels, String nameOrIndex) {
    int index = labels.indexOf(nameOrIndex);
    BadInput.unless(index >= 0, unknownClass(labels, nameOrIndex));
    return index;
  }

  /** The index of the class with the most nodes, the first of several. */
  public static int largestClass(Labels labels) {
    int[] counts = labels.counts();
    int largest = 0;
    for (int c = 1; c < counts.length; c++) {
      largest = counts[c] > counts[largest] ? c : largest;
    }
    return largest;
  }

  static void checkLargest(Labels labels, int positiveClass) {
    int[] counts = labels.counts();
    int largest = largestClass(labels);
    BadInput.unless(
        positiveClass >= 0 && positiveClass < counts.length, unknownClass(labels, positiveClass));
    BadInput.unless(
        counts[positiveClass] == counts[largest],
        "protocol "
            + Protocol.LARGEST_CLASS
            + " takes the class with the most nodes, \""
            + labels.classes().get(largest)
            + "\", got \""
            + labels.classes().get(positiveClass)
            + "\"");
  }

  static String unknownClass(Labels labels, Object given) {
    String known = String.join(", ", labels.classes());
    return "class \"" + given + "\" is unknown, the classes are " + known;
  }

  /** Positives and negatives, each in random order; preferred positives tend to the front. */
  private record Sides(Labels labels, int positiveClass, int[] positives, int[] negatives) {

    static Sides shuffled(Labels labels, int positiveClass, long seed, LabelPreference preference) {
      BadInput.unless(
          positiveClass >= 0 && positiveClass < labels.classes().size(),
          unknownClass(labels, positiveClass));
      int[] positives = nodes(labels, c -> c == positiveClass);
      int[] negatives = nodes(labels, c -> c != positiveClass && c != Labels.UNKNOWN);
      String name = "class \"" + labels.classes().get(positiveClass) + "\" has ";
      BadInput.unless(
          positives.length > 1,
          name + positives.length + " nodes, expected at least 2: one to label, one to find");
      BadInput.unless(negatives.length > 0, name + "all nodes, expected some of other classes");
      SplittableRandom random = new SplittableRandom(seed);
      Shuffle.inPlace(positives, random.split());
      Shuffle.inPlace(negatives, random.split());
      int[] drawn = drawn(positives, preference.logWeights(positives), random.split());
      return new Sides(labels, positiveClass, drawn, negatives);
    }

    /**
     * Draws all positives one after the other with probabilities proportional to exp(w): the order
     * of w plus Gumbel noise (Yellott 1977). The noise falls in the order given, so that equal
     * weights leave that order as it is, and a stronger bias moves the same draw.
     */
    private static int[] drawn(int[] positives, double[] w, SplittableRandom random) {
      double[] noise =
          random
              .doubles(positives.length)
              .map(u -> StrictMath.log(-StrictMath.log(u)))
              .sorted()
              .toArray();
      return IntStream.range(0, positives.length)
          .boxed()
          .sorted(Comparator.comparingDouble(i -> noise[i] - w[i]))
          .mapToInt(i -> positives[i])
          .toArray();
    }

    private static int[] nodes(Labels labels, IntPredicate ofClass) {
      int[] classOf = labels.classOf();
      return IntStream.range(0, classOf.length).filter(i -> ofClass.test(classOf[i])).toArray();
    }

    Split split(double share, int drawnNegatives) {
      BadInput.unless(share > 0 && share < 1, "share must be above 0 and below 1, got " + share);
      long rounded = Math.round(share * positives.length);
      int labelled = (int) Math.max(1, Math.min(rounded, positives.length - 1));
      return Split.judgedBy(
          labels,
          positiveClass,
          Arrays.stream(positives, 0, labelled),
          IntStream.concat(
              Arrays.stream(positives, labelled, positives.length),
              Arrays.stream(negatives, 0, drawnNegatives)));
    }
  }
}
