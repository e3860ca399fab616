package org.pugraph.device;

/**
 * Looks for a device of one kind on this machine. An implementation is found by its name and has a
 * public constructor without arguments. Called by one thread at a time.
 */
public interface DeviceProvider {

  /** Opens the device, or says why there is none. */
  DeviceSearch search();
}
