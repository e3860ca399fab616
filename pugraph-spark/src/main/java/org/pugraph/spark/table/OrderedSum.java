package org.pugraph.spark.table;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.function.Function2;
import org.apache.spark.rdd.PartitionPruningRDD;
import scala.Function1;
import scala.Tuple2;

/**
 * Adds up what some partitions have, in a tree whose shape and order depend on their numbers alone.
 *
 * <p>Spark's own tree adds in the order of arrival, and floating-point sums show it: a run would
 * not be repeatable, nor would the loss of a machine go unnoticed.
 *
 * @param width how many are added at once; more than that go through a level of the tree
 */
public record OrderedSum(int width) {

  /** Sixteen sums of a few megabytes are no burden to the driver. */
  public static final OrderedSum DEFAULT = new OrderedSum(16);

  /**
   * The sum over some partitions; only these are computed.
   *
   * @param terms one per partition
   * @param wanted partitions, ascending
   * @param add adds the second to the first, which it may change
   */
  public <T> T of(JavaRDD<T> terms, int[] wanted, Function2<T, T, T> add) {
    return of(prune(terms, wanted), wanted.length, add);
  }

  /** The sum over all partitions. */
  public <T> T of(JavaRDD<T> terms, Function2<T, T, T> add) {
    return of(terms, terms.getNumPartitions(), add);
  }

  private <T> T of(JavaRDD<T> terms, int partitions, Function2<T, T, T> add) {
    JavaRDD<T> level = terms;
    for (int count = partitions; count > width; count = (count + width - 1) / width) {
      level = next(level, (count + width - 1) / width, add);
    }
    try {
      return added(level.collect().iterator(), add);
    } catch (RuntimeException known) {
      throw known;
    } catch (Exception failure) {
      throw new IllegalStateException(failure);
    }
  }

  /** Adds the second array to the first. */
  public static double[] add(double[] sum, double[] more) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += more[i];
    }
    return sum;
  }

  private static <T> JavaRDD<T> prune(JavaRDD<T> terms, int[] wanted) {
    Function1<Object, Object> isWanted =
        (Function1<Object, Object> & Serializable)
            partition -> Arrays.binarySearch(wanted, (Integer) partition) >= 0;
    return JavaRDD.fromRDD(PartitionPruningRDD.create(terms.rdd(), isWanted), terms.classTag());
  }

  private <T> JavaRDD<T> next(JavaRDD<T> level, int groups, Function2<T, T, T> add) {
    int each = width;
    JavaPairRDD<Integer, Tuple2<Integer, T>> grouped =
        level
            .mapPartitionsWithIndex(
                (place, sums) -> {
                  Tuple2<Integer, T> placed = new Tuple2<>(place, sums.next());
                  return List.of(new Tuple2<>(place / each, placed)).iterator();
                },
                false)
            .mapToPair(pair -> pair)
            .partitionBy(new Shards.Numbered(groups));
    return grouped.values().mapPartitions(placed -> List.of(inOrder(placed, add)).iterator());
  }

  private static <T> T inOrder(Iterator<Tuple2<Integer, T>> arriving, Function2<T, T, T> add)
      throws Exception {
    List<Tuple2<Integer, T>> placed = new ArrayList<>();
    arriving.forEachRemaining(placed::add);
    placed.sort(Comparator.comparingInt(Tuple2::_1));
    return added(placed.stream().map(Tuple2::_2).iterator(), add);
  }

  private static <T> T added(Iterator<T> terms, Function2<T, T, T> add) throws Exception {
    T sum = terms.next();
    while (terms.hasNext()) {
      sum = add.call(sum, terms.next());
    }
    return sum;
  }
}
