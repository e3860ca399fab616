package org.pugraph.download;

import java.util.OptionalLong;

/** Hears how much of a file is here. */
@FunctionalInterface
public interface TransferListener {

  /** So many bytes of so many, if the server tells, are here. */
  void at(RemoteFile file, long bytes, OptionalLong of);
}
