package org.pugraph.data.packed;

import java.io.IOException;

/** A packed file that cannot be unpacked. Immutable and thread safe. */
public final class DamagedArchive extends IOException {

  private static final long serialVersionUID = 1L;

  DamagedArchive(Packing packing, IOException cause) {
    super("is a damaged or truncated " + packing.spelled() + " file", cause);
  }
}
