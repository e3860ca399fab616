package org.pugraph.server.api;

import io.javalin.http.Context;
import java.util.Arrays;
import java.util.List;
import org.pugraph.base.BadInput;
import org.pugraph.server.api.transport.ClientConnection;
import org.pugraph.server.explanation.Reader;
import org.pugraph.server.session.NodeQuery;
import org.pugraph.server.session.Session;
import org.pugraph.server.session.Snapshot;
import org.pugraph.server.view.EgoNetwork;
import org.pugraph.server.view.ExplanationView;
import org.pugraph.server.view.NodeDetail;
import org.pugraph.server.view.NodeRow;
import org.pugraph.server.view.ScoreHistogram;
import org.pugraph.server.view.ShownNodes;
import org.pugraph.server.view.StateView;

/** What can be read about the session and its nodes. */
final class NodeRoutes {

  private static final int MOST_ROWS = 1000;

  /** The stages of an explanation: what is known at once, and all of it. */
  private static final String FIRST = "first";

  private static final String ALL = "all";

  private NodeRoutes() {}

  static void addTo(Routing routes) {
    routes.quick("/state", (request, session) -> StateView.of(session));
    routes.quick("/nodes", (request, session) -> nodes(request, session.snapshot()));
    routes.quick("/nodes/{node}", NodeRoutes::node);
    routes.quick("/nodes/{node}/neighbourhood", NodeRoutes::neighbourhood);
    routes.quick("/histogram", (request, session) -> ScoreHistogram.of(session.ranking().result()));
    routes.slow("/nodes/{node}/explanation", NodeRoutes::explain);
  }

  /**
   * A part of a list.
   *
   * @param revision of the ranking
   * @param total how many nodes the whole list has
   */
  record Page(int revision, int total, List<NodeRow> rows) {}

  private static Page nodes(Context request, Snapshot snapshot) {
    NodeQuery query =
        NodeQuery.parse(
            Parameters.text(request, "q", ""),
            Parameters.text(request, "filter", "all"),
            Parameters.text(request, "sort", "rank"),
            Parameters.text(request, "order", "asc"));
    int offset = Parameters.number(request, "offset", 0, Integer.MAX_VALUE);
    int limit = Parameters.number(request, "limit", 100, MOST_ROWS);
    int[] found = snapshot.find(query);
    int from = Math.min(offset, found.length);
    int to = (int) Math.min((long) from + limit, found.length);
    List<NodeRow> rows =
        Arrays.stream(found, from, to).mapToObj(node -> NodeRow.of(snapshot, node)).toList();
    return new Page(snapshot.revision(), found.length, rows);
  }

  private static NodeDetail node(Context request, Session session) {
    return NodeDetail.of(session.snapshot(), Parameters.node(request, session));
  }

  private static EgoNetwork neighbourhood(Context request, Session session) {
    int hops = Parameters.number(request, "hops", 2, EgoNetwork.MOST_HOPS);
    int limit = Parameters.number(request, "limit", 300, EgoNetwork.MOST_NODES);
    return EgoNetwork.of(session.snapshot(), Parameters.node(request, session), hops, limit);
  }

  private static ExplanationView explain(Context request, Session session)
      throws InterruptedException {
    int node = Parameters.node(request, session);
    String stage = Parameters.text(request, "stage", ALL);
    BadInput.unless(
        stage.equals(FIRST) || stage.equals(ALL),
        "stage must be " + FIRST + " or " + ALL + ", got \"" + stage + "\"");
    Reader reader =
        new Reader(Parameters.text(request, "reader", ""), ClientConnection.of(request)::isGone);
    return stage.equals(FIRST)
        ? ExplanationView.of(session.near(node, reader), ShownNodes.of(session.snapshot()))
        : ExplanationView.of(session.explain(node, reader), ShownNodes.of(session.snapshot()));
  }
}
