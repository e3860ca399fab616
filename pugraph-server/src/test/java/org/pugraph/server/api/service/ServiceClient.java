package org.pugraph.server.api.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.pugraph.pretrain.PretrainCache;
import org.pugraph.server.api.ServerSettings;
import org.pugraph.server.service.FitService;
import org.pugraph.server.service.ServiceLimits;
import org.pugraph.server.service.ServiceSettings;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Talks to a server of graphs and models as a program would. */
record ServiceClient(ServiceServer server) implements AutoCloseable {

  /** Two rings of six nodes, joined by an edge. */
  static final String EDGES =
      "source,target\n"
          + IntStream.range(0, 12)
              .mapToObj(i -> "n" + i + ",n" + (i < 6 ? (i + 1) % 6 : 6 + (i - 5) % 6) + "\n")
              .collect(Collectors.joining())
          + "n0,n6\n";

  static final String FEATURES =
      "node,kind\n"
          + IntStream.range(0, 12)
              .mapToObj(i -> "n" + i + "," + (i < 6 ? "left" : "right") + "\n")
              .collect(Collectors.joining());

  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  /** What came back. */
  record Answer(int status, byte[] bytes, String type) {

    String text() {
      return new String(bytes, StandardCharsets.UTF_8);
    }

    JsonNode json() {
      return JsonMapper.shared().readTree(bytes);
    }

    Answer is(int expected) {
      assertThat(status).as(text()).isEqualTo(expected);
      return this;
    }
  }

  static ServiceClient start(Path data, ServiceLimits limits) {
    return start(data, limits, ServiceServer.LIMITS);
  }

  static ServiceClient start(Path data, ServiceLimits limits, ServerSettings.Limits http) {
    ServiceSettings settings =
        new ServiceSettings(data, 2, Runtime.getRuntime().maxMemory(), PretrainCache.NONE, limits);
    return new ServiceClient(
        ServiceServer.start(
            new ServerSettings("127.0.0.1", 0, Optional.empty(), http), FitService.open(settings)));
  }

  URI at(String path) {
    return URI.create(server.addresses().get(0)).resolve(path);
  }

  Answer send(HttpRequest.Builder request) {
    try {
      HttpResponse<byte[]> answer =
          HTTP.send(
              request.header("X-Pugraph-Token", server.token()).build(),
              HttpResponse.BodyHandlers.ofByteArray());
      return new Answer(
          answer.statusCode(),
          answer.body(),
          answer.headers().firstValue("Content-Type").orElse(""));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException hurry) {
      throw new IllegalStateException(hurry);
    }
  }

  Answer get(String path) {
    return send(HttpRequest.newBuilder(at(path)));
  }

  Answer post(String path, String type, byte[] body) {
    return send(
        HttpRequest.newBuilder(at(path))
            .header("Content-Type", type)
            .POST(BodyPublishers.ofByteArray(body)));
  }

  Answer post(String path, String json) {
    return post(path, "application/json", json.getBytes(StandardCharsets.UTF_8));
  }

  Answer delete(String path) {
    return send(HttpRequest.newBuilder(at(path)).DELETE());
  }

  /** Uploads files by part. */
  Answer upload(Map<String, String> files) {
    StringBuilder body = new StringBuilder();
    files.forEach(
        (part, content) ->
            body.append("--x\r\nContent-Disposition: form-data; name=\"")
                .append(part)
                .append("\"; filename=\"")
                .append(part)
                .append(".csv\"\r\n\r\n")
                .append(content)
                .append("\r\n"));
    body.append("--x--\r\n");
    return post(
        "/v1/graphs",
        "multipart/form-data; boundary=x",
        body.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** The id of the rings. */
  String graph() {
    return upload(Map.of("edges", EDGES, "features", FEATURES)).is(201).json().get("id").asString();
  }

  Answer fit(String graph, int steps) {
    return post(
        "/v1/models",
        """
        {"graph": "%s", "positives": ["n0", "n2"], "prior": 0.4, "seed": 3, "method": "gcn",
         "settings": {"steps": %d}}"""
            .formatted(graph, steps));
  }

  /** The id of a model that is fitted. */
  String fitted(String graph) {
    String id = fit(graph, 3).is(202).json().get("id").asString();
    assertThat(ended(id).get("state").asString()).isEqualTo("done");
    return id;
  }

  /** A model that will not change any more. */
  JsonNode ended(String id) {
    JsonNode model = get("/v1/models/" + id).json();
    while (model.get("state").asString().matches("waiting|fitting")) {
      long version = model.get("version").asLong();
      model = get("/v1/models/" + id + "?wait=20&version=" + version).is(200).json();
    }
    return model;
  }

  @Override
  public void close() {
    server.close();
  }
}
