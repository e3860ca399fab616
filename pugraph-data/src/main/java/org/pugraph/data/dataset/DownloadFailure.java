package org.pugraph.data.dataset;

import org.jspecify.annotations.Nullable;

/**
 * A download failed for a reason outside the user's input: no network, a server that has moved, a
 * file that has changed. The message is one sentence that ends with what to do next. Thread safe.
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
