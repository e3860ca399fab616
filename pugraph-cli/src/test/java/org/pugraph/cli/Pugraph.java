package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs commands as a user would: inside this process, or in one of their own. */
final class Pugraph {

  /** A problem so small that a training takes no time. */
  static final String SMALL =
      "train --builtin --nodes 200 --positive-class databases --labelled-share 0.2"
          + " --hops 2 --hidden 8 --steps 20 --loss logistic -q";

  private Pugraph() {}

  /** What a command answered. */
  record Answer(int code, String out, String err) {}

  /** Runs a command whose words are separated by single spaces. */
  static Answer run(String command) {
    return run(command.split(" "));
  }

  static Answer run(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Main.run(args, new PrintWriter(out), new PrintWriter(err));
    return new Answer(code, out.toString(), err.toString());
  }

  /** What a command prints that is done and speaks JSON. */
  static JsonNode json(String command) {
    Answer answer = run(command);
    assertThat(answer.code()).as(answer.err()).isZero();
    return JsonMapper.shared().readTree(answer.out());
  }

  /** Starts a command in a JVM of its own; what it says goes to a file. */
  static Process start(String command, Path said) {
    return start(command, said, Map.of());
  }

  /** The same with other environment variables. */
  static Process start(String command, Path said, Map<String, String> environment) {
    String classes =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    List<String> words = new ArrayList<>();
    words.addAll(List.of(java.toString(), "-XX:TieredStopAtLevel=1"));
    words.addAll(List.of("-Dpugraph.plain=true", "-cp", classes));
    words.add(Main.class.getName());
    words.addAll(List.of(command.split(" ")));
    try {
      ProcessBuilder process =
          new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(said.toFile());
      process.environment().putAll(environment);
      return process.start();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Trains into a folder, and succeeds. */
  static Path trained(Path out, String command) {
    Answer answer = run(command.strip() + " --out " + out);
    assertThat(answer.code()).as(answer.err()).isZero();
    return out;
  }

  static List<String> lines(Path file) {
    return new String(bytes(file), StandardCharsets.UTF_8).lines().toList();
  }

  /** Score and probability by node, of a table of predictions. */
  static Map<String, String> scores(Path file) {
    Map<String, String> scores = new TreeMap<>();
    for (String line : lines(file)) {
      String[] cells = line.split(",");
      scores.put(cells[0], cells[1] + " " + cells[2]);
    }
    return scores;
  }

  static Path write(Path file, String... lines) {
    try {
      return Files.writeString(file, String.join("\n", lines) + "\n");
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
