package org.pugraph.server.api;

import io.javalin.http.Context;

/** Sends answers, with their length, so that they are not sent in chunks. */
final class Answers {

  private Answers() {}

  static void json(Context request, Object value) {
    send(request, "application/json", JsonCodec.bytes(value));
  }

  static void send(Context request, String type, byte[] content) {
    request.contentType(type).result(content);
    request.res().setContentLength(content.length);
  }
}
