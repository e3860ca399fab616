package org.pugraph.serve;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Sends events to one listener, on the thread of its request: a browser that reads slowly holds up
 * nobody else.
 *
 * @param heartbeatMillis between signs of life
 */
record EventStream(Events events, int heartbeatMillis) {

  /** Returns when the listener has gone or cannot keep up. */
  void serve(Context ask) throws IOException, InterruptedException {
    try (Events.Listener listener =
        events
            .listen()
            .orElseThrow(() -> Refusal.tooMany("Too many pages listen at the same time."))) {
      ask.res().setContentType("text/event-stream; charset=utf-8");
      OutputStream out = ask.res().getOutputStream();
      send(out, ": hello\n\n");
      for (Events.Event event = listener.next(heartbeatMillis);
          !listener.isLost();
          event = listener.next(heartbeatMillis)) {
        send(out, event == null ? ": still there\n\n" : event.text());
      }
    }
  }

  private static void send(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }
}
