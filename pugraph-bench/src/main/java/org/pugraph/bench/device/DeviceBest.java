package org.pugraph.bench.device;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.file.StagedFolder;
import org.pugraph.report.page.TextTable;

/**
 * {@code pugraph train} from start to end, a process for each graph and each place to train: JVM,
 * reading, embeddings, ensemble, report and all, with nothing in a cache.
 *
 * @param jar of the command line, as it is published
 * @param places values of {@code --device}
 */
record DeviceBest(
    List<LabelledGraph> graphs,
    Path jar,
    List<String> places,
    String recipe,
    double share,
    int repeats,
    int threads)
    implements Measurement {

  private static final long SEED = 1;

  static DeviceBest of(Arguments arguments) {
    Path jar =
        Path.of(
            arguments
                .text("--jar")
                .orElse(
                    System.getProperty("pugraph.bench.root", ".")
                        + "/pugraph-cli/target/pugraph.jar"));
    BadInput.unless(Files.isRegularFile(jar), jar + ": is not there: mvn package, or --jar FILE");
    double share = arguments.real("--labelled-share", 0.03);
    return new DeviceBest(
        LabelledGraph.read(arguments.words(), arguments.text("--classes"), share, SEED),
        jar,
        List.of(arguments.text("--devices").orElse("cuda,cpu").split(",")),
        arguments.text("--recipe").orElse("best"),
        share,
        arguments.whole("--repeats", 1),
        arguments.whole("--threads", Runtime.getRuntime().availableProcessors()));
  }

  @Override
  public void run(Output out) {
    TextTable table =
        new TextTable("graph", "class", "nodes", "device", "threads", "s", "first / this");
    for (LabelledGraph graph : graphs) {
      double first = Double.NaN;
      for (String place : places) {
        double best = Double.POSITIVE_INFINITY;
        for (int r = 0; r < repeats; r++) {
          best = Math.min(best, seconds(graph, place));
          out.line("%s on %s: %.2f s", graph.name(), place, best);
        }
        first = Double.isNaN(first) ? best : first;
        table.row(
            graph.name(),
            graph.positive(),
            graph.graph().nodes(),
            place,
            threads,
            best,
            first / best);
      }
    }
    out.table(table);
  }

  /** Of one process, in a folder of its own that is deleted afterwards. */
  private double seconds(LabelledGraph graph, String place) {
    try {
      Path folder = Files.createTempDirectory("pugraph-best");
      ProcessBuilder process =
          new ProcessBuilder(command(graph, place, folder.resolve("run")))
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.INHERIT);
      process.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
      long start = System.nanoTime();
      int code = process.start().waitFor();
      double took = (System.nanoTime() - start) * 1e-9;
      StagedFolder.delete(folder);
      BadInput.unless(code == 0, graph.name() + " on " + place + ": exit code " + code);
      return took;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", stop);
    }
  }

  private List<String> command(LabelledGraph graph, String place, Path run) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("--add-modules", "jdk.incubator.vector"));
    if (Runtime.version().feature() >= 22) {
      command.add("--enable-native-access=ALL-UNNAMED");
    }
    Optional.ofNullable(System.getenv("PUGRAPH_JAVA_OPTS"))
        .map(String::strip)
        .filter(options -> !options.isEmpty())
        .ifPresent(options -> command.addAll(List.of(options.split("\\s+"))));
    command.addAll(List.of("-jar", jar.toString(), "train", "--quiet"));
    command.addAll(List.of("--graph", graph.folder().toString()));
    command.addAll(List.of("--positive-class", graph.positive()));
    command.addAll(List.of("--labelled-share", Double.toString(share)));
    command.addAll(List.of("--seed", Long.toString(SEED), "--recipe", recipe));
    command.addAll(List.of("--threads", Integer.toString(threads)));
    command.addAll(List.of("--device", place, "--out", run.toString()));
    return command;
  }
}
