package org.pugraph.cli.command;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.cli.config.FirstOptions;
import org.pugraph.cli.device.DeviceOptions;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.mcp.McpServer;
import org.pugraph.mcp.McpSettings;
import org.pugraph.mcp.McpSettings.Results;
import org.pugraph.mcp.graph.GraphLimits;
import org.pugraph.mcp.model.TrainingLimits;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Serves tools to an agent over standard input and output. */
@Command(
    name = "mcp",
    description = {
      "Lets an agent use Pugraph: speaks the Model Context Protocol over standard input and output.",
      "Started by the agent's program, not by hand. Its tools list graphs, find nodes, find more "
          + "like a few known ones, explain, and judge. Writes no file unless you give "
          + "--allow-write."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  Graphs below a folder:",
      "    pugraph mcp --data graphs",
      "  The built-in graph:",
      "    pugraph mcp --builtin"
    })
@FirstOptions({"--data", "--builtin", "--allow-write", "--runs"})
public final class McpCommand implements Callable<Integer> {

  private static final long BYTES = 1_000_000;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = {
        "A folder whose graphs the agent may read, and those of the folders below; may be repeated.",
        "Nothing outside is read, nor what links lead out to."
      })
  private List<Path> data = new ArrayList<>();

  @Option(names = "--builtin", description = "Offer the built-in graph, too.")
  private boolean builtIn;

  @Option(
      names = "--runs",
      paramLabel = "DIR",
      description =
          "A folder of runs that the agent may open; the graph of a run must be below --data, too.")
  private @Nullable Path runs;

  @Option(
      names = "--allow-write",
      description =
          "Keep answers of judging as labels for the page, in --runs or else the folder runs.")
  private boolean allowWrite;

  @Option(
      names = "--max-nodes",
      paramLabel = "N",
      description = "Refuse graphs with more nodes (default: 1000000).")
  private int mostNodes = GraphLimits.DEFAULT.nodes();

  @Option(
      names = "--max-megabytes",
      paramLabel = "N",
      description = "Refuse graphs whose files are larger (default: 2000).")
  private long mostMegabytes = GraphLimits.DEFAULT.bytes() / BYTES;

  @Option(
      names = "--max-seconds",
      paramLabel = "N",
      description = "End trainings that take longer (default: 600).")
  private long mostSeconds = TrainingLimits.SECONDS;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "Threads to train with (default: all cores but one). The result does not depend on it.")
  private int threads = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);

  @Mixin private DeviceOptions device = new DeviceOptions();
  @Mixin private Console console = new Console();

  /** Whatever prints to the standard output by mistake must not reach the client. */
  @Override
  public Integer call() throws IOException {
    BadInput.unless(
        builtIn || !data.isEmpty(), "no folder of graphs is given: add --data DIR, or --builtin");
    McpSettings settings =
        new McpSettings(
            data,
            builtIn,
            results(),
            new GraphLimits(mostNodes, Math.multiplyExact(mostMegabytes, BYTES)),
            new TrainingLimits(threads, mostSeconds, device.find()));
    console.remark("answers an agent on the standard output until the standard input ends");
    System.setOut(System.err);
    McpServer.serve(settings, System.in, new FileOutputStream(FileDescriptor.out));
    return ExitCode.DONE;
  }

  private Results results() {
    Path kept = runs == null ? Path.of("runs") : runs;
    return new Results(
        runs == null ? List.of() : List.of(runs),
        allowWrite ? Optional.of(kept) : Optional.empty());
  }
}
