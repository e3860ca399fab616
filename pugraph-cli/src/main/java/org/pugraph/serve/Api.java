package org.pugraph.serve;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.UploadedFile;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.pugraph.BadInput;
import tools.jackson.databind.JsonNode;

/** What can be asked under {@code /api/v1}; {@code openapi.yaml} there says the same at length. */
final class Api implements AutoCloseable {

  private static final String ROOT = "/api/v1";
  private static final int MOST_ROWS = 1000;

  private final Openings openings;
  private final Bodies bodies;
  private final Turnstile turnstile = new Turnstile();
  private volatile Session session;

  Api(Session first, Openings openings, ServerSettings.Limits limits) {
    session = first;
    this.openings = openings;
    bodies = new Bodies(limits);
  }

  void addTo(RoutesConfig routes) {
    look(routes, "/state", ask -> State.of(session()));
    look(routes, "/nodes", this::nodes);
    look(routes, "/nodes/{node}", ask -> NodeDetail.of(board(), node(ask)));
    look(routes, "/nodes/{node}/neighbourhood", this::neighbourhood);
    look(routes, "/histogram", ask -> histogram());
    routes.get(
        ROOT + "/nodes/{node}/explanation", ask -> answer(ask, session().explain(node(ask))));
    routes.get(ROOT + "/export", this::export);
    routes.put(ROOT + "/nodes/{node}/label", ask -> answer(ask, label(ask)));
    routes.post(ROOT + "/undo", ask -> answer(ask, undo()));
    routes.post(ROOT + "/training", ask -> answer(ask.status(202), learn(ask)));
    routes.delete(ROOT + "/training", ask -> answer(ask.status(202), cancel()));
    routes.post(ROOT + "/graph", ask -> answer(ask.status(201), open(ask)));
  }

  /** What is asked for all the time and quickly answered. */
  private void look(RoutesConfig routes, String path, Function<Context, Object> asked) {
    routes.get(ROOT + path, turnstile.inTurn(ask -> answer(ask, asked.apply(ask))));
  }

  static void answer(Context ask, Object value) {
    send(ask, "application/json", Wire.bytes(value));
  }

  /** With its length, so that it need not be cut into pieces. */
  static void send(Context ask, String type, byte[] content) {
    ask.contentType(type).result(content);
    ask.res().setContentLength(content.length);
  }

  Session session() {
    return session;
  }

  private Board board() {
    return session().board();
  }

  /** A page of a list. */
  record Page(int revision, int total, List<NodeRow> rows) {}

  private Page nodes(Context ask) {
    Board board = board();
    Query query =
        Query.parse(
            word(ask, "q", ""),
            word(ask, "filter", "all"),
            word(ask, "sort", "rank"),
            word(ask, "order", "asc"));
    int offset = number(ask, "offset", 0, Integer.MAX_VALUE);
    int limit = number(ask, "limit", 100, MOST_ROWS);
    int[] found = board.find(query);
    int from = Math.min(offset, found.length);
    int to = (int) Math.min((long) from + limit, found.length);
    List<NodeRow> rows =
        Arrays.stream(found, from, to).mapToObj(node -> NodeRow.of(board, node)).toList();
    return new Page(board.revision(), found.length, rows);
  }

  private EgoNetwork neighbourhood(Context ask) {
    int hops = number(ask, "hops", 2, EgoNetwork.MOST_HOPS);
    int limit = number(ask, "limit", 300, EgoNetwork.MOST_NODES);
    return EgoNetwork.of(board(), node(ask), hops, limit);
  }

  private Map<String, Object> label(Context ask) {
    int node = node(ask);
    Label label = Label.parse(Wire.text(bodies.json(ask), "label"));
    return labels(label, session().mark(node, label));
  }

  private Map<String, Object> undo() {
    LabelSheet.Change taken = session().undo();
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("node", taken.node());
    said.putAll(labels(taken.before(), board()));
    return said;
  }

  private static Map<String, Object> labels(Label label, Board board) {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("label", label.toString());
    said.put("labels", LabelFacts.of(board));
    return said;
  }

  private Map<String, Object> learn(Context ask) {
    JsonNode steps = bodies.json(ask).path("steps");
    BadInput.unless(steps.isMissingNode() || steps.isInt(), "steps must be a whole number");
    OptionalInt wanted =
        steps.isMissingNode() ? OptionalInt.empty() : OptionalInt.of(steps.asInt());
    return Map.of("training", session().learn(wanted));
  }

  private Map<String, Object> cancel() {
    session().cancel();
    return Map.of("training", session().training());
  }

  private Bins histogram() {
    Ranking ranking = board().ranking();
    if (ranking == null) {
      throw Refusal.conflict("Nothing is learned yet.", "Mark a few positives and learn.");
    }
    return Bins.of(ranking.learned());
  }

  private void export(Context ask) {
    Exports.Export export = Exports.of(board(), word(ask, "format", "csv"));
    String name = session().subject().name().replaceAll("[^A-Za-z0-9_-]+", "_");
    ask.header(
        "Content-Disposition",
        "attachment; filename=\"pugraph-" + name + "." + export.ending() + "\"");
    send(ask, export.type(), export.content());
  }

  /** One after another; the graph before stays if the next cannot be opened. */
  private synchronized Map<String, Object> open(Context ask) throws IOException {
    Session next;
    if (ask.isMultipartFormData()) {
      bodies.demandUploadable(ask);
      Map<String, Openings.Sent> sent = new LinkedHashMap<>();
      for (String part : Openings.PARTS) {
        UploadedFile file = ask.uploadedFile(part);
        if (file != null) {
          sent.put(part, new Openings.Sent(file.filename(), file.content()));
        }
      }
      next = openings.of(sent);
    } else {
      next = openings.at(Wire.text(bodies.json(ask), "path"));
    }
    Session before = session;
    session = next;
    before.close();
    return Map.of("graph", State.GraphFacts.of(next.subject()));
  }

  private int node(Context ask) {
    int nodes = session().subject().graph().nodes();
    String said = ask.pathParam("node");
    int node = said.matches("[0-9]{1,9}") ? Integer.parseInt(said) : -1;
    if (node < 0 || node >= nodes) {
      throw Refusal.notFound(
          "There is no such node: they are numbered 0.." + (nodes - 1) + ".",
          "Search for it by name.");
    }
    return node;
  }

  private static String word(Context ask, String name, String otherwise) {
    String said = ask.queryParam(name);
    return said == null ? otherwise : said;
  }

  private static int number(Context ask, String name, int otherwise, int most) {
    @Nullable String said = ask.queryParam(name);
    if (said == null) {
      return otherwise;
    }
    long value = said.matches("[0-9]{1,10}") ? Long.parseLong(said) : -1;
    BadInput.unless(
        value >= 0 && value <= most,
        name + " must be a whole number, at most " + most + ", got \"" + said + "\"");
    return (int) value;
  }

  @Override
  public void close() {
    session().close();
  }
}
