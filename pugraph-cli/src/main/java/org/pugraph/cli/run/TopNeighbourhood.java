package org.pugraph.cli.run;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.pugraph.graph.Adjacency;
import org.pugraph.report.run.Drawing;
import org.pugraph.train.Predictions;
import org.pugraph.train.Predictions.Prediction;

/**
 * The graph around the best nodes, small enough to be drawn: their neighbours, labelled and likely
 * ones first, taken from each of the best in turn; then labelled nodes one step further out.
 */
final class TopNeighbourhood {

  static final int MOST_NODES = 120;

  private final Predictions predictions;
  private final Adjacency edges;
  private final BitSet labelled;

  /** Node → steps from the nearest of the best, in the order they were found. */
  private final Map<Integer, Integer> distances = new LinkedHashMap<>();

  private TopNeighbourhood(Predictions predictions, BitSet labelled) {
    this.predictions = predictions;
    this.edges = predictions.graph().edges();
    this.labelled = labelled;
  }

  /** Draws around these nodes, best first. */
  static Drawing of(Predictions predictions, BitSet labelled, List<Integer> best) {
    TopNeighbourhood around = new TopNeighbourhood(predictions, labelled);
    best.forEach(node -> around.distances.put(node, 0));
    around.addNeighbours();
    around.addLabelled();
    return around.drawing();
  }

  private void addNeighbours() {
    List<Deque<Integer>> waiting =
        distances.keySet().stream()
            .map(this::byInterest)
            .collect(Collectors.toCollection(ArrayList::new));
    while (!waiting.isEmpty()) {
      waiting.forEach(this::takeTurn);
      waiting.removeIf(line -> line.isEmpty() || distances.size() >= MOST_NODES);
    }
  }

  /** Adds the first in line that is not there yet. */
  private void takeTurn(Deque<Integer> line) {
    boolean added = false;
    while (!added && !line.isEmpty()) {
      added = add(line.pop(), 1);
    }
  }

  private Deque<Integer> byInterest(int node) {
    float[] scores = predictions.scores();
    return neighbours(node)
        .boxed()
        .sorted(
            Comparator.<Integer, Boolean>comparing(other -> !labelled.get(other))
                .thenComparing(other -> -scores[other])
                .thenComparing(other -> other))
        .collect(Collectors.toCollection(ArrayDeque::new));
  }

  private void addLabelled() {
    List<Integer> near =
        distances.entrySet().stream()
            .filter(node -> node.getValue() == 1)
            .map(Map.Entry::getKey)
            .toList();
    for (int node : near) {
      neighbours(node).filter(labelled::get).forEach(other -> add(other, 2));
    }
  }

  /** Whether it is new, and there was room. */
  private boolean add(int node, int distance) {
    return distances.size() < MOST_NODES && distances.putIfAbsent(node, distance) == null;
  }

  private Drawing drawing() {
    List<Drawing.Node> nodes = new ArrayList<>();
    Map<Integer, Integer> places = new LinkedHashMap<>();
    distances.forEach(
        (node, distance) -> {
          places.put(node, nodes.size());
          nodes.add(drawn(node, distance));
        });
    List<Drawing.Edge> among = new ArrayList<>();
    places.forEach(
        (node, place) ->
            neighbours(node)
                .map(other -> places.getOrDefault(other, -1))
                .filter(other -> other > place)
                .forEach(other -> among.add(new Drawing.Edge(place, other))));
    return new Drawing(nodes, among);
  }

  private Drawing.Node drawn(int node, int distance) {
    Prediction known = predictions.of(node);
    String name = predictions.graph().names().shown(node);
    return new Drawing.Node(
        name, distance, known.probability(), labelled.get(node), edges.degree(node));
  }

  private IntStream neighbours(int node) {
    return IntStream.range(edges.offsets()[node], edges.offsets()[node + 1])
        .map(e -> edges.neighbour(e));
  }
}
