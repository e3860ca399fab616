package org.pugraph.hop;

import java.util.Optional;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Workers;

/**
 * The neighbourhoods a network attends to: rings, exact or drawn, or the edges themselves where
 * diffused. Trainings on one graph share it. Immutable and thread safe. The same input gives the
 * same bits at any number of threads.
 *
 * @param settings which
 * @param edges the graph
 * @param rings the neighbourhoods' members; absent where diffused
 */
public record Hops(HopSettings settings, Adjacency edges, Optional<Rings> rings) {

  /** All hops up to a distance; refuses rings that do not fit the heap. */
  public static Hops of(Adjacency edges, Neighbourhood reading, int count, Workers workers) {
    return of(edges, new HopSettings(reading, count, false), workers);
  }

  /** Builds what the settings need; refuses rings that do not fit the heap. */
  public static Hops of(Adjacency edges, HopSettings settings, Workers workers) {
    return of(edges, settings, workers, RingBuilder.freeHeap());
  }

  /** As above, within a given number of bytes. */
  public static Hops of(Adjacency edges, HopSettings settings, Workers workers, long budget) {
    if (settings.neighbourhood() == Neighbourhood.DIFFUSED) {
      return new Hops(settings, edges, Optional.empty());
    }
    RingBuilder builder = new RingBuilder(edges, settings);
    Rings rings = builder.build(workers, budget);
    return new Hops(settings, edges, Optional.of(settings.lastOnly() ? rings.lastOnly() : rings));
  }

  /** How many distances are attended to: κ, or one. */
  public int count() {
    return settings.lastOnly() ? 1 : settings.count();
  }

  /** How many pairs a pass visits per layer. */
  public long pairs() {
    return rings.map(Rings::pairs).orElse((2 * edges.edges() + edges.nodes()) * count());
  }

  /** What the neighbourhoods take beyond the graph itself. */
  public long bytes() {
    return rings.map(Rings::bytes).orElse(0L);
  }
}
