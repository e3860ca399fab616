package org.pugraph.server.api.transport;

import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Takes out of requests the header by which the web framework lets any method pass for another:
 * what a method may do is checked by the one that was sent. Thread safe.
 */
public final class PlainMethods extends Handler.Wrapper {

  private static final String OVERRIDE = "X-HTTP-Method-Override";

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    boolean overrides = request.getHeaders().contains(OVERRIDE);
    return super.handle(overrides ? new Plain(request) : request, response, callback);
  }

  private static final class Plain extends Request.Wrapper {

    Plain(Request request) {
      super(request);
    }

    @Override
    public HttpFields getHeaders() {
      return HttpFields.build(super.getHeaders()).remove(OVERRIDE).asImmutable();
    }
  }
}
