package org.pugraph.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Talks to a server as a page, a program or an attacker would. */
record Client(Server server) {

  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private static final int PATIENCE_MILLIS = 60_000;
  private static final int TRY_MILLIS = 20;

  /** What came back. */
  public record Answer(int status, String body, HttpResponse<String> response) {

    public JsonNode json() {
      return JsonMapper.shared().readTree(body);
    }
  }

  String root() {
    return server.url().replaceFirst("\\?.*", "");
  }

  public URI api(String path) {
    return URI.create(root() + "api/v1" + path);
  }

  public Answer send(HttpRequest.Builder request) {
    try {
      HttpResponse<String> response =
          HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
      return new Answer(response.statusCode(), response.body(), response);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException hurry) {
      throw new IllegalStateException(hurry);
    }
  }

  public JsonNode get(String path) {
    Answer answer = send(HttpRequest.newBuilder(api(path)));
    assertThat(answer.status).as(answer.body).isEqualTo(200);
    return answer.json();
  }

  /** The id of the graph that is open. */
  String graph() {
    HttpRequest.Builder state =
        HttpRequest.newBuilder(api("/state")).header(Guard.TOKEN_HEADER, server.token());
    return send(state).json().at("/graph/id").asString();
  }

  /** A change with everything a change needs. */
  public Answer change(String method, String path, String body) {
    return send(
        HttpRequest.newBuilder(api(path))
            .header(Guard.TOKEN_HEADER, server.token())
            .header(Routing.GRAPH_HEADER, graph())
            .method(method, HttpRequest.BodyPublishers.ofString(body)));
  }

  public Answer label(int node, String label) {
    return change("PUT", "/nodes/" + node + "/label", "{\"label\":\"" + label + "\"}");
  }

  /** Trains, and returns when that has ended. */
  void train(String body) {
    Answer answer = change("POST", "/training", body);
    assertThat(answer.status).as(answer.body).isEqualTo(202);
    for (int tries = 0; get("/state").at("/training/running").asBoolean(); tries++) {
      assertThat(tries * TRY_MILLIS).isLessThan(PATIENCE_MILLIS);
      sleep();
    }
  }

  private static void sleep() {
    try {
      Thread.sleep(TRY_MILLIS);
    } catch (InterruptedException hurry) {
      throw new IllegalStateException(hurry);
    }
  }

  /** Sends text as it is, and returns all that comes back until the connection ends. */
  String raw(String text) {
    try (Socket socket = connect()) {
      OutputStream out = socket.getOutputStream();
      out.write(text.getBytes(StandardCharsets.ISO_8859_1));
      out.flush();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  Socket connect() throws IOException {
    Socket socket = new Socket("127.0.0.1", URI.create(root()).getPort());
    socket.setSoTimeout(PATIENCE_MILLIS);
    return socket;
  }

  /** The head of a request that a friendly client would send. */
  String head(String method, String path) {
    return method
        + " "
        + path
        + " HTTP/1.1\r\nHost: "
        + URI.create(root()).getAuthority()
        + "\r\n"
        + Guard.TOKEN_HEADER
        + ": "
        + server.token()
        + "\r\n"
        + Routing.GRAPH_HEADER
        + ": "
        + graph()
        + "\r\nConnection: close\r\n";
  }

  public InputStream events() {
    try {
      return HTTP.send(
              HttpRequest.newBuilder(api("/events")).build(),
              HttpResponse.BodyHandlers.ofInputStream())
          .body();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException hurry) {
      throw new IllegalStateException(hurry);
    }
  }
}
