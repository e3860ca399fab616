package org.pugraph.server.map;

import java.util.function.DoubleConsumer;
import org.pugraph.graph.Graph;
import org.pugraph.tensor.Compute;

/**
 * A layout of a whole graph in the plane: neighbours near each other, communities apart. Forces are
 * as wide as half the plane at first, which sorts out the large parts, and shrink until they reach
 * the nearest nodes alone.
 *
 * <p>Time grows with nodes and edges. The same bits at any thread count, on every machine.
 */
public final class Layout {

  /** Changes with whatever changes the places. */
  public static final int VERSION = 1;

  /** σ of the first iteration; the nodes fill a square from −1 to 1. */
  private static final double WIDEST = 0.5;

  /** σ of the last iteration, in distances between nodes that are spread evenly. */
  private static final double NARROWEST = 1.5;

  private static final double FASTEST = 0.5;
  private static final double SLOWEST = 0.05;

  /** From this share on, the narrowest forces let the nodes come to rest. */
  private static final double REST = 0.8;

  private Layout() {}

  /**
   * Lays a graph out.
   *
   * @param progress is told the share that is done before every step, from 0 to 1; may end the
   *     layout by throwing
   */
  public static Places of(Graph graph, Compute compute, DoubleConsumer progress) {
    return of(graph, LayoutSettings.DEFAULT, compute, progress);
  }

  static Places of(Graph graph, LayoutSettings settings, Compute compute, DoubleConsumer progress) {
    double steps = settings.smoothing() + settings.iterations();
    Places now = StartingPlaces.of(graph, settings, compute, step -> progress.accept(step / steps));
    Places next = Places.zeros(graph.nodes());
    Forces forces = new Forces(graph.edges(), settings);
    for (int i = 0; i < settings.iterations(); i++) {
      progress.accept((settings.smoothing() + i) / steps);
      double share = (double) i / settings.iterations();
      forces.step(now, next, iteration(i, share, graph.nodes()), compute);
      Places free = now;
      now = next;
      next = free;
    }
    now.fitToSquare();
    return now;
  }

  private static Forces.Iteration iteration(int number, double share, int nodes) {
    double end = Math.min(WIDEST, NARROWEST * Math.sqrt(Math.PI / Math.max(1, nodes)));
    double shrunk = Math.min(1, share / REST);
    double rest = Math.max(0, share - REST) / (1 - REST);
    return new Forces.Iteration(
        number,
        (float) (WIDEST * StrictMath.pow(end / WIDEST, shrunk)),
        (float) (FASTEST + (SLOWEST - FASTEST) * rest));
  }
}
