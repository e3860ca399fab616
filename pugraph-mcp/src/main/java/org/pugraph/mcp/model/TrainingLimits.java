package org.pugraph.mcp.model;

import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.device.Device;

/**
 * What a training may take. Immutable and thread safe.
 *
 * @param threads to train with
 * @param seconds at most
 * @param device to train networks on; empty for the threads alone
 */
public record TrainingLimits(int threads, long seconds, Optional<Device> device) {

  /** So long a full recipe takes on a graph of some ten thousand nodes. */
  public static final long SECONDS = 600;

  /** On the threads alone. */
  public TrainingLimits(int threads, long seconds) {
    this(threads, seconds, Optional.empty());
  }

  public TrainingLimits {
    BadInput.unless(threads >= 1, "threads must be at least 1, got " + threads);
    BadInput.unless(seconds >= 1, "the most seconds must be at least 1, got " + seconds);
  }
}
