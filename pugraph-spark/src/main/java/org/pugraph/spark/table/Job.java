package org.pugraph.spark.table;

import java.util.concurrent.Callable;
import org.pugraph.base.BadInput;

/**
 * Runs what may start jobs of Spark, and passes on what was wrong with the data, if that it was.
 */
public final class Job {

  private Job() {}

  /** What a task refused comes out as itself, not wrapped into the failure of a stage. */
  public static <T> T run(Callable<T> work) {
    try {
      return work.call();
    } catch (Exception failure) {
      for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
        if (cause instanceof BadInput refused) {
          throw refused;
        }
      }
      throw failure instanceof RuntimeException known ? known : new IllegalStateException(failure);
    }
  }
}
