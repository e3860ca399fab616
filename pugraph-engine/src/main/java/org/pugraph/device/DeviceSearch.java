package org.pugraph.device;

import java.util.Optional;

/**
 * What came of looking for a device. Immutable and thread safe.
 *
 * @param reason why there is none and what would help, as words that follow a colon; empty where
 *     one was found
 */
public record DeviceSearch(Optional<Device> device, String reason) {

  public static DeviceSearch found(Device device) {
    return new DeviceSearch(Optional.of(device), "");
  }

  /**
   * There is none.
   *
   * @param reason such as "there is no driver of NVIDIA: install one"
   */
  public static DeviceSearch none(String reason) {
    return new DeviceSearch(Optional.empty(), reason);
  }
}
