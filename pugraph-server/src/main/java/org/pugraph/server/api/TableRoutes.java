package org.pugraph.server.api;

import io.javalin.http.Context;
import java.util.Map;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.server.session.Session;
import org.pugraph.server.view.StateView;
import tools.jackson.databind.JsonNode;

/**
 * How the table of the nodes is shown.
 *
 * @param bodies reads what is sent
 */
record TableRoutes(RequestBody bodies) {

  private static final String COLUMN = "column";

  void addTo(Routing routes) {
    routes.put("/name-column", this::nameColumn);
  }

  private Map<String, Object> nameColumn(Context request, Session session) {
    JsonNode column = bodies.json(request).path(COLUMN);
    BadInput.unless(
        column.isString() || column.isNull(),
        "expected {\"" + COLUMN + "\": \"…\"} in the body, or null for the names of the source");
    session.nameBy(column.isNull() ? Optional.empty() : Optional.of(column.asString()));
    return Map.of("graph", StateView.GraphSummary.of(session));
  }
}
