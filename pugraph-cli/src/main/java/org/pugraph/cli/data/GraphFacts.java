package org.pugraph.cli.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.hop.RingBuilder;

/**
 * Statistics of a graph.
 *
 * @param sizes figures by name
 * @param classes nodes by class; empty where no classes are known
 * @param edgeTypes edges by type, with their directions and weights; empty where all count the same
 * @param hops cost of each number of hops
 */
record GraphFacts(
    Map<String, Object> sizes,
    Map<String, Integer> classes,
    List<Map<String, Object>> edgeTypes,
    List<Map<String, Object>> hops) {

  private static final int MOST_HOPS = 4;

  static GraphFacts of(Graph graph) {
    return new GraphFacts(sizes(graph), classes(graph), EdgeFacts.of(graph), hops(graph.edges()));
  }

  /** All facts, for JSON. */
  Map<String, Object> byName() {
    Map<String, Object> all = new LinkedHashMap<>(sizes);
    all.put("classes", classes);
    all.put("edge types", edgeTypes);
    all.put("hops", hops);
    return all;
  }

  private static Map<String, Object> sizes(Graph graph) {
    Adjacency edges = graph.edges();
    int[] degrees = IntStream.range(0, graph.nodes()).map(edges::degree).sorted().toArray();
    Map<String, Object> sizes = new LinkedHashMap<>();
    sizes.put("nodes", graph.nodes());
    sizes.put("edges", edges.edges());
    sizes.put("isolated nodes", Arrays.stream(degrees).filter(d -> d == 0).count());
    sizes.put("mean degree", 2.0 * edges.edges() / graph.nodes());
    sizes.put("median degree", degrees[degrees.length / 2]);
    sizes.put("highest degree", degrees[degrees.length - 1]);
    sizes.put("features", graph.features().columns());
    sizes.put("features per node", (double) graph.features().nonZeros() / graph.nodes());
    sizes.put(
        "feature density",
        (double) graph.features().nonZeros() / graph.nodes() / graph.features().columns());
    graph.labels().ifPresent(labels -> sizes.put("homophily", homophily(edges, labels)));
    return sizes;
  }

  /** The share of edges between nodes of one class, of those between nodes of known class. */
  private static double homophily(Adjacency edges, Labels labels) {
    long same = 0;
    long known = 0;
    int[] classOf = labels.classOf();
    for (int i = 0; i < edges.nodes(); i++) {
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        int j = edges.neighbour(e);
        if (classOf[i] != Labels.UNKNOWN && classOf[j] != Labels.UNKNOWN) {
          known++;
          same += classOf[i] == classOf[j] ? 1 : 0;
        }
      }
    }
    return known == 0 ? Double.NaN : (double) same / known;
  }

  private static Map<String, Integer> classes(Graph graph) {
    Map<String, Integer> classes = new LinkedHashMap<>();
    graph
        .labels()
        .ifPresent(
            labels -> {
              int[] counts = labels.counts();
              for (int c = 0; c < counts.length; c++) {
                classes.put(labels.classes().get(c), counts[c]);
              }
            });
    return classes;
  }

  private static List<Map<String, Object>> hops(Adjacency edges) {
    List<Map<String, Object>> hops = new ArrayList<>();
    for (int k = 1; k <= MOST_HOPS; k++) {
      RingBuilder.Estimate estimate = new RingBuilder(edges, Neighbourhood.WITHIN, k).estimate();
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("hops", k);
      row.put("pairs", estimate.pairs());
      row.put("bytes", estimate.bytes());
      hops.add(row);
    }
    return hops;
  }
}
