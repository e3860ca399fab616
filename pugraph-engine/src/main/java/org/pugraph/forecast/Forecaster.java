package org.pugraph.forecast;

import java.util.List;
import org.pugraph.graph.GraphSize;
import org.pugraph.model.NetworkSettings;
import org.pugraph.model.StatePlan;

/**
 * Estimates memory and time of each attention mode for a graph, from counts. Immutable and thread
 * safe. The same input gives the same bits.
 *
 * @param size of the graph
 * @param shape of the network
 * @param memory that everything together may take, in bytes
 * @param speed of this machine
 */
public record Forecaster(GraphSize size, NetworkSettings shape, long memory, GatherSpeed speed) {

  /** Rings are built and kept, so they must leave room for a collector. */
  private static final double COMFORTABLE = 0.8;

  /**
   * A pair of an exact pass costs more than a row that is merely added: its side is looked up
   * first.
   */
  private static final double EXACT_PAIR = 1.5;

  /** The last layer has two columns: what a pair costs there, compared with a hidden layer. */
  private static final double LAST_LAYER = 0.4;

  /** Cost of a nonzero feature, relative to a gathered row: rows of weights come from a cache. */
  private static final double WORD = 0.5;

  /**
   * What is done with a node's state at one distance beside gathering it (scaling, activations,
   * attention across distances, dropout, both ways), in rows near at hand. From measured steps: 4
   * µs a node on two cores, with 10,000 nodes as with a million.
   */
  private static final double STATE = 400;

  /** All modes, given how many pairs lie within κ edges. */
  public List<Forecast> all(PairCount within) {
    return List.of(exact(within), sampled(), diffused());
  }

  /** Attention to all pairs within κ edges: 4 bytes each, and 2 κ + 6 matrices. */
  public Forecast exact(PairCount within) {
    long rings = 4 * within.count() + 4L * size.nodes() * hops();
    return ofRings(AttentionMode.EXACT, within, rings);
  }

  /** At most {@code fanout} members to a ring; each pair is stored from both ends. */
  public Forecast sampled() {
    long members = (long) size.nodes() * (hops() * shape.hops().fanout() + 1);
    PairCount pairs = new PairCount(members, PairCount.Basis.COUNTED);
    return ofRings(AttentionMode.SAMPLED, pairs, 8 * (members + (long) size.nodes() * hops()));
  }

  private Forecast ofRings(AttentionMode mode, PairCount pairs, long rings) {
    // Twice the states of the hops, and otherwise what a kept diffusion takes.
    long states = 4L * size.nodes() * hops() * (shape.hidden() + 5L) * (shape.layers() - 1);
    long bytes = StatePlan.KEPT.bytes(size, shape) + states + rings;
    long needs = StatePlan.PROGRAM + (long) (bytes / COMFORTABLE);
    double rows = 2 * EXACT_PAIR * pairs.count();
    return new Forecast(mode, pairs, bytes, needs, needs <= memory, seconds(rows, 4));
  }

  /** κ sparse products forward and κ backward; kept or lean, whichever fits. */
  public Forecast diffused() {
    StatePlan plan = StatePlan.KEPT.needs(size, shape) <= memory ? StatePlan.KEPT : StatePlan.LEAN;
    long pairs = (2 * size.edges() + size.nodes()) * hops();
    long needs = plan.needs(size, shape);
    return new Forecast(
        AttentionMode.DIFFUSED,
        new PairCount(pairs, PairCount.Basis.COUNTED),
        plan.bytes(size, shape),
        needs,
        needs <= memory,
        seconds(2.0 * pairs, plan == StatePlan.KEPT ? 4 : 6));
  }

  /**
   * @param rows that a hidden layer adds up in both passes
   * @param readings of the features in both passes
   */
  private double seconds(double rows, int readings) {
    double layers = shape.layers() - 1 + LAST_LAYER;
    double states = STATE * size.nodes() * hops() * (shape.layers() - 1);
    double words = WORD * readings * size.nonzeros();
    return (layers * rows + words) * speed.secondsPerRow() + states * speed.secondsPerNearRow();
  }

  private int hops() {
    return shape.neededHops().lastOnly() ? 1 : shape.neededHops().count();
  }
}
