package org.pugraph.cuda.host;

import org.jspecify.annotations.Nullable;
import org.pugraph.graph.Adjacency;

/**
 * A+I as it is copied to the GPU, each row its neighbours and then the node itself, with the values
 * that propagation and walks give it; each worked out when first asked for. Thread safe.
 */
public final class HostEdges {

  private final Adjacency edges;
  private @Nullable SparseHost pattern;
  private float @Nullable [] propagation;
  private float @Nullable [] propagationBack;

  public HostEdges(Adjacency edges) {
    this.edges = edges;
  }

  public int nodes() {
    return edges.nodes();
  }

  /** Whether S and W are their own transposes. */
  public boolean isSymmetric() {
    return edges.transposed() == edges;
  }

  public boolean isWeighted() {
    return edges.isWeighted();
  }

  /** Where the entries are, without values. */
  public synchronized SparseHost pattern() {
    if (pattern == null) {
      int nodes = edges.nodes();
      int[] offsets = new int[nodes + 1];
      int[] columns = new int[entries()];
      for (int i = 0; i < nodes; i++) {
        int degree = edges.degree(i);
        offsets[i + 1] = offsets[i] + degree + 1;
        System.arraycopy(edges.neighbours(), edges.offsets()[i], columns, offsets[i], degree);
        columns[offsets[i + 1] - 1] = i;
      }
      pattern = SparseHost.of(offsets, columns, null);
    }
    return pattern;
  }

  private int entries() {
    return Math.addExact(edges.offsets()[edges.nodes()], edges.nodes());
  }

  /** S_ij = w_ij / √(r_i c_j), as the engine's Propagation. */
  public synchronized float[] propagation() {
    if (propagation == null) {
      propagation = propagation(edges);
    }
    return propagation;
  }

  /** Sᵀ. */
  public synchronized float[] propagationBack() {
    if (propagationBack == null) {
      propagationBack = propagation(edges.transposed());
    }
    return propagationBack;
  }

  /** W + I. */
  public float[] weights() {
    return weights(edges);
  }

  /** Wᵀ + I. */
  public float[] weightsBack() {
    return weights(edges.transposed());
  }

  /** 1 / (1 + Σ_j w_ij): a walk stays or moves, with probabilities as the weights. */
  public float[] steps() {
    float[] steps = new float[edges.nodes()];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = (float) (1 / (edges.strength(i) + 1));
    }
    return steps;
  }

  private float[] propagation(Adjacency of) {
    float[] receiver = scale(of);
    float[] sender = of.transposed() == of ? receiver : scale(of.transposed());
    float[] values = new float[entries()];
    int at = 0;
    for (int i = 0; i < of.nodes(); i++) {
      for (int e = of.offsets()[i]; e < of.offsets()[i + 1]; e++) {
        values[at++] = receiver[i] * sender[of.neighbour(e)] * of.weight(e);
      }
      values[at++] = receiver[i] * sender[i];
    }
    return values;
  }

  private static float[] scale(Adjacency of) {
    float[] scale = new float[of.nodes()];
    for (int i = 0; i < scale.length; i++) {
      scale[i] = (float) (1 / Math.sqrt(of.strength(i) + 1.0));
    }
    return scale;
  }

  private float[] weights(Adjacency of) {
    float[] weights = new float[entries()];
    int at = 0;
    for (int i = 0; i < of.nodes(); i++) {
      for (int e = of.offsets()[i]; e < of.offsets()[i + 1]; e++) {
        weights[at++] = of.weight(e);
      }
      weights[at++] = 1f;
    }
    return weights;
  }
}
