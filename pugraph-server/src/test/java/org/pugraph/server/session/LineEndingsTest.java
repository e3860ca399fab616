package org.pugraph.server.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of a session are the same on every system, whatever ends the lines of its own. */
class LineEndingsTest {

  @TempDir private Path folder;

  /** Says in a folder which graph it belongs to. */
  public static void main(String[] home) {
    new HomeOwner("digest", List.of("edges.csv"), "").writeTo(Path.of(home[0]));
  }

  @Test
  void noFileHasTheLineEndsOfWindows() throws Exception {
    String classes =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dline.separator=\r\n",
                "-cp",
                classes,
                LineEndingsTest.class.getName(),
                folder.toString())
            .inheritIO()
            .start();
    assertThat(process.waitFor()).isZero();
    assertThat(Files.readString(folder.resolve("page").resolve("graph.json")))
        .contains("\n")
        .doesNotContain("\r");
  }
}
