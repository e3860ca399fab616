package org.pugraph.server.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The routes of the page: every path that is not the API's.
 *
 * @param guard has the token that the page is given
 * @param files what is sent
 * @param errors has the answer where there is no such file
 */
record PageRoutes(Guard guard, PageFiles files, ErrorResponses errors) {

  private static final String HTML = "text/html; charset=utf-8";

  private static final byte[] OPENING = page("Opening", "<a href=\"/\">Go to the page</a>");

  private static final byte[] PRINTED_ADDRESS =
      page(
          "Open the printed address",
          "This page opens at the address that <code>pugraph serve</code> printed when it started,"
              + " with <code>?token=</code> in it. The browser remembers it until it is closed.");

  private static byte[] page(String title, String text) {
    return ("<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">"
            + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
            + "<meta name=\"color-scheme\" content=\"light dark\"><title>Pugraph</title></head>"
            + "<body><main><h1>"
            + title
            + "</h1><p>"
            + text
            + "</p></main></body></html>")
        .getBytes(StandardCharsets.UTF_8);
  }

  void addTo(RoutesConfig routes) {
    routes.get("/", this::index);
    routes.get("/<file>", request -> send(request, files.find(request.pathParam("file"))));
  }

  private void index(Context request) {
    boolean printed = guard.opensThePage(request);
    if (printed) {
      guard.remember(request);
    }
    if (guard.isForeign(request)) {
      // Browsers withhold the cookie where a link on another site was followed, but not after that.
      request.header("Refresh", "0; url=/");
      Answers.send(request, HTML, OPENING);
    } else if (printed) {
      request.redirect("/");
    } else if (guard.isRemembered(request)) {
      send(request, files.index());
    } else {
      Answers.send(request.status(403), HTML, PRINTED_ADDRESS);
    }
  }

  private void send(Context request, Optional<PageFiles.File> file) {
    PageFiles.File found = file.orElseThrow(errors::nothingHere);
    Answers.send(request, found.type(), found.content());
  }
}
