package org.pugraph.data.format;

import java.util.Optional;
import org.pugraph.base.Numbers;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.EdgeType;
import org.pugraph.graph.EdgeTypes;
import org.pugraph.graph.Graph;

/** Each edge once, as formats write them. Stateless and thread safe. */
public final class Links {

  /** Takes an edge. Called by one thread at a time. */
  @FunctionalInterface
  public interface Link {
    void between(int i, int j);
  }

  /** Takes an edge and what is told of it. Called by one thread at a time. */
  @FunctionalInterface
  public interface ToldLink {
    void between(int i, int j, LinkText told);
  }

  private Links() {}

  /** Shows every edge, ascending, the smaller node first. */
  public static void of(Adjacency edges, Link link) {
    for (int i = 0; i < edges.nodes(); i++) {
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        int j = edges.neighbours()[e];
        if (j > i) {
          link.between(i, j);
        }
      }
    }
  }

  /** The same by type, with weights; an edge with a direction has its source first. */
  public static void of(Graph graph, ToldLink link) {
    if (graph.types().isEmpty()) {
      of(graph.edges(), (i, j) -> link.between(i, j, LinkText.PLAIN));
      return;
    }
    EdgeTypes types = graph.types().get();
    for (EdgeType type : types.types()) {
      if (!EdgeTypes.isReverse(type.name())) {
        of(type, types, graph.edges(), link);
      }
    }
  }

  private static void of(EdgeType type, EdgeTypes types, Adjacency edges, ToldLink link) {
    boolean directed = types.isDirected(type);
    Optional<String> name = areTyped(types) ? Optional.of(type.name()) : Optional.empty();
    int i = 0;
    for (int e = 0; e < type.places().length; e++) {
      int place = type.places()[e];
      while (place >= edges.offsets()[i + 1]) {
        i++;
      }
      int j = edges.neighbours()[place];
      if (directed || j > i) {
        Optional<String> weight =
            types.areWeighted() ? Optional.of(Numbers.text(type.weight(e))) : Optional.empty();
        link.between(i, j, new LinkText(weight, name, directed));
      }
    }
  }

  /** Whether edges have types, and not weights or directions alone. */
  public static boolean areTyped(EdgeTypes types) {
    return types.names().stream()
        .anyMatch(
            name ->
                !name.equals(EdgeTypes.UNTYPED)
                    && !name.equals(EdgeTypes.reverse(EdgeTypes.UNTYPED)));
  }
}
