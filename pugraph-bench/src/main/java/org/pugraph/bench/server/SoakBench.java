package org.pugraph.bench.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.report.page.TextTable;
import org.pugraph.synthetic.CitationGraph;

/**
 * A server that is used without a pause and killed about every minute: whether a label that was
 * answered is ever lost, which requests fail, and what the process holds in the end.
 *
 * @param lifetime seconds until it is killed, on average
 */
public record SoakBench(int minutes, int nodes, int seed, int lifetime) implements Measurement {

  private static final List<String> GRAPHS = List.of("first", "second");

  public static SoakBench of(Arguments arguments) {
    return new SoakBench(
        arguments.whole("--minutes", 60),
        arguments.whole("--nodes", 1500),
        arguments.whole("--seed", 1),
        arguments.whole("--lifetime", 60));
  }

  @Override
  public void run(Output out) {
    try {
      soak(out);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException hurry) {
      throw new IllegalStateException(hurry);
    }
  }

  private void soak(Output out) throws IOException, InterruptedException {
    SplittableRandom random = new SplittableRandom(seed);
    Path folder = Files.createTempDirectory("pugraph-soak-");
    for (String graph : GRAPHS) {
      int own = seed + GRAPHS.indexOf(graph) + 1;
      GraphFolder.write(CitationGraph.demo(own).withNodes(nodes).generate(), folder.resolve(graph));
    }
    SoakUser user = new SoakUser(nodes, GRAPHS, random.split());
    long end = System.nanoTime() + minutes * 60_000_000_000L;
    int kills = 0;
    int lost = 0;
    ProcessSize largest = ProcessSize.NONE;
    while (System.nanoTime() < end) {
      ServedGraph server = ServedGraph.start(folder, nodes);
      lost += lost(user, server, out);
      Thread using = new Thread(() -> use(user, server), "soak-user");
      using.start();
      Thread.sleep(random.nextInt(500 * lifetime, 1500 * lifetime));
      largest = largest.max(ProcessSize.of(server.pid()));
      server.kill();
      using.join();
      kills++;
    }
    try (ServedGraph last = ServedGraph.start(folder, nodes)) {
      lost += lost(user, last, out);
      out.line(
          "%d minutes, %d kills, %d nodes labelled, %d labels lost, %d files left half-written",
          minutes, kills, user.labelled(), lost, halfWritten(folder));
      out.line(
          "largest process: %d MB, %d threads, %d handles",
          largest.residentMegabytes(), largest.threads(), largest.handles());
      out.table(table(user));
      user.errors()
          .forEach((error, count) -> out.line("answered otherwise: %d × %s", count, error));
    }
  }

  private static int lost(SoakUser user, ServedGraph server, Output out) throws IOException {
    int lost = user.lost(server.address());
    if (lost > 0) {
      out.line("%d labels lost, seen after a start", lost);
    }
    return lost;
  }

  private static void use(SoakUser user, ServedGraph server) {
    try {
      user.use(server);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private static long halfWritten(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(path -> path.toString().endsWith(".part")).count();
    }
  }

  private static TextTable table(SoakUser user) {
    TextTable table = new TextTable("asked for", "answer", "requests");
    user.asked()
        .forEach((kind, answers) -> answers.forEach((code, count) -> table.row(kind, code, count)));
    return table;
  }
}
