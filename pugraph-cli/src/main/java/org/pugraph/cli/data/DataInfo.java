package org.pugraph.cli.data;

import java.util.Map;
import java.util.concurrent.Callable;
import org.pugraph.base.Numbers;
import org.pugraph.cli.config.FirstOptions;
import org.pugraph.cli.option.GraphOptions;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.graph.Graph;
import org.pugraph.report.page.TextFormat;
import org.pugraph.report.page.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Describes a graph. */
@Command(
    name = "info",
    description = {
      "Describes a graph: its size, classes and edges, and what each number of hops needs.",
      "A hop is a step along one edge. With more hops, a network looks at more pairs of "
          + "nodes, which takes more memory."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {"", "Example:", "  pugraph data info --graph data/cora"})
@FirstOptions({"--graph", "--edges", "--features", "--labels", "--builtin"})
final class DataInfo implements Callable<Integer> {

  @Mixin private GraphOptions graph = new GraphOptions();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() {
    Graph read = graph.read(console);
    GraphFacts facts = GraphFacts.of(read);
    console.print(facts.byName(), () -> text(read, facts));
    return ExitCode.DONE;
  }

  private static String text(Graph graph, GraphFacts facts) {
    TextTable sizes = new TextTable("figure", "value");
    facts.sizes().forEach(sizes::row);
    StringBuilder text = new StringBuilder();
    text.append(graph.report().sentence()).append("\n\n").append(sizes.toText());
    if (!facts.classes().isEmpty()) {
      TextTable classes = new TextTable("class", "nodes");
      facts.classes().forEach(classes::row);
      text.append('\n').append(classes.toText());
    }
    if (!facts.edgeTypes().isEmpty()) {
      TextTable types = new TextTable("edges of type", "number", "directed", "weights");
      facts
          .edgeTypes()
          .forEach(row -> types.row(row.get("type"), row.get("edges"), yes(row), weights(row)));
      text.append('\n').append(types.toText());
    }
    TextTable hops = new TextTable("hops", "pairs, about", "memory");
    for (Map<String, Object> row : facts.hops()) {
      hops.row(
          row.get("hops"),
          TextFormat.count((Long) row.get("pairs")),
          TextFormat.bytes((Long) row.get("bytes")));
    }
    return text.append('\n').append(hops.toText()).toString();
  }

  private static String yes(Map<String, Object> row) {
    return Boolean.TRUE.equals(row.get("directed")) ? "yes" : "no";
  }

  private static String weights(Map<String, Object> row) {
    String least = Numbers.text((Float) row.get("least weight"));
    String most = Numbers.text((Float) row.get("greatest weight"));
    return least.equals(most) ? least : least + " to " + most;
  }
}
