package org.pugraph.data.format;

import java.util.Optional;
import java.util.OptionalDouble;
import org.pugraph.graph.Adjacency;

/** Each undirected edge once, as formats write them. Stateless and thread safe. */
public final class Links {

  /** Takes an edge. Called by one thread at a time. */
  @FunctionalInterface
  public interface Link {
    void between(int i, int j);
  }

  /** Takes an edge and the text of its weight, if it has one. Called by one thread at a time. */
  @FunctionalInterface
  public interface WeightedLink {
    void between(int i, int j, Optional<String> weight);
  }

  private Links() {}

  /** Shows every edge, ascending, the smaller node first. */
  public static void of(Adjacency edges, Link link) {
    places(edges, (i, j, place) -> link.between(i, j));
  }

  /** The same with weights. */
  public static void of(GraphContent content, WeightedLink link) {
    places(content.graph().edges(), (i, j, place) -> link.between(i, j, weight(content, place)));
  }

  private static Optional<String> weight(GraphContent content, int place) {
    return content.weights().map(all -> all.at(place)).flatMap(Links::text);
  }

  /** The shortest text for a number: {@code 1}, not {@code 1.0}. */
  private static Optional<String> text(OptionalDouble weight) {
    return weight.stream()
        .mapToObj(
            w ->
                w == Math.rint(w) && Math.abs(w) < 1e15
                    ? Long.toString((long) w)
                    : Double.toString(w))
        .findFirst();
  }

  /** Takes an edge and the place of its larger node among the neighbours of the smaller. */
  @FunctionalInterface
  private interface Place {
    void of(int i, int j, int place);
  }

  private static void places(Adjacency edges, Place each) {
    for (int i = 0; i < edges.nodes(); i++) {
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        int j = edges.neighbours()[e];
        if (j > i) {
          each.of(i, j, e);
        }
      }
    }
  }
}
