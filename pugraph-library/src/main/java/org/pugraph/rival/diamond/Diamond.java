package org.pugraph.rival.diamond;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.pugraph.classic.LabelPropagation;
import org.pugraph.classic.PropagationSettings;
import org.pugraph.graph.Adjacency;

/**
 * A module that grows from seeds, one node at a time: always the one whose links to the module
 * chance explains least.
 *
 * <pre>
 * N     nodes with an edge
 * s     those of them in the module
 * k     links of a node, k_s of them to the module
 * p     Σ_{i ≥ k_s} C(s, i) C(N − s, k − i) / C(N, k)
 * </pre>
 *
 * <p>Of equal p the node with more links to the module is added, then the lower number. Of the
 * nodes of one degree only those with most links can have the least p, so one tail is computed for
 * each degree.
 */
final class Diamond {

  private static final int NONE = -1;

  private final Adjacency edges;
  private final Hypergeometric chances;
  private final BitSet module = new BitSet();
  private final int[] links;
  private final int population;
  private int size;

  private Diamond(Adjacency edges, int[] seeds) {
    this.edges = edges;
    links = new int[edges.nodes()];
    population = (int) IntStream.range(0, links.length).filter(i -> edges.degree(i) > 0).count();
    chances = Hypergeometric.upTo(population);
    for (int seed : seeds) {
      add(seed);
    }
  }

  private void add(int node) {
    module.set(node);
    size += edges.degree(node) > 0 ? 1 : 0;
    for (int place = edges.offsets()[node]; place < edges.offsets()[node + 1]; place++) {
      links[edges.neighbour(place)]++;
    }
  }

  /** The logarithm of p, given the module as it is. */
  private double logP(int node) {
    return links[node] == 0
        ? 0
        : chances.logTail(population, size, edges.degree(node), links[node]);
  }

  /**
   * All nodes but the seeds, best first: those added, in that order; then the others by their p
   * once the last is added, ties by a random walk with restart from the seeds.
   *
   * @param never nodes that are not added
   * @param steps how many are added at most
   * @param check called before each
   */
  static int[] order(Adjacency edges, int[] seeds, int[] never, int steps, Runnable check) {
    Diamond grown = new Diamond(edges, seeds);
    BitSet passed = new BitSet();
    for (int node : never) {
      passed.set(node);
    }
    List<Integer> order = new ArrayList<>();
    for (int step = 0; step < steps; step++) {
      check.run();
      int next = grown.next(passed);
      if (next == NONE) {
        break;
      }
      order.add(next);
      grown.add(next);
    }
    order.addAll(
        grown.rest(LabelPropagation.scores(edges, seeds, PropagationSettings.RANDOM_WALK)));
    return order.stream().mapToInt(node -> node).toArray();
  }

  private int next(BitSet passed) {
    int[] mostOfDegree = new int[links.length];
    Arrays.fill(mostOfDegree, NONE);
    for (int node = 0; node < links.length; node++) {
      if (links[node] > 0 && !module.get(node) && !passed.get(node)) {
        int most = mostOfDegree[edges.degree(node)];
        if (most == NONE || links[node] > links[most]) {
          mostOfDegree[edges.degree(node)] = node;
        }
      }
    }
    return Arrays.stream(mostOfDegree)
        .filter(node -> node != NONE)
        .boxed()
        .min(
            Comparator.<Integer>comparingDouble(this::logP)
                .thenComparing(node -> -links[node])
                .thenComparing(node -> node))
        .orElse(NONE);
  }

  private List<Integer> rest(float[] walk) {
    double[] significance = new double[links.length];
    List<Integer> rest = new ArrayList<>();
    for (int node = 0; node < links.length; node++) {
      if (!module.get(node)) {
        significance[node] = logP(node);
        rest.add(node);
      }
    }
    rest.sort(
        Comparator.<Integer>comparingDouble(node -> significance[node])
            .thenComparing(node -> -walk[node])
            .thenComparing(node -> node));
    return rest;
  }
}
