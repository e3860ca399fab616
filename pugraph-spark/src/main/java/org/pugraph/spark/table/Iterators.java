package org.pugraph.spark.table;

import java.util.Iterator;
import java.util.function.Function;

/** Iterators that never hold more than one element. */
final class Iterators {

  private Iterators() {}

  public static <A, B> Iterator<B> map(Iterator<A> elements, Function<A, B> change) {
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return elements.hasNext();
      }

      @Override
      public B next() {
        return change.apply(elements.next());
      }
    };
  }
}
