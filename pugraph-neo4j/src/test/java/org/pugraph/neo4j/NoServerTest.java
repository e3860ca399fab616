package org.pugraph.neo4j;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.data.database.Database;
import org.pugraph.data.database.Login;

/** Addresses where no Neo4j answers. */
class NoServerTest {

  private static final Login LOGIN = new Login(Optional.of("me"), Optional.of("s3cret-word"));

  @TempDir Path folder;

  private static int freePort() throws IOException {
    try (ServerSocket door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return door.getLocalPort();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"bolt", "neo4j", "bolt+s", "neo4j+ssc"})
  void isSaidInOneLine(String scheme) throws IOException {
    String address = scheme + "://127.0.0.1:" + freePort();
    assertThatThrownBy(() -> new Neo4jProvider().open(new Database(address, null), LOGIN))
        .isInstanceOf(BadInput.class)
        .message()
        .startsWith(address + ": Unable to connect to ")
        .doesNotContain("\n", "s3cret-word");
  }

  @Test
  void aServerThatNeverAnswersIsNotWaitedForForEver() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 9, InetAddress.getLoopbackAddress())) {
      Neo4jAddress address = Neo4jAddress.of("bolt://127.0.0.1:" + silent.getLocalPort());
      assertThatThrownBy(() -> Neo4jConnection.open(address, LOGIN, Duration.ofSeconds(1)))
          .isInstanceOf(BadInput.class)
          .hasMessage(address.name() + " does not answer, 1 seconds are the limit");
    }
  }

  @Test
  void anotherKindOfServerIsNamed() throws IOException {
    try (ServerSocket web = new ServerSocket(0, 9, InetAddress.getLoopbackAddress())) {
      Thread answering = new Thread(() -> answer(web));
      answering.setDaemon(true);
      answering.start();
      Neo4jAddress address = Neo4jAddress.of("bolt://127.0.0.1:" + web.getLocalPort());
      assertThatThrownBy(() -> Neo4jConnection.open(address, LOGIN, Duration.ofSeconds(20)))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("Server responded HTTP");
    }
  }

  private static void answer(ServerSocket web) {
    try (var client = web.accept()) {
      client.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes("US-ASCII"));
      client.getInputStream().readAllBytes();
    } catch (IOException gone) {
      // the driver has read enough
    }
  }

  @Test
  void aPasswordWithoutAUserIsRefused() {
    Login half = new Login(Optional.empty(), Optional.of("s3cret-word"));
    assertThatThrownBy(() -> new Neo4jProvider().open(new Database("bolt://h", null), half))
        .hasMessage(
            "bolt://h: a user and a password go together, in PUGRAPH_DB_USER and"
                + " PUGRAPH_DB_PASSWORD or the login file");
  }

  @Test
  void scoresAreWrittenToNeo4jAlone() {
    ScoredNodes scores = new ScoredNodes("runs/a", List.of("a"), Map.of("score", List.of("1.0")));
    WriteBackSettings settings =
        new WriteBackSettings(List.of(NodeMatch.parse("Gene.symbol")), "pugraph_", 10);
    assertThatThrownBy(
            () -> WriteBack.open(new Database("postgresql://h/x", null), settings, scores))
        .hasMessage(
            "postgresql://h/x: scores are written to Neo4j alone, expected neo4j://HOST or"
                + " bolt://HOST");
  }
}
