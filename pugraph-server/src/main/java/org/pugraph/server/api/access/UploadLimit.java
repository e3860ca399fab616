package org.pugraph.server.api.access;

import java.io.IOException;
import java.util.concurrent.Semaphore;
import org.pugraph.server.error.ApiException;

/**
 * Lets few uploads arrive at a time: each keeps a thread meanwhile, and its bytes on disk. Thread
 * safe.
 */
public final class UploadLimit {

  private static final int MOST = 4;

  private final Semaphore permits = new Semaphore(MOST);

  /** Reads an upload. */
  @FunctionalInterface
  public interface Reading<T> {
    T read() throws IOException;
  }

  /** Reads an upload, or refuses it where too many are under way. */
  public <T> T limit(Reading<T> reading) throws IOException {
    if (!permits.tryAcquire()) {
      throw ApiException.tooMany(MOST + " uploads are under way, which is the most at once.");
    }
    try {
      return reading.read();
    } finally {
      permits.release();
    }
  }
}
