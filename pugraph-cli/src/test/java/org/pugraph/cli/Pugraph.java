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
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.pugraph.cli.command.TrainCommand;
import org.pugraph.cli.terminal.Stopwatch;
import org.pugraph.fit.FitListener;
import org.pugraph.fit.FitPhase;
import org.pugraph.optimise.Step;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Runs commands as a user would: inside this process, or in one of their own. */
public final class Pugraph {

  /** A problem so small that a training takes no time. */
  public static final String SMALL =
      "train --builtin --nodes 200 --positive-class databases --labelled-share 0.2"
          + " --hops 2 --hidden 8 --steps 20 --loss logistic -q";

  /**
   * A graph of 60 nodes with 15 features, 12 of its nodes labelled: so small that even the best
   * recipe takes little time.
   */
  public static final String TINY =
      "train --edges %s --features %s --positives %s --prior 0.2 -q"
          .formatted(tiny("edges.csv"), tiny("nodes.csv"), tiny("positives.txt"));

  private Pugraph() {}

  public static Path tiny(String table) {
    return Path.of("../pugraph-library/src/test/resources/run-0.1.0", table)
        .toAbsolutePath()
        .normalize();
  }

  /** What a command answered. */
  public record Answer(int code, String out, String err) {}

  /** Runs a command whose words are separated by single spaces. */
  public static Answer run(String command) {
    return run(command.split(" "));
  }

  public static Answer run(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Main.run(args, new PrintWriter(out), new PrintWriter(err));
    return new Answer(code, text(out), text(err));
  }

  /** What was printed, with the line ends of the tests. */
  private static String text(StringWriter printed) {
    return printed.toString().replace(System.lineSeparator(), "\n");
  }

  /** What a command prints that is done and speaks JSON. */
  public static JsonNode json(String command) {
    Answer answer = run(command);
    assertThat(answer.code()).as(answer.err()).isZero();
    return JsonMapper.shared().readTree(answer.out());
  }

  /** Starts a command in a JVM of its own; what it says goes to a file. */
  static Process start(String command, Path said) {
    return start(command, said, Map.of());
  }

  /** A command in a JVM of its own. */
  static ProcessBuilder process(String command) {
    String classes =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    List<String> words = new ArrayList<>();
    words.addAll(List.of(java.toString(), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    words.addAll(List.of("-Dpugraph.plain=true", "-cp", classes));
    words.add(Main.class.getName());
    words.addAll(List.of(command.split(" ")));
    return new ProcessBuilder(words);
  }

  /** The same with other environment variables. */
  static Process start(String command, Path said, Map<String, String> environment) {
    try {
      ProcessBuilder process =
          process(command).redirectErrorStream(true).redirectOutput(said.toFile());
      process.environment().putAll(environment);
      return process.start();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /**
   * Starts a training inside this process and stops it as Ctrl-C would, at a step of whichever
   * member comes to it first.
   */
  static Answer stopped(String command, int round, int atStep) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine line = Main.line().setOut(new PrintWriter(out)).setErr(new PrintWriter(err, true));
    line.parseArgs(command.replace(" -q", "").split(" "));
    TrainCommand train = line.getSubcommands().get("train").getCommand();
    AtomicInteger current = new AtomicInteger();
    AtomicBoolean stop = new AtomicBoolean();
    FitListener listener =
        new FitListener() {
          @Override
          public void onPhase(FitPhase phase) {
            current.set(phase.round());
          }

          @Override
          public void onStep(int of, Step step) {
            if (current.get() == round && step.step() == atStep) {
              stop.set(true);
            }
          }
        };
    Stopwatch watch = new Stopwatch();
    int code =
        train
            .runner(context -> context.withListener(listener).withCancellation(stop::get))
            .run(train.jobs(watch), watch);
    return new Answer(code, text(out), text(err));
  }

  /** Trains into a folder, and succeeds. */
  public static Path trained(Path out, String command) {
    Answer answer = run(command.strip() + " --out " + out);
    assertThat(answer.code()).as(answer.err()).isZero();
    return out;
  }

  public static List<String> lines(Path file) {
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

  public static Path write(Path file, String... lines) {
    try {
      return Files.writeString(file, String.join("\n", lines) + "\n");
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Changes the run.json of a run, and removes its digests, which would tell. */
  public static void change(Path run, UnaryOperator<String> change) {
    try {
      Path json = run.resolve("run.json");
      String text = change.apply(Files.readString(json));
      Files.writeString(json, text.replaceFirst(",\\s*\"run.json\" : \"[0-9a-f]{64}\"", ""));
      Path metrics = run.resolve("metrics.json");
      ObjectNode figures = (ObjectNode) JsonMapper.shared().readTree(Files.readString(metrics));
      figures.remove("files");
      Files.writeString(metrics, figures.toString());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  public static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
