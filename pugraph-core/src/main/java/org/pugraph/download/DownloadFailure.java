package org.pugraph.download;

import org.jspecify.annotations.Nullable;

/**
 * Something out there went wrong, and nothing the user gave: no network, a server that has moved, a
 * file that is not what it was. The message is one sentence with what to do next.
 */
public final class DownloadFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  DownloadFailure(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  DownloadFailure(String message) {
    this(message, null);
  }
}
