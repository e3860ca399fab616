package org.pugraph.edge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.graph.EdgeType;
import org.pugraph.graph.EdgeTypes;
import org.pugraph.graph.Graph;

/**
 * How much the edges of each type count: all alike, or by a convex combination of the types.
 *
 * <pre>
 * w_ij = c Σ_t θ_t v_t(i, j)^p_t / mean_t     mean_t of v_t^p_t over the places of type t
 * </pre>
 *
 * <p>c makes the mean of w over all places with an edge 1, so that a self loop means what it does
 * without weights. What counts less than a hundredth of that is left out of the graph. Factors are
 * those of the graph that was learned from, so that an edge means the same in another one.
 *
 * <p>Immutable and thread safe. The same input gives the same bits.
 *
 * @param alike whether every edge counts one, whatever its types and weights
 * @param parts by type, in the order of their names
 */
public record EdgeCombination(boolean alike, List<EdgePart> parts) {

  /** Beside an edge of mean weight, below which an edge is no edge. */
  private static final double LEAST = 0.01;

  /** Of more types that count nothing, or alike, it is told how many there are. */
  private static final int MOST_NAMED = 4;

  public EdgeCombination {
    parts = List.copyOf(parts);
    BadInput.unless(!parts.isEmpty(), "a combination needs at least one type of edge");
    double sum = parts.stream().mapToDouble(EdgePart::share).sum();
    BadInput.unless(Math.abs(sum - 1) < 1e-6, "shares must add up to 1, got " + sum);
  }

  /** Every edge counts one. */
  public static EdgeCombination alike(EdgeTypes types) {
    double share = 1.0 / types.types().size();
    return new EdgeCombination(
        true, types.names().stream().map(name -> new EdgePart(name, share, 0, 0)).toList());
  }

  /** Every type counts the same, and edges by their weights as they are. */
  public static EdgeCombination asGiven(EdgeTypes types) {
    double[] ones = new double[types.types().size()];
    Arrays.fill(ones, 1);
    return of(types, ones, ones);
  }

  /**
   * Types count in these proportions, and edges by their weights as they are.
   *
   * @param shares by name, not below zero; types that are not there count nothing
   */
  public static EdgeCombination given(EdgeTypes types, Map<String, Double> shares) {
    for (String name : new TreeSet<>(shares.keySet())) {
      BadInput.unless(
          types.names().contains(name),
          "no edge is of type \"" + name + "\": there are " + listed(types.names()));
    }
    double[] each =
        types.names().stream().mapToDouble(name -> shares.getOrDefault(name, 0.0)).toArray();
    double[] ones = new double[each.length];
    Arrays.fill(ones, 1);
    return of(types, each, ones);
  }

  /**
   * A combination of types.
   *
   * @param shares θ in proportion, not below zero, not all zero
   * @param exponents p; those of types without weights change nothing
   */
  public static EdgeCombination of(EdgeTypes types, double[] shares, double[] exponents) {
    double sum = Arrays.stream(shares).sum();
    BadInput.unless(
        sum > 0 && Double.isFinite(sum) && Arrays.stream(shares).allMatch(share -> share >= 0),
        "shares must be 0 or more, and not all 0, got " + Arrays.toString(shares));
    EdgeCombination unscaled =
        new EdgeCombination(
            false,
            IntStream.range(0, shares.length)
                .mapToObj(t -> part(types.types().get(t), shares[t] / sum, exponents[t]))
                .toList());
    double mean = unscaled.meanWeight(types);
    return new EdgeCombination(
        false,
        unscaled.parts.stream()
            .map(p -> new EdgePart(p.type(), p.share(), p.exponent(), p.factor() / mean))
            .toList());
  }

  private static EdgePart part(EdgeType type, double share, double exponent) {
    double sum = 0;
    for (int e = 0; e < type.places().length; e++) {
      sum += EdgePart.power(type.weight(e), exponent);
    }
    double factor = sum == 0 ? 0 : share * type.places().length / sum;
    return new EdgePart(type.name(), share, type.weights() == null ? 1 : exponent, factor);
  }

  /** Over the places where something counts. */
  private double meanWeight(EdgeTypes types) {
    int last = -1;
    for (EdgeType type : types.types()) {
      int count = type.places().length;
      last = count == 0 ? last : Math.max(last, type.places()[count - 1]);
    }
    double sum = 0;
    int count = 0;
    for (float weight : weights(types, last + 1)) {
      sum += weight;
      count += weight > 0 ? 1 : 0;
    }
    return count == 0 ? 1 : sum / count;
  }

