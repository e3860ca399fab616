package org.pugraph.server.label;

import java.util.Optional;

/**
 * The label of one node.
 *
 * @param node its number
 * @param label what is said about it
 * @param origin where that comes from, as far as it is known
 */
public record NodeLabel(int node, Label label, Optional<LabelOrigin> origin) {

  /** A label of which nothing else is known. */
  public static NodeLabel of(int node, Label label) {
    return new NodeLabel(node, label, Optional.empty());
  }
}
