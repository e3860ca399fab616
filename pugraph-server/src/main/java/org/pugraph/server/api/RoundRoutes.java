package org.pugraph.server.api;

import io.javalin.http.Context;
import java.util.Map;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.session.LabelCounts;
import org.pugraph.server.session.Session;

/** The history of rounds, and the way back to one. */
final class RoundRoutes {

  private static final int MOST_DIGITS = 9;

  private RoundRoutes() {}

  static void addTo(Routing routes) {
    routes.quick("/rounds", (request, session) -> Map.of("rounds", session.rounds().list()));
    routes.post("/rounds/{revision}/restore", 200, RoundRoutes::restore);
  }

  private static Map<String, Object> restore(Context request, Session session) {
    String given = request.pathParam("revision");
    if (!given.matches("[0-9]{1," + MOST_DIGITS + "}")) {
      throw ApiException.notFound(
          "There is no round \"" + given + "\".", "Look at /rounds for those there are.");
    }
    return Map.of("labels", LabelCounts.of(session.trainings().restore(Integer.parseInt(given))));
  }
}
