package org.pugraph.hop;

import java.util.Optional;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Workers;

/**
 * The neighbourhoods a network attends to: rings for the exact readings, the edges themselves for
 * the diffused one. Immutable; trainings on one graph share it.
 *
 * @param reading what "distance k" means
 * @param count κ
 * @param edges the graph
 * @param rings the exact neighbourhoods; absent where diffused
 */
public record Hops(Neighbourhood reading, int count, Adjacency edges, Optional<Rings> rings) {

  /** Builds what the reading needs; refuses rings that do not fit the heap. */
  public static Hops of(Adjacency edges, Neighbourhood reading, int count, Workers workers) {
    return of(edges, reading, count, workers, RingBuilder.freeHeap());
  }

  /** As above, within a given number of bytes. */
  public static Hops of(
      Adjacency edges, Neighbourhood reading, int count, Workers workers, long budget) {
    Neighbourhood.checkHops(count);
    Optional<Rings> rings =
        reading == Neighbourhood.DIFFUSED
            ? Optional.empty()
            : Optional.of(new RingBuilder(edges, reading, count).build(workers, budget));
    return new Hops(reading, count, edges, rings);
  }

  /** How many pairs a pass visits per layer. */
  public long pairs() {
    return rings.map(Rings::pairs).orElse((2 * edges.edges() + edges.nodes()) * count);
  }

  /** What the neighbourhoods take beyond the graph itself. */
  public long bytes() {
    return rings.map(Rings::bytes).orElse(0L);
  }
}
