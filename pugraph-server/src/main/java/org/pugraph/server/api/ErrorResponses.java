package org.pugraph.server.api;

import io.javalin.config.JavalinConfig;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import org.eclipse.jetty.http.BadMessageException;
import org.pugraph.base.BadInput;
import org.pugraph.base.Log;
import org.pugraph.file.UnwritableFile;
import org.pugraph.server.error.ApiException;

/** Answers every exception with a status and {@code {"error": …, "hint": …}}. */
public final class ErrorResponses {

  private static final Log LOG = Log.of(ErrorResponses.class);

  private final String see;

  /**
   * @param description the address of the description of the interface
   */
  ErrorResponses(String description) {
    see = "See " + description + ".";
  }

  void addTo(JavalinConfig config) {
    RoutesConfig routes = config.routes;
    routes.exception(ApiException.class, ErrorResponses::send);
    routes.exception(
        BadInput.class,
        (bad, request) ->
            send(new ApiException(400, String.valueOf(bad.getMessage()), ""), request));
    routes.exception(
        UnwritableFile.class,
        (full, request) -> send(ApiException.notSaved(String.valueOf(full.getMessage())), request));
    routes.exception(HttpResponseException.class, this::other);
    routes.exception(BadMessageException.class, ErrorResponses::unreadable);
    routes.exception(Exception.class, (failure, request) -> send(mistake(failure), request));
    config.router.javaLangErrorHandler(ErrorResponses::send);
  }

  ApiException nothingHere() {
    return ApiException.notFound("There is nothing at this address.", see);
  }

  private static void send(ApiException error, Context request) {
    if (request.contentLength() > 0) {
      // An unread body ends the connection, and a client that would reuse it must know.
      request.header("Connection", "close");
    }
    request.status(error.status());
    Answers.json(request, body(error));
  }

  private void other(HttpResponseException failure, Context request) {
    send(
        failure.getStatus() == 404
            ? nothingHere()
            : new ApiException(failure.getStatus(), "The request is not well formed.", see),
        request);
  }

  /** A body that comes too slowly, or not as announced. */
  private static void unreadable(BadMessageException failure, Context request) {
    send(
        new ApiException(failure.getCode(), "The request could not be read.", "Send it again."),
        request);
  }

  private static ApiException mistake(Throwable failure) {
    LOG.debug(() -> "a request failed", failure);
    return new ApiException(
        500,
        "Something went wrong, which is a mistake in Pugraph: " + failure.getClass().getName(),
        "Please report it.");
  }

  /** What no code may catch is answered, too, or the page would say that nothing answers. */
  private static void send(HttpServletResponse response, Error failure) {
    ApiException answer =
        failure instanceof OutOfMemoryError
            ? new ApiException(500, "The server has no memory left.", "Start it with more memory.")
            : mistake(failure);
    byte[] body = JsonCodec.bytes(body(answer));
    response.setStatus(answer.status());
    response.setContentType("application/json");
    response.setContentLength(body.length);
    try {
      response.getOutputStream().write(body);
    } catch (IOException gone) {
      // Nobody is left to be told.
    }
  }

  private static Map<String, String> body(ApiException error) {
    return Map.of("error", String.valueOf(error.getMessage()), "hint", error.hint());
  }
}
