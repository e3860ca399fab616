package org.pugraph.server.api.service;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.base.BadInput;
import org.pugraph.server.api.Answers;
import org.pugraph.server.api.JsonCodec;
import org.pugraph.server.api.Parameters;
import org.pugraph.server.api.RequestBody;
import org.pugraph.server.api.access.UploadLimit;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.service.FitService;
import org.pugraph.server.service.GraphStore;
import org.pugraph.server.service.StoredGraph;
import org.pugraph.server.session.GraphLoader.Upload;
import tools.jackson.databind.JsonNode;

/** Uploads, lists and deletes graphs. */
record GraphRoutes(FitService service, RequestBody bodies, UploadLimit uploading) {

  /** Of a graph or a list of labels in JSON, which are in memory as a whole. */
  static final int MOST_JSON_BYTES = 16 << 20;

  private static final String GRAPHS = ServiceServer.ROOT + "/graphs";
  private static final String ONE = GRAPHS + "/{graph}";

  GraphRoutes(FitService service, RequestBody bodies) {
    this(service, bodies, new UploadLimit());
  }

  void addTo(RoutesConfig routes) {
    routes.get(GRAPHS, request -> Answers.json(request, all()));
    routes.post(GRAPHS, request -> Answers.json(request.status(201), GraphView.of(add(request))));
    routes.get(
        ONE,
        request ->
            Answers.json(request, GraphView.of(service.graphs().get(request.pathParam("graph")))));
    routes.delete(
        ONE,
        request -> {
          service.deleteGraph(request.pathParam("graph"));
          request.status(204);
        });
  }

  private Map<String, Object> all() {
    return Map.of("graphs", service.graphs().all().stream().map(GraphView::of).toList());
  }

  private StoredGraph add(Context request) throws IOException {
    return uploading.limit(
        () -> {
          bodies.checkUpload(request);
          String name = Parameters.text(request, "name", "");
          long length = request.req().getContentLengthLong();
          return service.graphs().add(name, parts(request), length);
        });
  }

  private Map<String, Upload> parts(Context request) throws IOException {
    if (request.isMultipartFormData()) {
      return bodies.files(request, GraphStore.PARTS);
    }
    return switch (mediaType(request)) {
      case "application/zip" ->
          Map.of(GraphStore.GRAPH, new Upload("graph.zip", request.req().getInputStream()));
      case "application/json" -> tables(bodies.json(request, MOST_JSON_BYTES));
      default ->
          throw new ApiException(
              415,
              "The upload is of the type \"" + mediaType(request) + "\".",
              "Send a form (multipart/form-data) with the parts edges and features or the part"
                  + " graph, or application/zip, or application/json.");
    };
  }

  static String mediaType(Context request) {
    String type = request.contentType();
    return type == null ? "" : type.replaceFirst(";.*", "").strip();
  }

  /** Rows of objects, as a file of JSON has them. */
  private static Map<String, Upload> tables(JsonNode body) {
    for (String field : body.propertyNames()) {
      BadInput.unless(
          List.of(GraphStore.EDGES, GraphStore.FEATURES).contains(field),
          "there is no field \"" + field + "\", expected edges and features");
    }
    Map<String, Upload> parts = new LinkedHashMap<>();
    for (String part : List.of(GraphStore.EDGES, GraphStore.FEATURES)) {
      JsonNode rows = body.path(part);
      if (!rows.isMissingNode() && !rows.isNull()) {
        BadInput.unless(rows.isArray(), part + " must be a list of objects, one for each row");
        byte[] text = JsonCodec.bytes(rows);
        parts.put(part, new Upload(part + ".json", new ByteArrayInputStream(text)));
      }
    }
    return parts;
  }
}
