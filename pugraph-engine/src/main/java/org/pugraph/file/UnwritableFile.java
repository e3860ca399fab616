package org.pugraph.file;

import org.pugraph.base.BadInput;

/**
 * A file cannot be written: the disk is full, or the place is not writable. Nothing is wrong with
 * what was asked for, so that interfaces may answer this otherwise than other refusals. Thread
 * safe.
 */
public final class UnwritableFile extends BadInput {

  private static final long serialVersionUID = 1L;

  public UnwritableFile(String message, Throwable cause) {
    super(message, cause);
  }
}
