package org.pugraph.device;

import java.util.Optional;
import java.util.function.Consumer;

/**
 * A device to compute on, if there is one. Thread safe.
 *
 * @param notes is told, in a sentence for users and from any thread, where it could not be used
 */
public record DeviceUse(Optional<Device> device, Consumer<String> notes) {

  /** The CPU alone. */
  public static final DeviceUse NONE = new DeviceUse(Optional.empty(), note -> {});
}
