package org.pugraph.server.api;

import io.javalin.http.Context;

/** Sends answers, with their length, so that they are not sent in chunks. */
public final class Answers {

  private Answers() {}

  public static void json(Context request, Object value) {
    send(request, "application/json", JsonCodec.bytes(value));
  }

  /** Sends a file to be kept under a name that any system takes. */
  static void file(Context request, String name, ExportFile file) {
    String plain = name.replaceAll("[^A-Za-z0-9_-]+", "_");
    request.header(
        "Content-Disposition",
        "attachment; filename=\"pugraph-" + plain + "." + file.extension() + "\"");
    send(request, file.type(), file.content());
  }

  public static void send(Context request, String type, byte[] content) {
    request.contentType(type).result(content);
    request.res().setContentLength(content.length);
  }
}
