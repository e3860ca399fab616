package org.pugraph.explain.nearby;

import java.util.List;
import org.pugraph.explain.RankedScore;

/**
 * What is near a node and typical of it. It suggests why the node scores as it does, and is known
 * at once; whether the score rests on it, only removal tells. Immutable and thread safe.
 *
 * @param node the node
 * @param labelled whether it is itself one of the labelled positives
 * @param now its score and rank
 * @param positives the labelled positives nearest to it, nearest first
 * @param hops its attention to each distance, from 1; empty where the model does not weigh them
 * @param features of its own that are more frequent among labelled positives, most typical first
 */
public record NearbyEvidence(
    int node,
    boolean labelled,
    RankedScore now,
    List<Near> positives,
    List<Double> hops,
    List<Typical> features) {

  public NearbyEvidence {
    positives = List.copyOf(positives);
    hops = List.copyOf(hops);
    features = List.copyOf(features);
  }

  /**
   * A labelled positive that a path leads to. Immutable and thread safe.
   *
   * @param path a shortest one from the explained node, both ends included
   */
  public record Near(int node, List<Integer> path) {

    public Near {
      path = List.copyOf(path);
    }
  }

  /**
   * A feature that is more frequent, or larger, among the labelled positives than elsewhere.
   * Immutable and thread safe.
   *
   * @param feature its name
   * @param weight by how much, in standard deviations of what chance would make of it
   */
  public record Typical(String feature, double weight) {}
}
