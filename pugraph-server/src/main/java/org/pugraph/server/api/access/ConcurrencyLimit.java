package org.pugraph.server.api.access;

import io.javalin.http.Handler;
import java.util.concurrent.Semaphore;

/**
 * Lets as many requests compute at a time as there are cores, in the order of their arrival. With
 * more at once, each would take longer and none would end sooner, and users notice the slowest.
 * Thread safe.
 */
public final class ConcurrencyLimit {

  private final Semaphore permits = new Semaphore(Runtime.getRuntime().availableProcessors(), true);

  /** The handler, which waits for a permit. */
  public Handler limit(Handler handler) {
    return request -> {
      permits.acquire();
      try {
        handler.handle(request);
      } finally {
        permits.release();
      }
    };
  }
}
