package org.pugraph.serve;

import io.javalin.http.Handler;
import java.util.concurrent.Semaphore;

/**
 * Lets as many requests compute at a time as there are cores, first come, first served. With more
 * at once, each would take longer and none would be done sooner: the slowest answers are what
 * people notice. Thread safe.
 */
final class Turnstile {

  private final Semaphore places = new Semaphore(Runtime.getRuntime().availableProcessors(), true);

  /** The same, when its turn comes. */
  Handler inTurn(Handler handler) {
    return ask -> {
      places.acquire();
      try {
        handler.handle(ask);
      } finally {
        places.release();
      }
    };
  }
}
