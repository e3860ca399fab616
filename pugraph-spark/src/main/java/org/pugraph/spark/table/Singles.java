package org.pugraph.spark.table;

import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.function.Function2;

/** Data sets with one element per partition, which stays where it is. */
public final class Singles {

  private Singles() {}

  /** Brings the elements of the same partition together. */
  public static <A, B, C> JavaRDD<C> zip(
      JavaRDD<A> one, JavaRDD<B> other, Function2<A, B, C> make) {
    return one.zipPartitions(other, (a, b) -> List.of(make.call(a.next(), b.next())).iterator());
  }

  /** Makes something of each element and the number of its partition. */
  public static <A, B> JavaRDD<B> numbered(JavaRDD<A> all, Function2<Integer, A, B> make) {
    return all.mapPartitionsWithIndex(
        (number, elements) -> List.of(make.call(number, elements.next())).iterator(), false);
  }
}
