package org.pugraph.server.api;

import io.javalin.http.Context;
import java.util.LinkedHashMap;
import java.util.Map;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.LabelChange;
import org.pugraph.server.session.LabelCounts;
import org.pugraph.server.session.Session;
import org.pugraph.server.session.Snapshot;

/**
 * Labels that are given, taken away and undone.
 *
 * @param bodies reads what is sent
 */
record LabelRoutes(RequestBody bodies) {

  void addTo(Routing routes) {
    routes.put("/nodes/{node}/label", this::label);
    routes.post("/undo", 200, (request, session) -> undo(session));
  }

  private Map<String, Object> label(Context request, Session session) {
    int node = Parameters.node(request, session);
    Label label = Label.parse(JsonCodec.text(bodies.json(request), "label"));
    return labels(label, session.label(node, label));
  }

  private static Map<String, Object> undo(Session session) {
    LabelChange undone = session.undo();
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("node", undone.node());
    answer.putAll(labels(undone.previous(), session.snapshot()));
    return answer;
  }

  private static Map<String, Object> labels(Label label, Snapshot snapshot) {
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("label", label.toString());
    answer.put("labels", LabelCounts.of(snapshot));
    return answer;
  }
}
