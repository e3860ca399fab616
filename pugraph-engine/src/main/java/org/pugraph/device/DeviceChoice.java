package org.pugraph.device;

import org.pugraph.base.EnumNames;

/** Where networks are trained. Immutable and thread safe. */
public enum DeviceChoice {
  /** On a device where there is one, and else on the CPU. */
  AUTO,
  /** On the threads of this machine. */
  CPU,
  /** On a GPU by CUDA. */
  CUDA;

  /** Parses the name used in settings. */
  public static DeviceChoice parse(String name) {
    return EnumNames.parse(DeviceChoice.class, "device", name);
  }

  @Override
  public String toString() {
    return EnumNames.of(this);
  }
}
