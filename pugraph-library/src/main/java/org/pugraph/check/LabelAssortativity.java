package org.pugraph.check;

import org.pugraph.graph.Adjacency;

/** Measures how often chosen nodes lie within two edges of each other. Not thread safe. */
final class LabelAssortativity {

  private final Adjacency edges;
  private final boolean[] isChosen;
  private final int[] chosenAround;

  LabelAssortativity(Adjacency edges) {
    this.edges = edges;
    isChosen = new boolean[edges.nodes()];
    chosenAround = new int[edges.nodes()];
  }

  /**
   * The chance that a walk of one edge from a random chosen node ends at another one, plus the same
   * for two edges: the mean over i of Σ_j (A'ᵢⱼ + (A'²)ᵢⱼ), j ≠ i chosen, with A' = D⁻¹A.
   */
  double among(int[] chosen) {
    mark(chosen, 1);
    double sum = 0;
    for (int i : chosen) {
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        int j = edges.neighbour(e);
        double onwards = (chosenAround[j] - 1.0) / edges.degree(j); // but not back to i
        sum += ((isChosen[j] ? 1 : 0) + onwards) / edges.degree(i);
      }
    }
    mark(chosen, -1);
    return sum / chosen.length;
  }

  /** Edges between chosen nodes. */
  int innerEdges(int[] chosen) {
    mark(chosen, 1);
    int twice = 0;
    for (int i : chosen) {
      twice += chosenAround[i];
    }
    mark(chosen, -1);
    return twice / 2;
  }

  private void mark(int[] chosen, int add) {
    for (int i : chosen) {
      isChosen[i] = add > 0;
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        chosenAround[edges.neighbour(e)] += add;
      }
    }
  }
}
