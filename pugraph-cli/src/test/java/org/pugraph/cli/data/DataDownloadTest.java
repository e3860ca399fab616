package org.pugraph.cli.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.json;
import static org.pugraph.cli.Pugraph.run;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.cli.Pugraph;
import tools.jackson.databind.JsonNode;

/** On a server on this machine. */
class DataDownloadTest {

  @TempDir Path folder;
  HttpServer server;
  String options;

  @BeforeEach
  void aServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/mirror/",
        exchange -> {
          byte[] content = "PK, but no more".getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, content.length);
          exchange.getResponseBody().write(content);
          exchange.close();
        });
    server.start();
    int port = server.getAddress().getPort();
    options = " --into " + folder + " --mirror http://localhost:" + port + "/mirror";
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void withoutANameThereIsAList() {
    assertThat(run("data download").out()).contains("cora", "pubmed", "SHA-256");
    JsonNode first = json("data download --json").get(0);
    assertThat(first.get("verified").asBoolean()).isTrue();
    assertThat(first.get("files").get(0).asString()).startsWith("https://");
  }

  @Test
  void aSetWithoutAChecksumNeedsToBeAccepted() {
    Pugraph.Answer answer = run("data download pubmed" + options);
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err())
        .isEqualTo(
            "pugraph: pubmed: no checksum of it is known here; --accept-unverified takes it as it"
                + " comes and prints its SHA-256\n");
    assertThat(run("data download pubmed --accept-unverified" + options).err())
        .contains("Pubmed-Diabetes.tgz: is damaged, truncated or not a .tgz file");
  }

  @Test
  void aWrongFileFailsInOneLine() {
    Pugraph.Answer answer = run("data download -q cora" + options);
    assertThat(answer.code()).isEqualTo(1);
    assertThat(answer.err()).hasLineCount(1).contains("has SHA-256", "nothing of it was kept");
    assertThat(answer.out()).isEmpty();
  }

  @Test
  void noNetworkFailsInOneLine() {
    server.stop(0);
    Pugraph.Answer answer = run("data download cora" + options);
    assertThat(answer.code()).isEqualTo(1);
    assertThat(answer.err()).hasLineCount(1).contains("cora.npz: cannot be fetched", "by hand");
  }

  @Test
  void aGraphThatIsThereIsLeftAlone() throws IOException {
    Files.createDirectory(folder.resolve("cora"));
    assertThat(run("data download cora" + options).out()).endsWith("cora: is there already\n");
  }

  @Test
  void anUnknownNameIsRefusedWithTheKnownOnes() {
    Pugraph.Answer answer = run("data download nora" + options);
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err()).contains("there is no data set \"nora\", expected cora, citeseer");
  }
}
