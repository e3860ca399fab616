package org.pugraph.server.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.pugraph.base.BadInput;
import org.pugraph.server.api.access.UploadLimit;
import org.pugraph.server.session.CurrentSession;
import org.pugraph.server.session.GraphLoader;
import org.pugraph.server.session.Session;
import org.pugraph.server.session.SessionDefaults;
import org.pugraph.server.session.Snapshot;
import org.pugraph.server.view.EgoNetwork;
import org.pugraph.server.view.StateView;
import org.pugraph.server.view.Subgraph;
import tools.jackson.databind.JsonNode;

/** The routes under {@code /api/v1}, as {@code openapi.yaml} describes them. */
final class ApiRoutes implements AutoCloseable {

  private static final OpenApiDocument OPEN_API = new OpenApiDocument("openapi.yaml");

  private final UploadLimit uploading = new UploadLimit();
  private final GraphLoader loader;
  private final RequestBody bodies;
  private final CurrentSession current;

  ApiRoutes(CurrentSession current, SessionDefaults defaults, ServerSettings.Limits limits) {
    this.current = current;
    loader = new GraphLoader(defaults, current);
    bodies = new RequestBody(limits);
  }

  Session session() {
    return current.get();
  }

  void addTo(RoutesConfig config) {
    Routing routes = new Routing(config, current);
    NodeRoutes.addTo(routes);
    new LabelRoutes(bodies).addTo(routes);
    RoundRoutes.addTo(routes);
    routes.raw("/nodes/{node}/subgraph", ApiRoutes::subgraph);
    new TableRoutes(bodies).addTo(routes);
    new JudgingRoutes(bodies).addTo(routes);
    MapRoutes.addTo(routes);
    routes.raw("/export", ApiRoutes::export);
    routes.raw("/openapi.yaml", (request, session) -> OPEN_API.send(request));
    routes.post("/training", 202, this::train);
    routes.delete("/training", 202, (request, session) -> cancel(session));
    config.post(
        Routing.ROOT + "/graph", request -> Answers.json(request.status(201), open(request)));
  }

  private Map<String, Object> train(Context request, Session session) {
    JsonNode steps = bodies.json(request).path("steps");
    BadInput.unless(
        steps.isMissingNode() || steps.isInt(), "steps must be a whole number, got " + steps);
    OptionalInt given = steps.isMissingNode() ? OptionalInt.empty() : OptionalInt.of(steps.asInt());
    return Map.of("training", session.trainings().train(given));
  }

  private static Map<String, Object> cancel(Session session) {
    session.trainings().cancel();
    return Map.of("training", session.trainings().state());
  }

  private static void export(Context request, Session session) {
    ExportFile file = ExportFile.of(session, Parameters.text(request, "format", "csv"));
    Answers.file(request, session.task().name(), file);
  }

  private static void subgraph(Context request, Session session) {
    int hops = Parameters.number(request, "hops", 2, EgoNetwork.MOST_HOPS);
    String format = Parameters.text(request, "format", "graphml");
    BadInput.unless(format.equals("graphml"), "format must be graphml, got \"" + format + "\"");
    Snapshot snapshot = session.snapshot();
    int node = Parameters.node(request, session);
    EgoNetwork near = EgoNetwork.of(snapshot, node, hops, EgoNetwork.MOST_NODES);
    byte[] content = GraphMlFile.bytes(Subgraph.of(snapshot, near));
    String name = session.task().name() + "-node-" + node;
    Answers.file(request, name, new ExportFile("graphml", "application/xml", content));
  }

  private Map<String, Object> open(Context request) throws IOException {
    if (!request.isMultipartFormData()) {
      String path = JsonCodec.text(bodies.json(request), "path");
      return opened(() -> loader.open(path));
    }
    return uploading.limit(
        () -> {
          Map<String, GraphLoader.Upload> uploads = uploads(request);
          return opened(() -> loader.open(uploads));
        });
  }

  /** One at a time; the current graph stays if the next cannot be opened. */
  private synchronized Map<String, Object> opened(Supplier<Session> opening) {
    return Map.of("graph", StateView.GraphSummary.of(opening.get()));
  }

  private Map<String, GraphLoader.Upload> uploads(Context request) {
    bodies.checkUpload(request);
    return bodies.files(request, GraphLoader.PARTS);
  }

  @Override
  public void close() {
    current.close();
  }
}
