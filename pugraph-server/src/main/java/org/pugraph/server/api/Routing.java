package org.pugraph.server.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.io.IOException;
import org.pugraph.server.api.access.ConcurrencyLimit;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.session.CurrentSession;
import org.pugraph.server.session.Session;

/**
 * Adds routes under {@code /api/v1} that answer for the open session. A change must name the graph
 * that it is about, and is refused once another one is open, so that no label ever goes to a node
 * of a graph that the client does not show; what only reads may name it. Thread safe.
 */
final class Routing {

  static final String ROOT = "/api/v1";

  /** Names the graph that a request is about, by the id in its state. */
  static final String GRAPH_HEADER = "X-Pugraph-Graph";

  private final RoutesConfig routes;
  private final CurrentSession current;
  private final ConcurrencyLimit concurrency = new ConcurrencyLimit();

  Routing(RoutesConfig routes, CurrentSession current) {
    this.routes = routes;
    this.current = current;
  }

  /** Answers a request to a session, which stays the same while others may open another graph. */
  @FunctionalInterface
  interface SessionHandler {
    Object answer(Context request, Session session) throws IOException, InterruptedException;
  }

  /** Does what a request to a session asks for, and answers it. */
  @FunctionalInterface
  interface RawHandler {
    void handle(Context request, Session session) throws IOException, InterruptedException;
  }

  /** Reads that come often and are answered quickly. */
  void quick(String path, SessionHandler handler) {
    routes.get(ROOT + path, concurrency.limit(json(200, handler)));
  }

  /** Reads that take their time, and wait for no other. */
  void slow(String path, SessionHandler handler) {
    routes.get(ROOT + path, json(200, handler));
  }

  /** Reads whose answer is no JSON. */
  void raw(String path, RawHandler handler) {
    routes.get(ROOT + path, request -> handler.handle(request, session(request)));
  }

  void put(String path, SessionHandler handler) {
    routes.put(ROOT + path, change(200, handler));
  }

  void post(String path, int status, SessionHandler handler) {
    routes.post(ROOT + path, change(status, handler));
  }

  void delete(String path, int status, SessionHandler handler) {
    routes.delete(ROOT + path, change(status, handler));
  }

  private Handler json(int status, SessionHandler handler) {
    return request ->
        Answers.json(request.status(status), handler.answer(request, session(request)));
  }

  private Handler change(int status, SessionHandler handler) {
    Handler change = json(status, handler);
    return request -> {
      if (request.header(GRAPH_HEADER) == null) {
        throw ApiException.conflict(
            "The change does not say which graph it is for.",
            "Send graph.id of " + ROOT + "/state as the header " + GRAPH_HEADER + ".");
      }
      change.handle(request);
    };
  }

  private Session session(Context request) {
    Session session = current.get();
    String wanted = request.header(GRAPH_HEADER);
    if (wanted != null && !wanted.equals(session.id())) {
      throw ApiException.conflict(
          "Another graph is open now, nothing was changed.", "Load the state again.");
    }
    return session;
  }
}
