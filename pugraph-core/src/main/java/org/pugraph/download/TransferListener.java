package org.pugraph.download;

import java.util.OptionalLong;

/** Hears how much of a file is here. */
@FunctionalInterface
public interface TransferListener {

  /** Bytes received so far, of the total if the server gives it. */
  void at(RemoteFile file, long bytes, OptionalLong of);
}
