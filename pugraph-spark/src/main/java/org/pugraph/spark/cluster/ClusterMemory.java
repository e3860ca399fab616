package org.pugraph.spark.cluster;

import java.util.IdentityHashMap;
import java.util.Map;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;

/**
 * What is kept on a cluster until this is closed: in the memory of the machines or on their disks.
 * Whoever opens one closes it, also where the work fails. Thread safe.
 */
public final class ClusterMemory implements AutoCloseable {

  private final JavaSparkContext context;
  private final Map<Object, Runnable> releases = new IdentityHashMap<>();

  public ClusterMemory(SparkContext context) {
    this.context = JavaSparkContext.fromSparkContext(context);
  }

  /** Keeps what is computed. */
  public synchronized <T> JavaRDD<T> keep(JavaRDD<T> data) {
    releases.put(data, data::unpersist);
    return data.persist(StorageLevel.MEMORY_AND_DISK());
  }

  /** Keeps a table. */
  public synchronized <T> Dataset<T> keep(Dataset<T> table) {
    releases.put(table, table::unpersist);
    return table.persist(StorageLevel.MEMORY_AND_DISK());
  }

  /**
   * Sends a value to every machine once. As long as it is kept, what was computed with it can be
   * computed again where a machine is lost.
   */
  public synchronized <T> Broadcast<T> broadcast(T value) {
    Broadcast<T> sent = context.broadcast(value);
    releases.put(sent, sent::destroy);
    return sent;
  }

  /** Keeps something no longer. */
  public synchronized void release(Object kept) {
    @Nullable Runnable release = releases.remove(kept);
    if (release != null) {
      release.run();
    }
  }

  @Override
  public synchronized void close() {
    releases.values().forEach(Runnable::run);
    releases.clear();
  }
}
