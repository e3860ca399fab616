package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Where results go to, as processes of their own see it. */
@Timeout(60)
class OutputTest {

  @TempDir Path folder;
  private Path run;
  private Path said;

  @BeforeEach
  void aRun() {
    run = Pugraph.trained(folder.resolve("run"), Pugraph.SMALL);
    said = folder.resolve("said");
  }

  private ProcessBuilder predict(String... more) {
    String command = "predict --model " + run + (more.length > 0 ? " " : "");
    return Pugraph.process(command + String.join(" ", more)).redirectError(said.toFile());
  }

  @Test
  void aTableThatDoesNotFitOnTheDiskOfStdoutIsAnError() throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/full")));
    Process process = predict().redirectOutput(Path.of("/dev/full").toFile()).start();
    assertThat(process.waitFor()).isEqualTo(1);
    assertThat(said)
        .content()
        .isEqualTo("pugraph: stdout: cannot be written (No space left on device)\n");
  }

  @Test
  void aReaderThatHasSeenEnoughIsNoError() throws Exception {
    Process process = predict().start();
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8), 16)) {
      assertThat(out.read()).isEqualTo('n');
    }
    assertThat(process.waitFor()).isZero();
    assertThat(said).isEmptyFile();
  }

  @Test
  void stdoutByItsNameHasTheTableAndTheSummaryBehindEachOther() throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/stdout")));
    Path out = folder.resolve("out");
    assertThat(predict("--out", "/dev/stdout").redirectOutput(out.toFile()).start().waitFor())
        .isZero();
    assertThat(Pugraph.lines(out)).hasSize(202);
    assertThat(Pugraph.lines(out).get(0)).startsWith("node,score,");
    assertThat(Pugraph.lines(out).get(201)).startsWith("/dev/stdout: 200 nodes, ");
  }

  @Test
  void aDeviceAsOutputIsWrittenToAndAFullOneIsRefused() throws IOException {
    assumeTrue(Files.exists(Path.of("/dev/full")));
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("/dev/full"));
    Pugraph.Answer answer = Pugraph.run("predict --model " + run + " --out " + link);
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err())
        .startsWith("pugraph: " + link + ": cannot be written (")
        .hasLineCount(1);
    assertThat(link).isSymbolicLink();
  }
}
