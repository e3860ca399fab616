package org.pugraph.batch;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.pugraph.graph.Adjacency;
import org.pugraph.hop.Hops;
import org.pugraph.model.Network;
import org.pugraph.model.NetworkSettings;
import org.pugraph.model.Networks;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.testkit.BruteForce;

/** A random graph of 120 nodes, the first 20 of them labelled. */
record BatchProblem(Adjacency edges, SparseMatrix features, PuNodes nodes) {

  static final Seed SEED = new Seed(4);
  private static final int NODES = 120;
  private static final int LABELLED = 20;
  private static final int COLUMNS = 9;

  static BatchProblem of(SplittableRandom random) {
    float[][] rows = new float[NODES][COLUMNS];
    for (float[] row : rows) {
      for (int c = 0; c < COLUMNS; c++) {
        row[c] = random.nextInt(3) == 0 ? (float) random.nextDouble() : 0f;
      }
    }
    int[] positives = IntStream.range(0, LABELLED).toArray();
    int[] unlabeled = IntStream.range(LABELLED, NODES).toArray();
    return new BatchProblem(
        BruteForce.randomGraph(NODES, 3 * NODES, random),
        SparseMatrix.ofDense(rows, COLUMNS),
        new PuNodes(positives, unlabeled, 0.3));
  }

  Hops hops(NetworkSettings shape, Compute compute) {
    return Hops.of(edges, shape.neededHops(), compute.workers(), 1 << 28);
  }

  /** On the whole graph, with drawn parameters. */
  Network network(NetworkSettings shape, Compute compute) {
    Network network = Networks.of(shape, features, hops(shape, compute), compute);
    network.initialise(SEED);
    return network;
  }
}
