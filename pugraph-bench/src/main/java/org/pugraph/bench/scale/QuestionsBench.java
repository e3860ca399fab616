package org.pugraph.bench.scale;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.GraphLearner;
import org.pugraph.Pugraph;
import org.pugraph.base.BadInput;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.cli.Main;
import org.pugraph.data.label.PositivesFile;
import org.pugraph.data.source.GraphSource;
import org.pugraph.file.StagedFolder;
import org.pugraph.fit.FitContext;
import org.pugraph.report.page.TextTable;

/**
 * Several questions about one graph: a process for each against one process for all, and the same
 * from Java, where neither starts a JVM nor runs cold code. Refuses to report times of answers that
 * differ by a byte.
 *
 * @param graph a graph of any format, or a folder whose {@code edges.csv} is all there is
 * @param questions files of positives
 * @param repeats of each, of which the quickest counts
 */
public record QuestionsBench(Path graph, List<Path> questions, int repeats, int threads)
    implements Measurement {

  /** Where {@code ./bench genes} expects them as well. */
  private static final String CURATED = "curated";

  public static QuestionsBench of(Arguments arguments) {
    List<String> words = arguments.words();
    BadInput.unless(words.size() == 1, "bench questions needs one FOLDER");
    Path graph = Path.of(words.get(0));
    Optional<String> elsewhere = arguments.text("--positives");
    return new QuestionsBench(
        graph,
        files(elsewhere.map(Path::of).orElse(graph.resolve(CURATED))),
        arguments.whole("--repeats", 3),
        arguments.whole("--threads", Runtime.getRuntime().availableProcessors()));
  }

  private static List<Path> files(Path folder) {
    BadInput.unless(Files.isDirectory(folder), folder + ": is no folder of positives");
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public void run(Output out) {
    double[] alone = new double[repeats];
    double[] together = new double[repeats];
    double[] first = new double[repeats];
    for (int r = 0; r < repeats; r++) {
      Path folder = temporary();
      double[] each = questions.stream().mapToDouble(one -> process(folder, one)).toArray();
      first[r] = each[0];
      alone[r] = Arrays.stream(each).sum();
      StagedFolder.delete(folder.resolve("cache"));
      together[r] = process(folder, questions.toArray(Path[]::new));
      checkSame(folder);
      StagedFolder.delete(folder);
      out.line("round %d of %d done", r + 1, repeats);
    }
    TextTable table = new TextTable("way", "questions", "s", "of one", "of each alone");
    row(table, "a process for one", 1, first, first, first);
    row(table, "a process for each", questions.size(), alone, first, alone);
    row(table, "a process for all", questions.size(), together, first, alone);
    inThisProcess(table);
    out.table(table);
  }

  private static void row(
      TextTable table, String way, int count, double[] seconds, double[] one, double[] alone) {
    double best = least(seconds);
    table.row(way, count, best, best / least(one), best / least(alone));
  }

  private static double least(double[] seconds) {
    return Arrays.stream(seconds).min().orElse(Double.NaN);
  }

  /** Seconds of a training in a JVM of its own, of one question or several. */
  private double process(Path folder, Path... asked) {
    boolean several = asked.length > 1;
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of("train", "--quiet", "--threads", Integer.toString(threads)));
    command.addAll(List.of(isOfEdges() ? "--edges" : "--graph", place().toString()));
    command.add("--positives");
    Arrays.stream(asked).map(Path::toString).forEach(command::add);
    Path out = several ? folder.resolve("all") : folder.resolve("each").resolve(name(asked[0]));
    command.addAll(List.of("--out", out.toString()));
    ProcessBuilder process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    process.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
    long start = System.nanoTime();
    try {
      int code = process.start().waitFor();
      BadInput.unless(code == 0, "a training ended with exit code " + code);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", stop);
    }
    return seconds(start);
  }

  private boolean isOfEdges() {
    return Files.isDirectory(graph.resolve(CURATED));
  }

  private Path place() {
    return isOfEdges() ? graph.resolve("edges.csv") : graph;
  }

  private static String name(Path question) {
    return question.getFileName().toString().replaceFirst("\\..*", "");
  }

  private void checkSame(Path folder) {
    for (Path question : questions) {
      for (String file : List.of("predictions.csv", "model.safetensors", "run.json")) {
        Path alone = folder.resolve("each").resolve(name(question)).resolve(file);
        Path among = folder.resolve("all").resolve(name(question)).resolve(file);
        try {
          BadInput.unless(Files.mismatch(alone, among) < 0, among + ": differs from " + alone);
        } catch (IOException failure) {
          throw new UncheckedIOException(failure);
        }
      }
    }
  }

  /** Without cache of encoders, after a round that warms the code. */
  private void inThisProcess(TextTable table) {
    Pugraph learner = Pugraph.learner().in(FitContext.ofSeed(1).withThreads(threads));
    double[] alone = new double[repeats];
    double[] together = new double[repeats];
    double[] first = new double[repeats];
    for (int r = -1; r < repeats; r++) {
      double[] each =
          IntStream.range(0, questions.size()).mapToDouble(q -> fit(learner, List.of(q))).toArray();
      double all = fit(learner, IntStream.range(0, questions.size()).boxed().toList());
      if (r >= 0) {
        first[r] = each[0];
        alone[r] = Arrays.stream(each).sum();
        together[r] = all;
      }
    }
    row(table, "from Java, one", 1, first, first, first);
    row(table, "from Java, each alone", questions.size(), alone, first, alone);
    row(table, "from Java, on one graph", questions.size(), together, first, alone);
  }

  private double fit(Pugraph learner, List<Integer> asked) {
    long start = System.nanoTime();
    GraphSource source =
        isOfEdges() ? GraphSource.ofTables(place(), null) : GraphSource.at(place());
    GraphLearner on = learner.on(source);
    for (int number : asked) {
      on.fit(PositivesFile.read(questions.get(number), on.graph().names()));
    }
    return seconds(start);
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  private static Path temporary() {
    try {
      return Files.createTempDirectory("pugraph-questions");
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
