package org.pugraph.server.api;

import io.javalin.http.Context;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.pugraph.base.BadInput;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.LabelChange;
import org.pugraph.server.label.LabelImport;
import org.pugraph.server.label.LabelTableReader;
import org.pugraph.server.session.LabelCounts;
import org.pugraph.server.session.Session;
import org.pugraph.server.view.ImportedLabels;
import tools.jackson.databind.JsonNode;

/**
 * Labels that are given one by one, many at once or as a table, taken away and undone.
 *
 * @param bodies reads what is sent
 */
record LabelRoutes(RequestBody bodies) {

  /** Room for the numbers of a million nodes, or a table of a hundred thousand labels. */
  private static final int MOST_BYTES = 8 << 20;

  void addTo(Routing routes) {
    routes.put("/nodes/{node}/label", this::label);
    routes.put("/labels", this::labelAll);
    routes.post("/labels/import", 200, this::read);
    routes.post("/undo", 200, (request, session) -> undo(session));
  }

  private Map<String, Object> label(Context request, Session session) {
    int node = Parameters.node(request, session);
    Label label = Label.parse(JsonCodec.text(bodies.json(request), "label"));
    session.label(node, label);
    return labels(session, "label", label.toString());
  }

  private Map<String, Object> labelAll(Context request, Session session) {
    JsonNode body = bodies.json(request, MOST_BYTES);
    Label label = Label.parse(JsonCodec.text(body, "label"));
    int[] nodes = nodes(body.path("nodes"), session.task().graph().nodes());
    session.label(
        IntStream.of(nodes).distinct().mapToObj(node -> session.given(node, label)).toList());
    return Map.of("labels", LabelCounts.of(session.snapshot()));
  }

  private static int[] nodes(JsonNode given, int among) {
    BadInput.unless(
        given.isArray() && !given.isEmpty(), "expected {\"nodes\": [0, 1, …]} in the body");
    return StreamSupport.stream(given.spliterator(), false)
        .mapToInt(
            each -> {
              int node = each.isInt() ? each.asInt() : -1;
              BadInput.unless(
                  node >= 0 && node < among,
                  "nodes must be numbers 0.." + (among - 1) + ", got " + each);
              return node;
            })
        .toArray();
  }

  private Map<String, Object> read(Context request, Session session) {
    String text = JsonCodec.text(bodies.json(request, MOST_BYTES), "text");
    LabelImport read = LabelTableReader.read(text, session.task().graph().names(), session::given);
    ImportedLabels imported = ImportedLabels.of(read, session.snapshot().labels());
    session.label(read.labels());
    return labels(session, "imported", imported);
  }

  private static Map<String, Object> undo(Session session) {
    LabelChange undone = session.undo();
    Map<String, Object> answer = labels(session, "nodes", undone.nodes());
    answer.put("label", undone.label().map(Label::toString).orElse(null));
    return answer;
  }

  private static Map<String, Object> labels(Session session, String name, Object value) {
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put(name, value);
    answer.put("labels", LabelCounts.of(session.snapshot()));
    return answer;
  }
}
