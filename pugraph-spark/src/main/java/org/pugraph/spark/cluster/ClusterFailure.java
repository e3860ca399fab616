package org.pugraph.spark.cluster;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.SparkThrowable;
import org.jspecify.annotations.Nullable;

/**
 * A job that the cluster gave up. The message is one line: what failed at last, where and why. The
 * cause is what was thrown there; null where an executor was lost.
 */
public final class ClusterFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * As Spark writes: {@code failed 4 times, … (TID 7) (10.0.0.5 executor 1): java.io.IOException}.
   */
  private static final Pattern LOST_TASK =
      Pattern.compile(
          "failed (\\d+) times.*?\\(TID \\d+\\) \\((\\S+) executor (\\S+)\\): ([^\\n]*)");

  private ClusterFailure(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  static ClusterFailure of(Throwable failure) {
    for (Throwable layer = failure; layer != null; layer = layer.getCause()) {
      Matcher lost = LOST_TASK.matcher(String.valueOf(layer.getMessage()));
      if (lost.find()) {
        @Nullable Throwable thrown = layer.getCause();
        String what = thrown == null ? lost.group(4) : description(thrown);
        return new ClusterFailure(task(lost.toMatchResult()) + ": " + what, thrown);
      }
    }
    return new ClusterFailure("a job failed: " + description(failure), failure.getCause());
  }

  private static String task(MatchResult lost) {
    String times = lost.group(1).equals("1") ? "" : ", " + lost.group(1) + " times";
    return "a task failed" + place(lost.group(3), lost.group(2)) + times;
  }

  /** What was thrown, which often names the file, and what it began with, which says why. */
  private static String description(Throwable thrown) {
    Throwable root = thrown;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root == thrown ? line(thrown) : line(thrown) + " (" + line(root) + ")";
  }

  /** Spark's own messages speak for themselves; others may not without their class. */
  private static String line(Throwable thrown) {
    return firstLine(
        thrown instanceof SparkThrowable ? String.valueOf(thrown.getMessage()) : thrown.toString());
  }

  /** Where a task ran; nothing where that is this process. */
  static String place(String executor, String host) {
    return executor.equals("driver") ? "" : " on " + host + " (executor " + executor + ")";
  }

  static String firstLine(String text) {
    return text.lines().findFirst().orElse("").strip();
  }
}
