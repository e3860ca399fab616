package org.pugraph.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

class ErrorResponsesTest {

  private static void failing(JavalinConfig config) {
    config.startup.showJavalinBanner = false;
    config.routes.get(
        "/error",
        request -> {
          throw new NoSuchMethodError("of another build");
        });
    config.routes.get(
        "/full",
        request -> {
          throw new OutOfMemoryError("Java heap space");
        });
    config.routes.get(
        "/exception",
        request -> {
          throw new IllegalStateException("a mistake");
        });
    new ErrorResponses("/openapi.yaml").addTo(config);
  }

  private static void answers(int port, String path, String sentence) throws Exception {
    URI address = URI.create("http://127.0.0.1:" + port + path);
    HttpResponse<String> answer =
        HttpClient.newHttpClient()
            .send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString());
    assertThat(answer.statusCode()).isEqualTo(500);
    assertThat(answer.headers().firstValue("Content-Type").orElse("")).contains("json");
    assertThat(answer.body()).contains(sentence).contains("\"hint\"");
  }

  @Test
  void theStackTraceOfAMistakeIsLogged() throws Exception {
    Logger logger = Logger.getLogger("org.pugraph.server.api");
    List<LogRecord> logged = new CopyOnWriteArrayList<>();
    logger.setLevel(Level.FINE);
    logger.setFilter(
        one -> {
          logged.add(one);
          return false;
        });
    Javalin server = Javalin.create(ErrorResponsesTest::failing).start("127.0.0.1", 0);
    try {
      answers(server.port(), "/exception", "java.lang.IllegalStateException");
    } finally {
      server.stop();
      logger.setFilter(null);
      logger.setLevel(null);
    }
    assertThat(logged).hasSize(1);
    assertThat(logged.get(0).getLevel()).isEqualTo(Level.FINE);
    assertThat(logged.get(0).getThrown()).hasMessage("a mistake");
  }

  @Test
  void errorsOfTheMachineAreAnsweredWithASentenceLikeExceptions() throws Exception {
    Javalin server = Javalin.create(ErrorResponsesTest::failing).start("127.0.0.1", 0);
    try {
      answers(server.port(), "/error", "a mistake in Pugraph: java.lang.NoSuchMethodError");
      answers(server.port(), "/full", "The server has no memory left.");
      answers(server.port(), "/exception", "java.lang.IllegalStateException");
    } finally {
      server.stop();
    }
  }
}
