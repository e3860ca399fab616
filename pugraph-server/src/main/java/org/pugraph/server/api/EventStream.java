package org.pugraph.server.api;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.event.Event;
import org.pugraph.server.event.EventBus;

/**
 * Sends events to one client as server-sent events, on the thread of its request, so that a slow
 * client delays no other.
 *
 * @param heartbeatMillis between signs of life
 */
record EventStream(EventBus events, int heartbeatMillis) {

  /** Returns when the client has gone or does not keep up. */
  public void serve(Context request) throws IOException, InterruptedException {
    try (EventBus.Subscription subscription = events.subscribe().orElseThrow(this::tooMany)) {
      request.res().setContentType("text/event-stream; charset=utf-8");
      OutputStream out = request.res().getOutputStream();
      send(out, ": hello\n\n");
      for (Event event = subscription.next(heartbeatMillis);
          !subscription.isDropped();
          event = subscription.next(heartbeatMillis)) {
        send(out, event == null ? ": still there\n\n" : text(event));
      }
    }
  }

  private ApiException tooMany() {
    return new ApiException(
        429,
        "There are " + events.mostSubscribers() + " event streams already, which is the most.",
        "Close one, or ask " + Routing.ROOT + "/events/after from time to time instead.");
  }

  /** What happened since, at once: a browser has few connections, and all tabs share them. */
  public void after(Context request) {
    long number = Parameters.whole(request, "after");
    Answers.json(request, events.after(number));
  }

  private static String text(Event event) {
    return "event: " + event.name() + "\ndata: " + JsonCodec.text(event.data()) + "\n\n";
  }

  private static void send(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }
}
