package org.pugraph.server.service;

import org.pugraph.base.BadInput;

/**
 * What the clients of a service may have together.
 *
 * @param dataBytes of all graphs and models on disk
 * @param graphs that are kept
 * @param models that are kept, waiting and failed ones among them
 * @param waiting fits that wait while one is running
 */
public record ServiceLimits(long dataBytes, int graphs, int models, int waiting) {

  public static final ServiceLimits DEFAULT = new ServiceLimits(20L << 30, 200, 1000, 16);

  public ServiceLimits {
    BadInput.unless(dataBytes > 0, "the data must be allowed some bytes, got " + dataBytes);
    BadInput.unless(graphs >= 1, "graphs must be at least 1, got " + graphs);
    BadInput.unless(models >= 1, "models must be at least 1, got " + models);
    BadInput.unless(waiting >= 0, "waiting fits must be at least 0, got " + waiting);
  }
}
