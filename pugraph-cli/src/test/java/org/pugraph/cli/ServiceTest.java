package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code serve --api-only} as a process: it listens, says where, and ends with its input. */
@Timeout(120)
class ServiceTest {

  @TempDir Path folder;

  private Process start(String options) throws IOException {
    return Pugraph.process("serve --api-only --port 0 " + options)
        .directory(folder.toFile())
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  @Test
  void itTellsWhereItListensAndEndsWithItsInput() throws Exception {
    Process server = start("--json --until-input-ends --data kept");
    try {
      StringBuilder told = new StringBuilder();
      for (int next = server.getInputStream().read(); next >= 0; ) {
        told.append((char) next);
        next = told.toString().endsWith("\n}\n") ? -1 : server.getInputStream().read();
      }
      JsonNode facts = JsonMapper.shared().readTree(told.toString());
      URI at = URI.create(facts.get("url").asString());
      String answer =
          HttpClient.newHttpClient()
              .send(HttpRequest.newBuilder(at).build(), BodyHandlers.ofString())
              .body();
      assertThat(answer).contains("\"openapi\":\"/openapi.yaml\"");
      assertThat(folder.resolve("kept/graphs")).isDirectory();
      server.getOutputStream().close();
      assertThat(server.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(server.exitValue()).isZero();
    } finally {
      server.destroyForcibly();
    }
  }

  private void refused(String command, String sentence) throws Exception {
    Process process =
        Pugraph.process(command).directory(folder.toFile()).redirectErrorStream(true).start();
    String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(told).isEqualTo(2);
    assertThat(told).contains(sentence);
  }

  @Test
  void optionsThatDoNotGoTogetherAreRefused() throws Exception {
    refused("serve --data kept", "--data and --until-input-ends go with --api-only");
    refused("serve --api-only --builtin", "--api-only opens no run or graph");
    refused("serve --api-only --hops 2", "--api-only opens no run or graph");
    refused("serve --api-only --host 0.0.0.0", "give --token-file");
  }
}
