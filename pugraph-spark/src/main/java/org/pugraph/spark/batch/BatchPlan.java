package org.pugraph.spark.batch;

import com.esotericsoftware.kryo.DefaultSerializer;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.pugraph.batch.Side;
import org.pugraph.optimise.Optimisation;
import org.pugraph.spark.table.Longs;
import org.pugraph.tensor.Seed;

/**
 * Which nodes are trained on, and in which step: drawn once, cut into batches and these into
 * patches, one of which is one task's work. A function of graph, settings and seed alone.
 *
 * @param patches all of them, numbered
 * @param positive the numbers of the patches of each batch of positives
 * @param unlabeled the same of each batch of unlabeled nodes
 * @param seed of the order of the batches
 */
record BatchPlan(List<Planned> patches, List<int[]> positive, List<int[]> unlabeled, Seed seed) {

  /** A patch to be made: the nodes it scores. */
  @DefaultSerializer(JavaSerializer.class)
  public record Planned(Side side, long[] targets) implements Serializable {}

  /**
   * @param nodes how many the graph has
   * @param positives P, ascending
   * @param how the steps, and how many nodes are in the batch of each: all positives up to a half,
   *     the rest unlabeled
   */
  public static BatchPlan of(
      long nodes, long[] positives, Optimisation how, RecordSettings records, Seed seed) {
    long[] chosen = positives.clone();
    shuffle(chosen, seed.split("positives"));
    chosen = Arrays.copyOf(chosen, Math.min(chosen.length, records.targets() / 2));
    int perStep = Math.min(chosen.length, how.batch() / 2);
    int others = how.batch() - perStep;
    long wanted = Math.min(records.targets() - chosen.length, (long) how.steps() * others);
    long[] drawn = drawOthers(nodes, positives, (int) wanted, seed.split("unlabeled"));
    List<Planned> patches = new ArrayList<>();
    List<int[]> ofPositives = cut(Side.POSITIVE, chosen, perStep, records.each(), patches);
    List<int[]> ofOthers = cut(Side.UNLABELED, drawn, others, records.each(), patches);
    return new BatchPlan(patches, ofPositives, ofOthers, seed.split("order"));
  }

  private static void shuffle(long[] numbers, Seed seed) {
    SplittableRandom random = new SplittableRandom(seed.value());
    for (int a = numbers.length - 1; a > 0; a--) {
      int b = random.nextInt(a + 1);
      long swapped = numbers[a];
      numbers[a] = numbers[b];
      numbers[b] = swapped;
    }
  }

  /** So many nodes that are not among the given ones, or all of these, in no order. */
  private static long[] drawOthers(long nodes, long[] taken, int wanted, Seed seed) {
    long free = nodes - taken.length;
    long[] drawn =
        free <= 2L * wanted
            ? allOthers(nodes, taken)
            : someOthers(nodes, taken, wanted, new SplittableRandom(seed.value()));
    shuffle(drawn, seed.split("order"));
    return Arrays.copyOf(drawn, Math.min(wanted, drawn.length));
  }

  private static long[] allOthers(long nodes, long[] taken) {
    long[] others = new long[Math.toIntExact(nodes - taken.length)];
    int size = 0;
    for (long node = 0; node < nodes; node++) {
      if (Arrays.binarySearch(taken, node) < 0) {
        others[size++] = node;
      }
    }
    return others;
  }

  private static long[] someOthers(long nodes, long[] taken, int wanted, SplittableRandom random) {
    long[] drawn = new long[0];
    while (drawn.length < wanted) {
      int before = drawn.length;
      long[] more = Arrays.copyOf(drawn, wanted);
      for (int a = before; a < wanted; a++) {
        do {
          more[a] = random.nextLong(nodes);
        } while (Arrays.binarySearch(taken, more[a]) >= 0);
      }
      drawn = Longs.distinct(more, wanted);
    }
    return drawn;
  }

  /** Even batches of at most so many, and even patches within each. */
  private static List<int[]> cut(
      Side side, long[] nodes, int batch, int patch, List<Planned> patches) {
    List<int[]> batches = new ArrayList<>();
    for (long[] one : evenly(nodes, batch)) {
      int first = patches.size();
      for (long[] targets : evenly(one, patch)) {
        patches.add(new Planned(side, targets));
      }
      int[] numbers = new int[patches.size() - first];
      Arrays.setAll(numbers, p -> first + p);
      batches.add(numbers);
    }
    return batches;
  }

  private static List<long[]> evenly(long[] nodes, int most) {
    int parts = (nodes.length + most - 1) / most;
    List<long[]> cut = new ArrayList<>();
    for (int p = 0; p < parts; p++) {
      int from = (int) ((long) nodes.length * p / parts);
      int to = (int) ((long) nodes.length * (p + 1) / parts);
      cut.add(Arrays.copyOfRange(nodes, from, to));
    }
    return cut;
  }

  /** The patches of a step, counted from 1, ascending. */
  public int[] ofStep(int step) {
    int[] one = batch(positive, step, "positive");
    int[] other = batch(unlabeled, step, "unlabeled");
    int[] both = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, both, one.length, other.length);
    return both;
  }

  /** Every batch once, in an order of that round's own, before any comes again. */
  private int[] batch(List<int[]> batches, int step, String side) {
    long[] order = new long[batches.size()];
    Arrays.setAll(order, b -> b);
    int round = (step - 1) / batches.size();
    shuffle(order, seed.split(side).split(round));
    return batches.get((int) order[(step - 1) % batches.size()]);
  }
}
