package org.pugraph.mcp.model;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.pugraph.mcp.protocol.Call;

/**
 * Tells a client how far a training has come: each phase when it begins, and steps as often as a
 * person looks. For one thread.
 */
final class ProgressReports {

  private static final long INTERVAL = TimeUnit.SECONDS.toNanos(1);

  /** The protocol wants every report above the one before, also where a phase takes no steps. */
  private static final double LEAST = 0.001;

  private final Call.Progress progress;
  private double done = -LEAST;
  private String phase = "";
  private long last;

  ProgressReports(Call.Progress progress) {
    this.progress = progress;
  }

  /** What the training published. */
  void add(Map<?, ?> event) {
    String now = phase(event.get("phase"));
    if (now.equals(phase) && System.nanoTime() - last < INTERVAL) {
      return;
    }
    phase = now;
    last = System.nanoTime();
    done = Math.max(done + LEAST, number(event.get("step")));
    progress.report(done, number(event.get("steps")), phase);
  }

  private static double number(@Nullable Object given) {
    return given instanceof Number number ? number.doubleValue() : 0;
  }

  private static String phase(@Nullable Object name) {
    return switch (String.valueOf(name)) {
      case "prior" -> "estimating the class prior";
      case "hops" -> "finding neighbourhoods";
      case "pretrain" -> "learning embeddings without labels";
      case "score" -> "scoring all nodes";
      default -> "training";
    };
  }
}
