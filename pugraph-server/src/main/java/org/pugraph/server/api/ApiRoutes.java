package org.pugraph.server.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.UploadedFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.pugraph.base.BadInput;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.session.CurrentSession;
import org.pugraph.server.session.GraphLoader;
import org.pugraph.server.session.Session;
import org.pugraph.server.session.SessionDefaults;
import org.pugraph.server.view.StateView;
import tools.jackson.databind.JsonNode;

/** The routes under {@code /api/v1}, as {@code openapi.yaml} describes them. */
final class ApiRoutes implements AutoCloseable {

  private static final String OPEN_API = "/org/pugraph/server/openapi.yaml";

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
    MapRoutes.addTo(routes);
    routes.raw("/export", ApiRoutes::export);
    routes.raw("/openapi.yaml", (request, session) -> openApi(request));
    routes.post("/training", 202, this::train);
    routes.delete("/training", 202, (request, session) -> cancel(session));
    config.post(
        Routing.ROOT + "/graph", request -> Answers.json(request.status(201), open(request)));
  }

  private Map<String, Object> train(Context request, Session session) {
    JsonNode steps = bodies.json(request).path("steps");
    BadInput.unless(steps.isMissingNode() || steps.isInt(), "steps must be a whole number");
    OptionalInt given = steps.isMissingNode() ? OptionalInt.empty() : OptionalInt.of(steps.asInt());
    return Map.of("training", session.train(given));
  }

  private static Map<String, Object> cancel(Session session) {
    session.cancel();
    return Map.of("training", session.training());
  }

  private static void export(Context request, Session session) {
    ExportFile file =
        ExportFile.of(
            session.snapshot(), session.source(), Parameters.text(request, "format", "csv"));
    String name = session.task().name().replaceAll("[^A-Za-z0-9_-]+", "_");
    request.header(
        "Content-Disposition",
        "attachment; filename=\"pugraph-" + name + "." + file.extension() + "\"");
    Answers.send(request, file.type(), file.content());
  }

  private static void openApi(Context request) {
    try (InputStream in = ApiRoutes.class.getResourceAsStream(OPEN_API)) {
      if (in == null) {
        throw ApiException.notFound("This build has no openapi.yaml.", "");
      }
      Answers.send(request, "application/yaml", in.readAllBytes());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** One request at a time; the current graph stays if the next cannot be opened. */
  private synchronized Map<String, Object> open(Context request) throws IOException {
    Session opened =
        request.isMultipartFormData()
            ? loader.open(uploads(request))
            : loader.open(JsonCodec.text(bodies.json(request), "path"));
    return Map.of("graph", StateView.GraphSummary.of(opened));
  }

  private Map<String, GraphLoader.Upload> uploads(Context request) {
    bodies.checkUpload(request);
    Map<String, GraphLoader.Upload> uploads = new LinkedHashMap<>();
    for (String part : GraphLoader.PARTS) {
      UploadedFile file = request.uploadedFile(part);
      if (file != null) {
        uploads.put(part, new GraphLoader.Upload(file.filename(), file.content()));
      }
    }
    return uploads;
  }

  @Override
  public void close() {
    current.close();
  }
}
