package org.pugraph.spark.cluster;

import java.util.concurrent.Callable;
import org.apache.spark.SparkException;
import org.pugraph.base.BadInput;

/** Runs what may start jobs of Spark, and throws what went wrong as callers can show it. */
public final class Job {

  private Job() {}

  /** What a task refused comes out as itself, not wrapped into the failure of a stage. */
  public static <T> T run(Callable<T> work) {
    try {
      return work.call();
    } catch (Exception failure) {
      throw shown(failure);
    }
  }

  /** What was refused, else how a task failed, else the failure itself. */
  public static RuntimeException shown(Exception failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof BadInput refused) {
        return refused;
      }
      if (cause instanceof ClusterFailure known) {
        return known;
      }
    }
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof SparkException) {
        return ClusterFailure.of(failure);
      }
    }
    return failure instanceof RuntimeException known ? known : new IllegalStateException(failure);
  }
}
