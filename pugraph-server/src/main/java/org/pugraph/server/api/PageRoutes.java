package org.pugraph.server.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Optional;

/**
 * The routes of the page: every path that is not the API's.
 *
 * @param guard has the token that the page is given
 * @param files what is sent
 */
record PageRoutes(Guard guard, PageFiles files) {

  void addTo(RoutesConfig routes) {
    routes.get("/", this::index);
    routes.get("/<file>", request -> send(request, files.find(request.pathParam("file"))));
  }

  private void index(Context request) {
    if (guard.opensThePage(request)) {
      guard.remember(request);
      request.redirect("/");
      return;
    }
    send(request, files.index());
  }

  private static void send(Context request, Optional<PageFiles.File> file) {
    PageFiles.File found = file.orElseThrow(ErrorResponses::nothingHere);
    Answers.send(request, found.type(), found.content());
  }
}
