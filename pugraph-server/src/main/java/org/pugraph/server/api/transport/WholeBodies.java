package org.pugraph.server.api.transport;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Hands on requests once their bodies are there, so that a slow client keeps a buffer and no
 * thread. Files, and what announces that it is too large for a buffer, are handed on at once, and
 * read as they come or refused. Either way a body that is late is dropped. Thread safe.
 */
public final class WholeBodies extends Handler.Wrapper {

  private static final String FILES = "multipart/";

  private final Limits limits;

  /**
   * How large bodies may be, and how long they may take.
   *
   * @param bytes of a body that is buffered
   * @param millis from headers to the end of the body
   * @param bytesPerSecond files may take so much longer as they have bytes
   */
  public record Limits(int bytes, int millis, int bytesPerSecond) {

    private long millisFor(long length) {
      return millis + TimeUnit.SECONDS.toMillis(Math.max(0, length) / bytesPerSecond);
    }
  }

  public WholeBodies(Limits limits) {
    this.limits = limits;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    if (!hasBody(request)) {
      return super.handle(request, response, callback);
    }
    if (hasFiles(request) || request.getLength() > limits.bytes()) {
      return super.handle(timed(request), response, callback);
    }
    Handler next = getHandler();
    ArrivingBody body = new ArrivingBody(request, response, callback, limits.bytes());
    body.await(next, limits.millis());
    return true;
  }

  private static boolean hasBody(Request request) {
    return request.getLength() > 0 || request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING);
  }

  private static boolean hasFiles(Request request) {
    String type = request.getHeaders().get(HttpHeader.CONTENT_TYPE);
    return type != null && type.regionMatches(true, 0, FILES, 0, FILES.length());
  }

  /** The same, ended where its files are late. */
  private Request timed(Request request) {
    long millis = limits.millisFor(request.getLength());
    Scheduler.Task end =
        request
            .getComponents()
            .getScheduler()
            .schedule(() -> drop(request, millis), millis, TimeUnit.MILLISECONDS);
    Request.addCompletionListener(request, failure -> end.cancel());
    return new ReadToTheEnd(request, end::cancel);
  }

  private static void drop(Request request, long millis) {
    request
        .getConnectionMetaData()
        .getConnection()
        .getEndPoint()
        .close(new TimeoutException("files not complete after " + millis + " ms"));
  }
}
