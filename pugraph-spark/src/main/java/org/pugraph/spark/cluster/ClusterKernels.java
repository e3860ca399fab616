package org.pugraph.spark.cluster;

import java.io.Serializable;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.spark.SparkContext;
import org.apache.spark.SparkEnv;
import org.apache.spark.api.java.JavaSparkContext;
import org.pugraph.base.BadInput;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.Workers;

/**
 * The kernels that the driver and all executors compute with. They travel with every task, since
 * other kernels give other last digits, and so a model that depends on where its tasks ran.
 *
 * <p>They are the best of the driver where all executors have them, else the plain ones, which all
 * have: a cluster of mixed machines works, and its result is still the same every time.
 *
 * @param name of the kernels
 * @param others that some machine would rather use; empty where all agree
 */
public record ClusterKernels(String name, List<String> others) implements Serializable {

  /** Kernels with nobody to disagree. */
  public ClusterKernels(String name) {
    this(name, List.of());
  }

  /** Asks the executors that are there; where the driver has plain kernels, nobody is asked. */
  public static ClusterKernels of(SparkContext context) {
    String own = Kernels.best().name();
    if (own.equals(Kernels.plain().name())) {
      return new ClusterKernels(own);
    }
    int tasks = context.defaultParallelism();
    List<String> offered =
        JavaSparkContext.fromSparkContext(context)
            .parallelize(Collections.nCopies(tasks, 0), tasks)
            .map(task -> Kernels.best().name())
            .distinct()
            .collect();
    return agreed(own, Set.copyOf(offered));
  }

  /**
   * What is agreed on.
   *
   * @param driver its best kernels
   * @param executors the best kernels of each
   */
  static ClusterKernels agreed(String driver, Set<String> executors) {
    Set<String> all = new TreeSet<>(executors);
    all.add(driver);
    return all.size() == 1
        ? new ClusterKernels(driver)
        : new ClusterKernels(Kernels.plain().name(), List.copyOf(all));
  }

  /** What a user should know where machines differ. */
  public Optional<String> note() {
    return others.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "machines have different kernels ("
                + String.join(", ", others)
                + "): all compute with "
                + name
                + " ones, so that results do not depend on where tasks run");
  }

  /**
   * What a task computes with, one thread; refused where this process does not have the kernels.
   */
  public Compute compute() {
    for (Kernels own : List.of(Kernels.plain(), Kernels.best())) {
      if (own.name().equals(name)) {
        return new Compute(Workers.of(1), own);
      }
    }
    throw new BadInput(
        "the driver computes with "
            + name
            + " kernels, executor "
            + SparkEnv.get().executorId()
            + " has "
            + Kernels.best().name()
            + " ones: start the driver with -Dpugraph.plain=true, and all use plain kernels");
  }
}
