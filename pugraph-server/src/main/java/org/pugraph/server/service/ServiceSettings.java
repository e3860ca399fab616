package org.pugraph.server.service;

import java.nio.file.Path;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.device.Device;
import org.pugraph.fit.FitContext;
import org.pugraph.pretrain.PretrainCache;

/**
 * Where a service keeps its data, and what it computes with.
 *
 * @param data the folder of its graphs and models
 * @param threads to fit and to score with; no result depends on it
 * @param memory that a fit may take, in bytes
 * @param cache of encoders learned without labels
 * @param limits of what clients may have
 * @param device where networks are trained; empty for the threads alone
 */
public record ServiceSettings(
    Path data,
    int threads,
    long memory,
    PretrainCache cache,
    ServiceLimits limits,
    Optional<Device> device) {

  /** On the threads alone. */
  public ServiceSettings(
      Path data, int threads, long memory, PretrainCache cache, ServiceLimits limits) {
    this(data, threads, memory, cache, limits, Optional.empty());
  }

  public ServiceSettings {
    BadInput.unless(threads >= 1, "threads must be at least 1, got " + threads);
  }

  /** A fit of a seed in this service. */
  FitContext context(long seed) {
    return FitContext.ofSeed(seed)
        .withThreads(threads)
        .withMemory(memory)
        .withCache(cache)
        .withDevice(device);
  }
}
