package org.pugraph.experiment.grid;

import java.util.Map;
import java.util.Optional;

/**
 * The result of a cell: metrics, or an error.
 *
 * @param key of the cell
 * @param figures by name, see {@link org.pugraph.metric.Metrics#byName}; empty if it failed
 * @param updates steps of training behind it
 * @param hopAttention mean attention by hop; empty where hops are not weighed
 * @param scoresHash digest of the scores of all nodes, to the bit; empty in older journals
 * @param seconds it took
 * @param peakBytes the most memory in use at any time, on top of what was before; NaN where other
 *     cells ran at the same time
 * @param error why it failed; absent if it did not
 */
public record CellResult(
    String key,
    Map<String, Double> figures,
    int updates,
    double[] hopAttention,
    String scoresHash,
    double seconds,
    double peakBytes,
    Optional<String> error) {

  /** Without a measured memory. */
  CellResult(
      String key,
      Map<String, Double> figures,
      int updates,
      double[] hopAttention,
      String scoresHash,
      double seconds,
      Optional<String> error) {
    this(key, figures, updates, hopAttention, scoresHash, seconds, Double.NaN, error);
  }

  /** With the memory that it took. */
  CellResult withPeak(double bytes) {
    return new CellResult(key, figures, updates, hopAttention, scoresHash, seconds, bytes, error);
  }

  static CellResult failed(String key, double seconds, String error) {
    return new CellResult(key, Map.of(), 0, new double[0], "", seconds, Optional.of(error));
  }

  /** A metric by name; NaN where it failed. */
  public double figure(String name) {
    return figures.getOrDefault(name, Double.NaN);
  }
}
