package org.pugraph.server.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import java.util.Map;
import org.eclipse.jetty.http.BadMessageException;
import org.pugraph.base.BadInput;
import org.pugraph.base.UnwritableFile;
import org.pugraph.server.error.ApiException;

/** Answers every exception with a status and {@code {"error": …, "hint": …}}. */
final class ErrorResponses {

  private static final String SEE = "See /api/v1/openapi.yaml.";

  private ErrorResponses() {}

  static void addTo(RoutesConfig routes) {
    routes.exception(ApiException.class, ErrorResponses::send);
    routes.exception(
        BadInput.class,
        (bad, request) ->
            send(new ApiException(400, String.valueOf(bad.getMessage()), ""), request));
    routes.exception(
        UnwritableFile.class,
        (full, request) -> send(ApiException.notSaved(String.valueOf(full.getMessage())), request));
    routes.exception(HttpResponseException.class, ErrorResponses::other);
    routes.exception(BadMessageException.class, ErrorResponses::unreadable);
    routes.exception(Exception.class, ErrorResponses::mistake);
  }

  static ApiException nothingHere() {
    return ApiException.notFound("There is nothing here.", SEE);
  }

  private static void send(ApiException error, Context request) {
    if (request.contentLength() > 0) {
      // An unread body ends the connection, and a client that would reuse it must know.
      request.header("Connection", "close");
    }
    request.status(error.status());
    Answers.json(
        request, Map.of("error", String.valueOf(error.getMessage()), "hint", error.hint()));
  }

  private static void other(HttpResponseException failure, Context request) {
    send(
        failure.getStatus() == 404
            ? nothingHere()
            : new ApiException(failure.getStatus(), "The request is bad.", SEE),
        request);
  }

  /** A body that comes too slowly, or not as announced. */
  private static void unreadable(BadMessageException failure, Context request) {
    send(
        new ApiException(failure.getCode(), "The request could not be read.", "Try again."),
        request);
  }

  private static void mistake(Exception failure, Context request) {
    send(
        new ApiException(
            500,
            "Something went wrong, which is a mistake in Pugraph: " + failure.getClass().getName(),
            "Please report it."),
        request);
  }
}
