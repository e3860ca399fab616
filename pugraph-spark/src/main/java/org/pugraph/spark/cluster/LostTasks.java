package org.pugraph.spark.cluster;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.spark.ExceptionFailure;
import org.apache.spark.FetchFailed;
import org.apache.spark.SparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.pugraph.base.BadInput;

/**
 * Reports executors that are lost and tasks that fail and are run again, in one line each, and each
 * cause once: nothing is wrong with the result, but a user wants to know why it takes longer.
 *
 * <p>What fails for good is not reported here; it is thrown, see {@link Job}.
 */
public final class LostTasks extends SparkListener {

  /** How Spark calls executors that it sent away itself. */
  private static final String BY_DRIVER = "killed by driver";

  private final Consumer<String> report;
  private final boolean runsAgain;
  private final Set<String> reported = new HashSet<>();

  /**
   * @param report takes the lines
   * @param runsAgain whether a task that fails is run again, as on a cluster
   */
  LostTasks(Consumer<String> report, boolean runsAgain) {
    this.report = report;
    this.runsAgain = runsAgain;
  }

  /** Runs something, during which they are reported. */
  public static <T> T reportDuring(
      SparkContext context, Consumer<String> report, Supplier<T> work) {
    LostTasks listener = new LostTasks(report, !context.isLocal());
    context.addSparkListener(listener);
    try {
      return work.get();
    } finally {
      context.removeSparkListener(listener);
    }
  }

  @Override
  public void onTaskEnd(SparkListenerTaskEnd end) {
    String place = ClusterFailure.place(end.taskInfo().executorId(), end.taskInfo().host());
    if (end.reason() instanceof ExceptionFailure thrown && !isRefusal(thrown)) {
      String what = thrown.className() + ": " + thrown.description();
      reportTask("a task failed" + place + ": " + ClusterFailure.firstLine(what));
    } else if (end.reason() instanceof FetchFailed unread) {
      String what = ClusterFailure.firstLine(String.valueOf(unread.message()));
      reportTask("a task" + place + " cannot read what another wrote: " + what);
    }
  }

  /** What a task refused, no other attempt would take: it is thrown once, at the end. */
  private static boolean isRefusal(ExceptionFailure thrown) {
    return thrown.className().equals(BadInput.class.getName());
  }

  private void reportTask(String line) {
    if (runsAgain && reported.add(line)) {
      report.accept(line + "; it is run again");
    }
  }

  @Override
  public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
    if (!removed.reason().contains(BY_DRIVER) && reported.add(removed.executorId())) {
      report.accept(
          "executor "
              + removed.executorId()
              + " is lost: "
              + ClusterFailure.firstLine(removed.reason())
              + "; others take over what it had");
    }
  }
}
