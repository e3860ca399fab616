package org.pugraph.method;

import java.util.Map;
import org.pugraph.tensor.Compute;

/**
 * Learns from a graph, a few labelled positives and a prior, and scores every node.
 *
 * <p>Immutable and thread safe; the same problem gives the same bits at any thread count.
 */
public interface Method {

  /**
   * Learns and scores.
   *
   * @param problem what is given
   * @param compute what it may run on
   */
  Scoring fit(Problem problem, Compute compute);

  /** What decides its answer besides the problem, by name, in a fixed order. */
  Map<String, Object> settings();

  /** What settings leave unsaid, where a name stands for others that may change under it. */
  default String unsaid() {
    return "";
  }
}
