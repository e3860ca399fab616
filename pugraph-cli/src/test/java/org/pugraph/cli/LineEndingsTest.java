package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files are the same on every system, whatever ends the lines of its own. */
class LineEndingsTest {

  @TempDir private Path folder;

  /** Runs each argument as a command, and prints its results. */
  public static void main(String[] commands) {
    for (String command : commands) {
      StringWriter out = new StringWriter();
      StringWriter err = new StringWriter();
      int code = Main.run(command.split(" "), new PrintWriter(out), new PrintWriter(err));
      if (code != 0) {
        throw new AssertionError(err);
      }
      System.out.print(out);
    }
  }

  @Test
  void noFileHasTheLineEndsOfWindows() throws Exception {
    String graph =
        " --edges " + Pugraph.tiny("edges.csv") + " --features " + Pugraph.tiny("nodes.csv");
    String convert = "data convert" + graph + " -q --out " + folder.resolve("graph");
    ProcessBuilder process = Pugraph.process("");
    List<String> words = process.command();
    words.add(1, "-Dline.separator=\r\n");
    words.subList(words.indexOf(Main.class.getName()), words.size()).clear();
    words.addAll(
        List.of(
            LineEndingsTest.class.getName(),
            Pugraph.TINY
                + " --method gcn --hidden 2 --steps 5 --ensemble 1 --out "
                + folder.resolve("run"),
            "predict --model " + folder.resolve("run") + " --out " + folder.resolve("p.csv"),
            "completion",
            "config train",
            convert + ".graphml",
            convert + ".gexf",
            convert + ".json",
            convert + "-csv --to csv",
            convert + "-folder --to folder",
            convert + "-neo4j --to neo4j"));
    Process running = process.redirectErrorStream(true).start();
    String said = new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(running.waitFor()).as(said).isZero();
    assertThat(said).doesNotContain("\r");
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (!file.toString().endsWith(".safetensors")) {
          assertThat(Files.readString(file)).as(file.toString()).doesNotContain("\r");
        }
      }
    }
  }
}
