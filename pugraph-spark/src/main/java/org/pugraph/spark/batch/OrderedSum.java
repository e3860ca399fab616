package org.pugraph.spark.batch;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.rdd.PartitionPruningRDD;
import org.pugraph.batch.RiskSums;
import org.pugraph.spark.table.Shards;
import scala.Function1;
import scala.Tuple2;
import scala.reflect.ClassTag$;

/**
 * Adds up what some partitions have, in a tree whose shape and order depend on their numbers alone.
 *
 * <p>Spark's own tree adds in the order of arrival, and floating-point sums show it: a run would
 * not be repeatable, nor would the loss of a machine go unnoticed.
 *
 * @param width how many are added at once; more than that go through a level of the tree
 */
record OrderedSum(int width) {

  /** Sixteen sums of a few megabytes are no burden to the driver. */
  public static final OrderedSum DEFAULT = new OrderedSum(16);

  /**
   * The sum over some partitions; only these are computed.
   *
   * @param terms one per partition
   * @param wanted partitions, ascending
   */
  public RiskSums of(JavaRDD<RiskSums> terms, int[] wanted) {
    JavaRDD<RiskSums> level = prune(terms, wanted);
    for (int count = wanted.length; count > width; count = (count + width - 1) / width) {
      level = next(level, (count + width - 1) / width);
    }
    return added(level.collect().iterator());
  }

  private static JavaRDD<RiskSums> prune(JavaRDD<RiskSums> terms, int[] wanted) {
    Function1<Object, Object> isWanted =
        (Function1<Object, Object> & Serializable)
            partition -> Arrays.binarySearch(wanted, (Integer) partition) >= 0;
    return JavaRDD.fromRDD(
        PartitionPruningRDD.create(terms.rdd(), isWanted), ClassTag$.MODULE$.apply(RiskSums.class));
  }

  private JavaRDD<RiskSums> next(JavaRDD<RiskSums> level, int groups) {
    int each = width;
    JavaPairRDD<Integer, Tuple2<Integer, RiskSums>> grouped =
        level
            .mapPartitionsWithIndex(
                (place, sums) -> {
                  Tuple2<Integer, RiskSums> placed = new Tuple2<>(place, sums.next());
                  return List.of(new Tuple2<>(place / each, placed)).iterator();
                },
                false)
            .mapToPair(pair -> pair)
            .partitionBy(new Shards.Numbered(groups));
    return grouped.values().mapPartitions(placed -> List.of(inOrder(placed)).iterator());
  }

  private static RiskSums inOrder(Iterator<Tuple2<Integer, RiskSums>> arriving) {
    List<Tuple2<Integer, RiskSums>> placed = new ArrayList<>();
    arriving.forEachRemaining(placed::add);
    placed.sort(Comparator.comparingInt(Tuple2::_1));
    return added(placed.stream().map(Tuple2::_2).iterator());
  }

  private static RiskSums added(Iterator<RiskSums> terms) {
    RiskSums sum = terms.next();
    terms.forEachRemaining(sum::add);
    return sum;
  }
}
