package org.pugraph.edge;

import static java.util.Objects.requireNonNull;

/**
 * What a type of edge counts at one node. Immutable and thread safe.
 *
 * @param type its name
 * @param share θ, what it counts in the whole graph
 * @param exponent p, by which weights count
 * @param edges how many of it the node has
 * @param part of all that the node takes from its neighbours, what it takes by these
 */
public record EdgeShare(String type, double share, double exponent, int edges, double part) {

  public EdgeShare {
    requireNonNull(type);
  }
}