  private float[] weights(EdgeTypes types, int places) {
    float[] weights = new float[places];
    for (EdgeType type : types.types()) {
      EdgePart part = of(type.name()).filter(known -> !known.isDropped()).orElse(null);
      for (int e = 0; e < type.places().length && part != null; e++) {
        weights[type.places()[e]] += (float) part.of(type.weight(e));
      }
    }
    return weights;
  }

  private Optional<EdgePart> of(String type) {
    return parts.stream().filter(part -> part.type().equals(type)).findFirst();
  }

  /**
   * The graph whose edges count like that; refuses one whose edges are of no type, unless all count
   * alike.
   */
  public Graph appliedTo(Graph graph) {
    if (alike) {
      return graph.withTypes(Optional.empty());
    }
    EdgeTypes types =
        graph
            .types()
            .orElseThrow(
                () ->
                    new BadInput(
                        "the edges of this graph have neither types nor weights, and the model"
                            + " was trained on edges of "
                            + listed(names())
                            + ": read it with the same columns of edges"));
    float[] weights = weights(types, graph.edges().offsets()[graph.nodes()]);
    for (int e = 0; e < weights.length; e++) {
      weights[e] = weights[e] < LEAST ? 0f : weights[e];
    }
    return graph.withEdges(graph.edges().weighted(weights));
  }

  /**
   * What each type counts at one node of a graph, in the order of the parts; nothing where all
   * edges count alike.
   */
  public List<EdgeShare> at(int node, Graph graph) {
    if (alike) {
      return List.of();
    }
    int from = graph.edges().offsets()[node];
    int to = graph.edges().offsets()[node + 1];
    int[] edges = new int[parts.size()];
    double[] sums = new double[parts.size()];
    for (EdgeType type : graph.types().map(EdgeTypes::types).orElse(List.of())) {
      int part = names().indexOf(type.name());
      int first = Arrays.binarySearch(type.places(), from);
      for (int e = first < 0 ? -1 - first : first;
          part >= 0 && e < type.places().length && type.places()[e] < to;
          e++) {
        edges[part]++;
        sums[part] += parts.get(part).of(type.weight(e));
      }
    }
    double all = Arrays.stream(sums).sum();
    return IntStream.range(0, sums.length)
        .mapToObj(t -> parts.get(t).at(edges[t], all == 0 ? 0 : sums[t] / all))
        .toList();
  }

  /** What the types are called. */
  public List<String> names() {
    return parts.stream().map(EdgePart::type).toList();
  }

  /** The types of a graph that were not there to learn from, and so count nothing. */
  public List<String> unknownIn(Graph graph) {
    return alike
        ? List.of()
        : graph.types().map(EdgeTypes::names).orElse(List.of()).stream()
            .filter(name -> of(name).isEmpty())
            .toList();
  }

  /** How edges count, to stand behind "edges count". */
  public String text() {
    if (alike) {
      return parts.size() == 1
          ? "alike, whatever their weight"
          : "alike, whatever their type: " + String.join(", ", named());
    }
    return parts.size() == 1
        ? "by " + parts.get(0).withExponent("their weight")
        : "by type: " + String.join(", ", texts());
  }

  /** One sentence for people, without a full stop. */
  public String sentence() {
    return "Edges count " + text();
  }

  /** The names of the first types, and how many others there are. */
  private List<String> named() {
    List<String> first = names().subList(0, Math.min(MOST_NAMED, parts.size()));
    int others = parts.size() - first.size();
    return others == 0
        ? first
        : Stream.concat(first.stream(), Stream.of(others + " others")).toList();
  }

  /** What counts most first, what is dropped last, and the number of those alone if many are. */
  private List<String> texts() {
    List<String> texts =
        parts.stream()
            .filter(part -> !part.isDropped())
            .sorted(Comparator.comparingDouble(part -> -part.share()))
            .map(EdgePart::text)
            .collect(Collectors.toCollection(ArrayList::new));
    List<EdgePart> dropped = parts.stream().filter(EdgePart::isDropped).toList();
    if (dropped.size() > MOST_NAMED) {
      texts.add(dropped.size() + " other types 0 (dropped)");
    } else {
      dropped.forEach(part -> texts.add(part.text()));
    }
    return texts;
  }

  private static String listed(List<String> names) {
    return names.stream().map(name -> '"' + name + '"').collect(Collectors.joining(", "));
  }
}
