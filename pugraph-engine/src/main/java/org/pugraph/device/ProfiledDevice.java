package org.pugraph.device;

import java.util.Map;

/**
 * A device that can say how long the products of a step take it, and how fast it reads: what
 * measurements hold against each other. Thread safe.
 */
public interface ProfiledDevice extends Device {

  /**
   * Seconds of each product of a step by its name, mean of many in a row, nothing dropped out.
   *
   * @param training whose graph, features and neighbourhoods are used; its first member alone
   * @param width of the rows that are gathered
   */
  Map<String, Double> operationSeconds(DeviceTraining training, int width);

  /** Bytes per second at which it reads an array again and again, from its cache if that fits. */
  double readBandwidth(long bytes);
}
