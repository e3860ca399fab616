package org.pugraph.mcp.model;

import org.pugraph.base.BadInput;

/**
 * What a training may take. Immutable and thread safe.
 *
 * @param threads to train with
 * @param seconds at most
 */
public record TrainingLimits(int threads, long seconds) {

  /** So long a full recipe takes on a graph of some ten thousand nodes. */
  public static final long SECONDS = 600;

  public TrainingLimits {
    BadInput.unless(threads >= 1, "threads must be at least 1, got " + threads);
    BadInput.unless(seconds >= 1, "the most seconds must be at least 1, got " + seconds);
  }
}
