package org.pugraph.server.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.UploadedFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.pugraph.base.BadInput;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.LabelChange;
import org.pugraph.server.session.CurrentSession;
import org.pugraph.server.session.GraphLoader;
import org.pugraph.server.session.LabelCounts;
import org.pugraph.server.session.NodeQuery;
import org.pugraph.server.session.Session;
import org.pugraph.server.session.SessionDefaults;
import org.pugraph.server.session.Snapshot;
import org.pugraph.server.view.EgoNetwork;
import org.pugraph.server.view.ExplanationView;
import org.pugraph.server.view.NodeDetail;
import org.pugraph.server.view.NodeRow;
import org.pugraph.server.view.ScoreHistogram;
import org.pugraph.server.view.StateView;
import tools.jackson.databind.JsonNode;

/** The routes under {@code /api/v1}, as {@code openapi.yaml} describes them. */
final class ApiRoutes implements AutoCloseable {

  private static final String ROOT = "/api/v1";
  private static final String OPEN_API = "/org/pugraph/server/openapi.yaml";
  private static final int MOST_ROWS = 1000;

  private final GraphLoader loader;
  private final RequestBody bodies;
  private final ConcurrencyLimit concurrency = new ConcurrencyLimit();
  private final CurrentSession current;

  ApiRoutes(CurrentSession current, SessionDefaults defaults, ServerSettings.Limits limits) {
    this.current = current;
    loader = new GraphLoader(defaults, current);
    bodies = new RequestBody(limits);
  }

  Session session() {
    return current.get();
  }

  /** Answers a request to a session, which stays the same while others may open another graph. */
  @FunctionalInterface
  private interface SessionHandler {
    Object answer(Context request, Session session) throws IOException;
  }

  void addTo(RoutesConfig routes) {
    quick(routes, "/state", (request, session) -> StateView.of(session));
    quick(routes, "/nodes", (request, session) -> nodes(request, session.snapshot()));
    quick(routes, "/nodes/{node}", ApiRoutes::node);
    quick(routes, "/nodes/{node}/neighbourhood", ApiRoutes::neighbourhood);
    quick(
        routes, "/histogram", (request, session) -> ScoreHistogram.of(session.ranking().result()));
    routes.get(
        ROOT + "/nodes/{node}/explanation",
        request -> answer(request, explain(request, session())));
    routes.get(ROOT + "/export", request -> export(request, session()));
    routes.get(ROOT + "/openapi.yaml", ApiRoutes::openApi);
    routes.put(ROOT + "/nodes/{node}/label", request -> answer(request, label(request, session())));
    routes.post(ROOT + "/undo", request -> answer(request, undo(session())));
    routes.post(
        ROOT + "/training", request -> answer(request.status(202), train(request, session())));
    routes.delete(ROOT + "/training", request -> answer(request.status(202), cancel(session())));
    routes.post(ROOT + "/graph", request -> answer(request.status(201), open(request)));
  }

  /** Requests that come often and are answered quickly. */
  private void quick(RoutesConfig routes, String path, SessionHandler handler) {
    routes.get(
        ROOT + path,
        concurrency.limit(request -> answer(request, handler.answer(request, session()))));
  }

  static void answer(Context request, Object value) {
    send(request, "application/json", JsonCodec.bytes(value));
  }

  /** With its length, so that it is not sent in chunks. */
  static void send(Context request, String type, byte[] content) {
    request.contentType(type).result(content);
    request.res().setContentLength(content.length);
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
            text(request, "q", ""),
            text(request, "filter", "all"),
            text(request, "sort", "rank"),
            text(request, "order", "asc"));
    int offset = number(request, "offset", 0, Integer.MAX_VALUE);
    int limit = number(request, "limit", 100, MOST_ROWS);
    int[] found = snapshot.find(query);
    int from = Math.min(offset, found.length);
    int to = (int) Math.min((long) from + limit, found.length);
    List<NodeRow> rows =
        Arrays.stream(found, from, to).mapToObj(node -> NodeRow.of(snapshot, node)).toList();
    return new Page(snapshot.revision(), found.length, rows);
  }

  private static NodeDetail node(Context request, Session session) {
    return NodeDetail.of(session.snapshot(), number(request, session));
  }

  private static EgoNetwork neighbourhood(Context request, Session session) {
    int hops = number(request, "hops", 2, EgoNetwork.MOST_HOPS);
    int limit = number(request, "limit", 300, EgoNetwork.MOST_NODES);
    return EgoNetwork.of(session.snapshot(), number(request, session), hops, limit);
  }

  private static ExplanationView explain(Context request, Session session) {
    return ExplanationView.of(session.explain(number(request, session)), session.snapshot());
  }

  private Map<String, Object> label(Context request, Session session) {
    int node = number(request, session);
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
        ExportFile.of(session.snapshot(), session.source(), text(request, "format", "csv"));
    String name = session.task().name().replaceAll("[^A-Za-z0-9_-]+", "_");
    request.header(
        "Content-Disposition",
        "attachment; filename=\"pugraph-" + name + "." + file.extension() + "\"");
    send(request, file.type(), file.content());
  }

  private static void openApi(Context request) {
    try (InputStream in = ApiRoutes.class.getResourceAsStream(OPEN_API)) {
      if (in == null) {
        throw ApiException.notFound("This build has no openapi.yaml.", "");
      }
      send(request, "application/yaml", in.readAllBytes());
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
    return Map.of("graph", StateView.GraphSummary.of(opened.task()));
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

  /** The node in the path. */
  private static int number(Context request, Session session) {
    int nodes = session.task().graph().nodes();
    String given = request.pathParam("node");
    int node = given.matches("[0-9]{1,9}") ? Integer.parseInt(given) : -1;
    if (node < 0 || node >= nodes) {
      throw ApiException.notFound(
          "There is no such node: they are numbered 0.." + (nodes - 1) + ".",
          "Search for it by name.");
    }
    return node;
  }

  private static String text(Context request, String name, String otherwise) {
    String given = request.queryParam(name);
    return given == null ? otherwise : given;
  }

  private static int number(Context request, String name, int otherwise, int most) {
    String given = request.queryParam(name);
    if (given == null) {
      return otherwise;
    }
    long value = given.matches("[0-9]{1,10}") ? Long.parseLong(given) : -1;
    BadInput.unless(
        value >= 0 && value <= most,
        name + " must be a whole number, at most " + most + ", got \"" + given + "\"");
    return (int) value;
  }

  @Override
  public void close() {
    current.close();
  }
}
