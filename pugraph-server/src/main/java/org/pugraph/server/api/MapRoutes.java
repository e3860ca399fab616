package org.pugraph.server.api;

import org.pugraph.server.view.MapColours;

/** The map of the whole graph: how far it is, and its parts as bytes. */
final class MapRoutes {

  private static final String BYTES = "application/octet-stream";

  private MapRoutes() {}

  static void addTo(Routing routes) {
    routes.quick("/map", (request, session) -> session.map().state());
    routes.raw(
        "/map/positions",
        (request, session) -> Answers.send(request, BYTES, session.map().positions()));
    routes.raw(
        "/map/edges", (request, session) -> Answers.send(request, BYTES, session.map().edges()));
    routes.raw(
        "/map/colours",
        (request, session) -> Answers.send(request, BYTES, MapColours.bytes(session.snapshot())));
  }
}
