package org.pugraph.bench.quality;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.synthetic.TypedEdges;
import org.pugraph.synthetic.TypedGraph;
import org.pugraph.synthetic.TypedGraph.Groups;
import org.pugraph.synthetic.TypedGraph.Kind;

/**
 * A graph whose edges differ.
 *
 * @param name what it is called
 * @param graph with types and true classes
 * @param positive the class that is looked for
 * @param telling the type that tells most
 */
record EdgeTypesCase(String name, Graph graph, int positive, String telling) {

  private static final Map<String, Integer> POSITIVE_CLASS = Map.of("cora", 3, "citeseer", 2);

  /**
   * Where graphs come from.
   *
   * @param data folder of graph folders
   * @param nodes of generated ones
   */
  record Source(Optional<String> data, int nodes) {}

  static EdgeTypesCase of(String name, Source source, int seed) {
    int nodes = source.nodes;
    return switch (name) {
      case "one-tells" -> generated(name, TypedGraph.oneTells(nodes, seed));
      case "light-mislead" -> generated(name, TypedGraph.lightMislead(nodes, seed));
      case "all-tell" -> generated(name, graph(nodes, seed, telling(3, 2)));
      case "none-tells" -> generated(name, graph(nodes, seed, random(3, 4)));
      case "two-of-six" -> generated(name, graph(nodes, seed, mixed(2, 4)));
      case "one-of-thirty" -> generated(name, graph(nodes, seed, mixed(1, 29)));
      case "rare" -> generated(name, graph(nodes, seed, rare()));
      case "random-weights" ->
          generated(
              name, graph(nodes, seed, List.of(new Kind("type 1", 6, Groups.CLASSES, 0.7, 1))));
      default -> directed(name, source);
    };
  }

  private static TypedGraph graph(int nodes, int seed, List<Kind> kinds) {
    return new TypedGraph(nodes, kinds, 0.2, seed);
  }

  private static String type(int number) {
    return String.format(Locale.ROOT, "type %02d", number);
  }

  private static List<Kind> telling(int count, double degree) {
    return IntStream.rangeClosed(1, count).mapToObj(t -> Kind.telling(type(t), degree)).toList();
  }

  /** Types that are drawn at random for edges of one kind. */
  private static List<Kind> random(int count, double degree) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(t -> new Kind(type(t), degree, Groups.CLASSES, 0.4, 1))
        .toList();
  }

  private static List<Kind> mixed(int telling, int misleading) {
    List<Kind> kinds = new ArrayList<>(telling(telling, 4));
    for (int t = telling + 1; t <= telling + misleading; t++) {
      kinds.add(Kind.misleading(type(t), 16.0 / misleading));
    }
    return kinds;
  }

  /** Many rare types beside one that everything rests on. */
  private static List<Kind> rare() {
    List<Kind> kinds = new ArrayList<>(telling(1, 5));
    for (int t = 2; t <= 20; t++) {
      kinds.add(new Kind(type(t), 0.05, Groups.CLASSES, 0.3, 1));
    }
    return kinds;
  }

  private static EdgeTypesCase generated(String name, TypedGraph settings) {
    return new EdgeTypesCase(name, settings.generate(), 0, settings.kinds().get(0).name());
  }

  /** A graph folder whose edges are read as directed ones. */
  private static EdgeTypesCase directed(String name, Source source) {
    Path folder =
        Path.of(source.data.orElseThrow(() -> new BadInput(name + " needs --data DIR")))
            .resolve(name);
    Graph graph = GraphFolder.read(folder);
    TypedEdges edges = new TypedEdges();
    try {
      for (String line : Files.readAllLines(folder.resolve("edges.csv"), StandardCharsets.UTF_8)) {
        String[] ends = line.split(",");
        if (!ends[0].equals("source")) {
          int from = graph.names().indexOf(ends[0]);
          int to = graph.names().indexOf(ends[1]);
          edges.addDirected("links", from, to, 1);
          edges.addDirected("links (reverse)", to, from, 1);
        }
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    Adjacency merged = edges.merged(graph.nodes()).adjacency();
    Graph typed = graph.withEdges(merged).withTypes(Optional.of(edges.in(merged)));
    return new EdgeTypesCase(name, typed, POSITIVE_CLASS.getOrDefault(name, 0), "links");
  }
}
