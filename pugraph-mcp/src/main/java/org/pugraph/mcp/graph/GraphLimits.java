package org.pugraph.mcp.graph;

import org.pugraph.base.BadInput;

/**
 * How large a graph may be that a client opens. Immutable and thread safe.
 *
 * @param nodes it may have at most
 * @param bytes its files may have at most
 */
public record GraphLimits(int nodes, long bytes) {

  /** What a machine with a few gigabytes of memory trains on. */
  public static final GraphLimits DEFAULT = new GraphLimits(1_000_000, 2_000_000_000L);

  public GraphLimits {
    BadInput.unless(nodes >= 1, "the most nodes must be at least 1, got " + nodes);
    BadInput.unless(bytes >= 1, "the most bytes must be at least 1, got " + bytes);
  }

  void checkBytes(String graph, long found) {
    BadInput.unless(
        found <= bytes,
        graph + ": its files have " + found + " bytes; at most " + bytes + " are allowed here");
  }

  void checkNodes(String graph, int found) {
    BadInput.unless(
        found <= nodes,
        graph + ": has " + found + " nodes; at most " + nodes + " are allowed here");
  }
}
