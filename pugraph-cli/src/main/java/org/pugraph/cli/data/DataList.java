package org.pugraph.cli.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.cli.terminal.JsonText;
import org.pugraph.data.source.GraphSource;
import org.pugraph.graph.Graph;
import org.pugraph.report.page.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/** Lists the built-in graph and the graph folders. */
@Command(
    name = "list",
    description = {
      "Lists the built-in graph and the graphs in a folder.",
      "More graphs: pugraph data download."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {"", "Examples:", "  pugraph data list", "  pugraph data list --data /srv/graphs"})
final class DataList implements Callable<Integer> {

  private static final String ENVIRONMENT = "PUGRAPH_DATA";

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "The folder with your graphs (default: $PUGRAPH_DATA, else data).")
  private @Nullable Path data;

  @Mixin private Console console = new Console();

  @Override
  public Integer call() {
    List<Map<String, Object>> graphs = new ArrayList<>();
    graphs.add(builtIn());
    for (Path folder : folders()) {
      graphs.add(described(folder));
    }
    console.print(graphs, () -> table(graphs));
    return ExitCode.DONE;
  }

  private static Map<String, Object> builtIn() {
    Graph graph = GraphSource.ofBuiltIn().read().graph();
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("graph", "--builtin");
    entry.put("nodes", graph.nodes());
    entry.put("edges", graph.edges().edges());
    entry.put("features", graph.features().columns());
    entry.put("classes", graph.labels().map(labels -> labels.classes().size()).orElse(0));
    return entry;
  }

  private List<Path> folders() {
    Path below = folderOfGraphs(data);
    boolean named = data != null || System.getenv(ENVIRONMENT) != null;
    if (!named && !Files.isDirectory(below)) {
      return List.of();
    }
    BadInput.unless(Files.isDirectory(below), below + ": there is no such folder; check the path");
    try (Stream<Path> entries = Files.list(below)) {
      return entries.filter(DataList::isGraph).sorted().toList();
    } catch (IOException failure) {
      throw new BadInput(below + ": cannot be read (" + failure.getMessage() + ")", failure);
    }
  }

  /** The folder of graph folders: as given, or from the environment variable, or {@code data}. */
  static Path folderOfGraphs(@Nullable Path given) {
    String fromEnvironment = System.getenv(ENVIRONMENT);
    return given != null ? given : Path.of(fromEnvironment == null ? "data" : fromEnvironment);
  }

  private static boolean isGraph(Path folder) {
    return Files.exists(folder.resolve("edges.csv"))
        || Files.exists(folder.resolve("edges.csv.gz"));
  }

  /** From meta.json, which is read in no time; nothing where a folder has none. */
  private static Map<String, Object> described(Path folder) {
    Path file = folder.resolve("meta.json");
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("graph", folder.toString());
    if (Files.exists(file)) {
      JsonNode meta = JsonText.read(file);
      entry.put("nodes", meta.path("nodes").asInt(0));
      entry.put("edges", meta.path("edges").path("undirected_unique").asInt(0));
      entry.put("features", meta.path("features").asInt(0));
      entry.put("classes", meta.path("classes").size());
    }
    return entry;
  }

  private static String table(List<Map<String, Object>> graphs) {
    String[] columns = {"graph", "nodes", "edges", "features", "classes"};
    TextTable table = new TextTable(columns);
    for (Map<String, Object> graph : graphs) {
      table.row(Stream.of(columns).map(column -> graph.getOrDefault(column, "–")).toArray());
    }
    return table.toText();
  }
}
