package org.pugraph.graph;

import java.util.List;
import java.util.Optional;
import org.pugraph.base.Sha256;

/**
 * What tells the edges of a graph apart: their types, directions and weights. A graph whose edges
 * all count the same has none. An edge may be of several types.
 *
 * <p>Immutable and thread safe.
 *
 * @param types at least one, no two of the same name, in the order of their names
 */
public record EdgeTypes(List<EdgeType> types) {

  /** What edges are called that have no type. */
  public static final String UNTYPED = "edge";

  private static final String REVERSE = " (reverse)";

  public EdgeTypes {
    types = List.copyOf(types);
    if (types.isEmpty()) {
      throw new IllegalArgumentException("no type of edge");
    }
    for (int t = 1; t < types.size(); t++) {
      if (types.get(t - 1).name().compareTo(types.get(t).name()) >= 0) {
        throw new IllegalArgumentException("types must ascend by name: " + names());
      }
    }
  }

  /** What the types are called. */
  public List<String> names() {
    return types.stream().map(EdgeType::name).toList();
  }

  /** What the other direction of a type is called. */
  public static String reverse(String name) {
    return name + REVERSE;
  }

  /** Whether a name is that of the other direction of a type. */
  public static boolean isReverse(String name) {
    return name.endsWith(REVERSE);
  }

  /** Whether the edges of a type have a direction. */
  public boolean isDirected(EdgeType type) {
    return isReverse(type.name()) || names().contains(reverse(type.name()));
  }

  /** Whether any edge has a direction. */
  public boolean haveDirections() {
    return names().stream().anyMatch(EdgeTypes::isReverse);
  }

  /** Whether any edge has a weight. */
  public boolean areWeighted() {
    return types.stream().anyMatch(type -> type.weights() != null);
  }

  /**
   * The same where some edges are gone and the others stand elsewhere; a type without an edge goes.
   *
   * @param placeOf the new place for each old one, ascending; -1 where the edge is gone
   */
  Optional<EdgeTypes> moved(int[] placeOf) {
    List<EdgeType> left =
        types.stream()
            .map(type -> type.moved(placeOf))
            .filter(type -> type.places().length > 0)
            .toList();
    return left.isEmpty() ? Optional.empty() : Optional.of(new EdgeTypes(left));
  }

  /** Adds them to a digest. */
  void addTo(Sha256 digest) {
    for (EdgeType type : types) {
      digest.add(type.name()).add("\0").add(type.places().length).add(type.places());
      float[] weights = type.weights();
      if (weights != null) {
        digest.add(weights, weights.length);
      }
    }
  }
}
