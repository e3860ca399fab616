package org.pugraph.data.dataset;

import java.util.OptionalLong;

/** Receives the progress of a download. Called by one thread at a time. */
@FunctionalInterface
public interface TransferListener {

  /** Bytes received so far, of the total if the server gives it. */
  void at(RemoteFile file, long bytes, OptionalLong of);
}
