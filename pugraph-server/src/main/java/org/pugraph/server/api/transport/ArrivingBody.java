package org.pugraph.server.api.transport;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;

/**
 * A body that arrives in parts, without a thread in between. It is either handed on whole or
 * refused, once. Thread safe: parts come one after the other, and the timer at any time.
 */
final class ArrivingBody {

  private static final String AGAIN = "Try again.";

  private final Request request;
  private final Response response;
  private final Callback callback;
  private final int mostBytes;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final AtomicBoolean decided = new AtomicBoolean();

  ArrivingBody(Request request, Response response, Callback callback, int mostBytes) {
    this.request = request;
    this.response = response;
    this.callback = callback;
    this.mostBytes = mostBytes;
  }

  /** Has the request handled once its body is there, or refuses it after so long. */
  void await(Handler next, int millis) {
    Scheduler.Task timer =
        request
            .getComponents()
            .getScheduler()
            .schedule(
                () -> refuse(408, "The body did not arrive in time.", AGAIN),
                millis,
                TimeUnit.MILLISECONDS);
    Request.addCompletionListener(request, failure -> timer.cancel());
    read(next);
  }

  private void read(Handler next) {
    for (Content.Chunk chunk = request.read(); chunk != null; chunk = request.read()) {
      if (Content.Chunk.isFailure(chunk)) {
        refuse(400, "The request could not be read.", AGAIN);
        return;
      }
      byte[] part = new byte[chunk.remaining()];
      chunk.getByteBuffer().get(part);
      boolean last = chunk.isLast();
      chunk.release();
      bytes.writeBytes(part);
      if (bytes.size() > mostBytes) {
        refuse(413, "The request is larger than " + mostBytes + " bytes.", "Send less.");
        return;
      }
      if (last) {
        handOn(next);
        return;
      }
    }
    request.demand(() -> read(next));
  }

  private void handOn(Handler next) {
    if (!decided.compareAndSet(false, true)) {
      return;
    }
    try {
      if (!next.handle(new Arrived(request, bytes.toByteArray()), response, callback)) {
        Response.writeError(request, response, callback, 404);
      }
    } catch (Exception failure) {
      Response.writeError(request, response, callback, failure);
    }
  }

  /** Ends the connection, too: what is left of the body cannot be told from another request. */
  private void refuse(int status, String error, String hint) {
    if (!decided.compareAndSet(false, true)) {
      return;
    }
    response.setStatus(status);
    response.getHeaders().put(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    String text = "{\"error\":\"" + error + "\",\"hint\":\"" + hint + "\"}";
    Content.Sink.write(response, true, text, callback);
  }

  /** A request whose body is in memory. */
  private static final class Arrived extends Request.Wrapper {

    private final Content.Source body;
    private final int length;

    Arrived(Request request, byte[] body) {
      super(request);
      this.body = Content.Source.from(ByteBuffer.wrap(body));
      length = body.length;
    }

    @Override
    public long getLength() {
      return length;
    }

    @Override
    public Content.@Nullable Chunk read() {
      return body.read();
    }

    @Override
    public void demand(Runnable onContent) {
      body.demand(onContent);
    }

    @Override
    public void fail(Throwable failure) {
      body.fail(failure);
      super.fail(failure);
    }

    @Override
    public boolean consumeAvailable() {
      return true;
    }
  }
}
