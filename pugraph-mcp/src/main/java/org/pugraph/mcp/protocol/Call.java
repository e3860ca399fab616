package org.pugraph.mcp.protocol;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * One call of a tool, from its request to its answer. Thread safe.
 *
 * @param cancellation whether the client no longer waits for the answer
 * @param progress tells the client how far the call has come
 */
public record Call(BooleanSupplier cancellation, Progress progress) {

  /** One that nobody follows or cancels. */
  public static final Call UNWATCHED = new Call(() -> false, (done, all, message) -> {});

  /** Tells the client how far a call has come. */
  public interface Progress {

    /**
     * Reports steps.
     *
     * @param done so far, never fewer than before
     * @param all there are at most
     */
    void report(double done, double all, String message);
  }

  public boolean isCancelled() {
    return cancellation.getAsBoolean();
  }

  /** Ends a call whose answer nobody waits for. */
  public void checkCancelled() {
    if (isCancelled()) {
      throw new CancellationException("the call was cancelled");
    }
  }
}
