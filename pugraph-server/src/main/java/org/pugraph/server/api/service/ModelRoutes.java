package org.pugraph.server.api.service;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.pugraph.base.BadInput;
import org.pugraph.server.api.Answers;
import org.pugraph.server.api.Parameters;
import org.pugraph.server.api.RequestBody;
import org.pugraph.server.api.access.ConcurrencyLimit;
import org.pugraph.server.api.access.UploadLimit;
import org.pugraph.server.api.transport.ClientConnection;
import org.pugraph.server.explanation.Reader;
import org.pugraph.server.service.FitRequest;
import org.pugraph.server.service.FitService;
import org.pugraph.server.service.Ranking;

/** Fits models, and answers what they know. */
final class ModelRoutes {

  private static final String MODELS = ServiceServer.ROOT + "/models";
  private static final String ONE = MODELS + "/{model}";

  /** Below the time after which a silent connection ends. */
  private static final int LONGEST_WAIT_SECONDS = 20;

  private static final int USUAL_ROWS = 100;
  private static final int MOST_ROWS = 10_000;

  private final FitService service;
  private final RequestBody bodies;
  private final UploadLimit uploading = new UploadLimit();
  private final ConcurrencyLimit concurrency = new ConcurrencyLimit();
  private final Semaphore waiting;

  /**
   * @param waiting how many requests may wait for a change at a time; others are answered at once
   */
  ModelRoutes(FitService service, RequestBody bodies, int waiting) {
    this.service = service;
    this.bodies = bodies;
    this.waiting = new Semaphore(waiting);
  }

  void addTo(RoutesConfig routes) {
    routes.get(MODELS, request -> Answers.json(request, all()));
    routes.post(MODELS, this::add);
    routes.get(ONE, request -> Answers.json(request, ModelView.of(one(request))));
    routes.delete(ONE, this::delete);
    routes.post(ONE + "/cancel", request -> Answers.json(request, cancelled(request)));
    routes.get(ONE + "/ranking", concurrency.limit(this::rank));
    routes.get(ONE + "/explanation", request -> Answers.json(request, explain(request)));
    routes.get(ONE + "/archive", this::pack);
  }

  private static String model(Context request) {
    return request.pathParam("model");
  }

  private Map<String, Object> all() {
    return Map.of("models", service.views().stream().map(ModelView::of).toList());
  }

  /** A model comes from a fit, or as a file. */
  private void add(Context request) throws IOException {
    if (GraphRoutes.mediaType(request).equals("application/zip")) {
      bodies.checkUpload(request);
      long length = request.req().getContentLengthLong();
      FitService.ModelView loaded =
          uploading.limit(() -> service.load(request.req().getInputStream(), length));
      Answers.json(request.status(201), ModelView.of(loaded));
    } else {
      FitRequest asked = FitRequest.of(bodies.json(request, GraphRoutes.MOST_JSON_BYTES));
      Answers.json(request.status(202), ModelView.of(service.fit(asked)));
    }
  }

  private FitService.ModelView one(Context request) throws InterruptedException {
    int wait = Parameters.number(request, "wait", 0, LONGEST_WAIT_SECONDS);
    long version = Parameters.whole(request, "version");
    if (wait == 0 || !waiting.tryAcquire()) {
      return service.view(model(request));
    }
    try {
      return service.after(model(request), version, TimeUnit.SECONDS.toMillis(wait));
    } finally {
      waiting.release();
    }
  }

  private void delete(Context request) {
    service.deleteModel(model(request));
    request.status(204);
  }

  private ModelView cancelled(Context request) {
    return ModelView.of(service.cancel(model(request)));
  }

  private Ranking ranking(Context request) {
    return service.ranking(model(request), Optional.ofNullable(request.queryParam("graph")));
  }

  private void rank(Context request) throws IOException {
    String format = Parameters.text(request, "format", "json");
    BadInput.unless(
        format.equals("json") || format.equals("csv"),
        "format must be json or csv, got \"" + format + "\"");
    int offset = Parameters.number(request, "offset", 0, Integer.MAX_VALUE);
    int limit = Parameters.number(request, "limit", USUAL_ROWS, MOST_ROWS);
    Ranking ranking = ranking(request);
    if (format.equals("json")) {
      Answers.json(request, ranking.page(offset, limit));
    } else {
      attach(request, "text/csv; charset=utf-8", model(request) + ".csv");
      ranking.writeCsv(request.outputStream());
    }
  }

  private Object explain(Context request) throws InterruptedException {
    String node = Parameters.text(request, "node", "");
    BadInput.unless(!node.isEmpty(), "no node to explain: expected ?node=NAME");
    Reader reader = new Reader("", ClientConnection.of(request)::isGone);
    return service.explain(ranking(request), node, reader);
  }

  private void pack(Context request) throws IOException {
    service.models().fitted(model(request));
    attach(request, "application/zip", model(request) + ".zip");
    service.models().pack(model(request), request.outputStream());
  }

  private static void attach(Context request, String type, String file) {
    request.contentType(type);
    request.header("Content-Disposition", "attachment; filename=\"pugraph-" + file + "\"");
  }
}
