package org.pugraph.server.api.transport;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpParser;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.internal.HttpConnection;

/**
 * Makes connections that end where the headers of a request are not complete in time. The idle
 * timeout does not see to that: it starts anew with each byte. Thread safe.
 */
public final class TimedHeaders extends HttpConnectionFactory {

  private final int millis;

  /**
   * @param millis from the first byte of a request to the end of its headers
   */
  public TimedHeaders(HttpConfiguration http, int millis) {
    super(http);
    this.millis = millis;
  }

  @Override
  public Connection newConnection(Connector connector, EndPoint endPoint) {
    HttpConnection connection = new TimedConnection(connector, endPoint);
    connection.setUseInputDirectByteBuffers(isUseInputDirectByteBuffers());
    connection.setUseOutputDirectByteBuffers(isUseOutputDirectByteBuffers());
    return configure(connection, connector, endPoint);
  }

  /** One connection; its timer is set only where headers come in more than one part. */
  private final class TimedConnection extends HttpConnection {

    /** When the request began for which the timer was set last. */
    private long timed;

    TimedConnection(Connector connector, EndPoint endPoint) {
      super(TimedHeaders.this.getHttpConfiguration(), connector, endPoint);
    }

    @Override
    public void onFillable() {
      super.onFillable();
      long begun = getParser().getBeginNanoTime();
      if (isInHeaders() && begun != timed) {
        timed = begun;
        getConnector()
            .getScheduler()
            .schedule(() -> closeIfStillIn(begun), millis, TimeUnit.MILLISECONDS);
      }
    }

    private boolean isInHeaders() {
      HttpParser parser = getParser();
      return parser.inHeaderState() && !parser.isStart();
    }

    private void closeIfStillIn(long begun) {
      if (isInHeaders() && getParser().getBeginNanoTime() == begun) {
        getEndPoint().close(new TimeoutException("headers not complete after " + millis + " ms"));
      }
    }
  }
}
